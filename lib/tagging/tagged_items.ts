import type { GoldItem } from "../dependency/sentence.ts";
import { otherTurn } from "../base/turns.ts";
import { jackknifedParts } from "./predict_tags.ts";
import type { TagSource } from "./tag_source.ts";
import type { Tagger } from "./tagger.ts";
import { trainTagger } from "./training.ts";

/** What a parser is trained on, and what its model says and has of the tags. */
export interface TaggedItems {
  readonly items: readonly GoldItem[];
  /** Absent for the tags of the treebank. */
  readonly tags?: "predicted";
  /** Predicts tags as those of the items were predicted; absent for those of the treebank. */
  readonly tagger?: Tagger;
}

/**
 * The items with the tags that a parser learns from: their own, or predicted by jackknifing, with a
 * tagger of all of them for parsing.
 *
 * @param onTagged called with the number of sentences that are tagged, and that of all
 * @throws {InputError} where there are not two sentences to predict tags of
 */
export async function taggedItems(
  gold: readonly GoldItem[],
  tags: TagSource,
  { onTagged, signal }: {
    readonly onTagged?: (done: number, total: number) => void;
    readonly signal?: AbortSignal;
  } = {},
): Promise<TaggedItems> {
  if (tags === "gold") return { items: gold };
  const sentences = gold.map(({ sentence }) => sentence);
  const items: GoldItem[] = [];
  for (const part of jackknifedParts(sentences)) {
    for (const sentence of part) items.push({ sentence, tree: gold[items.length].tree });
    onTagged?.(items.length, gold.length);
    await otherTurn(signal);
  }
  return { items, tags, tagger: trainTagger(sentences) };
}
