/** A power of two: far more than the different values that are frequent in a treebank. */
const SLOTS = 1 << 13;

const decoder = new TextDecoder();

/** A value as a string and as bytes. */
interface Value {
  readonly text: string;
  readonly bytes: Int8Array;
}

/**
 * Gives out one string for equal values, so that those of columns with few different ones are held
 * once, and do not keep the text alive from which they were cut.
 */
export class SharedValues {
  readonly #known = new Map<string, string>();
  /** The last value of each hash, which is found without making a string of bytes. */
  readonly #ofHash: (Value | undefined)[] = new Array(SLOTS).fill(undefined);

  /** The string for a value. */
  of(value: string): string {
    if (value.length < 2) return value; // the engine has one string for each character
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    // A slice keeps the text that it was cut from alive; joining makes a string of its own.
    const own = value.split("").join("");
    this.#known.set(own, own);
    return own;
  }

  /** The string for a value that stands between two places among bytes, all of which are ASCII. */
  ofAscii(bytes: Int8Array, first: number, end: number): string {
    let hash = 0;
    for (let k = first; k < end; k++) hash = Math.imul(hash, 31) + bytes[k] | 0;
    const slot = (hash ^ hash >>> 15) & (SLOTS - 1);
    const known = this.#ofHash[slot];
    if (known !== undefined && isAt(known.bytes, bytes, first, end)) return known.text;
    const own = bytes.slice(first, end);
    const text = this.of(decoder.decode(own));
    this.#ofHash[slot] = { text, bytes: own };
    return text;
  }
}

/** Whether a value is what stands between two places among bytes. */
function isAt(value: Int8Array, bytes: Int8Array, first: number, end: number): boolean {
  if (value.length !== end - first) return false;
  for (let k = 0; k < value.length; k++) if (value[k] !== bytes[first + k]) return false;
  return true;
}
