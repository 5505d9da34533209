import assert from "node:assert/strict";
import { join } from "node:path";
import { RESULTS_FOLDER } from "../../base/workspace.ts";
import type { sumOfCell } from "../cluster/testing/sum_cell.ts";
import { withStore } from "../testing/stores.ts";
import { type CellKind, runCells, workspaceStore } from "./run_cells.ts";

Deno.test("the results of the workspace are kept in data/results", () => {
  assert.match(RESULTS_FOLDER, /data[\\/]results$/);
  assert.equal(workspaceStore().folder, join(RESULTS_FOLDER, "cells"));
});

Deno.test("a cell tells what it took, by the clock and, on Linux, of its thread", () =>
  withStore(async (store) => {
    const kind: CellKind<typeof sumOfCell> = {
      study: "sums",
      module: import.meta.resolve("../cluster/testing/sum_cell.ts"),
      compute: "sumOfCell",
    };
    const cell = (number: number, size?: number) => ({
      name: `cell ${number}`,
      treebank: { id: "xx_toy", checksum: "abc" },
      settings: { number },
      task: { numbers: [number], log: join(store.folder, "log") },
      size,
    });
    await Deno.mkdir(store.folder, { recursive: true });
    await runCells(kind, [cell(0, 5), cell(1), cell(2, Infinity)], { store });
    const folder = join(store.folder, "sums");
    for (const { name } of Deno.readDirSync(folder)) {
      const { provenance, result } = JSON.parse(Deno.readTextFileSync(join(folder, name)));
      const { seconds, cpuSeconds, size } = provenance;
      assert.ok(seconds > 0 && seconds < 60);
      assert.equal(size, result === 0 ? 5 : undefined);
      if (Deno.build.os === "linux") assert.ok(cpuSeconds >= 0 && cpuSeconds < 60);
    }
  }));
