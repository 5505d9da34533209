import type { Io } from "./command.ts";

/** UTF-16 units that are gathered before they are printed. */
const GATHERED = 1 << 16;

/**
 * A treebank on its way to standard output. Little of it is held, and no part of it looks like a
 * whole: until {@link end}, what is printed breaks off within the line of a token, before its last
 * column, so that whoever reads it finds a fault. A treebank of less than 64 KB is printed as a whole.
 */
export class TextStream {
  #gathered = "";
  #begun = false;

  constructor(private readonly io: Io) {}

  /** Whether something has been printed. */
  get begun(): boolean {
    return this.#begun;
  }

  /** Adds one sentence or more; they may lack the last line end. */
  async write(text: string): Promise<void> {
    this.#gathered += text;
    if (this.#gathered.length >= GATHERED) await this.#print(lastColumn(this.#gathered));
  }

  /** Prints the rest. */
  async end(): Promise<void> {
    await this.#print(this.#gathered.length);
  }

  async #print(end: number): Promise<void> {
    const text = this.#gathered.slice(0, end);
    if (text === "") return;
    this.#gathered = this.#gathered.slice(end);
    this.#begun = true;
    await this.io.out(text);
  }
}

/** Where the last column of the last line of a token begins, at its tab; 0 where there is none. */
function lastColumn(text: string): number {
  let tab = text.lastIndexOf("\t");
  for (; tab >= 0;) {
    const line = text.lastIndexOf("\n", tab) + 1;
    if (text[line] !== "#") return tab;
    tab = line === 0 ? -1 : text.lastIndexOf("\t", line - 1);
  }
  return 0;
}
