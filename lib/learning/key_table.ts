/**
 * Numbers of keys, 0, 1, 2 … in the order in which they are added: a table with open addressing.
 * Keys and their numbers alternate in memory, since what is looked up is mostly far from what was
 * before.
 */
export class KeyTable {
  /** A key at 2 · slot, 0 where there is none; behind it its number. */
  #slots: Int32Array;
  #size = 0;

  /** @param expected about so many keys are to come */
  constructor(expected = 1 << 12) {
    this.#slots = new Int32Array(2 << Math.ceil(Math.log2(2 * Math.max(8, expected))));
  }

  /** Number of keys. */
  get size(): number {
    return this.#size;
  }

  /** The number of a key, -1 where it was not added. @param key any 32-bit integer but 0 */
  find(key: number): number {
    const place = this.#placeOf(key);
    return this.#slots[place] === 0 ? -1 : this.#slots[place + 1];
  }

  /** The number of a key, a new one where it was not there. */
  add(key: number): number {
    let place = this.#placeOf(key);
    if (this.#slots[place] !== 0) return this.#slots[place + 1];
    if (4 * this.#size >= this.#slots.length) {
      this.#grow();
      place = this.#placeOf(key);
    }
    this.#slots[place] = key;
    return this.#slots[place + 1] = this.#size++;
  }

  /** All keys, in the order of their numbers. */
  keys(): Int32Array {
    const keys = new Int32Array(this.#size);
    for (let place = 0; place < this.#slots.length; place += 2) {
      if (this.#slots[place] !== 0) keys[this.#slots[place + 1]] = this.#slots[place];
    }
    return keys;
  }

  /** The place of the key, or the empty one where it belongs. */
  #placeOf(key: number): number {
    const slots = this.#slots;
    const mask = slots.length - 2;
    let place = (key ^ key >>> 15) << 1 & mask;
    while (slots[place] !== 0 && slots[place] !== key) place = place + 2 & mask;
    return place;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(2 * before.length);
    for (let k = 0; k < before.length; k += 2) {
      if (before[k] === 0) continue;
      const place = this.#placeOf(before[k]);
      this.#slots[place] = before[k];
      this.#slots[place + 1] = before[k + 1];
    }
  }
}
