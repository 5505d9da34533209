import { type ClassOrder, placeOfDuelist } from "../grouped_instances.ts";
import { type KernelVectors, putGrouped, putIndex, rowBytesOf } from "./kernel_index.ts";
import type { Instances } from "../instance.ts";
import { sizesOf } from "../vectors.ts";
import { RowRing } from "./row_ring.ts";
import type { SvmMemory } from "./svm_kernel.ts";

/** Classes with fewer instances are counted without an index. */
const FEW = 16;
/** The largest rows that a ring has room for in any case. */
const LEAST_ROWS = 4;
/**
 * The most rows of the largest class that a ring keeps. Of those that came before, so few are asked for
 * again that counting them anew takes less time than fetching them from memory that no cache has.
 */
const MOST_ROWS = 256;
/** Bytes of a ring at most: addresses have 32 bits, and there are two rings beside the rest. */
const MOST_BYTES = 2 ** 30;

/**
 * The overlaps of an instance with those of a duel: addresses of the row with the first class, and of
 * that with the second as if the instances of the first stood before it.
 */
export interface RowPair {
  readonly a: number;
  readonly b: number;
}

/** The overlaps of instances, counted when they are needed and kept as long as there is room. */
export class KernelRows {
  readonly vectors: KernelVectors;
  /** The address of the index of each class, once it is made; 0 before, and for small classes. */
  readonly #indexes: Float64Array;
  readonly #marks: number;
  /** Rows within a class, which serve all its duels, by instance. */
  readonly #within: RowRing;
  /** Rows of the duel at hand with the other class, by instance. */
  readonly #across: RowRing;
  #a = 0;
  #b = 0;
  #sizeOfA = 0;

  /** @throws {RangeError} where the memory does not suffice */
  constructor(
    private readonly memory: SvmMemory,
    instances: Instances,
    private readonly ordered: ClassOrder,
    cacheBytes: number,
  ) {
    const { starts, classes } = ordered;
    this.vectors = putGrouped(memory, instances, ordered);
    this.#indexes = new Float64Array(classes.length);
    this.#marks = memory.takeZeros(this.vectors.featureCount);
    for (let k = 0; k < classes.length; k++) {
      if (starts[k + 1] - starts[k] < FEW) continue;
      this.#indexes[k] = putIndex(memory, this.vectors, starts[k], starts[k + 1]);
    }
    const room = roomForRows(sizesOf(starts), cacheBytes);
    this.#within = ringOf(memory, room);
    this.#across = ringOf(memory, room);
  }

  /** Turns to the duel of class a with class b. */
  turnTo(a: number, b: number): void {
    const { starts } = this.ordered;
    this.#across.clear();
    this.#a = a;
    this.#b = b;
    this.#sizeOfA = starts[a + 1] - starts[a];
  }

  /** The rows of the k-th instance of the duel. They may give way to those that are asked for next. */
  of(k: number): RowPair {
    const vector = this.#vectorOf(k);
    const isOfA = k < this.#sizeOfA;
    const within = this.#within.find(vector) ??
      this.#count(this.#within, vector, isOfA ? this.#a : this.#b);
    const across = this.#across.find(vector) ??
      this.#count(this.#across, vector, isOfA ? this.#b : this.#a);
    const [a, b] = isOfA ? [within, across] : [across, within];
    return { a, b: b - this.#sizeOfA };
  }

  /** Whether the k-th instance still has its rows. */
  has(k: number): boolean {
    const vector = this.#vectorOf(k);
    return this.#within.find(vector) !== undefined && this.#across.find(vector) !== undefined;
  }

  #vectorOf(k: number): number {
    return placeOfDuelist(this.ordered.starts, this.#a, this.#b, k);
  }

  /** Counts the overlaps of an instance with those of a class. */
  #count(ring: RowRing, vector: number, group: number): number {
    const { ordered: { starts }, memory: { kernel, ints }, vectors } = this;
    const [from, to] = [starts[group], starts[group + 1]];
    const row = ring.add(vector, rowBytesOf(to - from));
    const index = this.#indexes[group];
    if (index === 0) {
      kernel.countDirectly(vectors.address, vector, from, to, this.#marks, row);
    } else {
      const place = (vectors.offsets >>> 2) + vector;
      const length = ints[place + 1] - ints[place];
      kernel.countOverlaps(index, vectors.features + 4 * ints[place], length, row);
    }
    return row;
  }
}

/**
 * Bytes of the rows that are kept within classes, and as many across them.
 * @param counts the instances of each class
 * @param cacheBytes what both may have together
 */
export function roomForRows(counts: Int32Array, cacheBytes: number): number {
  const rowBytes = counts.map(rowBytesOf);
  const longest = rowBytes.reduce((most, bytes) => Math.max(most, bytes), 0);
  const all = rowBytes.reduce((bytes, row, k) => bytes + row * counts[k], 0);
  const enough = Math.min(all, MOST_ROWS * longest);
  return Math.max(LEAST_ROWS * longest, Math.min(enough, Math.floor(cacheBytes / 2), MOST_BYTES));
}

function ringOf(memory: SvmMemory, bytes: number): RowRing {
  return new RowRing(memory.take(bytes), bytes);
}
