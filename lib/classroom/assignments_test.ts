/** What holds of every assignment of this workspace. */
import assert from "node:assert/strict";
import { codeCells, joinText, readNotebook } from "../notebook/notebook_file.ts";
import { shownPath } from "../notebook/paths.ts";
import { outdated, studentVersions } from "./assign.ts";
import { readAssignment, stemOf, teachersNotebooks } from "./assignment.ts";

const TEACHERS = teachersNotebooks();

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
}
