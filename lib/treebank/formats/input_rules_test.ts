import assert from "node:assert/strict";
import type { InputError } from "../../base/errors.ts";
import type { Fault } from "./fault.ts";
import { INPUT_RULES, type InputRule } from "./input_rules.ts";
import { type ReadOptions, readTreebank } from "./read.ts";

/** The faults of an example, and the number of sentences that were read all the same. */
async function read(rule: InputRule, keepGoing: boolean) {
  const faults: Fault[] = [];
  const options: ReadOptions = {
    keepGoing,
    onFault: (fault) => faults.push(fault),
    ...(rule.format ? { format: rule.format } : {}),
  };
  const folder = await Deno.makeTempDir();
  try {
    const path = rule.example === "a directory" ? folder : `${folder}/example`;
    const { example } = rule;
    if (typeof example !== "string") await Deno.writeFile(path, example);
    else if (!/^(a directory|no such file)$/.test(example)) await Deno.writeTextFile(path, example);
    const sentences = (await Array.fromAsync(readTreebank(path, options))).length;
    return { faults, sentences };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

for (const rule of INPUT_RULES.filter(({ validation }) => !validation)) {
  const verdict = rule.verdict === "harmless" ? "is harmless" : `is the fault ${rule.code}`;
  Deno.test(`${rule.input} ${verdict}`, async () => {
    if (rule.verdict === "harmless") {
      const { faults, sentences } = await read(rule, false);
      assert.deepEqual(faults, []);
      assert.ok(sentences > 0);
      return;
    }
    await assert.rejects(read(rule, false), (error: InputError) => {
      assert.equal(error.code, rule.code);
      assert.match(
        error.message,
        /^Cannot .* at \S*?(:\d+)?: current value is ".*", required is ./,
      );
      return true;
    });
    if (rule.code === "file-missing" || rule.code === "is-a-directory") {
      await assert.rejects(read(rule, true), { code: rule.code });
    } else {
      const { faults } = await read(rule, true);
      assert.ok(faults.some(({ code }) => code === rule.code), JSON.stringify(faults));
    }
  });
}
