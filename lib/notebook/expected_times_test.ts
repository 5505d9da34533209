import assert from "node:assert/strict";
import { inWorkspace } from "../base/workspace.ts";
import { ExpectedTimes } from "./expected_times.ts";
import { notebooksIn } from "./paths.ts";

Deno.test("every notebook and study of reproduce has a time that was measured", () => {
  const expected = new ExpectedTimes();
  const reproduce = Deno.readTextFileSync(inWorkspace("lib/cli/reproduce.ts"));
  assert.equal(expected.studies.length, 3);
  for (const name of expected.studies) {
    assert.ok(reproduce.includes(`["${name}", `), name);
    assert.ok(expected.ofStudy(name)! > 0, name);
  }
  for (const path of notebooksIn(inWorkspace("notebooks"))) {
    const alone = expected.ofNotebook(path)!;
    assert.ok(alone > 0, path);
    assert.ok(expected.ofNotebook(path, expected.studies)! <= alone, path);
  }
  assert.equal(expected.ofNotebook("mine.ipynb"), undefined);
});
