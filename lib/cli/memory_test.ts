/**
 * Commands that read treebanks sentence by sentence: their memory is that of the longest sentence,
 * not that of the file.
 * @module
 */
import assert from "node:assert/strict";
import { treebankPath } from "../testing/treebanks.ts";
import { withFiles } from "./testing/calls.ts";
import { cliArguments } from "./testing/process.ts";

/** Runs a call whose objects may take so many MB. */
async function within(megabytes: number, call: readonly string[]): Promise<string> {
  const flag = `--v8-flags=--max-old-space-size=${megabytes}`;
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: cliArguments(call, [flag]),
    stdin: "null",
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr).slice(-300));
  return new TextDecoder().decode(stdout);
}

Deno.test("400,000 tokens are counted and covered in memory for few of them", async () => {
  const text = await Deno.readTextFile((await treebankPath("tr_imst-ud-dev"))!);
  await withFiles({ "many.conllu": text.repeat(40) }, async (at) => {
    const sentences = 40 * (text.match(/^1\t/gm)?.length ?? 0);
    const table = (...call: string[]) =>
      within(40, [...call, at("many.conllu"), "--format", "csv"]);
    assert.match(await table("measures"), /^many,projective,true,\d+$/m);
    assert.match(await table("stats"), new RegExp(`^many,${sentences},`, "m"));
    assert.match(await table("coverage", "--parser", "P3-eager"), /^many,P3-eager,100.0000,/m);
  });
});
