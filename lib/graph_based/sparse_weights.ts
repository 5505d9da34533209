import { withRoom } from "../base/growable.ts";
import type { HashedWeights } from "./hashed_weights.ts";

/**
 * Weights as a file holds them: those that are not 0, and where they stand. Places are stored as gaps:
 * a byte below 255 is the number of places that are passed over before the next one; 255 passes over
 * as many and names none.
 */
export interface SparseWeights {
  /** The keys of features that were ever updated, see {@link HashedWeights}. */
  readonly seen: Uint8Array;
  /** The places of {@link values}. */
  readonly places: Uint8Array;
  /** The weights that are not 0, in the order of their places. */
  readonly values: Float32Array;
}

/** Passes over that many places and names none. */
const SKIP = 255;

/** The weights that are not 0. Equal weights give equal arrays. */
export function sparseWeights({ values, seen }: HashedWeights): SparseWeights {
  const places = new Gaps();
  for (let place = 0; place < values.length; place++) if (values[place] !== 0) places.add(place);
  const kept = new Float32Array(places.count);
  let end = 0;
  for (let place = 0; place < values.length; place++) {
    if (values[place] !== 0) kept[end++] = values[place];
  }
  const keys = new Gaps();
  for (let word = 0; word < seen.length; word++) {
    for (let bits = seen[word]; bits !== 0;) {
      const bit = 31 - Math.clz32(bits & -bits);
      keys.add(32 * word + bit);
      bits &= bits - 1;
    }
  }
  return { seen: keys.bytes(), places: places.bytes(), values: kept };
}

/**
 * Writes sparse weights to a table that has none yet.
 * @returns false where they do not fit into it, or are no numbers
 */
export function fillWeights(table: HashedWeights, sparse: SparseWeights): boolean {
  return fillValues(table.values, sparse) && fillSeen(table.seen, sparse.seen);
}

/**
 * So many features that were seen fall into both halves of a table: that they all fall into one has a
 * chance of 2^-64 then, since their keys are hashes.
 */
const TELLING = 64;

/**
 * Whether seen features can be those of a table of that size: none is beyond its end, and where there
 * are many the upper half has some. So a number of bits that was changed is found out, before memory
 * is taken for it.
 */
export function fitsTable(bits: number, { seen }: Pick<SparseWeights, "seen">): boolean {
  const size = 2 ** bits;
  let key = 0, last = -1, count = 0;
  for (let at = 0; at < seen.length; at++) {
    key += seen[at];
    if (seen[at] === SKIP) continue;
    last = key++;
    count++;
  }
  return last < size && (count < TELLING || last >= size / 2);
}

function fillValues(values: Float32Array, { places, values: kept }: SparseWeights): boolean {
  let place = 0, k = 0;
  for (let at = 0; at < places.length; at++) {
    const gap = places[at];
    place += gap;
    if (gap === SKIP) continue;
    if (place >= values.length || k >= kept.length || !isWeight(kept[k])) return false;
    values[place++] = kept[k++];
  }
  return k === kept.length;
}

function isWeight(value: number): boolean {
  return value !== 0 && value - value === 0; // what is infinite or no number is not
}

function fillSeen(seen: Uint32Array, keys: Uint8Array): boolean {
  const end = 32 * seen.length;
  let key = 0;
  for (let at = 0; at < keys.length; at++) {
    const gap = keys[at];
    key += gap;
    if (gap === SKIP) continue;
    if (key >= end) return false;
    seen[key >>> 5] |= 1 << (key & 31);
    key++;
  }
  return true;
}

/** Ascending places as bytes. */
class Gaps {
  count = 0;
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(1024);
  #end = 0;
  #next = 0;

  add(place: number): void {
    let gap = place - this.#next;
    for (; gap >= SKIP; gap -= SKIP) this.#push(SKIP);
    this.#push(gap);
    this.#next = place + 1;
    this.count++;
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#end);
  }

  #push(byte: number): void {
    if (this.#end === this.#bytes.length) this.#bytes = withRoom(this.#bytes, this.#end + 1);
    this.#bytes[this.#end++] = byte;
  }
}
