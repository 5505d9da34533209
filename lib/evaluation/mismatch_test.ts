import assert from "node:assert/strict";
import { firstDifference, type Forms, guessCause, sameForm } from "./mismatch.ts";

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
