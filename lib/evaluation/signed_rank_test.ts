import assert from "node:assert/strict";
import { type Random, randomInteger, seededRandom } from "../dependency/random.ts";
import { meanRanks } from "./ranks.ts";
import { signTest, wilcoxonSignedRank } from "./signed_rank.ts";
import { pairedTTest } from "./significance.ts";

function close(actual: number, expected: number, tolerance = 1e-12): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} should be ${expected}`);
}

/** Scores with one decimal, so that there are ties and zeros. */
const scores = (random: Random, n: number) =>
  Array.from({ length: n }, () => (750 + randomInteger(random, 15)) / 10);

/** The rank of a value is half a step after the number of smaller ones and half of its equals. */
const slowRanks = (values: readonly number[]) =>
  values.map((value) =>
    values.filter((other) => other < value).length +
    (values.filter((other) => other === value).length + 1) / 2
  );

Deno.test("alike values share their mean rank, as counting smaller and equal ones gives", () => {
  for (let seed = 0; seed < 200; seed++) {
    const random = seededRandom(seed);
    const values = scores(random, randomInteger(random, 30));
    assert.deepEqual(meanRanks(values), slowRanks(values));
  }
});

/** Areas under the ROC curve of two classifiers on 14 data sets, the example of [demsar-2006, table 2]. */
const DEMSAR: [first: number, second: number][] = [
  [0.768, 0.763],
  [0.591, 0.599],
  [0.971, 0.954],
  [0.661, 0.628],
  [0.888, 0.882],
  [0.931, 0.936],
  [0.668, 0.661],
  [0.583, 0.583],
  [0.838, 0.775],
  [1, 1],
  [0.962, 0.94],
  [0.666, 0.619],
  [0.981, 0.972],
  [0.978, 0.957],
];

Deno.test("Wilcoxon's test has the published ranks of an example, but for those of zeros", () => {
  const [first, second] = [0, 1].map((k) => DEMSAR.map((pair) => pair[k]));
  const result = wilcoxonSignedRank(first, second);
  // Published are 93 and 12 with two zeros ranked 1.5 each and divided between both sides; without
  // them the twelve other ranks are lower by 2, of which two are on the smaller side.
  assert.deepEqual([result.first, result.second, result.n], [93 - 1.5 - 20, 12 - 1.5 - 4, 12]);
  // 30 of the 4,096 ways to sign the ranks are as uneven.
  close(result.pValue, 30 / 4096);
  const signs = signTest(first, second);
  assert.deepEqual([signs.first, signs.second, signs.alike], [10, 2, 2]);
  // 1 + 12 + 66 of the 4,096 ways in which a coin falls, on either side.
  close(signs.pValue, 2 * 79 / 4096);
});

Deno.test("the probability is the share of all ways to sign the ranks, ties and zeros or not", () => {
  let tied = 0;
  for (let seed = 0; seed < 150; seed++) {
    const random = seededRandom(seed);
    const n = 1 + randomInteger(random, 11);
    const [first, second] = [scores(random, n), scores(random, n)];
    const tenths = first.map((score, k) => Math.round(10 * score) - Math.round(10 * second[k]));
    const differences = tenths.filter((value) => value !== 0);
    const ranks = slowRanks(differences.map(Math.abs));
    const unevenness = (positive: (k: number) => boolean) =>
      Math.abs(ranks.reduce((total, rank, k) => total + (positive(k) ? rank : -rank), 0));
    const found = unevenness((k) => differences[k] > 0);
    let ways = 0;
    for (let signs = 0; signs < 2 ** ranks.length; signs++) {
      if (unevenness((k) => (signs >> k & 1) === 1) >= found) ways++;
    }
    const result = wilcoxonSignedRank(first, second);
    assert.equal(result.n, differences.length);
    close(Math.abs(result.first - result.second), found);
    close(result.pValue, ways / 2 ** ranks.length);
    const turned = wilcoxonSignedRank(second, first);
    assert.deepEqual([turned.first, turned.second], [result.second, result.first]);
    assert.equal(turned.pValue, result.pValue);
    if (new Set(ranks).size < ranks.length) tied++;
  }
  assert.ok(tied > 50, `${tied} cases have ties`);
});

/** In how many ways the ranks of a sum can be picked, by doubled sums; exact whole numbers. */
function waysBySum(ranks: readonly number[]): Map<number, bigint> {
  return ranks.reduce((ways, rank) => {
    const more = new Map(ways);
    for (const [sum, n] of ways) more.set(sum + 2 * rank, (more.get(sum + 2 * rank) ?? 0n) + n);
    return more;
  }, new Map([[0, 1n]]));
}

Deno.test("beyond a hundred differences the normal distribution is near the exact one", () => {
  for (let seed = 0; seed < 6; seed++) {
    const random = seededRandom(seed);
    // Half of the cases have ties; a shift makes small and large probabilities.
    const unit = seed % 2 === 0 ? 1e6 : 20;
    const second = Array.from({ length: 120 }, () => Math.round(unit * random()) / unit);
    const shift = Math.round(unit * 0.2 * random()) / unit;
    const first = second.map(() => Math.round(unit * random()) / unit + shift);
    const result = wilcoxonSignedRank(first, second);
    assert.ok(result.n > 100);
    const differences = first.map((value, k) => Math.round((value - second[k]) * 1e9))
      .filter((value) => value !== 0);
    let ways = 0n;
    for (const [doubled, n] of waysBySum(slowRanks(differences.map(Math.abs)))) {
      if (doubled <= 2 * Math.min(result.first, result.second)) ways += n;
    }
    const exact = Math.min(1, Number(2n * ways) / 2 ** result.n);
    close(result.pValue, exact, 0.002);
  }
});

Deno.test("where nothing differs the probability is 1, and nothing to compare is refused", () => {
  assert.deepEqual(wilcoxonSignedRank([1, 2], [1, 2]), { first: 0, second: 0, n: 0, pValue: 1 });
  assert.deepEqual(signTest([1, 2], [1, 2]), { first: 0, second: 0, alike: 2, pValue: 1 });
  for (const test of [wilcoxonSignedRank, signTest]) {
    assert.throws(() => test([], []), RangeError);
    assert.throws(() => test([1], [1, 2]), RangeError);
  }
});

Deno.test("if systems are alike the tests find a difference about as seldom as they say", () => {
  const found = { t: 0, signedRank: 0, sign: 0 };
  const random = seededRandom(7);
  for (let study = 0; study < 2000; study++) {
    const first = Array.from({ length: 14 }, random);
    const second = Array.from({ length: 14 }, random);
    if (pairedTTest(first, second).pValue < 0.05) found.t++;
    if (wilcoxonSignedRank(first, second).pValue < 0.05) found.signedRank++;
    if (signTest(first, second).pValue < 0.05) found.sign++;
  }
  // Exact tests keep below the level; the sign test of 14 can only be at 0.013 or 0.057.
  assert.ok(Math.abs(found.t - 100) < 30, `t: ${found.t} of 2,000`);
  assert.ok(found.signedRank > 60 && found.signedRank < 125, `ranks: ${found.signedRank}`);
  assert.ok(Math.abs(found.sign - 26) < 15, `signs: ${found.sign}`);
});
