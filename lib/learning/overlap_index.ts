import type { Vectors } from "./vectors.ts";

/** How many features two binary vectors share: one byte a pair, where no vector is too long. */
export type Overlaps = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

/** A feature is frequent if more than one vector in so many has it. */
const FREQUENT_SHARE = 8;
const WORD_BYTES = 4;

/**
 * An index over vectors, with which the overlaps of one vector with all of them are counted feature
 * by feature, rather than by a merge of two sorted lists for each pair. For a rare feature it holds
 * the vectors that have it, each of which is counted up. For a frequent one it holds a 1 or a 0 for
 * each vector, in the layout of the overlaps, so that a 32-bit addition counts four vectors at once.
 */
export class OverlapIndex {
  /** Number of vectors in the index. */
  readonly size: number;
  readonly #words: number;
  readonly #featureCount: number;
  /** For rare features: the vectors of feature f are those from `starts[f]` up to `starts[f + 1]`. */
  readonly #starts: Int32Array;
  readonly #postings: Int32Array;
  /** Where the indicators of each feature begin; 0, where they are all 0, for rare ones. */
  readonly #indicatorStarts: Int32Array;
  readonly #indicators: Uint32Array<ArrayBuffer>;
  /** Where the indicators begin of the frequent features of the vector at hand. */
  readonly #selected: Int32Array;

  /**
   * @param vectors of which those from `from` up to, not including, `to` are indexed
   * @param longest the most features that one of them has; an overlap is no greater
   */
  constructor(vectors: Vectors, from: number, to: number, private readonly longest: number) {
    this.size = to - from;
    this.#words = this.overlaps().byteLength / WORD_BYTES;
    const counts = countFeatures(vectors, from, to);
    const featureCount = counts.length;
    this.#featureCount = featureCount;
    this.#indicatorStarts = new Int32Array(featureCount);
    this.#starts = new Int32Array(featureCount + 1);
    let frequent = 0, rarePostings = 0;
    for (let feature = 0; feature < featureCount; feature++) {
      if (counts[feature] * FREQUENT_SHARE > this.size) {
        this.#indicatorStarts[feature] = ++frequent * this.#words;
      } else {
        rarePostings += counts[feature];
      }
      this.#starts[feature + 1] = rarePostings;
    }
    this.#indicators = new Uint32Array((frequent + 1) * this.#words);
    this.#selected = new Int32Array(frequent + 3);
    this.#postings = new Int32Array(rarePostings);
    this.#fill(vectors, from);
  }

  /** Room for the overlaps with all vectors of the index, and at its end up to three bytes more. */
  overlaps(): Overlaps {
    return overlapArray(this.size, this.longest);
  }

  /**
   * Writes the overlaps of one vector with each of the index.
   *
   * @param features has the vector's features from `start` up to, not including, `end`; those that
   *   the index does not know count for nothing
   * @param overlaps from {@link overlaps}
   */
  count(features: Int32Array, start: number, end: number, overlaps: Overlaps): void {
    this.#countFrequent(features, start, end, new Uint32Array(overlaps.buffer));
    const starts = this.#starts;
    const postings = this.#postings;
    const featureCount = this.#featureCount;
    for (let k = start; k < end; k++) {
      const feature = features[k];
      if (feature >= featureCount) continue;
      const last = starts[feature + 1];
      for (let p = starts[feature]; p < last; p++) overlaps[postings[p]]++;
    }
  }

  /** Sums indicators, four features in one go; a sum never exceeds a lane of the word. */
  #countFrequent(features: Int32Array, start: number, end: number, sums: Uint32Array): void {
    const indicators = this.#indicators;
    const indicatorStarts = this.#indicatorStarts;
    const selected = this.#selected;
    const words = this.#words;
    const featureCount = this.#featureCount;
    let count = 0;
    for (let k = start; k < end; k++) {
      const feature = features[k];
      if (feature < featureCount && indicatorStarts[feature] > 0) {
        selected[count++] = indicatorStarts[feature];
      }
    }
    selected.fill(0, count, count + 3);
    sums.fill(0);
    for (let k = 0; k < count; k += 4) {
      const [a, b, c, d] = [selected[k], selected[k + 1], selected[k + 2], selected[k + 3]];
      for (let w = 0; w < words; w++) {
        sums[w] += indicators[a + w] + indicators[b + w] + indicators[c + w] + indicators[d + w];
      }
    }
  }

  #fill({ offsets, features }: Vectors, from: number): void {
    const indicatorStarts = this.#indicatorStarts;
    const postings = this.#postings;
    const next = this.#starts.slice();
    const lanes = overlapView(this.#indicators.buffer, this.longest);
    const lanesPerWord = lanes.length / this.#indicators.length;
    for (let k = 0; k < this.size; k++) {
      for (let p = offsets[from + k]; p < offsets[from + k + 1]; p++) {
        const feature = features[p];
        const start = indicatorStarts[feature];
        if (start > 0) lanes[start * lanesPerWord + k] = 1;
        else postings[next[feature]++] = k;
      }
    }
  }
}

/** Room for `length` overlaps with vectors of at most `longest` features, in whole words. */
export function overlapArray(length: number, longest: number): Overlaps {
  const bytes = longest < 256 ? 1 : 2;
  return overlapView(
    new ArrayBuffer(Math.ceil(length * bytes / WORD_BYTES) * WORD_BYTES),
    longest,
  );
}

function overlapView(buffer: ArrayBuffer, longest: number): Overlaps {
  return longest < 256 ? new Uint8Array(buffer) : new Uint16Array(buffer);
}

/** How many of the vectors have each feature, up to the highest one. */
function countFeatures({ offsets, features }: Vectors, from: number, to: number): Int32Array {
  let highest = -1;
  for (let p = offsets[from]; p < offsets[to]; p++) highest = Math.max(highest, features[p]);
  const counts = new Int32Array(highest + 1);
  for (let p = offsets[from]; p < offsets[to]; p++) counts[features[p]]++;
  return counts;
}
