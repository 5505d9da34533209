import type { TextChunk } from "./line_chunks.ts";
import { SharedValues } from "./shared_values.ts";

const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const HASH = 35;
const ZERO = 48;
const UNDERSCORE = 95;
const MARK = 0xfeff;
const MARK_BYTES = 3;

/** Stands for the value of a column that holds anything but an integer in plain digits. */
export const NO_INTEGER = -1;

/**
 * Walks over the lines of a text and finds their columns, without cutting anything out: one pass
 * over the bytes, which are faster to look at than the characters of a string. What is found is kept
 * in two arrays that are used again for every line.
 */
export class LineScanner {
  /** Number of columns of the current line. */
  columns = 0;
  /** The current line has a space, a control character or an empty column, so look closely. */
  odd = false;
  /** The current line ends with CR LF. */
  returned = false;
  /** The current line has no line end. */
  unended = false;
  #text = "";
  /** Those of the text, as signed numbers: one comparison passes over all but a few of them. */
  #bytes = new Int8Array();
  /** Where the next line starts among the bytes. */
  #position = 0;
  /** Column k lies between the bytes `bounds[k] + 1` and `bounds[k + 1]`. */
  readonly #bounds: number[] = [0, 0];
  /** By how much less each of the bounds is in the text, where some characters have several bytes. */
  readonly #shifts: number[] = [0, 0];
  readonly #values = new SharedValues();

  /** Goes on with the lines of another text. */
  feed({ text, bytes }: TextChunk): void {
    this.#text = text;
    this.#bytes = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#position = 0;
    this.columns = 0;
    this.#shifts[0] = 0;
  }

  /** Goes beyond a byte order mark at the beginning of the text; whether there is one. */
  skipMark(): boolean {
    if (this.#text.charCodeAt(0) !== MARK) return false;
    this.#position = MARK_BYTES;
    this.#shifts[0] = MARK_BYTES - 1;
    return true;
  }

  /** Whether all lines have been passed. */
  get done(): boolean {
    return this.#position >= this.#bytes.length;
  }

  /** Whether the next line begins with `#`. */
  get atComment(): boolean {
    return this.#bytes[this.#position] === HASH;
  }

  /** Whether nothing stands on the current line. */
  get blank(): boolean {
    return this.columns === 1 && this.#bounds[0] + 1 === this.#bounds[1];
  }

  /** Whether the current line begins with a byte order mark. */
  get marked(): boolean {
    return this.#text.charCodeAt(this.#bounds[0] + 1 - this.#shifts[0]) === MARK;
  }

  /** Goes over the next line and finds its columns. */
  scan(): void {
    const bytes = this.#bytes;
    const bounds = this.#bounds;
    const shifts = this.#shifts;
    let shift = shifts[0] = shifts[this.columns];
    let columns = 0;
    let odd = false;
    let position = this.#position;
    let previous = bounds[0] = position - 1; // the tab before the current column
    for (;; position++) {
      let byte = bytes[position];
      while (byte > SPACE) byte = bytes[++position]; // undefined behind the last one
      if (byte === TAB) {
        if (position === previous + 1) odd = true;
        columns++;
        previous = bounds[columns] = position;
        shifts[columns] = shift;
      } else if (byte === NEWLINE || position === bytes.length) break;
      else if (byte < 0) shift += excessOf(byte);
      else if (byte !== RETURN || bytes[position + 1] !== NEWLINE) odd = true;
    }
    this.unended = position === bytes.length;
    this.returned = !this.unended && position > bounds[0] + 1 && bytes[position - 1] === RETURN;
    this.#position = position + 1;
    columns++;
    bounds[columns] = this.returned ? position - 1 : position;
    shifts[columns] = shift;
    this.columns = columns;
    this.odd = odd || bounds[columns] === previous + 1;
  }

  /** The current line, without its line end. */
  line(): string {
    return this.#slice(0, this.columns);
  }

  /** A column's value, as a new string. */
  field(column: number): string {
    return this.#slice(column, column + 1);
  }

  /** A column's value, as the string that was given for it before: for columns with few values. */
  shared(column: number): string {
    const first = this.#bounds[column] + 1;
    const end = this.#bounds[column + 1];
    const isAscii = this.#shifts[column] === this.#shifts[column + 1];
    if (isAscii) return this.#values.ofAscii(this.#bytes, first, end);
    return this.#values.of(this.field(column));
  }

  /** Whether a column is `_`. */
  absent(column: number): boolean {
    const first = this.#bounds[column] + 1;
    return this.#bounds[column + 1] === first + 1 && this.#bytes[first] === UNDERSCORE;
  }

  /** The integer in a column, or {@link NO_INTEGER} where anything but plain digits stands. */
  integer(column: number): number {
    const bytes = this.#bytes;
    const first = this.#bounds[column] + 1;
    const end = this.#bounds[column + 1];
    if (first === end || end - first > 9) return NO_INTEGER;
    let value = 0;
    for (let position = first; position < end; position++) {
      const digit = bytes[position] - ZERO;
      if (digit < 0 || digit > 9) return NO_INTEGER;
      value = value * 10 + digit;
    }
    const padded = end - first > 1 && bytes[first] === ZERO;
    return padded ? NO_INTEGER : value;
  }

  #slice(from: number, to: number): string {
    const first = this.#bounds[from] + 1 - this.#shifts[from];
    return this.#text.slice(first, this.#bounds[to] - this.#shifts[to]);
  }
}

/**
 * By how much a byte of UTF-8 that is not ASCII makes bytes outnumber characters as strings count
 * them: the bytes after the first of a character do; those of four bytes count as two characters.
 */
function excessOf(signed: number): number {
  const byte = signed & 0xff;
  if (byte < 0xc0) return 1;
  return byte < 0xf0 ? 0 : -1;
}
