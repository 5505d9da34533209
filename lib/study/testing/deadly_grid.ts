/**
 * A grid whose cells end their threads, in a process of its own, since Deno writes what ends a thread to
 * standard error. Takes the folder of the store and the tasks as JSON; prints what became of them.
 * @module
 */
import { localExecutor } from "../run/local_executor.ts";
import { WorkerPool } from "../../workers/pool.ts";
import { CellStore } from "../run/cells.ts";
import { GridError, runGrid } from "../run/grid.ts";

const [folder, tasks] = Deno.args;
const script = import.meta.resolve("../../workers/testing/test_worker.ts");
await using pool = new WorkerPool<unknown, unknown, unknown>(script, {
  size: 2,
  heapMegabytes: 20,
});
const store = new CellStore(folder);
const cells = (JSON.parse(tasks) as unknown[]).map((task, k) => ({
  name: `cell ${k}`,
  task,
  inputs: {
    study: "toy",
    treebank: { id: "xx_toy", checksum: "abc" },
    settings: { k },
    code: [import.meta.url],
  },
}));
const outcome = await runGrid(cells, { store, executor: localExecutor(pool) }).then(
  ({ computed, found }) => ({ computed, found }),
  (error) => ({
    message: error.message,
    isInputFault: error instanceof GridError && error.isInputFault,
    computed: store.computed,
  }),
);
console.log(JSON.stringify(outcome));
