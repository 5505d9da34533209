const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const ZERO = 48;

/** Stands for the value of a column that holds anything but an integer in plain digits. */
export const NO_INTEGER = -1;

/**
 * Walks over the lines of a text and finds their columns, without cutting anything out: one pass
 * over the characters, positions kept in one array that is used again for every line.
 */
export class LineScanner {
  /** Where the next line starts. */
  position = 0;
  /** Where the current line begins, and where it ends: before its line end. */
  start = 0;
  end = 0;
  /** Number of columns of the current line; meaningful after {@link scan}. */
  columns = 0;
  /** The current line has a space, a control character or an empty column, so look closely. */
  odd = false;
  /** The current line ends with CR LF. */
  returned = false;
  /** The current line has no line end. */
  unended = false;
  /** Column k lies between `bounds[k] + 1` and `bounds[k + 1]`. */
  readonly #bounds: number[] = [];

  private constructor(readonly text: string, private readonly known: Map<string, string>) {}

  /** A scanner with no text. */
  static empty(): LineScanner {
    return new LineScanner("", new Map());
  }

  /** A scanner of another text, from a position on, that knows the shared values of this one. */
  over(text: string, position: number): LineScanner {
    const scanner = new LineScanner(text, this.known);
    scanner.position = position;
    return scanner;
  }

  /** Whether all lines have been passed. */
  get done(): boolean {
    return this.position >= this.text.length;
  }

  /** Whether the next line begins with `#`. */
  get atComment(): boolean {
    return this.text.charCodeAt(this.position) === 35;
  }

  /** Whether the current line begins with a byte order mark. */
  get marked(): boolean {
    return this.text.charCodeAt(this.start) === 0xfeff;
  }

  /** Goes over the next line and finds its columns. */
  scan(): void {
    const { text } = this;
    const bounds = this.#bounds;
    const length = text.length;
    let columns = 0;
    let odd = false;
    let position = this.start = this.position;
    let previous = bounds[0] = position - 1; // the tab before the current column
    for (; position < length; position++) {
      const code = text.charCodeAt(position);
      if (code > SPACE) continue;
      if (code === TAB) {
        if (position === previous + 1) odd = true;
        previous = bounds[++columns] = position;
      } else if (code === NEWLINE) break;
      else if (code !== RETURN || text.charCodeAt(position + 1) !== NEWLINE) odd = true;
    }
    this.#finish(position);
    if (this.end === previous + 1) odd = true;
    bounds[++columns] = this.end;
    this.columns = columns;
    this.odd = odd;
  }

  /** Goes over the next line without looking for columns. */
  skip(): void {
    this.start = this.position;
    const next = this.text.indexOf("\n", this.position);
    this.#finish(next < 0 ? this.text.length : next);
  }

  #finish(newline: number): void {
    this.unended = newline >= this.text.length;
    this.position = newline + 1;
    this.returned = !this.unended && newline > this.start &&
      this.text.charCodeAt(newline - 1) === RETURN;
    this.end = this.returned ? newline - 1 : newline;
  }

  /** The current line, without its line end. */
  line(): string {
    return this.text.slice(this.start, this.end);
  }

  /** A column's value, as a new string. */
  field(column: number): string {
    return this.text.slice(this.#bounds[column] + 1, this.#bounds[column + 1]);
  }

  /** A column's value, as the string that was given for it before: for columns with few values. */
  shared(column: number): string {
    const value = this.field(column);
    if (value.length < 2) return value; // the engine has one string for each character
    const known = this.known.get(value);
    if (known !== undefined) return known;
    // A slice keeps the text that it was cut from alive; joining makes a string of its own.
    const own = value.split("").join("");
    this.known.set(own, own);
    return own;
  }

  /** Whether a column is `_`. */
  absent(column: number): boolean {
    const first = this.#bounds[column] + 1;
    return this.#bounds[column + 1] === first + 1 && this.text.charCodeAt(first) === 95;
  }

  /** The integer in a column, or {@link NO_INTEGER} where anything but plain digits stands. */
  integer(column: number): number {
    const first = this.#bounds[column] + 1;
    const end = this.#bounds[column + 1];
    if (first === end || end - first > 9) return NO_INTEGER;
    let value = 0;
    for (let position = first; position < end; position++) {
      const digit = this.text.charCodeAt(position) - ZERO;
      if (digit < 0 || digit > 9) return NO_INTEGER;
      value = value * 10 + digit;
    }
    const padded = end - first > 1 && this.text.charCodeAt(first) === ZERO;
    return padded ? NO_INTEGER : value;
  }
}
