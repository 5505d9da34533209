import assert from "node:assert/strict";
import { join } from "node:path";
import { RESULTS_FOLDER } from "../../base/workspace.ts";
import { workspaceStore } from "./run_cells.ts";

Deno.test("the results of the workspace are kept in data/results", () => {
  assert.match(RESULTS_FOLDER, /data[\\/]results$/);
  assert.equal(workspaceStore().folder, join(RESULTS_FOLDER, "cells"));
});
