import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import type { Sentence } from "../dependency/sentence.ts";
import { formsOf, TaggingScorer } from "./accuracy.ts";
import { tagSlowly } from "./testing/slow_tagging.ts";
import { bare, imst, tagged } from "./testing/treebank.ts";
import { Tagger } from "./tagger.ts";
import { taggerData } from "./tagger_data.ts";
import { trainTagger } from "./training.ts";

const train = (await imst("train", 600)).map(({ sentence }) => sentence);
const test = (await imst("test", 200)).map(({ sentence }) => sentence);
const tagger = trainTagger(train);

function accuracy(one: Pick<Tagger, "tag">, sentences: readonly Sentence[]) {
  const scorer = new TaggingScorer(formsOf(train));
  for (const sentence of sentences) scorer.add(sentence, one.tag(bare(sentence)));
  return scorer.accuracy();
}

/** Answers the most frequent analysis and lemma of a known form, and the most frequent one of all. */
function baseline(): Pick<Tagger, "tag"> {
  const counts = new Map<string, Map<string, number>>();
  for (const { tokens } of train) {
    for (const { form, ...rest } of tokens) {
      for (const key of [form, "\n"]) {
        const ofForm = counts.get(key) ?? new Map<string, number>();
        counts.set(key, ofForm);
        const text = JSON.stringify({ ...rest, rest: [] });
        ofForm.set(text, (ofForm.get(text) ?? 0) + 1);
      }
    }
  }
  const best = (form: string) => {
    const [[text]] = [...(counts.get(form) ?? counts.get("\n")!)].sort((a, b) => b[1] - a[1]);
    return JSON.parse(text);
  };
  return {
    tag: ({ tokens, ...rest }) => ({
      ...rest,
      tokens: tokens.map(({ form }) => ({ form, ...best(form) })),
    }),
  };
}

Deno.test("a tagger knows nearly all of what it was trained on", () => {
  const { all } = accuracy(tagger, train);
  for (const measure of ["cpos", "fpos", "feats", "tags", "lemma"] as const) {
    assert.ok(all[measure] > 95, `${measure} ${all[measure]}`);
  }
});

Deno.test("a tagger is much better than the most frequent analysis of each form", () => {
  const [simple, ours] = [baseline(), tagger].map((one) => accuracy(one, test));
  for (const measure of ["cpos", "fpos", "feats", "tags", "lemma"] as const) {
    assert.ok(ours.all[measure] > simple.all[measure] + 5, measure);
    assert.ok(ours.unknown[measure] > simple.unknown[measure] + 15, measure);
  }
});

Deno.test("fast scoring answers what slow scoring answers", () => {
  const { analyses } = tagger.model;
  for (const sentence of test.slice(0, 4)) {
    const slow = tagSlowly(tagger, sentence.tokens.map(({ form }) => form));
    const fast = tagger.tag(sentence).tokens.map((token) => analyses.idOf(token));
    assert.deepEqual(fast, slow.analyses);
    assert.deepEqual(fast.map((id) => analyses.posOf[id]), slow.pos);
  }
});

Deno.test("nothing but forms is seen, and all else of a sentence stays", () => {
  const [sentence] = test;
  const answer = tagger.tag(sentence);
  assert.deepEqual(tagger.tag(bare(sentence)), answer);
  const { tokens, ...rest } = answer;
  const { tokens: before, ...restBefore } = sentence;
  assert.deepEqual(rest, restBefore);
  assert.deepEqual(
    tokens.map(({ form, rest }) => [form, rest]),
    before.map((t) => [t.form, t.rest]),
  );
});

Deno.test("the same data and seed give the same tagger, another seed gives another", () => {
  const few = train.slice(0, 80);
  const data = [{}, {}, { seed: 2 }].map((options) => taggerData(trainTagger(few, options)));
  assert.deepEqual(data[1], data[0]);
  assert.notDeepEqual(data[2], data[0]);
});

Deno.test("columns that a treebank has nowhere stay empty", () => {
  const one = trainTagger([tagged("a/DET dog/NOUN barks/VERB"), tagged("a/DET cat/NOUN")]);
  const { tokens } = one.tag(tagged("a/X/X/X/X dogfish/X/X/X/X"));
  for (const { fpos, feats, lemma } of tokens) {
    assert.deepEqual([fpos, feats, lemma], ["_", "_", "_"]);
  }
  assert.equal(tokens[0].cpos, "DET");
});

Deno.test("lemmas of known forms are those that were seen, others follow the rules", () => {
  const one = trainTagger([
    tagged("dogs/NOUN/_/_/dog cats/NOUN/_/_/cat mice/NOUN/_/_/mouse"),
    tagged("Dogs/NOUN/_/_/dog rats/NOUN/_/_/rat birds/NOUN/_/_/bird"),
  ]);
  const lemmas = one.tag(tagged("mice goats Birds")).tokens.map(({ lemma }) => lemma);
  assert.deepEqual(lemmas, ["mouse", "goat", "bird"]);
});

Deno.test("a sentence of no token can be tagged, but none learned from", () => {
  const empty = { tokens: [], comments: [], extraLines: [], line: 0 };
  assert.deepEqual(tagger.tag(empty).tokens, []);
  assert.throws(() => trainTagger([empty]), (error) => {
    return error instanceof InputError && error.code === "nothing-to-learn";
  });
});

Deno.test("words that are forgotten in a long text change no answer", () => {
  const forgetful = new Tagger(tagger.model, 20);
  for (const sentence of test) assert.deepEqual(forgetful.tag(sentence), tagger.tag(sentence));
});
