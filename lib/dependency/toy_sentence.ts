import { InputError } from "../base/errors.ts";
import { type GoldItem, sentenceOf } from "./sentence.ts";
import { Tree } from "./tree.ts";

/**
 * A sentence with its tree from one line, for examples in notebooks: tokens separated by blanks, each
 * as `form/head/label`, where the head is the number of a token, or 0.
 *
 * @throws {InputError} where a token has another shape, or the heads form no tree
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toySentence } from "lib/dependency/toy_sentence.ts";
 *
 * const { sentence, tree } = toySentence("She/2/nsubj left/0/root early/2/advmod");
 * assert(sentence.tokens[2].form === "early" && tree.heads[3] === 2);
 * ```
 */
export function toySentence(text: string): GoldItem {
  const tokens = text.trim().split(/\s+/).map((token) => {
    const [, form, head, label] = /^([^/]+)\/(\d+)\/([^/]+)$/.exec(token) ?? malformed(token);
    return { form, head: Number(head), label };
  });
  const heads = [-1, ...tokens.map(({ head }) => head)];
  const labels = ["", ...tokens.map(({ label }) => label)];
  return { sentence: sentenceOf(tokens.map(({ form }) => form)), tree: Tree.of(heads, labels) };
}

function malformed(token: string): never {
  throw new InputError({
    code: "malformed-token",
    action: "Cannot read a token of a toy sentence",
    current: token,
    required: "form/head/label, for example cat/2/nsubj",
  });
}
