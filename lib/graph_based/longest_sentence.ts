import { InputError } from "../base/errors.ts";
import type { Sentence } from "../dependency/sentence.ts";

/**
 * Tokens of the longest sentence that graph-based parsers take by default. Every pair of tokens has
 * scores, so that memory grows with their number squared and time with its third power: the largest
 * models take some 2.5 GB for 2,000 tokens, and four times as much for twice as many.
 */
export const LONGEST_SENTENCE = 2000;

/**
 * Refuses a sentence that is too long for a graph-based parser, before anything is allocated for it.
 * @param longest in tokens; Infinity for any
 * @throws {InputError} where it is longer
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf } from "lib/dependency/sentence.ts";
 * import { requireShort } from "lib/graph_based/longest_sentence.ts";
 *
 * requireShort(sentenceOf("She reads"));
 * assert.throws(() => requireShort(sentenceOf("She reads"), 1), /2 tokens/);
 * ```
 */
export function requireShort(
  { tokens, line }: Sentence,
  longest: number = LONGEST_SENTENCE,
): void {
  if (tokens.length <= longest) return;
  throw new InputError({
    code: "sentence-too-long",
    action: "Cannot take a sentence for a graph-based parser",
    ...(line > 0 ? { line } : {}),
    current: `${tokens.length} tokens`,
    required:
      `at most ${longest}, since memory grows with their number squared (2,000 tokens take ` +
      "up to 2.5 GB); more with --longest N, or a transition-based parser",
  });
}
