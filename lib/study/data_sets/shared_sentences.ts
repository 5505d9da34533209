import type { GoldItem, Sentence } from "../../dependency/sentence.ts";
import { ABSENT } from "../../dependency/token.ts";
import { isProjective } from "../../measures/projectivity.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import { goldOfAll } from "../run/load_file.ts";
import { profileTreebank, type TreebankProfile } from "./profile.ts";

/** What two treebanks have in common, sentence by sentence. */
export interface SharedSentences {
  /** Number of sentences of either treebank. */
  readonly sentences: readonly [first: number, second: number];
  /** Number of sentences that are in both. */
  readonly shared: number;
  /** The shared sentences as either treebank annotates them. */
  readonly profiles: readonly [first: TreebankProfile, second: TreebankProfile];
  /** Number of shared sentences by whether either annotation is non-projective. */
  readonly nonprojective: Readonly<Record<"both" | "first" | "second" | "neither", number>>;
}

/**
 * The letters and digits of a sentence in lower case, by which it is known again where another treebank
 * cuts words differently, spaces punctuation otherwise, or writes `_` for a token without a form. Where
 * there is neither letter nor digit, all its signs.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf } from "lib/dependency/sentence.ts";
 * import { textKey } from "lib/study/data_sets/shared_sentences.ts";
 *
 * assert(textKey(sentenceOf("Do n't _ go !")) === textKey(sentenceOf("Don't go")));
 * ```
 */
export function textKey({ tokens }: Sentence): string {
  const text = tokens.map(({ form }) => form === ABSENT ? "" : form).join("");
  return text.normalize("NFC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "") || text;
}

/**
 * The pairs of sentences with the same text, each sentence in one pair at most: of equal sentences the
 * first of one treebank goes with the first of the other.
 */
export function pairByText(
  first: readonly GoldItem[],
  second: readonly GoldItem[],
): (readonly [first: GoldItem, second: GoldItem])[] {
  const waiting = Map.groupBy(second, ({ sentence }) => textKey(sentence));
  return first.flatMap((item) => {
    const other = waiting.get(textKey(item.sentence))?.shift();
    return other === undefined ? [] : [[item, other] as const];
  });
}

/** Compares two treebanks, each of several files: a cell of the study. */
export async function sharedSentencesOfFiles(
  { first, second }: Readonly<Record<"first" | "second", readonly AvailableTreebank[]>>,
): Promise<SharedSentences> {
  return await sharedSentences(
    await Array.fromAsync(goldOfAll(first)),
    await Array.fromAsync(goldOfAll(second)),
  );
}

/** What two treebanks have in common, by {@link pairByText}. */
export async function sharedSentences(
  first: readonly GoldItem[],
  second: readonly GoldItem[],
): Promise<SharedSentences> {
  const pairs = pairByText(first, second);
  const nonprojective = { both: 0, first: 0, second: 0, neither: 0 };
  for (const [one, other] of pairs) {
    const here = !isProjective(one.tree);
    const there = !isProjective(other.tree);
    nonprojective[here ? there ? "both" : "first" : there ? "second" : "neither"]++;
  }
  return {
    sentences: [first.length, second.length],
    shared: pairs.length,
    profiles: [
      await profileTreebank(inTurn(pairs.map(([item]) => item))),
      await profileTreebank(inTurn(pairs.map(([, item]) => item))),
    ],
    nonprojective,
  };
}

async function* inTurn<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
