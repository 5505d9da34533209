import type { GoldItem, Sentence } from "../dependency/sentence.ts";
import { posOf } from "./token_values.ts";

/** What a {@link LabelFilter} is made of; arrays as a model file has them. */
export interface LabelFilterData {
  /** Parts of speech by id; id 0 is that of the root, which has no name. */
  readonly tags: readonly string[];
  /** For each pair of a head's and a dependent's tag, head first, where its labels start. */
  readonly starts: Int32Array;
  /** The ids of the labels of all pairs one after the other, ascending for each pair. */
  readonly labels: Int32Array;
}

/** The id of a part of speech that training did not show. */
const UNSEEN = -1;

/**
 * Edge filters [bohnet-2010; bjorkelund-kuhn-2012, sec. 2]: the labels that an arc may have are those
 * that training shows for its head's and its dependent's part of speech. A pair that it does not show
 * may have the label that is the most frequent for the dependent's part of speech; one with a part of
 * speech that it does not show at all, the most frequent of all.
 */
export class LabelFilter {
  readonly #ids: ReadonlyMap<string, number>;

  constructor(readonly data: LabelFilterData) {
    this.#ids = new Map(data.tags.map((tag, id) => [tag, id] as const).slice(1));
  }

  /** The filter that items show, whose labels are given by id and node. */
  static of(
    items: readonly GoldItem[],
    labels: readonly ArrayLike<number>[],
  ): LabelFilter {
    const tags = ["", ...new Set(items.flatMap(({ sentence }) => sentence.tokens.map(posOf)))];
    const empty = new LabelFilter({ tags, starts: new Int32Array(0), labels: new Int32Array(0) });
    const pairs = tags.map(() => tags.map(() => new Set<number>()));
    const counts = tags.map(() => new Map<number, number>());
    const all = new Map<number, number>();
    items.forEach(({ sentence, tree }, s) => {
      const ids = empty.tagsOf(sentence);
      for (let node = 1; node <= tree.length; node++) {
        const label = labels[s][node];
        pairs[ids[tree.heads[node]]][ids[node]].add(label);
        for (const count of [counts[ids[node]], all]) count.set(label, (count.get(label) ?? 0) + 1);
      }
    });
    const defaults = counts.map((count) => mostFrequent(count) ?? mostFrequent(all) ?? 0);
    const lists = pairs.map((ofHead) =>
      ofHead.map((seen, d) => seen.size > 0 ? [...seen].sort((a, b) => a - b) : [defaults[d]])
    ).flat();
    const unseen = [mostFrequent(all) ?? 0];
    return new LabelFilter({ tags, ...joined([...lists, unseen]) });
  }

  /** The ids of the tags of the nodes 0 to n. */
  tagsOf({ tokens }: Sentence): Int32Array {
    const ids = new Int32Array(tokens.length + 1);
    tokens.forEach((token, k) => ids[k + 1] = this.#ids.get(posOf(token)) ?? UNSEEN);
    return ids;
  }

  /** The place of a pair of tags in `starts`. */
  pair(head: number, dependent: number): number {
    const { tags } = this.data;
    return head < 0 || dependent < 0 ? tags.length * tags.length : head * tags.length + dependent;
  }
}

function joined(lists: readonly (readonly number[])[]): { starts: Int32Array; labels: Int32Array } {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, k) => starts[k + 1] = starts[k] + list.length);
  return { starts, labels: Int32Array.from(lists.flat()) };
}

function mostFrequent(counts: ReadonlyMap<number, number>): number | undefined {
  let best: number | undefined;
  for (const [label, count] of counts) {
    const most = best === undefined ? 0 : counts.get(best)!;
    if (count > most || (count === most && label < best!)) best = label;
  }
  return best;
}
