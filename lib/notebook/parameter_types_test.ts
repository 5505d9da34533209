import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../base/errors.ts";
import { notebookText } from "./notebook_file.ts";
import { checkParameterTypes } from "./parameter_types.ts";
import type { Parameters } from "./parameters.ts";
import { codeCell, exampleNotebook } from "./testing/example_notebook.ts";

/** The message for values of the variables that a cell declares; empty where all may be set. */
async function faultOf(source: string, parameters: Parameters): Promise<string> {
  const folder = await Deno.makeTempDir();
  try {
    const path = join(folder, "typed.ipynb");
    const notebook = exampleNotebook(codeCell(source, "parameters"));
    await Deno.writeTextFile(path, notebookText(notebook));
    await checkParameterTypes([path], parameters);
    return "";
  } catch (error) {
    assert.ok(error instanceof InputError, String(error));
    return error.message;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("values of plain types are told from others, annotated or by the first value", async () => {
  const source = `let size = 1, name = "a", isOn = true;
let only: string[] = [];
let sizes: number[] = [];
let profile: StudyProfile = "quick";
const kind = 2;`;
  const fits = { size: 2, name: "b", isOn: false, only: ["x"], sizes: [], profile: "full" };
  assert.equal(await faultOf(source, { ...fits, kind: "other" }), "");
  const wrong: [string, unknown, string][] = [
    ["size", "big", "number"],
    ["name", 1, "string"],
    ["isOn", "yes", "boolean"],
    ["only", "x", "string\\[\\]"],
    ["only", [1], "string\\[\\]"],
    ["sizes", ["1"], "number\\[\\]"],
    ["profile", "ful", '"quick" \\| "full"'],
  ];
  for (const [name, value, type] of wrong) {
    const fault = await faultOf(source, { ...fits, [name]: value });
    assert.match(fault, new RegExp(`^Cannot set parameter ${name} at .*typed\\.ipynb: `));
    assert.match(fault, new RegExp(`required is a value of type ${type}$`));
  }
});

Deno.test("values of other types are told by the compiler", async () => {
  const source = `let mode: "fast" | "slow" = "fast"; let limits = [1, 2]; let no = 1;`;
  assert.equal(await faultOf(source, { mode: "slow", limits: [3] }), "");
  assert.match(await faultOf(source, { mode: "slo" }), /type "fast" \| "slow", perhaps "slow"$/);
  assert.match(await faultOf(source, { limits: 3 }), /parameter limits .* type number\[\]$/);
});
