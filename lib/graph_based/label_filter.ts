import type { GoldItem, Sentence } from "../dependency/sentence.ts";
import { mostFrequentFirst } from "../transforms/label_cap.ts";
import { type PosColumn, posColumnOf, posOf } from "./pos_column.ts";

/** What a {@link LabelFilter} is made of; arrays as a model file has them. */
export interface LabelFilterData {
  /** Where parts of speech are taken from, here and in features. */
  readonly pos: PosColumn;
  /** Parts of speech by id; id 0 is that of the root, which has no name. */
  readonly tags: readonly string[];
  /**
   * For each pair of a head's and a dependent's tag, head first, where its labels start. One more than
   * there are tags stands for all that training does not show.
   */
  readonly starts: Int32Array;
  /** The ids of the labels of all pairs one after the other, ascending for each pair. */
  readonly labels: Int32Array;
}

/** So many parts of speech are told apart, the most frequent: pairs of them are a table. */
const MOST_TAGS = 1000;

type Counts = Map<number, number>;

/**
 * Edge filters [bohnet-2010; bjorkelund-kuhn-2012, sec. 2]: the labels that an arc may have are those
 * that training shows for its head's and its dependent's part of speech. A pair that it does not show
 * may have one label: the most frequent of the dependent's part of speech; where it does not show that,
 * the most frequent of arcs from the root, or of all others.
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
    const pos = posColumnOf(items.map(({ sentence }) => sentence));
    const tags = ["", ...frequentTags(items, pos)];
    const none = new Int32Array(0);
    const named = new LabelFilter({ pos, tags, starts: none, labels: none });
    const pairs = new Map<number, Set<number>>();
    const counts: Counts[] = Array.from({ length: tags.length + 1 }, () => new Map());
    const ofRoot: Counts = new Map();
    const all: Counts = new Map();
    items.forEach(({ sentence, tree }, s) => {
      const ids = named.tagsOf(sentence);
      for (let node = 1; node <= tree.length; node++) {
        const label = labels[s][node];
        const pair = named.pair(ids[tree.heads[node]], ids[node]);
        if (!pairs.has(pair)) pairs.set(pair, new Set());
        pairs.get(pair)!.add(label);
        count(counts[ids[node]], label);
        count(tree.heads[node] === 0 ? ofRoot : all, label);
      }
    });
    const common = mostFrequent(all) ?? mostFrequent(ofRoot) ?? 0;
    const defaults = counts.map((one) => mostFrequent(one));
    const rootDefault = mostFrequent(ofRoot) ?? common;
    const kinds = tags.length + 1;
    return new LabelFilter({
      pos,
      tags,
      ...joined(kinds ** 2, (pair) => {
        const seen = pairs.get(pair);
        if (seen !== undefined) return [...seen].sort((a, b) => a - b);
        return [defaults[pair % kinds] ?? (pair < kinds ? rootDefault : common)];
      }),
    });
  }

  /** The ids of the tags of the nodes 0 to n. */
  tagsOf({ tokens }: Sentence): Int32Array {
    const { pos, tags } = this.data;
    const ids = new Int32Array(tokens.length + 1);
    tokens.forEach((token, k) => ids[k + 1] = this.#ids.get(posOf(token, pos)) ?? tags.length);
    return ids;
  }

  /** The place of a pair of tags in `starts`. */
  pair(head: number, dependent: number): number {
    return head * (this.data.tags.length + 1) + dependent;
  }
}

/** The parts of speech of items, in the order in which they come; of too many the most frequent. */
function frequentTags(items: readonly GoldItem[], pos: PosColumn): string[] {
  const counts = new Map<string, number>();
  for (const { sentence } of items) {
    for (const token of sentence.tokens) {
      const tag = posOf(token, pos);
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  if (counts.size < MOST_TAGS) return [...counts.keys()];
  return [...mostFrequentFirst(counts).keys()].slice(0, MOST_TAGS - 1);
}

function joined(
  lists: number,
  listOf: (k: number) => readonly number[],
): { starts: Int32Array; labels: Int32Array } {
  const starts = new Int32Array(lists + 1);
  const labels: number[] = [];
  for (let k = 0; k < lists; k++) {
    for (const label of listOf(k)) labels.push(label);
    starts[k + 1] = labels.length;
  }
  return { starts, labels: Int32Array.from(labels) };
}

function count(counts: Counts, label: number): void {
  counts.set(label, (counts.get(label) ?? 0) + 1);
}

function mostFrequent(counts: Counts): number | undefined {
  let best: number | undefined;
  for (const [label, many] of counts) {
    const most = best === undefined ? 0 : counts.get(best)!;
    if (many > most || (many === most && label < best!)) best = label;
  }
  return best;
}
