/**
 * Runs a grid in a process of its own, for the tests: FOLDER LOG CELLS ROUNDS.
 * @module
 */
import { WorkerPool } from "../../workers/pool.ts";
import { CellStore } from "../run/cells.ts";
import { runGrid } from "../run/grid.ts";
import { localExecutor } from "../run/local_executor.ts";
import { sumCells, type SumTask } from "./grid_worker.ts";

const [folder, log, count, rounds] = Deno.args;
const script = import.meta.resolve("./grid_worker.ts");
const run = await runGrid(sumCells(Number(count), Number(rounds), log), {
  store: new CellStore(folder),
  executor: localExecutor(new WorkerPool<SumTask, number, number>(script, { size: 2 })),
});
console.log(JSON.stringify(run));
