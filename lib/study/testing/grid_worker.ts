/**
 * The worker of the tests of grids: sums up integers, which takes as long as it is told.
 * @module
 */
import { isMainThread } from "node:worker_threads";
import { InputError } from "../../base/errors.ts";
import type { GridCell } from "../run/grid.ts";
import { serve } from "../../workers/serve.ts";

/** A cell of the tests. */
export interface SumTask {
  readonly number: number;
  /** Rounds of work. */
  readonly rounds: number;
  /** A file to which the number is appended when it is computed. */
  readonly log?: string;
  readonly fails?: boolean;
}

/** A number that takes its time: a million rounds are about 10 ms. */
export function work({ number, rounds }: SumTask): number {
  let sum = number;
  for (let k = 0; k < rounds; k++) sum = (sum * 31 + k * k) % 1_000_003;
  return sum;
}

if (!isMainThread) {
  serve<SumTask, number>((task) => {
    if (task.log !== undefined) {
      Deno.writeTextFileSync(task.log, `${task.number}\n`, { append: true });
    }
    if (task.fails) {
      throw new InputError({ code: "toy", action: "Cannot sum", current: String(task.number) });
    }
    return work(task);
  });
}

/** A grid of such cells. */
export function sumCells(count: number, rounds: number, log?: string): GridCell<SumTask>[] {
  return Array.from({ length: count }, (_, number) => ({
    name: `cell ${number}`,
    inputs: {
      study: "sums",
      treebank: { id: "xx_toy", checksum: "abc" },
      settings: { number, rounds, seed: 7 },
      code: [import.meta.url],
    },
    task: { number, rounds, log },
  }));
}
