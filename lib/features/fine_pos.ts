import type { Sentence } from "../dependency/sentence.ts";
import { ABSENT, type Token } from "../dependency/token.ts";

/** Whether a token has a fine part of speech, FPOS; where it has none, features see CPOS instead. */
export function hasFinePos({ fpos }: Token): boolean {
  return fpos !== ABSENT;
}

/** How many tokens of a treebank have a fine part of speech. */
export interface FinePosCount {
  readonly tokens: number;
  /** Tokens with an FPOS; 0 where that copies CPOS throughout, and so says nothing of its own. */
  readonly fine: number;
}

/**
 * Counts the tokens that have a fine part of speech of their own (XPOS in CoNLL-U). Of 0 the
 * treebank is one without FPOS: its parts of speech are counted once, see `FeatureSpace`. Treebanks
 * of the CoNLL-X shared task without a second tag set repeat the first [nivre-2008, tab. 1: as many
 * CPoS as FPoS for German and for Swedish], which is found out here.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toySentence } from "lib/dependency/toy_sentence.ts";
 * import { countFinePos } from "lib/features/fine_pos.ts";
 *
 * const { sentence } = toySentence("She/2/nsubj left/0/root");
 * assert.deepEqual(countFinePos([sentence]), { tokens: 2, fine: 0 });
 * ```
 */
export function countFinePos(sentences: Iterable<Sentence>): FinePosCount {
  let tokens = 0, fine = 0, copies = 0;
  for (const sentence of sentences) {
    tokens += sentence.tokens.length;
    for (const token of sentence.tokens) {
      if (!hasFinePos(token)) continue;
      fine++;
      if (token.fpos === token.cpos) copies++;
    }
  }
  return { tokens, fine: copies === fine ? 0 : fine };
}
