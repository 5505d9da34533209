import assert from "node:assert/strict";
import type { Fault } from "../formats/fault.ts";
import { INPUT_RULES } from "../formats/input_rules.ts";
import { parseTreebank } from "../formats/parse_text.ts";
import { validateTreebank } from "../formats/validate.ts";
import { CONLLU_CODES, VALIDATION_RULES } from "./rules.ts";
import { GO, goOn, ON } from "./rule.ts";

async function faultsOf(text: string): Promise<Fault[]> {
  const path = await Deno.makeTempFile({ suffix: ".conllu" });
  try {
    await Deno.writeTextFile(path, text);
    return await Array.fromAsync(validateTreebank(path, { label: "example" }));
  } finally {
    await Deno.remove(path);
  }
}

for (const { input, verdict, code, example, validation } of VALIDATION_RULES) {
  Deno.test(`validation: ${input} is the ${verdict} ${code}, and reading is not disturbed`, async () => {
    assert.ok(typeof example === "string");
    assert.ok([...parseTreebank(example, { format: "conllu" })].length > 0);
    const faults = await faultsOf(example);
    const found = faults.find((fault) => fault.code === code);
    assert.deepEqual([found?.line, found?.severity], [validation!.line, verdict]);
    const others = faults.filter((fault) => fault.code !== code).map((fault) => fault.code);
    assert.deepEqual(others, code === "final-newline" ? ["final-blank-line"] : []);
    const message =
      /^(Cannot accept|Questionable|The file) .* at example:\d+: current value is ".*", required is ./;
    for (const fault of faults) assert.match(fault.message, message);
    assert.equal(found!.message.startsWith("Cannot "), verdict === "error" && code !== "no-tree");
  });
}

Deno.test("validation: an example without its fault has none, and all rules are in the one table", async () => {
  assert.deepEqual(await faultsOf(goOn(GO, ON)), []);
  assert.equal(INPUT_RULES.filter(({ validation }) => validation).length, VALIDATION_RULES.length);
  assert.equal(CONLLU_CODES.length, new Set(CONLLU_CODES).size);
});
