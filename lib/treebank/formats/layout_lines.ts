import type { FaultDetails } from "./fault.ts";
import type { TreebankLayout } from "./layout.ts";
import type { TextChunk } from "./line_chunks.ts";

/** Finds the lines on which a file's layout is not the standard one. */
export class LayoutLines {
  #lines = 0;
  #blankBefore = true;
  /** The first lines that end with CR LF, and with LF; 0 for none. */
  #returned = 0;
  #plain = 0;
  /** The first blank line that follows another, or begins the file. */
  #extraBlank = 0;
  #lastBlank = 0;

  /** The line on which the sentence begins that has not ended yet. */
  get sentenceStart(): number {
    return this.#lastBlank + 1;
  }

  feed({ text }: TextChunk): void {
    for (let start = 0; start < text.length;) {
      const newline = text.indexOf("\n", start);
      this.#lines++;
      if (newline < 0) {
        this.#blankBefore = false;
        return;
      }
      const returned = text.charCodeAt(newline - 1) === 13 && newline > start;
      if (returned) this.#returned ||= this.#lines;
      else this.#plain ||= this.#lines;
      const length = newline - start - (returned ? 1 : 0);
      const blank = length === 0 || (length === 1 && text.charCodeAt(start) === 0xfeff);
      if (blank && this.#blankBefore) this.#extraBlank ||= this.#lines;
      this.#blankBefore = blank;
      if (blank) this.#lastBlank = this.#lines;
      start = newline + 1;
    }
  }

  /** What is unusual but harmless, in the order of lines. */
  warnings(layout: Readonly<TreebankLayout>): FaultDetails[] {
    return [...this.#differences(layout)].sort((a, b) => a.line - b.line);
  }

  *#differences(layout: Readonly<TreebankLayout>): Generator<FaultDetails> {
    const { newline, otherLineEnds, extraBlankLines } = layout;
    if (layout.byteOrderMark) yield difference("byte-order-mark", 1, "a byte order mark", "none");
    if (otherLineEnds > 0) {
      const line = newline === "\n" ? this.#returned : this.#plain;
      const current = `a line that ends with ${newline === "\n" ? "CR LF" : "LF"}; ` +
        `of such lines there are ${otherLineEnds}, the others have another end`;
      yield difference("mixed-line-ends", line, current, "lines that end with LF");
    } else if (newline === "\r\n") {
      const current = "lines that end with CR LF";
      yield difference("carriage-returns", this.#returned, current, "lines that end with LF");
    }
    if (extraBlankLines > 0) {
      const current = `${extraBlankLines} superfluous blank lines, of which this is the first`;
      yield difference("extra-blank-lines", this.#extraBlank, current, "none");
    }
    if (!layout.finalNewline) {
      yield difference("final-newline", this.#lines, "no line end on the last line", "one");
    }
    if (!layout.finalBlankLine) {
      const current = "no blank line after the last sentence";
      yield difference("final-blank-line", this.#lines, current, "one");
    }
  }
}

function difference(code: string, line: number, current: string, required: string): FaultDetails {
  return {
    code,
    action: "The file differs from the standard layout",
    line,
    current,
    required,
  };
}
