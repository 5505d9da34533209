import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import { sentenceOf } from "../../dependency/sentence.ts";
import { randomCoverage, randomTrees } from "../testing/random_coverage.ts";
import { coverageOf } from "./coverage.ts";
import {
  addAllCoverages,
  addCoverages,
  byLanguage,
  byName,
  corpusOf,
  coverageOfParser,
  pooled,
} from "./sums.ts";

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

const danish = randomCoverage("da_a", "Danish", randomTrees(20));
const other = randomCoverage("da_b", "Danish", randomTrees(10, 100));
const gothic = randomCoverage("got_c", "Gothic", randomTrees(15, 200));

Deno.test("P3 is found under both of its names, in whichever the results have it", () => {
  const { result } = danish;
  assert.equal(coverageOfParser(result, "P3"), result["P3-lazy"]);
  assert.equal(coverageOfParser(result, "P3-lazy"), result["P3-lazy"]);
  assert.equal(coverageOfParser({ "P3": result["P3-lazy"] }, "P3-lazy"), result["P3-lazy"]);
  assert.equal(coverageOfParser(result, "P3-eager"), result["P3-eager"]);
});

Deno.test("a parser that the study does not cover is refused with those that it does", () => {
  assert.throws(() => coverageOfParser({ "P0": danish.result.P0 }, "P2"), {
    name: "InputError",
    code: "parser-not-covered",
    message: /current value is "P2", required is one of P0$/,
  });
  assert.throws(() => coverageOfParser(danish.result, "P4"), { code: "unknown-parser" });
});

Deno.test("treebanks of a language are taken as one", () => {
  const languages = byLanguage([danish, gothic, other]);
  assert.deepEqual([...languages.keys()], ["Danish", "Gothic"]);
  assert.deepEqual(languages.get("Danish"), addAllCoverages([danish.result, other.result]));
  assert.deepEqual(languages.get("Danish"), pooled([danish, other]));
});

Deno.test("treebanks are named by language and id, in their order", () => {
  const names = byName([gothic, danish]);
  assert.deepEqual([...names.keys()], ["Gothic (got_c)", "Danish (da_a)"]);
  assert.equal(names.get("Danish (da_a)"), danish.result);
});

Deno.test("without treebanks there are no languages", () => {
  assert.equal(byLanguage([]).size, 0);
  assert.equal(byName([]).size, 0);
});
