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

/** The sentences that are open, as edits have left them. */
interface Opened {
  readonly items: PlaygroundItem[];
  /** The line of the text on which each sentence begins. */
  readonly lines: Int32Array;
  at: number;
  text: string | undefined;
  readonly format: TextFormat;
  faults: readonly TextFault[];
  readonly faultCount: number;
  readonly note: string;
}

const NOTHING: Readonly<Opened> = {
  items: [],
  lines: new Int32Array(0),
  at: 0,
  text: undefined,
  format: "notation",
  faults: [],
  faultCount: 0,
  note: "",
};

/** Other sentences in place of all: the other state, which is put back. */
interface Exchange {
  readonly other: Opened;
  readonly what: string;
}

/** Why {@link Workspace} tells of a change: other sentences, another one shown, or an edit. */
export type Change = "opened" | "moved" | "edited";

/** Edits that are kept to be undone. */
const MOST_EDITS = 1000;
/** Sentences that are kept to be put back, beside those that the last opening took the place of. */
const MOST_KEPT = 20_000;

/**
 * The sentences of the page. What changes it tells all that listen. The text, where there is one, has
 * each edit in it at once, in the lines of its sentence; the rest of it stays byte for byte.
 */
export class Workspace {
  #now: Opened = { ...NOTHING };
  #openings = 0;
  #done: (Edit | Exchange)[] = [];
  #undone: (Edit | Exchange)[] = [];
  readonly #listeners: ((change: Change, what: string) => void)[] = [];

  /** Calls `listener` after every change, with what was done where it is an edit. */
  listen(listener: (change: Change, what: string) => void): void {
    this.#listeners.push(listener);
  }

  get items(): readonly PlaygroundItem[] {
    return this.#now.items;
  }

  /** The number of the sentence that is shown, from 0 on. */
  get at(): number {
    return this.#now.at;
  }

  /** The sentence that is shown; undefined where there is none. */
  get item(): PlaygroundItem | undefined {
    return this.#now.items[this.#now.at];
  }

  /** The text with all edits; undefined where a file is too long to be shown as text. */
  get text(): string | undefined {
    return this.#now.text;
  }

  get format(): TextFormat {
    return this.#now.format;
  }

  /** What is wrong with the text; where lines have moved, with those before them. */
  get faults(): readonly TextFault[] {
    return this.#now.faults;
  }

  /** The number of all faults, also of those that are not kept. */
  get faultCount(): number {
    return this.#now.faultCount;
  }

  /** What is told in place of a text that is not shown. */
  get note(): string {
    return this.#now.note;
  }

  /** What would be undone, and done again; undefined where there is nothing. */
  get undoable(): string | undefined {
    return this.#done.at(-1)?.what;
  }

  get redoable(): string | undefined {
    return this.#undone.at(-1)?.what;
  }

  /**
   * Puts other sentences in place of all, which can be undone, save where those are the first that were
   * opened, as the examples of the page are, and nobody has edited them.
   * @param text that they were read from, where it is to be shown
   * @param at the sentence to show
   * @param note told in place of a text that is not shown
   */
  open(read: ReadText, text: string | undefined, at = 0, note = ""): void {
    const isKept = this.#openings++ > 1 || this.#done.length > 0;
    const other = this.#put({
      items: read.items.slice(),
      lines: Int32Array.from(read.items, ({ sentence }) => sentence.line),
      at: Math.max(0, Math.min(at, read.items.length - 1)),
      text,
      format: read.format,
      faults: read.faults,
      faultCount: read.faultCount,
      note,
    });
    if (isKept) this.#keep({ other, what: "other sentences" });
    this.#undone = [];
    this.#tell("opened");
  }

  /** Shows another sentence; the nearest that there is. */
  show(at: number): void {
    const next = Math.max(0, Math.min(at, this.#now.items.length - 1));
    if (next === this.#now.at) return;
    this.#now.at = next;
    this.#tell("moved");
  }

  /** Shows the sentence in which a line of the text stands. */
  showLine(line: number): void {
    let below = 0, above = this.#now.lines.length;
    while (below < above) {
      const middle = (below + above) >> 1;
      if (this.#now.lines[middle] <= line) below = middle + 1;
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
    this.#set(this.#now.at, after);
    this.#keep({ at: this.#now.at, before, after, what });
    this.#undone = [];
    this.#tell("edited", what);
  }

  undo(): void {
    const edit = this.#done.pop();
    if (edit === undefined) return;
    this.#undone.push(this.#exchanged(edit, "before"));
    this.#tell("other" in edit ? "opened" : "edited", `undone: ${edit.what}`);
  }

  redo(): void {
    const edit = this.#undone.pop();
    if (edit === undefined) return;
    this.#keep(this.#exchanged(edit, "after"));
    this.#tell("other" in edit ? "opened" : "edited", edit.what);
  }

  /** Undoes an edit, or does it again; gives what is needed to do the opposite. */
  #exchanged(edit: Edit | Exchange, side: "before" | "after"): Edit | Exchange {
    if ("other" in edit) return { ...edit, other: this.#put(edit.other) };
    this.#set(edit.at, edit[side]);
    return edit;
  }

  /** Puts other sentences in place of those that are open, and gives these. */
  #put(opened: Opened): Opened {
    const other = this.#now;
    this.#now = opened;
    return other;
  }

  /** Keeps an edit to be undone; the oldest are given up where they are too many, or hold too much. */
  #keep(edit: Edit | Exchange): void {
    this.#done.push(edit);
    let first = Math.max(0, this.#done.length - MOST_EDITS);
    let held = -1; // the last exchange is kept, whatever it holds
    for (let k = this.#done.length - 1; k >= first; k--) {
      const kept = this.#done[k];
      if (!("other" in kept)) continue;
      held = held < 0 ? 0 : held + kept.other.items.length;
      if (held > MOST_KEPT) first = k + 1;
    }
    if (first > 0) this.#done.splice(0, first);
  }

  #set(at: number, item: PlaygroundItem): void {
    const own = formatted(item, this.#now.format);
    if (this.#now.text !== undefined) {
      const { text, moved } = spliced(this.#now.text, this.#now.lines[at], own, this.#now.format);
      this.#now.text = text;
      if (moved !== 0) {
        for (let k = at + 1; k < this.#now.lines.length; k++) this.#now.lines[k] += moved;
      }
      // Messages name lines, so that those behind lines that have moved are true no longer.
      if (moved !== 0) {
        this.#now.faults = this.#now.faults.filter(({ line }) => line <= this.#now.lines[at]);
      }
    }
    this.#now.items[at] = item;
    this.#now.at = at;
  }

  /** The line of the text on which the sentence that is shown begins, from 1 on. */
  get line(): number {
    return this.#now.lines[this.#now.at] ?? 0;
  }

  #tell(change: Change, what = ""): void {
    for (const listener of this.#listeners) listener(change, what);
  }
}
