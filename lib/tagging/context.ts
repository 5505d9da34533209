import { featureKey, pairOf } from "../base/hash.ts";
import type { Weights } from "../learning/averaged_weights.ts";
import type { Word } from "./word.ts";

/** The first template of what is seen of a neighbour, by its place: -2, -1, 1, 2. */
const NEIGHBOURS = [[-2, 30], [-1, 40], [1, 50], [2, 60]] as const;

/** The rows that the words around a token have, without those that have none. */
class WordRows {
  readonly own: Int32Array;
  /** As a neighbour, in the order of {@link NEIGHBOURS}. */
  readonly beside: readonly Int32Array[];

  constructor(word: Word, weights: Weights) {
    const rows = (keys: Iterable<number>) =>
      Int32Array.from(keys, (key) => weights.rowOf(key)).filter((row) => row >= 0);
    this.own = rows(word.own);
    this.beside = NEIGHBOURS.map(([place, template]) => {
      const seen = [word.lower, word.suffix, ...(Math.abs(place) === 1 ? [word.shape] : [])];
      return rows(seen.map((value, k) => featureKey(template + k, value)));
    });
  }
}

/**
 * Gathers the features of a token in its context as rows of weights. What depends on single words is
 * looked up once for each word.
 */
export class Context {
  /** The rows; the first {@link count} are valid. */
  readonly rows = new Int32Array(256);
  count = 0;
  readonly #wordRows: (WordRows | undefined)[] = [];

  constructor(readonly weights: Weights, private readonly outside: Word) {}

  /** Begins with the features of the word at `i` and of two neighbours on each side. */
  start(words: readonly Word[], i: number): void {
    this.count = 0;
    this.#append(this.#rowsOf(words[i]).own);
    for (let k = 0; k < NEIGHBOURS.length; k++) {
      const word = words[i + NEIGHBOURS[k][0]] ?? this.outside;
      this.#append(this.#rowsOf(word).beside[k]);
    }
  }

  /** Adds a feature of a template. */
  add(template: number, value: number): void {
    const row = this.weights.rowOf(featureKey(template, value));
    if (row >= 0) this.rows[this.count++] = row;
  }

  /** Adds a feature of a template that takes two values. */
  addPair(template: number, first: number, second: number): void {
    this.add(template, pairOf(first, second));
  }

  #append(rows: Int32Array): void {
    for (let k = 0; k < rows.length; k++) this.rows[this.count++] = rows[k];
  }

  #rowsOf(word: Word): WordRows {
    return this.#wordRows[word.id] ??= new WordRows(word, this.weights);
  }
}
