/**
 * A study of sums on a fake batch system, called as a command.
 * @module
 */
import { join } from "node:path";
import { Table } from "../../display/table.ts";
import type { sumOfCell } from "../../study/cluster/testing/sum_cell.ts";
import type { FakeEngine } from "../../study/cluster/testing/fake_engine.ts";
import type { RegisteredStudy } from "../../study/registry.ts";
import { CellStore } from "../../study/run/cells.ts";
import { type CellKind, runCells } from "../../study/run/run_cells.ts";
import { studyCommandFor } from "../study.ts";
import { capturingIo } from "./calls.ts";

const KIND: CellKind<typeof sumOfCell> = {
  study: "sums",
  module: import.meta.resolve("../../study/cluster/testing/sum_cell.ts"),
  compute: "sumOfCell",
};

/** A study of sums, the third of which can be made to fail, or to end its thread. */
export interface ToyStudy extends RegisteredStudy {
  fails: boolean;
  dies: boolean;
}

/** A study of four sums, in the profile full of six. */
export function toy(folder: string, isTimed = false): ToyStudy {
  return {
    name: "toy",
    title: "sums",
    takesTags: false,
    fails: false,
    dies: false,
    async run(options) {
      const numbers = options.profile === "full" ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4];
      const cells = numbers.map((number) => ({
        name: `cell ${number}`,
        treebank: { id: "xx_toy", checksum: "abc" },
        settings: { number },
        task: {
          numbers: [number, this.fails && number === 3 ? -1 : 0],
          log: join(folder, "log"),
          dies: this.dies && number === 3,
        },
        size: number,
      }));
      const kind = isTimed ? { ...KIND, threads: "here" } as const : KIND;
      const sums = await runCells(kind, cells, options);
      return Table.fromRecords(sums.map((sum) => ({ sum })));
    },
    refresh: () => Promise.resolve([]),
  };
}

/** Calls the study with a fake batch system. */
export async function call(
  folder: string,
  study: RegisteredStudy,
  engine: FakeEngine,
  ...args: string[]
) {
  const { io, printed } = capturingIo();
  const store = () => new CellStore(join(folder, "cells"));
  const command = studyCommandFor([study], store, { fake: engine });
  const status = await command.run(["toy", "--format", "csv", ...args], io);
  return { status, ...printed() };
}

/** The options of a study on the fake. */
export const CLUSTER = ["--cluster", "fake"];
