import assert from "node:assert/strict";
import { progressReporter } from "../../display/progress.ts";
import { WorkShare } from "./work_share.ts";

/** Cells that take so long, on so many lanes, the largest first: what is told after each of them. */
function simulate(costs: number[], lanes: number, weights = costs) {
  let now = 0;
  const share = new WorkShare(weights, () => now);
  const running = new Map<number, number>(); // cell to its end
  const told: { now: number; share: number | undefined }[] = [];
  const queue = costs.keys();
  const startNext = () => {
    const { value: cell, done } = queue.next();
    if (done) return;
    share.started(cell);
    running.set(cell, now + costs[cell]);
  };
  for (let lane = 0; lane < lanes; lane++) startNext();
  while (running.size > 0) {
    const [cell, end] = [...running].reduce((a, b) => b[1] < a[1] ? b : a);
    now = end;
    running.delete(cell);
    share.ended(cell);
    startNext();
    told.push({ now, share: share.share });
  }
  return { told, total: now };
}

/** One cell takes a third of the time, most take next to nothing. */
const SKEWED = Array.from({ length: 100 }, (_, k) => 100_000 / (k + 1) ** 1.5);

Deno.test("the time left is right within a factor of two from the first cell on, on any number of lanes", () => {
  for (const lanes of [1, 2, 4]) {
    const { told, total } = simulate(SKEWED, lanes);
    for (const { now, share } of told.slice(0, -5)) {
      const estimate = now / share!;
      assert.ok(estimate > total / 2 && estimate < 2 * total, `${lanes}: ${estimate}, ${total}`);
    }
  }
});

Deno.test("weights may be in any unit, and wrong by some tenths", () => {
  const rough = SKEWED.map((cost, k) => 1e-6 * cost * [0.7, 1, 1.3][k % 3]);
  const { told, total } = simulate(SKEWED, 2, rough);
  for (const { now, share } of told.slice(0, -5)) {
    assert.ok(now / share! > total / 2 && now / share! < 2 * total);
  }
});

Deno.test("without sound weights all cells weigh the same, and all done is 1", () => {
  const { told } = simulate([5, 5, 5, 5], 1, [0, NaN, 1, 2]);
  assert.deepEqual(told.map(({ share }) => share), [0.25, 0.5, 0.75, 1]);
});

Deno.test("a line of progress takes the time left from the share of the work, where it is told", () => {
  const lines: string[] = [];
  const output = { interval: 0, show: (line: string) => void lines.push(line) };
  const onProgress = progressReporter("Cells", output);
  onProgress(0, 100, "large");
  const end = performance.now() + 1_200;
  while (performance.now() < end); // a second of work
  onProgress(1, 100, "next", 0.5);
  assert.match(lines.at(-1)!, /^Cells: 1 of 100 \(1 %\), 1 s, about 2 s left: next$/);
});
