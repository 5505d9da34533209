import { withRoom } from "../base/growable.ts";
import { KeyTable } from "./key_table.ts";

/**
 * Weights of pairs of a feature and a class. A feature has a row with an entry for each class that it
 * ever had to do with, mostly few of all that there are.
 */
export interface Weights {
  /** The row of a feature, -1 where it has none and gets none. */
  rowOf(key: number): number;
  /** Adds the weights of the first `count` of the rows to the scores of classes. */
  addScores(rows: Int32Array, count: number, scores: Int32Array): void;
}

/** What a trained perceptron consists of: sorted keys and, one after the other, their entries. */
export interface WeightArrays {
  /** The keys of features. */
  readonly keys: Int32Array;
  /** `offsets[f]` is the first entry of feature f; one more element is the number of entries. */
  readonly offsets: Int32Array;
  /** The class of each entry. */
  readonly classes: Int32Array;
  /** The weight of each entry, in units of 1 / {@link WEIGHT_UNIT}. */
  readonly weights: Int32Array;
}

/** Averaged weights are rounded to one part of so many, so that scores are sums of integers. */
export const WEIGHT_UNIT = 1024;

/** Weights that no longer change. */
export class FixedWeights implements Weights {
  readonly #table: KeyTable;
  /** The class of entry k at 2k, behind it its weight: side by side, since both are needed at once. */
  readonly #entries: Int32Array;

  constructor(readonly arrays: WeightArrays) {
    const { keys, classes, weights } = arrays;
    this.#table = new KeyTable(keys.length);
    for (const key of keys) this.#table.add(key);
    this.#entries = new Int32Array(2 * classes.length);
    for (let k = 0; k < classes.length; k++) {
      this.#entries[2 * k] = classes[k];
      this.#entries[2 * k + 1] = weights[k];
    }
  }

  rowOf(key: number): number {
    return this.#table.find(key);
  }

  addScores(rows: Int32Array, count: number, scores: Int32Array): void {
    const { offsets } = this.arrays;
    const entries = this.#entries;
    for (let k = 0; k < count; k++) {
      const end = 2 * offsets[rows[k] + 1];
      for (let place = 2 * offsets[rows[k]]; place < end; place += 2) {
        scores[entries[place]] += entries[place + 1];
      }
    }
  }
}

/** Entries that a new row has room for. */
const FIRST_ROOM = 2;
/** Integers that are kept of a row. */
const ROW = 3;

/**
 * The weights of an averaged perceptron while it learns [collins-2002]: after each wrong answer the
 * features' weights for the right class grow by one, those for the answer shrink by one; the result is
 * the mean of the weights after each decision. The mean is made without touching all weights at each
 * decision: an entry notes when it last changed.
 */
export class LearningWeights implements Weights {
  readonly #table = new KeyTable();
  /** Of each row its first entry, the number of its entries, and for how many it has room. */
  #rows = new Int32Array(ROW << 12);
  /** The class of entry k at 2k, behind it its weight. */
  #entries = new Int32Array(1 << 15);
  /** When the entry last changed. */
  #times = new Int32Array(1 << 14);
  /** The sum of the entry's weights over all decisions before that. */
  #sums = new Float64Array(1 << 14);
  #end = 0;
  #now = 0;

  /** The row of a feature, -1 where it has none yet: as {@link rowOf}, without giving it one. */
  knownRowOf(key: number): number {
    return this.#table.find(key);
  }

  /** The row of a feature, a new one where it has none. */
  rowOf(key: number): number {
    const row = this.#table.add(key);
    if (ROW * row >= this.#rows.length) this.#rows = withRoom(this.#rows, ROW * (row + 1));
    return row;
  }

  addScores(rows: Int32Array, count: number, scores: Int32Array): void {
    const entries = this.#entries, ranges = this.#rows;
    for (let k = 0; k < count; k++) {
      const row = ROW * rows[k];
      const start = 2 * ranges[row];
      const end = start + 2 * ranges[row + 1];
      for (let place = start; place < end; place += 2) {
        scores[entries[place]] += entries[place + 1];
      }
    }
  }

  /**
   * Counts a decision, and learns from it.
   * @param up the classes whose weights grow; none where the answer was right
   * @param down those whose weights shrink
   */
  decided(rows: Int32Array, count: number, up: Iterable<number>, down: Iterable<number>): void {
    this.#now++;
    for (const label of up) for (let k = 0; k < count; k++) this.#change(rows[k], label, 1);
    for (const label of down) for (let k = 0; k < count; k++) this.#change(rows[k], label, -1);
  }

  #change(row: number, label: number, by: number): void {
    const start = this.#rows[ROW * row];
    const end = start + this.#rows[ROW * row + 1];
    let entry = start;
    while (entry < end && this.#entries[2 * entry] !== label) entry++;
    if (entry === end) entry = this.#newEntry(ROW * row, label);
    this.#sums[entry] += this.#entries[2 * entry + 1] * (this.#now - this.#times[entry]);
    this.#times[entry] = this.#now;
    this.#entries[2 * entry + 1] += by;
  }

  /** @param place of the row in {@link LearningWeights.#rows} */
  #newEntry(place: number, label: number): number {
    if (this.#rows[place + 1] === this.#rows[place + 2]) this.#move(place);
    const entry = this.#rows[place] + this.#rows[place + 1]++;
    this.#entries[2 * entry] = label;
    this.#times[entry] = this.#now;
    return entry;
  }

  /** Moves a row to the end, with twice the room. */
  #move(place: number): void {
    const [from, size, before] = this.#rows.subarray(place, place + ROW);
    const room = Math.max(FIRST_ROOM, 2 * before);
    const to = this.#end;
    this.#end += room;
    this.#makeRoom(this.#end);
    this.#entries.copyWithin(2 * to, 2 * from, 2 * (from + size));
    for (const array of [this.#times, this.#sums]) array.copyWithin(to, from, from + size);
    this.#rows[place] = to;
    this.#rows[place + 2] = room;
  }

  #makeRoom(length: number): void {
    if (length <= this.#times.length) return;
    this.#entries = withRoom(this.#entries, 2 * length);
    this.#times = withRoom(this.#times, length);
    this.#sums = withRoom(this.#sums, length);
  }

  /** The means of the weights so far, without entries and rows that are nothing when rounded. */
  averaged(): WeightArrays {
    const keys = this.#table.keys().sort();
    const offsets = new Int32Array(keys.length + 1);
    const classes = new Int32Array(this.#end), weights = new Int32Array(this.#end);
    let rows = 0, end = 0;
    for (let k = 0; k < keys.length; k++) {
      const row = ROW * this.#table.find(keys[k]);
      const first = this.#rows[row];
      for (let entry = first; entry < first + this.#rows[row + 1]; entry++) {
        const weight = this.#mean(entry);
        if (weight === 0) continue;
        classes[end] = this.#entries[2 * entry];
        weights[end++] = weight;
      }
      if (end === offsets[rows]) continue;
      keys[rows] = keys[k];
      offsets[++rows] = end;
    }
    return {
      keys: keys.slice(0, rows),
      offsets: offsets.slice(0, rows + 1),
      classes: classes.slice(0, end),
      weights: weights.slice(0, end),
    };
  }

  #mean(entry: number): number {
    const weight = this.#entries[2 * entry + 1];
    const sum = this.#sums[entry] + weight * (this.#now - this.#times[entry]);
    return Math.round(WEIGHT_UNIT * sum / this.#now);
  }
}
