import assert from "node:assert/strict";
import { WorkerPool } from "../workers/pool.ts";
import {
  CellInterrupted,
  eachUntilInterruption,
  hearInterruptions,
  interruption,
  untilInterruption,
} from "./interruption.ts";
import { otherTurn, Turns } from "./turns.ts";

const never = new Promise(() => {});
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

// One test: the signal is that of the process.
Deno.test("an interruption ends what is awaited, in turns and in threads, and has a new signal after it", async () => {
  assert.equal(interruption(), undefined, "where nobody tells of interruptions");
  assert.equal(await untilInterruption(later().then(() => 3)), 3);
  const { interrupt } = hearInterruptions();
  const first = interruption();

  const each = async () => {
    const seen: unknown[] = [];
    try {
      for await (const value of eachUntilInterruption<unknown>([1, later(), never])) {
        seen.push(value);
      }
    } catch (error) {
      return [seen.length, error];
    }
  };
  const turns = new Turns();
  const script = new URL("../workers/testing/test_worker.ts", import.meta.url);
  await using pool = new WorkerPool(script, { size: 1 });
  const ends = Promise.allSettled([
    untilInterruption(never),
    pool.run({ do: "loop" }),
    (async () => {
      for (;;) await turns.other();
    })(),
  ]);
  const iterated = each();
  for (let k = 0; k < 10; k++) await later();
  interrupt();
  for (const end of await ends) {
    assert(end.status === "rejected" && end.reason instanceof CellInterrupted);
  }
  const [count, error] = (await iterated)!;
  assert(count === 2 && error instanceof CellInterrupted);

  assert(first?.aborted && interruption() !== first && !interruption()?.aborted);
  await otherTurn();
  assert.deepEqual(await Array.fromAsync(eachUntilInterruption([1, 2])), [1, 2]);
});
