import assert from "node:assert/strict";
import { sumOf } from "../../base/numbers.ts";
import { randomInteger, seededRandom } from "../../dependency/random.ts";
import { groupCells, taskCount } from "./groups.ts";

/** The cost of the longest task of the best division, by trying all. */
function bestLongest(costs: readonly number[], count: number): number {
  const loads = Array<number>(count).fill(0);
  let best = Infinity;
  const place = (k: number) => {
    if (k === costs.length) {
      best = Math.min(best, Math.max(...loads));
      return;
    }
    for (let group = 0; group < count; group++) {
      loads[group] += costs[k];
      place(k + 1);
      loads[group] -= costs[k];
    }
  };
  place(0);
  return best;
}

Deno.test("every cell is in one task, and the longest takes at most 4/3 of the best", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = seededRandom(seed);
    const costs = Array.from(
      { length: 1 + randomInteger(random, 7) },
      () => randomInteger(random, 20),
    );
    const count = 1 + randomInteger(random, 3);
    const groups = groupCells(costs, count);
    assert.equal(groups.length, count);
    assert.deepEqual(groups.flat().sort((a, b) => a - b), [...costs.keys()]);
    const loads = groups.map((group) => sumOf(group, (k) => costs[k]));
    assert.deepEqual(loads, loads.toSorted((a, b) => b - a), "the longest task first");
    assert.ok(loads[0] <= 4 / 3 * bestLongest(costs, count) + 1e-9, `seed ${seed}`);
  }
});

Deno.test("cells of unknown cost are divided evenly", () => {
  assert.deepEqual(groupCells([0, 0, 0, 0, 0], 3).map(({ length }) => length).sort(), [1, 2, 2]);
});

Deno.test("tasks take about half an hour, but there are 32 of shorter ones, and no more than cells or allowed", () => {
  assert.equal(taskCount(5, 1000, 0), 5);
  assert.equal(taskCount(500, 1000, 0), 32);
  assert.equal(taskCount(5_500, 1000, 100 * 3600), 200);
  assert.equal(taskCount(500, 1000, 3600), 32);
  assert.equal(taskCount(500, 1000, 100), 4);
  assert.equal(taskCount(5_500, 150, 100 * 3600), 150);
  assert.equal(taskCount(1, 1000, 1e9), 1);
});
