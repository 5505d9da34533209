import { sum } from "../base/numbers.ts";
import type { Sentence } from "../dependency/sentence.ts";

/** The words of a sentence as they are written: a multiword token is one, an empty node none. */
export function writtenWords({ tokens, extraLines }: Sentence): string[] {
  const words: string[] = [];
  const ranges = new Map<number, readonly [last: number, form: string]>();
  for (const { text } of extraLines) {
    const range = /^(\d+)-(\d+)\t([^\t]*)/.exec(text);
    if (range !== null) ranges.set(Number(range[1]), [Number(range[2]), range[3]]);
  }
  for (let node = 1; node <= tokens.length; node++) {
    const [last, form] = ranges.get(node) ?? [node, tokens[node - 1].form];
    words.push(form);
    node = last;
  }
  return words;
}

/**
 * What two sentences have in common that are the same but for spelling: their letters and digits in
 * small letters, without spaces, punctuation and the differences of writing that Unicode's form NFKC
 * evens out. So it does not matter how a treebank divides words.
 */
export function sentenceKey(words: readonly string[]): string {
  return words.join("").normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** How many sentences of two treebanks are the same. */
export interface SharedSentences {
  /** Different sentences that are in both. */
  readonly different: number;
  /** Shares of the sentences of the first and of the second that are in the other, from 0 to 1. */
  readonly ofFirst: number;
  readonly ofSecond: number;
}

/** The keys of sentences, each with how often it is there. */
export type SentenceKeys = ReadonlyMap<string, number>;

/**
 * The keys of the sentences that are long enough, so that short ones, which anyone may write again, do
 * not count. Length is that of the key, since treebanks differ in what they call a word.
 * @param least least number of letters and digits: some four words, or a long clause of Chinese
 */
export function sentenceKeys(sentences: Iterable<Sentence>, least = 20): SentenceKeys {
  const keys = new Map<string, number>();
  for (const sentence of sentences) {
    const key = sentenceKey(writtenWords(sentence));
    if (key.length >= least) keys.set(key, (keys.get(key) ?? 0) + 1);
  }
  return keys;
}

/**
 * How many sentences two treebanks, or two parts of one, have in common. Cost: the number of
 * different sentences of the first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf } from "lib/dependency/sentence.ts";
 * import { sentenceKeys, sharedSentences } from "lib/treebank/shared_sentences.ts";
 *
 * const first = ["We never saw a red barn .", "They never saw a red barn ."].map(sentenceOf);
 * const second = ["We never saw a red barn !", "We did ."].map(sentenceOf);
 * const shared = sharedSentences(sentenceKeys(first, 10), sentenceKeys(second, 10));
 * assert.deepEqual(shared, { different: 1, ofFirst: 0.5, ofSecond: 1 });
 * ```
 */
export function sharedSentences(first: SentenceKeys, second: SentenceKeys): SharedSentences {
  const both = [...first.keys()].filter((key) => second.has(key));
  return {
    different: both.length,
    ofFirst: share(first, both),
    ofSecond: share(second, both),
  };
}

function share(keys: SentenceKeys, some: readonly string[]): number {
  const all = sum(keys.values());
  return all === 0 ? 0 : sum(some.map((key) => keys.get(key)!)) / all;
}
