/**
 * A study of sums on a fake batch system, for the tests of clusters.
 * @module
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../../../testing/folders.ts";
import { type CellInputs, CellStore } from "../../run/cells.ts";
import { type CellKind, type CellOf, runCells, type StudyOptions } from "../../run/run_cells.ts";
import { ClusterExecutor } from "../cluster_executor.ts";
import { engineJudge } from "../judge.ts";
import { FakeEngine } from "./fake_engine.ts";
import type { sumOfCell } from "./sum_cell.ts";

/** Its cells. */
export const KIND: CellKind<typeof sumOfCell> = {
  study: "sums",
  module: import.meta.resolve("./sum_cell.ts"),
  compute: "sumOfCell",
};
/** How many there are. */
export const COUNT = 7;

/** A store, a batch system, and a study of sums. */
export class Place {
  readonly store: CellStore;
  readonly log: string;
  /** Cells that fail, by number. */
  failing: readonly number[] = [];

  constructor(readonly folder: string, readonly engine = new FakeEngine()) {
    this.log = join(folder, "log");
    Deno.writeTextFileSync(this.log, "");
    let clock = 0; // on which every answer is old by the next question
    const judge = engineJudge(engine, () => clock += 1e6);
    this.store = new CellStore(join(folder, "cells"), { judge });
  }

  cells(): CellOf<typeof sumOfCell>[] {
    return Array.from({ length: COUNT }, (_, number) => ({
      name: `cell ${number}`,
      treebank: { id: "xx_toy", checksum: "abc" },
      settings: { number },
      task: {
        numbers: [number, this.failing.includes(number) ? -1 : 10],
        most: number % 2 === 0 ? Infinity : undefined,
        log: this.log,
      },
      size: number,
    }));
  }

  /** What tells a cell, by its number, from all others. */
  inputs(number: number): CellInputs {
    const { treebank, settings = {} } = this.cells()[number];
    return { study: KIND.study, treebank, settings, code: [KIND.module] };
  }

  run(options: StudyOptions = {}) {
    return runCells(KIND, this.cells(), {
      store: this.store,
      executor: this.cluster(),
      ...options,
    });
  }

  cluster(): ClusterExecutor {
    return new ClusterExecutor({ engine: this.engine });
  }

  /** The numbers of the cells that were computed, in their order. */
  computed(): number[] {
    return Deno.readTextFileSync(this.log).split("\n").filter(Boolean)
      .map((line) => Number(line.split(" ")[0]));
  }

  /** What is in the store beside results. */
  leftovers(): string[] {
    const namesIn = (name: string) => {
      try {
        return [...Deno.readDirSync(join(this.store.folder, name))].map(({ name }) => name);
      } catch {
        return [];
      }
    };
    return [...namesIn("jobs"), ...namesIn("sums").filter((name) => !/^\w+\.json$/.test(name))];
  }

  tasks(): number[] {
    return [...this.engine.jobs.values()].map(({ states }) => states.length);
  }
}

/** The results. */
export const EXPECTED = Array.from({ length: COUNT }, (_, number) => number + 10);

/** Runs a test in an empty one. */
export function inPlace(act: (place: Place) => Promise<void>): Promise<void> {
  return inFolder((folder) => act(new Place(folder)));
}

/** What a run is rejected with. */
export async function failure(run: Promise<unknown>): Promise<Error> {
  const error = await run.then(() => assert.fail("it did not fail"), (error) => error);
  assert.ok(error instanceof Error);
  return error;
}
