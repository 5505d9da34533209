import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { kFold, splitSentences } from "./split.ts";

const numbers = (n: number) => Array.from({ length: n }, (_, i) => i);
const isAscending = (items: readonly number[]) =>
  items.every((item, i) => i === 0 || items[i - 1] < item);

/** Both parts together are the items, each in its order. */
function assertParts(n: number, train: readonly number[], test: readonly number[], note: string) {
  assert.deepEqual([...train, ...test].sort((a, b) => a - b), numbers(n), note);
  assert.ok(isAscending(train) && isAscending(test), note);
}

Deno.test("a split is a partition in order with the share asked for, at every size", () => {
  for (let seed = 0; seed < 1000; seed++) {
    const random = seededRandom(seed);
    const n = randomInteger(random, 40);
    const share = random();
    for (const options of [{ test: share, seed }, { test: share }]) {
      const { train, test } = splitSentences(numbers(n), options);
      const note = `seed ${seed}, ${JSON.stringify(options)}`;
      assertParts(n, train, test, note);
      assert.equal(test.length, Math.round(share * n), note);
    }
  }
});

Deno.test("a seed gives one split, another seed another", () => {
  const draw = (seed: number) => splitSentences(numbers(100), { test: 0.2, seed }).test;
  assert.deepEqual(draw(1), draw(1));
  assert.notDeepEqual(draw(1), draw(2));
  assert.deepEqual(splitSentences(numbers(100).map(String), { test: 0.2, seed: 1 }).test, [
    ...draw(1).map(String),
  ]);
});

Deno.test("over many seeds each item is tested about equally often", () => {
  const counts = new Array(20).fill(0);
  for (let seed = 0; seed < 4000; seed++) {
    for (const i of splitSentences(numbers(20), { test: 0.2, seed }).test) counts[i]++;
  }
  // 800 expected, standard deviation 25: six of them on both sides.
  for (const [i, count] of counts.entries()) {
    assert.ok(Math.abs(count - 800) < 150, `item ${i}: ${count} of 4000`);
  }
});

Deno.test("without a seed every fifth item is tested for a share of 0.2", () => {
  assert.deepEqual(splitSentences(numbers(15), { test: 0.2 }).test, [4, 9, 14]);
  assert.deepEqual(splitSentences(numbers(4), { test: 1 }).train, []);
  assert.deepEqual(splitSentences(numbers(4), { test: 0 }).test, []);
});

Deno.test("a share outside 0 to 1 is refused", () => {
  for (const share of [-0.1, 1.1, NaN]) {
    assert.throws(() => splitSentences([1], { test: share }), RangeError);
  }
});

Deno.test("k folds test each item once, differ in size by one at most, and keep the order", () => {
  for (let seed = 0; seed < 500; seed++) {
    const random = seededRandom(seed);
    const n = 2 + randomInteger(random, 40);
    const k = 2 + randomInteger(random, n - 1);
    for (const options of [{}, { seed }]) {
      const folds = kFold(numbers(n), k, options);
      const note = `n ${n}, k ${k}, ${JSON.stringify(options)}`;
      assert.equal(folds.length, k, note);
      for (const [i, { index, train, test }] of folds.entries()) {
        assert.equal(index, i);
        assertParts(n, train, test, note);
      }
      const tested = folds.flatMap(({ test }) => [...test]).sort((a, b) => a - b);
      assert.deepEqual(tested, numbers(n), note);
      const sizes = folds.map(({ test }) => test.length);
      assert.ok(
        sizes[0] - sizes[k - 1] <= 1 && sizes.every((s, i) => i === 0 || s <= sizes[i - 1]),
      );
    }
  }
});

Deno.test("without a seed a fold is a run of neighbours", () => {
  const tests = kFold(numbers(7), 3).map(({ test }) => test);
  assert.deepEqual(tests, [[0, 1, 2], [3, 4], [5, 6]]);
});

Deno.test("a seed gives one division into folds, another seed another", () => {
  const draw = (seed: number) => kFold(numbers(50), 5, { seed }).map(({ test }) => test);
  assert.deepEqual(draw(1), draw(1));
  assert.notDeepEqual(draw(1), draw(2));
});

Deno.test("fewer than two folds, more than items, and fractions are refused", () => {
  for (const k of [0, 1, 4, 2.5, NaN]) assert.throws(() => kFold([1, 2, 3], k), RangeError);
});
