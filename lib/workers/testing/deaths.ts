/**
 * Lets workers die in a process of its own, for the tests: Deno writes what ends a worker to standard
 * error, also where the pool reports it. Takes pools as JSON, prints their outcomes as JSON.
 * @module
 */
import { WorkerPool } from "../pool.ts";
import { WorkerDiedError } from "../worker_died.ts";

/** A pool of one worker, and its tasks; those of a round are given to it at once. */
export interface DeadlyPool {
  readonly script: string;
  readonly rounds: readonly (readonly unknown[])[];
}

/** What became of a task: its result, or what its error says. */
export interface Outcome {
  readonly result?: unknown;
  readonly message?: string;
  /** Whether the error is a `WorkerDiedError`. */
  readonly died?: boolean;
}

async function outcomesOf({ script, rounds }: DeadlyPool): Promise<Outcome[][]> {
  await using pool = new WorkerPool<unknown, unknown>(script, { size: 1, heapMegabytes: 20 });
  const outcomes: Outcome[][] = [];
  for (const tasks of rounds) {
    outcomes.push(
      await Promise.all(tasks.map((task) =>
        pool.run(task).then(
          (result) => ({ result }),
          (error: Error) => ({ message: error.message, died: error instanceof WorkerDiedError }),
        )
      )),
    );
  }
  return outcomes;
}

if (import.meta.main) {
  const outcomes: Outcome[][][] = [];
  for (const pool of JSON.parse(Deno.args[0])) outcomes.push(await outcomesOf(pool));
  console.log(JSON.stringify(outcomes));
}
