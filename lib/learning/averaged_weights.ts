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

  constructor(readonly arrays: WeightArrays) {
    this.#table = new KeyTable(arrays.keys.length);
    for (const key of arrays.keys) this.#table.add(key);
  }

  rowOf(key: number): number {
    return this.#table.find(key);
  }

  addScores(rows: Int32Array, count: number, scores: Int32Array): void {
    const { offsets, classes, weights } = this.arrays;
    for (let k = 0; k < count; k++) {
      const end = offsets[rows[k] + 1];
      for (let entry = offsets[rows[k]]; entry < end; entry++) {
        scores[classes[entry]] += weights[entry];
      }
    }
  }
}

/** Entries that a new row has room for. */
const FIRST_ROOM = 2;

/**
 * The weights of an averaged perceptron while it learns [collins-2002]: after each wrong answer the
 * features' weights for the right class grow by one, those for the answer shrink by one; the result is
 * the mean of the weights after each decision. The mean is made without touching all weights at each
 * decision: an entry notes when it last changed.
 */
export class LearningWeights implements Weights {
  readonly #table = new KeyTable();
  #starts = new Int32Array(1 << 12);
  #sizes = new Int32Array(1 << 12);
  #rooms = new Int32Array(1 << 12);
  #classes = new Int32Array(1 << 14);
  #weights = new Int32Array(1 << 14);
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
    if (row >= this.#starts.length) {
      this.#starts = withRoom(this.#starts, row + 1);
      this.#sizes = withRoom(this.#sizes, row + 1);
      this.#rooms = withRoom(this.#rooms, row + 1);
    }
    return row;
  }

  addScores(rows: Int32Array, count: number, scores: Int32Array): void {
    const [classes, weights] = [this.#classes, this.#weights];
    for (let k = 0; k < count; k++) {
      const start = this.#starts[rows[k]];
      const end = start + this.#sizes[rows[k]];
      for (let entry = start; entry < end; entry++) scores[classes[entry]] += weights[entry];
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
    const start = this.#starts[row];
    const end = start + this.#sizes[row];
    let entry = start;
    while (entry < end && this.#classes[entry] !== label) entry++;
    if (entry === end) entry = this.#newEntry(row, label);
    this.#sums[entry] += this.#weights[entry] * (this.#now - this.#times[entry]);
    this.#times[entry] = this.#now;
    this.#weights[entry] += by;
  }

  #newEntry(row: number, label: number): number {
    if (this.#sizes[row] === this.#rooms[row]) this.#move(row);
    const entry = this.#starts[row] + this.#sizes[row]++;
    this.#classes[entry] = label;
    this.#times[entry] = this.#now;
    return entry;
  }

  /** Moves a row to the end, with twice the room. */
  #move(row: number): void {
    const size = this.#sizes[row];
    const room = Math.max(FIRST_ROOM, 2 * this.#rooms[row]);
    const [from, to] = [this.#starts[row], this.#end];
    this.#end += room;
    this.#makeRoom(this.#end);
    for (const array of [this.#classes, this.#weights, this.#times, this.#sums]) {
      array.copyWithin(to, from, from + size);
    }
    this.#starts[row] = to;
    this.#rooms[row] = room;
  }

  #makeRoom(length: number): void {
    if (length <= this.#classes.length) return;
    this.#classes = withRoom(this.#classes, length);
    this.#weights = withRoom(this.#weights, length);
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
      const row = this.#table.find(keys[k]);
      const first = this.#starts[row];
      for (let entry = first; entry < first + this.#sizes[row]; entry++) {
        const weight = this.#mean(entry);
        if (weight === 0) continue;
        classes[end] = this.#classes[entry];
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
    const sum = this.#sums[entry] + this.#weights[entry] * (this.#now - this.#times[entry]);
    return Math.round(WEIGHT_UNIT * sum / this.#now);
  }
}
