import { sumOf } from "../base/numbers.ts";
import { seededRandom, shuffle } from "./random.ts";
import type { GoldItem } from "./sentence.ts";

/** Seed of the samples that caps make. */
export const SAMPLE_SEED = 1;

/**
 * A sample of sentences from everywhere in a treebank, in their order: with a seed they are shuffled,
 * and taken as long as they have no more than so many tokens together, but at least one. So a sample
 * with a lower cap is part of the one with a higher cap and the same seed.
 * @param tokens by default all items are taken
 */
export function sampleTokens<Item extends Pick<GoldItem, "tree">>(
  items: readonly Item[],
  tokens = Infinity,
  seed = SAMPLE_SEED,
): readonly Item[] {
  if (sumOf(items, ({ tree }) => tree.length) <= tokens) return items;
  const order = shuffle([...items.keys()], seededRandom(seed));
  let taken = 0, count = 0;
  for (const k of order) {
    taken += items[k].tree.length;
    if (count > 0 && taken > tokens) break;
    count++;
  }
  return order.slice(0, count).sort((a, b) => a - b).map((k) => items[k]);
}
