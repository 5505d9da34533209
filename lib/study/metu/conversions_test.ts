import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { Tree } from "../../dependency/tree.ts";
import { countNonprojectiveArcs } from "../../measures/projectivity.ts";
import { convertTree, withColumns } from "./conversions.ts";
import { item } from "./testing/toys.ts";

/** Two predicates that a comma joins, the first of two groups; a second comma has no head. */
const SENTENCE = item(
  "ev 2 SUBJECT",
  "_ 3 DERIV",
  "yandı 5 SENTENCE",
  "dün 2 MODIFIER",
  ", 8 COORDINATION",
  "su 8 OBJECT",
  ", 8 notconnected",
  "geldi 9 SENTENCE",
  ". 0 ROOT",
);

const arcs = ({ heads, labels }: Tree) =>
  [...heads].slice(1).map((h, k) => `${h} ${labels[k + 1]}`);

Deno.test("tokens without a head can depend on 0", () => {
  const tree = convertTree("unattached tokens on 0", SENTENCE);
  assert.deepEqual(arcs(tree), [
    ...arcs(SENTENCE.tree).slice(0, 6),
    "0 ROOT",
    ...arcs(SENTENCE.tree).slice(7),
  ]);
  // The two arcs over the comma are projective no more; the one from 2 to 4 never was.
  assert.deepEqual([countNonprojectiveArcs(SENTENCE.tree), countNonprojectiveArcs(tree)], [1, 3]);
});

Deno.test("punctuation need not be a head", () => {
  assert.deepEqual([...convertTree("no head is punctuation", SENTENCE).heads], [
    ...[-1, 2, 3, 8, 2, 8, 8, 8, 0, 8],
  ]);
  const only = item("! 2 notconnected", ". 0 ROOT");
  assert.deepEqual([...convertTree("no head is punctuation", only).heads], [-1, 0, 0]);
});

Deno.test("words can depend on the last group of their head", () => {
  assert.deepEqual([...convertTree("heads are last groups", SENTENCE).heads], [
    ...[-1, 3, 3, 5, 3, 8, 8, 8, 9, 0],
  ]);
});

/** The definition, from the head of every node upwards, with a list of ancestors. */
function slowWordHead({ sentence, tree }: GoldItem, node: number): number {
  const ancestors: number[] = [];
  for (let at = tree.heads[node]; at > 0; at = tree.heads[at]) ancestors.push(at);
  return ancestors.find((at) => !/^[.,!]$/.test(sentence.tokens[at - 1].form)) ?? 0;
}

Deno.test("conversions of random trees are trees, and words hang on their nearest words", () => {
  const forms = ["söz", "_", ",", "."];
  const labels = ["DERIV", "notconnected", "SUBJECT"];
  for (let seed = 0; seed < 300; seed++) {
    const random = seededRandom(seed);
    const bare = randomTree(1 + randomInteger(random, 9), random);
    const lines = [...bare.heads].slice(1)
      .map((head) =>
        `${forms[randomInteger(random, 4)]} ${head} ${labels[randomInteger(random, 3)]}`
      );
    const random_ = item(...lines);
    const names = [
      "unattached tokens on 0",
      "no head is punctuation",
      "heads are last groups",
    ] as const;
    // `Tree.of` refuses cycles.
    for (const name of names) {
      const { heads, labels } = convertTree(name, random_);
      Tree.of(heads, labels);
    }
    const { heads } = convertTree("no head is punctuation", random_);
    random_.sentence.tokens.forEach(({ form }, k) => {
      if (form === "söz" || form === "_") assert.equal(heads[k + 1], slowWordHead(random_, k + 1));
    });
  }
});

Deno.test("a parser can be told less of a token", () => {
  const told = (columns: Parameters<typeof withColumns>[0]) => {
    const { form, lemma, fpos, feats } = withColumns(columns, SENTENCE).sentence.tokens[0];
    return [form, lemma, fpos, feats];
  };
  assert.deepEqual(told("all columns"), ["ev", "ev", "X", "A|ev"]);
  assert.deepEqual(told("no LEMMA"), ["ev", "_", "X", "A|ev"]);
  assert.deepEqual(told("FEATS unsplit"), ["ev", "ev", "X", "A+ev"]);
  assert.deepEqual(told("no FEATS"), ["ev", "ev", "X", "_"]);
});
