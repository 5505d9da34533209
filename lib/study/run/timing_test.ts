import assert from "node:assert/strict";
import { machineLine, thisMachine } from "./timing.ts";
import { median } from "../../base/numbers.ts";
import { interleavedMedians, timingsOf } from "./timing.ts";

/** Programs that take the times they are given, by a clock of their own, and tell that they run. */
function toyRuns(milliseconds: Record<string, number[]>) {
  let time = 0;
  const order: string[] = [];
  const runs = Object.fromEntries(
    Object.entries(milliseconds).map(([name, times]) => {
      const left = times.values();
      return [name, async () => {
        order.push(name);
        await Promise.resolve();
        time += left.next().value!;
      }];
    }),
  );
  return { runs, order, now: () => time };
}

Deno.test("runs are interleaved, and medians compared with the baseline's", async () => {
  const { runs, order, now } = toyRuns({ A: [100, 900, 200], B: [50, 40, 60], C: [400, 400, 1] });
  const timed = await interleavedMedians(runs, { repeats: 3, now });
  assert.equal(order.join(""), "ABCABCABC");
  assert.deepEqual(timed, {
    machine: thisMachine(),
    baseline: "A",
    rows: [
      { name: "A", seconds: [0.1, 0.9, 0.2], median: 0.2, ratio: 1 },
      { name: "B", seconds: [0.05, 0.04, 0.06], median: 0.05, ratio: 0.25 },
      { name: "C", seconds: [0.4, 0.4, 0.001], median: 0.4, ratio: 2 },
    ],
  });
});

Deno.test("any program can be the baseline, and times taken before are summed up alike", () => {
  const { rows, baseline } = timingsOf({ A: [1, 3], B: [8] }, "B");
  assert.equal(baseline, "B");
  assert.deepEqual(rows.map(({ median, ratio }) => [median, ratio]), [[2, 0.25], [8, 1]]);
});

Deno.test("progress is told before each run, and an abort ends between two", async () => {
  const { runs, order, now } = toyRuns({ A: [1, 1], B: [1, 1] });
  const told: string[] = [];
  const controller = new AbortController();
  const onProgress = (done: number, total: number, name: string) => {
    told.push(`${done}/${total} ${name}`);
    if (done === 2) controller.abort();
  };
  const { signal } = controller;
  await assert.rejects(interleavedMedians(runs, { repeats: 2, now, onProgress, signal }), {
    name: "AbortError",
  });
  assert.deepEqual(told, ["0/4 A", "1/4 B", "2/4 A"]);
  assert.equal(order.join(""), "ABA");
});

Deno.test("medians of odd and even numbers of values; of none there is none", () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 10, 1, 2]), 3);
  assert.equal(median([10, 9]), 9.5);
  assert.throws(() => median([]), RangeError);
});

Deno.test("nothing to time, an unknown baseline and no repeats are refused", async () => {
  const run = () => {};
  await assert.rejects(interleavedMedians({}), RangeError);
  await assert.rejects(interleavedMedians({ A: run }, { baseline: "B" }), /one of A$/);
  await assert.rejects(interleavedMedians({ A: run }, { repeats: 0 }), RangeError);
  await assert.rejects(interleavedMedians({ A: () => Promise.reject(new Error("boo")) }), /boo/);
});

Deno.test("the machine is told in one line", () => {
  assert.match(machineLine(), /^.+, \d+ cores?, \w+ \w+$/);
  assert.equal(
    machineLine({ system: "linux x86_64", cpu: "Toy", cores: 1 }),
    "Toy, 1 core, linux x86_64",
  );
});
