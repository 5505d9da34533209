/** @module What the page works on: sentences, the one that is shown, edits that can be undone. */

import type { PlaygroundItem, ReadText, TextFault, TextFormat } from "./reading.ts";
import { formatted, spliced } from "./text_format.ts";

interface Edit {
  readonly at: number;
  readonly before: PlaygroundItem;
  readonly after: PlaygroundItem;
  /** What was done, for those who hear the page: "head of him". */
  readonly what: string;
}

/** Why {@link Workspace} tells of a change: other sentences, another one shown, or an edit. */
export type Change = "opened" | "moved" | "edited";

/** Edits that are kept to be undone. */
const MOST_EDITS = 1000;

/**
 * The sentences of the page. What changes it tells all that listen. The text, where there is one, has
 * each edit in it at once, in the lines of its sentence; the rest of it stays byte for byte.
 */
export class Workspace {
  #items: PlaygroundItem[] = [];
  /** The line of the text on which each sentence begins. */
  #lines = new Int32Array(0);
  #at = 0;
  #text: string | undefined;
  #format: TextFormat = "notation";
  #faults: readonly TextFault[] = [];
  #done: Edit[] = [];
  #undone: Edit[] = [];
  readonly #listeners: ((change: Change, what: string) => void)[] = [];

  /** Calls `listener` after every change, with what was done where it is an edit. */
  listen(listener: (change: Change, what: string) => void): void {
    this.#listeners.push(listener);
  }

  get items(): readonly PlaygroundItem[] {
    return this.#items;
  }

  /** The number of the sentence that is shown, from 0 on. */
  get at(): number {
    return this.#at;
  }

  /** The sentence that is shown; undefined where there is none. */
  get item(): PlaygroundItem | undefined {
    return this.#items[this.#at];
  }

  /** The text with all edits; undefined where a file is too long to be shown as text. */
  get text(): string | undefined {
    return this.#text;
  }

  get format(): TextFormat {
    return this.#format;
  }

  /** What is wrong with the text; where lines have moved, with those before them. */
  get faults(): readonly TextFault[] {
    return this.#faults;
  }

  /** What would be undone, and done again; undefined where there is nothing. */
  get undoable(): string | undefined {
    return this.#done.at(-1)?.what;
  }

  get redoable(): string | undefined {
    return this.#undone.at(-1)?.what;
  }

  /**
   * Puts other sentences in place of all.
   * @param text that they were read from, where it is to be shown
   * @param at the sentence to show
   */
  open(read: ReadText, text: string | undefined, at = 0): void {
    this.#items = read.items.slice();
    this.#lines = Int32Array.from(read.items, ({ sentence }) => sentence.line);
    this.#format = read.format;
    this.#text = text;
    this.#faults = read.faults;
    this.#done = [];
    this.#undone = [];
    this.#at = Math.max(0, Math.min(at, read.items.length - 1));
    this.#tell("opened");
  }

  /** Shows another sentence; the nearest that there is. */
  show(at: number): void {
    const next = Math.max(0, Math.min(at, this.#items.length - 1));
    if (next === this.#at) return;
    this.#at = next;
    this.#tell("moved");
  }

  /** Shows the sentence in which a line of the text stands. */
  showLine(line: number): void {
    let below = 0, above = this.#lines.length;
    while (below < above) {
      const middle = (below + above) >> 1;
      if (this.#lines[middle] <= line) below = middle + 1;
      else above = middle;
    }
    this.show(below - 1);
  }

  /**
   * Puts another item in place of the one shown.
   * @throws {InputError} where it cannot be written in the format of the text; nothing is changed then
   */
  edit(after: PlaygroundItem, what: string): void {
    const before = this.item;
    if (before === undefined) return;
    this.#put({ at: this.#at, before, after, what }, after);
    this.#undone = [];
    this.#tell("edited", what);
  }

  undo(): void {
    const edit = this.#done.pop();
    if (edit === undefined) return;
    this.#set(edit.at, edit.before);
    this.#undone.push(edit);
    this.#tell("edited", `undone: ${edit.what}`);
  }

  redo(): void {
    const edit = this.#undone.pop();
    if (edit === undefined) return;
    this.#put(edit, edit.after);
    this.#tell("edited", edit.what);
  }

  #put(edit: Edit, item: PlaygroundItem): void {
    this.#set(edit.at, item);
    this.#done.push(edit);
    if (this.#done.length > MOST_EDITS) this.#done.shift();
  }

  #set(at: number, item: PlaygroundItem): void {
    const own = formatted(item, this.#format);
    if (this.#text !== undefined) {
      const { text, moved } = spliced(this.#text, this.#lines[at], own, this.#format);
      this.#text = text;
      if (moved !== 0) {
        for (let k = at + 1; k < this.#lines.length; k++) this.#lines[k] += moved;
      }
      // Messages name lines, so that those behind lines that have moved are true no longer.
      if (moved !== 0) this.#faults = this.#faults.filter(({ line }) => line <= this.#lines[at]);
    }
    this.#items[at] = item;
    this.#at = at;
  }

  /** The line of the text on which the sentence that is shown begins, from 1 on. */
  get line(): number {
    return this.#lines[this.#at] ?? 0;
  }

  #tell(change: Change, what = ""): void {
    for (const listener of this.#listeners) listener(change, what);
  }
}
