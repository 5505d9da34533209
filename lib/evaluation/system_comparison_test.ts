import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import {
  comparePairs,
  compareSystems,
  countPairs,
  groupsWithoutDifference,
  poolPairs,
} from "./system_comparison.ts";

/** Outcomes of one system: so many cases right, so many wrong, and so on in turn. */
function outcomes(...runs: readonly number[]): number[] {
  return runs.flatMap((length, k) => Array(length).fill(k % 2 === 0 ? 1 : 0));
}

Deno.test("every pair of systems is tested, with the statistic worked by hand", () => {
  const a = outcomes(100); // right throughout
  const b = outcomes(90, 10); // ten cases fewer than a: (10 - 1)² / 10 = 8.1
  const c = outcomes(96, 4); // four fewer than a: (4 - 1)² / 4; six more than b: (6 - 1)² / 6
  const pairs = compareSystems([a, b, c]);
  assert.deepEqual(
    pairs.map(({ first, second, onlyFirst, onlySecond, statistic }) => [
      first,
      second,
      onlyFirst,
      onlySecond,
      statistic,
    ]),
    [[0, 1, 10, 0, 8.1], [0, 2, 4, 0, 2.25], [1, 2, 0, 6, 25 / 6]],
  );
  // Chi-square with one degree of freedom is beyond 3.841 with probability 0.05.
  assert.deepEqual(pairs.map(({ pValue }) => pValue < 0.05), [true, false, true]);
  assert.deepEqual(groupsWithoutDifference(3, pairs), [[0, 2], [1]]);
});

Deno.test("systems with other cases cannot be compared", () => {
  assert.throws(() => compareSystems([[1, 0], [1]]), RangeError);
  assert.deepEqual(compareSystems([[1, 0]]), []);
});

Deno.test("counts of pairs compare as the outcomes do, and pool as outcomes one after the other", () => {
  for (let seed = 0; seed < 100; seed++) {
    const random = seededRandom(seed);
    const systems = 1 + randomInteger(random, 5);
    const treebanks = Array.from({ length: 1 + randomInteger(random, 4) }, () => {
      const cases = randomInteger(random, 60);
      return Array.from(
        { length: systems },
        () => Array.from({ length: cases }, () => random() < 0.8),
      );
    });
    const together = Array.from(
      { length: systems },
      (_, system) => treebanks.flatMap((outcomes) => outcomes[system]),
    );
    const pooled = poolPairs(treebanks.map(countPairs));
    assert.deepEqual(pooled, countPairs(together), `seed ${seed}`);
    assert.deepEqual(comparePairs(pooled), compareSystems(together), `seed ${seed}`);
  }
});

Deno.test("pairs of other systems cannot be pooled, and of nothing there are none", () => {
  const counts = { onlyFirst: 1, onlySecond: 2 };
  const [a, b] = [{ first: 0, second: 1, ...counts }, { first: 0, second: 2, ...counts }];
  assert.throws(() => poolPairs([[a], [b]]), RangeError);
  assert.throws(() => poolPairs([[a, b], [a]]), RangeError);
  assert.deepEqual(poolPairs([]), []);
  assert.deepEqual(poolPairs([[a, b]]), [a, b]);
});

/** Comparisons in which only these pairs differ. */
function differing(systems: number, ...pairs: readonly (readonly [number, number])[]) {
  return Array.from({ length: systems }, (_, first) => first).flatMap((first) =>
    Array.from({ length: systems - first - 1 }, (_, k) => ({
      first,
      second: first + k + 1,
      pValue: pairs.some(([a, b]) => a === first && b === first + k + 1) ? 0.049 : 0.05,
    }))
  );
}

Deno.test("two groups that differ in all pairs but one overlap as in nivre-2008", () => {
  // Section 6.2, footnote 10. NP-L, PP-L, PP-E, PP-S are 0 to 3, the projective P-L, P-E, P-S 4 to
  // 6: every pair across differs but PP-L and P-S, and within the first group NP-L and PP-L do.
  const across = [0, 1, 2, 3].flatMap((better) =>
    [4, 5, 6].map((worse) => [better, worse] as const)
  )
    .filter(([better, worse]) => !(better === 1 && worse === 6));
  const groups = groupsWithoutDifference(7, differing(7, [0, 1], ...across));
  assert.deepEqual(groups, [[0, 2, 3], [1, 2, 3], [1, 6], [4, 5, 6]]);
});

Deno.test("without a difference there is one group, with nothing but differences each is alone", () => {
  assert.deepEqual(groupsWithoutDifference(3, differing(3)), [[0, 1, 2]]);
  assert.deepEqual(groupsWithoutDifference(3, differing(3, [0, 1], [0, 2], [1, 2])), [[0], [1], [
    2,
  ]]);
  assert.deepEqual(groupsWithoutDifference(3, differing(3), 0.051), [[0], [1], [2]]);
  assert.deepEqual(groupsWithoutDifference(0, []), []);
  assert.deepEqual(groupsWithoutDifference(1, []), [[0]]);
});

Deno.test("groups are all subsets without a difference that no system can join", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = seededRandom(seed);
    const systems = 1 + randomInteger(random, 7);
    const comparisons = differing(systems).map((pair) => ({ ...pair, pValue: random() }));
    const differ = (a: number, b: number) =>
      comparisons.some(({ first, second, pValue }) =>
        pValue < 0.4 && first === Math.min(a, b) && second === Math.max(a, b)
      );
    const all = [...Array(systems).keys()];
    const sound = (group: number[]) => group.every((a) => group.every((b) => !differ(a, b)));
    const expected = Array.from({ length: 2 ** systems - 1 }, (_, k) => k + 1)
      .map((mask) => all.filter((system) => mask & (1 << system)))
      .filter((group) =>
        sound(group) && all.every((more) => group.includes(more) || !sound([...group, more]))
      );
    const sorted = (groups: number[][]) => groups.map((group) => group.join()).sort();
    const found = groupsWithoutDifference(systems, comparisons, 0.4);
    assert.deepEqual(sorted(found), sorted(expected), `seed ${seed}`);
    assert.deepEqual(found.map((group) => group.join()), sorted(found), `seed ${seed}: order`);
  }
});
