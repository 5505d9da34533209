import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";
import { ArcSpace } from "../../graph_based/arc_space.ts";
import { LabelFilter } from "../../graph_based/label_filter.ts";
import { projectiveArcs } from "../../measures/projectivity.ts";
import { timeClaims } from "./claims.ts";
import { type DecodingCost, type DecodingCosts, recallOf } from "./decoding.ts";
import { type LengthCost, lengthCosts } from "./length_bins.ts";
import { costOfSetting, growthOf, recommendedPruning, scoreBytes } from "./rows.ts";
import { countSpans, SentenceRuns } from "./sentence_costs.ts";
import { drawn } from "./training_growth.ts";

const timesOf = (total: number) => ({
  ...{ preparing: 0, pruning: 0, scoring: 0, approximation: 0 },
  chart: total,
  total,
});

const lengthOf = (tokens: number, total: number, limited = 0): LengthCost => ({
  ...{ tokens, limited, milliseconds: timesOf(total) },
  ...{ sentences: 1, parts: tokens ** 3, spans: 2 * tokens ** 3 },
});

Deno.test("growth is fitted to long sentences from which memory took nothing", () => {
  const lengths = [10, 20, 40, 80].map((n) => lengthOf(n, 5 * n ** 4));
  const others = [lengthOf(2, 9), lengthOf(160, 1, 1)];
  const time = growthOf(
    { lengths: [...others, ...lengths] },
    ({ milliseconds }) => milliseconds.total,
  )!;
  assert(Math.abs(time.exponent - 4) < 1e-9 && Math.abs(time.factor - 5) < 1e-6);
  assert(Math.abs(growthOf({ lengths }, scoreBytes)!.exponent - 3) < 1e-9);
  assert.equal(growthOf({ lengths: lengths.slice(0, 2) }, scoreBytes), undefined);
  assert.equal(scoreBytes({ parts: 10, spans: 100 }), 440);
});

Deno.test("sentences of about one length are taken together, as medians of medians", () => {
  const runs = new SentenceRuns();
  for (const chart of [1, 5, 3]) runs.add({ ...timesOf(0), chart });
  assert.deepEqual(runs.medians(), { ...timesOf(3), total: 3 });
  const costs = [7, 8, 9, 30].map((tokens) => ({
    ...{ tokens, milliseconds: timesOf(tokens), limited: tokens === 30 },
    ...{ parts: 10 * tokens, spans: tokens },
  }));
  const [first, second, ...more] = lengthCosts(costs);
  assert.deepEqual(more, []);
  assert.deepEqual([first.sentences, first.tokens, first.parts, first.limited], [3, 8, 80, 0]);
  assert.deepEqual([second.sentences, second.milliseconds.total, second.limited], [1, 30, 1]);
});

Deno.test("recall of pruning tells non-projective arcs apart, as a count arc by arc does", () => {
  const random = seededRandom(3);
  for (let round = 0; round < 30; round++) {
    const tree = randomTree(8, random);
    const mask = Uint8Array.from({ length: 81 }, () => random() < 0.6 ? 1 : 0);
    const recall = recallOf([tree], [mask]);
    const arcs = Array.from({ length: 8 }, (_, k) => k + 1);
    const isKept = (token: number) => mask[tree.heads[token] * 9 + token] === 1;
    const nonprojective = arcs.filter((token) => !projectiveArcs(tree)[token]);
    assert.equal(recall.nonprojective, nonprojective.length);
    assert.equal(recall.arcRecall, arcs.filter(isKept).length / 8);
    assert.equal(recall.treeRecall, arcs.every(isKept) ? 1 : 0);
    if (nonprojective.length === 0) assert.equal(recall.nonprojectiveRecall, 1);
    else {
      const kept = nonprojective.filter(isKept).length;
      assert.equal(recall.nonprojectiveRecall, kept / nonprojective.length);
    }
  }
  const none = recallOf([Tree.of([-1, 0], ["", "root"])], [Uint8Array.of(0, 0, 0, 0)]);
  assert.deepEqual([none.arcRecall, none.keptShare, none.nonprojective], [0, 0, 0]);
});

Deno.test("the chart has room for the spans that a loop over head, end and last dependent meets", () => {
  const filter = new LabelFilter({
    pos: "fpos",
    tags: ["", "X"],
    starts: Int32Array.of(0, 1, 2, 3, 4, 6, 7, 8, 9, 10), // from the root, from X, from what is not seen
    labels: Int32Array.of(0, 1, 0, 0, 0, 1, 0, 0, 0, 0),
  });
  const random = seededRandom(5);
  for (const n of [1, 4, 7]) {
    const space = new ArcSpace();
    space.reset(Int32Array.from({ length: n + 1 }, (_, node) => node === 0 ? 0 : 1), filter);
    if (n > 4) space.keep(Uint8Array.from({ length: 64 }, () => random() < 0.5 ? 1 : 0));
    const isArc = (head: number, dependent: number) =>
      space.labelCount[head * (n + 1) + dependent] > 0;
    let spans = 0;
    for (let head = 0; head <= n; head++) {
      for (let last = 1; last <= n; last++) {
        if (head === last || !isArc(head, last)) continue;
        spans += space.labelCount[head * (n + 1) + last];
        // Up to the end of the sentence on the side of the dependent.
        spans += last > head ? n - last + 1 : last;
      }
    }
    const room = countSpans(space, "second-order");
    // Rows are for all ends, also those before the dependent, and in whole vectors.
    assert(room >= spans && room <= 2 * spans + 8 * (n + 1) ** 2, `${room} for ${spans}`);
    assert.equal(countSpans(space, "first-order"), 2 * (n + 1) ** 2);
    assert.equal(countSpans(space, "mst"), (n + 1) ** 2);
  }
});

Deno.test("fewer training sentences are among more", () => {
  const items = Array.from({ length: 50 }, (_, k) => ({ k })) as unknown as Parameters<
    typeof drawn
  >[0];
  const [few, more] = [drawn(items, 10), drawn(items, 20)];
  assert.deepEqual([few.length, more.length, drawn(items).length], [10, 20, 50]);
  assert(few.every((item) => more.includes(item)));
});

/** A treebank with settings of the given LAS, oracle recall and milliseconds by alpha. */
function treebankOf(
  settings: readonly [alpha: number | "off", LAS: number, recall: number, ms: number][],
) {
  const costs = settings.map(([alpha, LAS, arcRecall, milliseconds]): DecodingCost => ({
    ...{ parser: "second-order", alpha, trainedPruned: false, milliseconds },
    lengths: [10, 20, 40].map((n) => lengthOf(n, n ** 3)),
    scores: { LAS, UAS: LAS, LEM: 0 },
    recall: { keptShare: 1, arcRecall, treeRecall: 1, nonprojective: 0, nonprojectiveRecall: 1 },
  }));
  const result: DecodingCosts = {
    train: { sentences: 1, tokens: 1, labels: 30 },
    test: { sentences: 1, tokens: 1 },
    settings: costs,
    filter: {
      ...{ sentences: 1, filtered: 2, unfiltered: 12, filteredLabels: 3, labels: 30, same: 1 },
    },
  };
  return { id: "xx_toy", name: "UD Toy", language: "", files: ["xx_toy-ud-dev"], result };
}

Deno.test("the fastest pruning that the rule allows is recommended", () => {
  const treebank = treebankOf([
    ["off", 80, 1, 10],
    [0.1, 79.95, 0.99, 8],
    [0.3, 80.2, 0.95, 7],
    [0.5, 79, 0.9, 3],
  ]);
  assert.equal(recommendedPruning([treebank])!.alpha, 0.3);
  assert.equal(recommendedPruning([treebank], { lostLAS: 0.1, arcRecall: 0.99 })!.alpha, 0.1);
  assert.equal(recommendedPruning([treebank], { lostLAS: 1, arcRecall: 0 })!.alpha, 0.5);
  assert.equal(recommendedPruning([treebank], { lostLAS: 0, arcRecall: 1 })!.alpha, "off");
  assert.equal(costOfSetting(treebank, "α 0.5").milliseconds, 3);
});

Deno.test("claims are judged by fitted exponents and by what filters save", () => {
  const treebank = treebankOf([["off", 80, 1, 10]]);
  const verdicts = (one: typeof treebank) => timeClaims([one]).map(({ verdict }) => verdict);
  assert.deepEqual(verdicts(treebank), Array(6).fill("confirmed"));
  const [cost] = treebank.result.settings;
  const withLengths = (lengths: LengthCost[], more = {}) => ({
    ...treebank,
    result: { ...treebank.result, settings: [{ ...cost, lengths }], ...more },
  });
  const steep = [10, 20, 40].map((n) => lengthOf(n, n ** 5));
  const filter = { ...treebank.result.filter, unfiltered: 3 };
  const refuted = ["refuted", "refuted", "confirmed", "refuted"];
  assert.deepEqual(verdicts(withLengths(steep, { filter })), [...refuted, "refuted", "confirmed"]);
  const slow = { ...filter, unfiltered: 40 };
  const third = withLengths(steep, { filter: slow });
  assert.deepEqual(verdicts(third), [...refuted, "confirmed", "refuted"]);
  const flat = withLengths([10, 20, 40].map((n) => lengthOf(n, n ** 2.5)));
  assert.deepEqual(verdicts(flat).slice(0, 4), Array(4).fill("confirmed"));
  const scattered = withLengths(
    [10, 20, 40, 80].map((n, k) => lengthOf(n, n ** 4 * [1, 4, 1, 4][k])),
  );
  assert.deepEqual(verdicts(scattered).slice(0, 2), ["open", "open"]);
  const [{ here }] = timeClaims([flat]);
  assert(here.startsWith("n^2.50 ± 0.00"), here);
});
