import { sumOf } from "../../base/numbers.ts";
import { Tagger } from "../../tagging/tagger.ts";
import { trainTagger } from "../../tagging/training.ts";
import { loadPair } from "../run/load.ts";
import { interleavedMedians } from "../run/timing.ts";
import type { TaggingTask } from "./tagging.ts";

/** What a cell times, in this thread. */
export interface TaggingTimeTask extends TaggingTask {
  /** Runs, of which the median is taken. */
  readonly repeats: number;
}

/** How fast a tagger learns and tags, on one processor. */
export interface TaggingTime {
  /** Tokens of the training part, and a second of learning; all passes over it count once. */
  readonly learnedTokens: number;
  readonly learnedPerSecond: number;
  /** Tokens of the test part, and a second of tagging with features and lemmas. */
  readonly taggedTokens: number;
  readonly taggedPerSecond: number;
}

/**
 * Times learning and tagging in turns. A tagger that is timed has met no word before, so that looking
 * up each word for the first time counts.
 */
export async function timeTaggingOf(
  { pair, caps, repeats }: TaggingTimeTask,
): Promise<TaggingTime> {
  const { train, test } = await loadPair(pair, caps);
  const [learned, tagged] = [train, test].map((items) => items.map(({ sentence }) => sentence));
  const { model } = trainTagger(learned);
  const { rows } = await interleavedMedians({
    learn: () => trainTagger(learned),
    tag: () => {
      const tagger = new Tagger(model);
      for (const sentence of tagged) tagger.tag(sentence);
    },
  }, { repeats });
  const [learning, tagging] = rows.map(({ median }) => median);
  const [learnedTokens, taggedTokens] = [learned, tagged].map((sentences) =>
    sumOf(sentences, ({ tokens }) => tokens.length)
  );
  return {
    learnedTokens,
    learnedPerSecond: Math.round(learnedTokens / learning),
    taggedTokens,
    taggedPerSecond: Math.round(taggedTokens / tagging),
  };
}
