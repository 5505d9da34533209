import assert from "node:assert/strict";
import type { GoldItem } from "../dependency/sentence.ts";
import { toySentence } from "../dependency/toy_sentence.ts";
import { ArcSpace } from "./arc_space.ts";
import { LabelFilter } from "./label_filter.ts";

const LABELS = ["det", "nsubj", "root"];

function item(text: string, tags: string): GoldItem {
  const { sentence, tree } = toySentence(text);
  const names = tags.split(" ");
  const tokens = sentence.tokens.map((token, k) => ({ ...token, cpos: names[k] }));
  return { sentence: { ...sentence, tokens }, tree };
}

const TRAINING = [
  item("the/2/det boat/3/nsubj sank/0/root", "D N V"),
  item("boats/2/nsubj sank/0/root", "N V"),
];
const IDS = TRAINING.map(({ tree }) => tree.labels.map((label) => LABELS.indexOf(label)));

function labelsOf(sentence: GoldItem["sentence"], head: number, dependent: number): string[] {
  const filter = LabelFilter.of(TRAINING, IDS);
  const space = new ArcSpace();
  space.reset(filter.tagsOf(sentence), filter);
  const arc = head * (space.n + 1) + dependent;
  const start = space.labelStart[arc];
  return [...space.labels.slice(start, start + space.labelCount[arc])].map((id) => LABELS[id]);
}

Deno.test("an arc may have the labels that training shows for its two parts of speech", () => {
  const { sentence } = item("sank/0/root the/3/det boat/1/nsubj", "V D N");
  assert.deepEqual(labelsOf(sentence, 1, 3), ["nsubj"]);
  assert.deepEqual(labelsOf(sentence, 3, 2), ["det"]);
  assert.deepEqual(labelsOf(sentence, 0, 1), ["root"]);
});

Deno.test("a pair that training does not show has its dependent's most frequent label", () => {
  const { sentence } = item("sank/0/root the/3/det oddly/1/nsubj", "V D X");
  assert.deepEqual(labelsOf(sentence, 1, 2), ["det"]);
  assert.deepEqual(labelsOf(sentence, 2, 1), ["root"]);
  assert.deepEqual(labelsOf(sentence, 3, 1), ["nsubj"], "an unknown tag: the most frequent of all");
  assert.deepEqual(labelsOf(sentence, 1, 3), ["nsubj"]);
  assert.deepEqual(labelsOf(sentence, 1, 1), [], "no arc");
  assert.deepEqual(labelsOf(sentence, 1, 0), [], "no arc");
});
