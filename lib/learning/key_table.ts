/** Numbers of keys, 0, 1, 2 … in the order in which they are added: a table with open addressing. */
export class KeyTable {
  #keys: Int32Array;
  #numbers: Int32Array;
  #size = 0;

  /** @param expected about so many keys are to come */
  constructor(expected = 1 << 12) {
    const slots = 1 << Math.ceil(Math.log2(2 * Math.max(8, expected)));
    this.#keys = new Int32Array(slots);
    this.#numbers = new Int32Array(slots);
  }

  /** Number of keys. */
  get size(): number {
    return this.#size;
  }

  /** The number of a key, -1 where it was not added. @param key any 32-bit integer but 0 */
  find(key: number): number {
    const slot = this.#slotOf(key);
    return this.#keys[slot] === 0 ? -1 : this.#numbers[slot];
  }

  /** The number of a key, a new one where it was not there. */
  add(key: number): number {
    let slot = this.#slotOf(key);
    if (this.#keys[slot] !== 0) return this.#numbers[slot];
    if (2 * this.#size >= this.#keys.length) {
      this.#grow();
      slot = this.#slotOf(key);
    }
    this.#keys[slot] = key;
    return this.#numbers[slot] = this.#size++;
  }

  /** All keys, in the order of their numbers. */
  keys(): Int32Array {
    const keys = new Int32Array(this.#size);
    this.#keys.forEach((key, slot) => {
      if (key !== 0) keys[this.#numbers[slot]] = key;
    });
    return keys;
  }

  /** The slot of the key, or the empty one where it belongs. */
  #slotOf(key: number): number {
    const mask = this.#keys.length - 1;
    let slot = (key ^ key >>> 15) & mask;
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== key) slot = slot + 1 & mask;
    return slot;
  }

  #grow(): void {
    const [keys, numbers] = [this.#keys, this.#numbers];
    this.#keys = new Int32Array(2 * keys.length);
    this.#numbers = new Int32Array(2 * keys.length);
    for (let k = 0; k < keys.length; k++) {
      if (keys[k] === 0) continue;
      const slot = this.#slotOf(keys[k]);
      this.#keys[slot] = keys[k];
      this.#numbers[slot] = numbers[k];
    }
  }
}
