import assert from "node:assert/strict";
import { costsOfDuels, duelCount, rangesOfCost } from "./duel_ranges.ts";

Deno.test("every duel is in one range, in order, and none but a single one costs more than asked", () => {
  const costs = costsOfDuels(Int32Array.of(0, 500, 520, 900, 901, 4000));
  assert.equal(costs.length, duelCount(5));
  const all = costs.reduce((sum, cost) => sum + cost);
  for (const share of [1, 0.5, 0.1, 0.001]) {
    const ranges = rangesOfCost(costs, share * all);
    assert.equal(ranges[0].from, 0);
    assert.equal(ranges.at(-1)!.to, costs.length);
    for (const [k, { from, to }] of ranges.entries()) {
      assert.ok(to > from);
      if (k > 0) assert.equal(from, ranges[k - 1].to);
      const cost = costs.subarray(from, to).reduce((sum, value) => sum + value);
      assert.ok(to === from + 1 || cost <= share * all * (1 + 1e-9));
    }
  }
  assert.equal(rangesOfCost(costs, 0).length, costs.length);
  assert.deepEqual(rangesOfCost(new Float64Array(0), 1), []);
});

Deno.test("duels of larger classes cost more", () => {
  const [small, mixed, ,] = costsOfDuels(Int32Array.of(0, 10, 20, 1020));
  assert.ok(small < mixed);
});
