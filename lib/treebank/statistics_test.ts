import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import { sentenceOf, type TreebankItem } from "../dependency/sentence.ts";
import type { Token } from "../dependency/token.ts";
import { Tree } from "../dependency/tree.ts";
import { DataSetStatistics, type DataSetSummary } from "./statistics.ts";

/** A sentence of tokens given as `form lemma cpos fpos feats`. */
function itemOf(lines: readonly string[], tree?: Tree): TreebankItem {
  const tokens = lines.map((line): Token => {
    const [form, lemma, cpos, fpos, feats] = line.split(" ");
    return { form, lemma, cpos, fpos, feats, rest: [] };
  });
  return { sentence: { ...sentenceOf([]), tokens }, ...(tree ? { tree } : {}) };
}

function summaryOf(items: readonly TreebankItem[]): DataSetSummary {
  const statistics = new DataSetStatistics();
  for (const item of items) statistics.add(item);
  return statistics.summary();
}

/** The definitions, column by column, over everything at once. */
function slowSummary(items: readonly TreebankItem[]): DataSetSummary {
  const tokens = items.flatMap(({ sentence }) => [...sentence.tokens]);
  const distinct = (values: readonly string[]) =>
    new Set(values.filter((value) => value !== "_" && value !== "")).size;
  return {
    tokens: tokens.length,
    sentences: items.length,
    tokensPerSentence: items.length === 0 ? 0 : tokens.length / items.length,
    lemmas: tokens.some(({ lemma }) => lemma !== "_"),
    cposTags: distinct(tokens.map(({ cpos }) => cpos)),
    posTags: distinct(tokens.map(({ fpos }) => fpos)),
    features: distinct(tokens.flatMap(({ feats }) => feats.split("|"))),
    dependencyTypes: distinct(items.flatMap(({ tree }) => tree ? tree.labels.slice(1) : [])),
  };
}

Deno.test("a toy data set has the counts that one counts by hand", () => {
  const items = [
    itemOf(
      ["she she PRON PRP Case=Nom|Number=Sing", "left leave VERB VBD Tense=Past", ". . PUNCT _ _"],
      Tree.of([-1, 2, 0, 2], ["", "nsubj", "root", "punct"]),
    ),
    itemOf(
      ["we we PRON PRP Number=Plur|Case=Nom", "go go VERB VBP _"],
      Tree.of([-1, 2, 0], ["", "nsubj", "root"]),
    ),
  ];
  assert.deepEqual(summaryOf(items), {
    tokens: 5,
    sentences: 2,
    tokensPerSentence: 2.5,
    lemmas: true,
    cposTags: 3,
    posTags: 3,
    features: 4,
    dependencyTypes: 3,
  });
});

Deno.test("underscores count as nothing in every column", () => {
  const { lemmas, cposTags, posTags, features, dependencyTypes } = summaryOf([
    itemOf(["_ _ _ _ _", "b _ _ _ _"], Tree.of([-1, 0, 1], ["", "_", "_"])),
  ]);
  assert.deepEqual([lemmas, cposTags, posTags, features, dependencyTypes], [false, 0, 0, 0, 0]);
});

Deno.test("one lemma is enough for a data set to have lemmas", () => {
  assert.equal(summaryOf([itemOf(["a _ X Y _", "b b X Y _"])]).lemmas, true);
});

Deno.test("a data set without sentences and one without trees are fine", () => {
  assert.equal(summaryOf([]).tokensPerSentence, 0);
  const { tokens, dependencyTypes } = summaryOf([{ sentence: sentenceOf("she left early") }]);
  assert.deepEqual([tokens, dependencyTypes], [3, 0]);
});

Deno.test("statistics are those of the definitions on random data sets", () => {
  for (let seed = 0; seed < 500; seed++) {
    const random = seededRandom(seed);
    const pick = (values: readonly string[]) => values[randomInteger(random, values.length)];
    const feats = () =>
      Array.from({ length: 1 + randomInteger(random, 3) }, () => pick(["a", "b=1", "c", "_", ""]))
        .join("|");
    const items = Array.from({ length: randomInteger(random, 6) }, () => {
      const n = randomInteger(random, 8);
      const lines = Array.from(
        { length: n },
        () =>
          `w ${pick(["_", "_", "_", "l"])} ${pick(["_", "A", "B"])} ${
            pick(["_", "C", "D"])
          } ${feats()}`,
      );
      return itemOf(lines, random() < 0.7 ? randomTree(n, random, ["x", "y", "_"]) : undefined);
    });
    assert.deepEqual(summaryOf(items), slowSummary(items), `seed ${seed}`);
  }
});
