import assert from "node:assert/strict";
import type { GoldItem } from "../dependency/sentence.ts";
import { toySentence } from "../dependency/toy_sentence.ts";
import { ArcSpace } from "./arc_space.ts";
import { graphSentence } from "./graph_decoder.ts";
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
  assert.deepEqual(labelsOf(sentence, 3, 2), ["det"], "an unknown head");
  assert.deepEqual(labelsOf(sentence, 1, 3), ["nsubj"], "an unknown dependent: the most frequent");
  assert.deepEqual(labelsOf(sentence, 0, 3), ["root"], "from the root: the most frequent there");
  assert.deepEqual(labelsOf(sentence, 1, 1), [], "no arc");
  assert.deepEqual(labelsOf(sentence, 1, 0), [], "no arc");
});

Deno.test("of a fine tag set with many tags the coarse one is taken, in filter and features", () => {
  const items = Array.from({ length: 70 }, (_, k) => {
    const { sentence, tree } = item("it/2/nsubj sank/0/root", "P V");
    const tokens = sentence.tokens.map((token) => ({ ...token, fpos: `${token.cpos}${k}` }));
    return { sentence: { ...sentence, tokens }, tree };
  });
  const ids = items.map(({ tree }) => tree.labels.map((label) => LABELS.indexOf(label)));
  const many = LabelFilter.of(items, ids);
  assert.deepEqual([many.data.pos, many.data.tags], ["cpos", ["", "P", "V"]]);
  const few = LabelFilter.of(items.slice(0, 30), ids);
  assert.deepEqual([few.data.pos, few.data.tags.length], ["fpos", 61]);
  const [{ sentence }] = items;
  const other = items[1].sentence;
  const posOfValues = (filter: LabelFilter, one: typeof sentence) =>
    graphSentence(one, filter).values.values.pos;
  assert.deepEqual(posOfValues(many, sentence), posOfValues(many, other));
  assert.notDeepEqual(posOfValues(few, sentence), posOfValues(few, other));
});

Deno.test("a tag set without end costs no memory without end", () => {
  const items = Array.from({ length: 3000 }, (_, k) => item("it/2/nsubj sank/0/root", `P${k} V`));
  const ids = items.map(({ tree }) => tree.labels.map((label) => LABELS.indexOf(label)));
  assert.equal(LabelFilter.of(items, ids).data.tags.length, 1000);
});
