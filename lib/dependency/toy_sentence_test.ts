import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { toySentence } from "./toy_sentence.ts";

Deno.test("a line of tokens becomes a sentence with its tree", () => {
  const { sentence, tree } = toySentence("  1/2/a;b 2/0/root\n./2/p:x ");
  assert.deepEqual(sentence.tokens.map(({ form }) => form), ["1", "2", "."]);
  assert.deepEqual([...tree.heads], [-1, 2, 0, 2]);
  assert.deepEqual(tree.labels, ["", "a;b", "root", "p:x"]);
});

Deno.test("what is no token or no tree is refused", () => {
  for (
    const text of ["", "a", "a/1", "a/x/dep", "a/0/root/x", "a/1/dep", "a/2/x b/1/x", "a/-1/x"]
  ) {
    assert.throws(() => toySentence(text), InputError, text);
  }
});
