import assert from "node:assert/strict";
import { sentenceOf } from "../../dependency/sentence.ts";
import { randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import { coverageOf } from "./coverage.ts";
import { addAllCoverages, addCoverages, corpusOf } from "./sums.ts";

const ITEMS = Array.from({ length: 300 }, (_, seed) => {
  const random = seededRandom(seed);
  const shape = randomTree(1 + randomInteger(random, 12), random);
  // One label for arcs from 0, so that parts and whole have the same default label.
  const tree = shape.withLabels(
    shape.labels.map((label, node) => shape.heads[node] === 0 ? "root" : label),
  );
  return { sentence: sentenceOf(Array.from({ length: tree.length }, () => "w")), tree };
});

/** Rounds what differs by the order of additions only. */
const rounded = (value: unknown) =>
  JSON.parse(
    JSON.stringify(
      value,
      (_, inner) => typeof inner === "number" ? Number(inner.toFixed(9)) : inner,
    ),
  );

Deno.test("coverages of parts add up to the coverage of the whole", () => {
  const parts = [ITEMS.slice(0, 50), ITEMS.slice(50, 51), ITEMS.slice(51)];
  for (const parser of ["P0", "P1", "P2", "P3-lazy", "degree-1"]) {
    const sum = addCoverages(parts.map((items) => coverageOf(items, parser)));
    assert.deepEqual(rounded(sum), rounded(coverageOf(ITEMS, parser)), parser);
  }
});

Deno.test("the corpus is the same for every parser", () => {
  const corpora = ["P0", "P2", "degree-inf"].map((parser) => corpusOf(coverageOf(ITEMS, parser)));
  assert.equal(corpora[0].sentences, 300);
  assert.equal(corpora[0].tokens, ITEMS.reduce((sum, { tree }) => sum + tree.length, 0));
  assert(corpora[0].nonprojectiveArcsPct > 0 && corpora[0].nonprojectiveSentencesPct < 100);
  for (const corpus of corpora) assert.deepEqual(corpus, corpora[0]);
});

Deno.test("every parser's coverages are added", () => {
  const all = { "P0": coverageOf(ITEMS, "P0"), "P2": coverageOf(ITEMS, "P2") };
  const doubled = addAllCoverages([all, all]);
  assert.deepEqual(Object.keys(doubled), ["P0", "P2"]);
  assert.equal(doubled.P2.transitions, 2 * all.P2.transitions);
  assert.equal(doubled.P2.UEM, all.P2.UEM);
});
