/** What holds of every assignment of this workspace. */
import assert from "node:assert/strict";
import { codeCells, joinText, readNotebook } from "../notebook/notebook_file.ts";
import { shownPath } from "../notebook/paths.ts";
import { outdated, studentVersions } from "./assign.ts";
import { readAssignment, stemOf, teachersNotebooks } from "./assignment.ts";
import { takenNames } from "./withheld.ts";

const TEACHERS = teachersNotebooks();
/** What hidden checks need of lib that answers nothing; `isProjective` does where it is to be written. */
const HARMLESS = [
  "isProjective",
  "loadGold",
  "mean",
  "nodesOf",
  "seededRandom",
  "sentenceOf",
  "sum",
];
/** What is withheld and no export. */
const METHODS = ["staticOracle"];

Deno.test("students' versions are what deno task assign makes of the teacher's", async () => {
  assert.ok(TEACHERS.length > 0);
  const old = await outdated(studentVersions(TEACHERS));
  assert.deepEqual(old.map(({ path }) => shownPath(path)), []);
});

for (const path of TEACHERS) {
  Deno.test(`${shownPath(path)} has the name of its file, 20 points, no outputs, and imports first`, () => {
    const { name, outOf, cells } = readAssignment(path);
    assert.deepEqual([name, outOf], [stemOf(path), 20]);
    const code = codeCells(readNotebook(path));
    for (const { outputs, execution_count } of code) {
      assert.deepEqual([outputs, execution_count], [[], null]);
    }
    assert.match(joinText(code[0].source), /^import assert from "node:assert\/strict";\nimport \{/);
    assert.match(joinText(code[0].source), /\} from "lib";$/m);
    assert.equal(cells[0].role, "given");
    for (const { role, id, shown } of cells) {
      assert.doesNotMatch(shown, /SOLUTION|HIDDEN/, id);
      if (role === "check") {
        assert.notEqual(shown.trim(), "", `${id}: students see what it is about`);
      }
    }
  });
  Deno.test(`${shownPath(path)} withholds what its hidden checks take from lib, and names of lib only`, async () => {
    const { withheld, cells } = readAssignment(path);
    const folders = ["dependency", "evaluation", "measures", "transforms", "transition"];
    const modules = await Promise.all(["", ...folders].map((name) => import(`../${name}/mod.ts`)));
    const exported = [...new Set(modules.flatMap((module) => Object.keys(module)))];
    const known = [...exported, ...METHODS];
    assert.deepEqual(withheld.filter((name) => !known.includes(name)), []);
    const calls = cells.filter(({ role }) => role === "check").flatMap(({ source }) =>
      source.match(/const \{[^}]*\}\s*=\s*await import\([^)]*\)/g) ?? []
    );
    const taken = new Set(calls.flatMap((call) => takenNames(`${call};`, exported)));
    const open = [...taken].filter((name) => !withheld.includes(name) && !HARMLESS.includes(name));
    assert.deepEqual(open, []);
  });
}
