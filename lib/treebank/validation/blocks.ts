import { isRangeOrEmptyNode } from "../formats/conllu.ts";
import type { DecodedLines } from "../formats/line_chunks.ts";

/** A line of a file, without its line end. */
export interface TextLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** A line with ten columns and an ID: a word, a multiword range or an empty node. */
export interface Row extends TextLine {
  readonly kind: "word" | "range" | "empty";
  readonly fields: readonly string[];
}

/** The lines of one sentence of a CoNLL-U file, as they stand, whether a reader takes them or not. */
export interface Block {
  /** The first line of the sentence. */
  readonly line: number;
  /** All lines that are UTF-8. */
  readonly lines: readonly TextLine[];
  /** Comments above the first row. */
  readonly comments: readonly TextLine[];
  /** Comments below it. */
  readonly late: readonly TextLine[];
  readonly rows: readonly Row[];
  /** Number of words. */
  readonly words: number;
  /** All lines can be read, and words are numbered 1, 2, 3 ... */
  readonly numbered: boolean;
}

/** Cuts a CoNLL-U file into sentences; unlike a reader it keeps what cannot be read. */
export class BlockSplitter {
  #line = 0;
  #lines: TextLine[] = [];
  #rows: Row[] = [];
  #comments: TextLine[] = [];
  #late: TextLine[] = [];
  #words = 0;
  #numbered = true;

  /** The sentences that end in some more lines of the file. */
  *feed({ text, broken }: DecodedLines): Generator<Block> {
    for (let k = 0, start = 0; start < text.length; k++) {
      const newline = text.indexOf("\n", start);
      const next = newline < 0 ? text.length : newline;
      const end = text.charCodeAt(next - 1) === 13 ? next - 1 : next;
      const first = text.charCodeAt(start) === 0xfeff ? start + 1 : start;
      this.#line++;
      if (broken?.has(k)) this.#numbered = false;
      else if (end <= first) yield* this.end();
      else yield* this.#take({ line: this.#line, text: text.slice(first, end) });
      start = next + 1;
    }
  }

  /** The last sentence, where no blank line follows it. */
  *end(): Generator<Block> {
    if (this.#lines.length > 0) yield this.#block();
  }

  *#take(line: TextLine): Generator<Block> {
    const { text } = line;
    if (text.startsWith("#")) {
      (this.#rows.length === 0 ? this.#comments : this.#late).push(line);
    } else if (text.trim() === "") {
      return yield* this.end();
    } else {
      const fields = text.split("\t");
      if (fields.length !== 10) this.#numbered = false;
      else {
        if (this.#beginsAnew(fields[0])) yield this.#blockBefore();
        this.#addRow(line, fields);
      }
    }
    this.#lines.push(line);
  }

  /** Whether a row begins the next sentence, with no blank line between. */
  #beginsAnew(id: string): boolean {
    if (this.#words === 0 || (id !== "1" && !id.startsWith("1-"))) return false;
    return this.#words > 1 || this.#late.length > 0;
  }

  #addRow({ line, text }: TextLine, fields: readonly string[]): void {
    const id = fields[0];
    if (isRangeOrEmptyNode(id)) {
      this.#rows.push({ line, text, fields, kind: id.includes("-") ? "range" : "empty" });
      return;
    }
    this.#words++;
    if (id !== String(this.#words)) this.#numbered = false;
    if (!/^[1-9]\d*$/.test(id)) return; // of a kind that is not known
    this.#rows.push({ line, text, fields, kind: "word" });
  }

  /** The sentence before the comments that stand last: they belong to the one that begins. */
  #blockBefore(): Block {
    const last = this.#rows.at(-1)!.line;
    const isNext = ({ line }: TextLine) => line > last;
    const comments = this.#late.filter(isNext);
    const lines = this.#lines.filter(isNext);
    this.#late = this.#late.filter((comment) => !isNext(comment));
    this.#lines = this.#lines.filter((line) => !isNext(line));
    const block = this.#block();
    this.#comments = comments;
    this.#lines = lines;
    return block;
  }

  #block(): Block {
    const block = {
      line: this.#lines[0].line,
      lines: this.#lines,
      comments: this.#comments,
      late: this.#late,
      rows: this.#rows,
      words: this.#words,
      numbered: this.#numbered,
    };
    this.#lines = [];
    this.#rows = [];
    this.#comments = [];
    this.#late = [];
    this.#words = 0;
    this.#numbered = true;
    return block;
  }
}
