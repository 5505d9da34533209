import assert from "node:assert/strict";
import { type Sentence, sentenceOf } from "../dependency/sentence.ts";
import { firstDifference, type Forms, guessCause, sameForm, unsplitRange } from "./mismatch.ts";

Deno.test("forms are the same where spaces were replaced or removed, and not otherwise", () => {
  for (const [gold, system] of [["a", "a"], ["10 000", "10_000"], ["10 000", "10000"]]) {
    assert.ok(sameForm(gold, system) && sameForm(system, gold), gold);
  }
  for (const [gold, system] of [["a", "b"], ["a_b", "ab"], ["10 000", "10,000"], ["a b", "a c"]]) {
    assert.ok(!sameForm(gold, system) && !sameForm(system, gold), gold);
  }
});

Deno.test("the first difference is a form, or the end of the shorter sentence", () => {
  assert.equal(firstDifference(["a", "b"], ["a", "b"]), -1);
  assert.equal(firstDifference(["a", "b"], ["a", "c"]), 1);
  assert.equal(firstDifference(["a", "b"], ["a"]), 1);
  assert.equal(firstDifference(["a"], ["a", "b", "c"]), 1);
});

/** Sentences of words, one a line. */
const forms = (...sentences: string[]): Forms => sentences.map((text) => text.split(" "));

Deno.test("what has probably happened is told from two sentences of each file", () => {
  const cases: [string, Forms, Forms][] = [
    ["is missing from the system file", forms("a b", "c d"), forms("c d", "e")],
    ["a sentence too many", forms("c d"), forms("a b", "c d")],
    ["two gold sentences are one", forms("a b", "c"), forms("a b c", "d")],
    ["a gold sentence is two", forms("a b c"), forms("a b", "c")],
    ["no forms", forms("a b"), forms("_ _")],
    ["into other tokens", forms("do n't"), forms("don 't")],
    ["Unicode normalization", forms("caf\u00e9 x"), forms("cafe\u0301 x")],
    ["letter case", forms("She Left"), forms("she left")],
    ["one form was changed", forms("a b c"), forms("a x c")],
    ["different treebanks", forms("a b c"), forms("x y z")],
    ["different treebanks", forms("a b c"), forms("x y")],
  ];
  for (const [cause, gold, system] of cases) {
    assert.ok(guessCause(gold, system).includes(cause), guessCause(gold, system));
  }
});

Deno.test("a multiword range that one file has split is told from its form", () => {
  const split = (forms: string, ...ranges: string[]): Sentence => ({
    ...sentenceOf(forms),
    extraLines: ranges.map((range) => ({
      before: parseInt(range) - 1,
      text: range.replace(" ", "\t") + "\t_".repeat(8),
    })),
  });
  const gold = split("a b c d e", "2-3 bc", "4-5 de");
  const cases: [system: string, range: string | undefined][] = [
    ["a bc d e", '2-3 "bc"'],
    ["a bc de", '2-3 "bc"'],
    ["a b c de", '4-5 "de"'],
    ["a b cd e", undefined],
    ["a x y", undefined],
    ["a", undefined],
  ];
  for (const [system, range] of cases) {
    const given = `the range ${range} of the gold file is one token in the system file`;
    const taken = `the range ${range} of the system file is one token in the gold file`;
    assert.equal(unsplitRange(gold, sentenceOf(system)), range && given);
    assert.equal(unsplitRange(sentenceOf(system), gold), range && taken);
  }
  // The first word looks like the whole range, so that the difference is in its second word.
  assert.match(unsplitRange(split("b c d", "1-2 b"), sentenceOf("b d"))!, /^the range 1-2 "b" /);
});
