import type { TreebankItem } from "../../dependency/sentence.ts";
import type { ColumnChoice, ColumnFormat } from "./format.ts";
import { formatItem } from "./format_item.ts";
import { standardLayout, type TreebankLayout } from "./layout.ts";

/** How to write a treebank. */
export interface WriteOptions {
  readonly format: ColumnFormat;
  /** CoNLL-2009: the columns that tokens and trees stand for; those of the layout, or gold. */
  readonly columns?: ColumnChoice;
  /** The layout of the file that was read, to write the same bytes; by default the standard one. */
  readonly layout?: Readonly<TreebankLayout>;
}

/**
 * The text of a treebank file, sentence by sentence. What the last line looks like is known only
 * when the file that the layout is from has been read to its end, so each line end at the end of a
 * sentence comes with the next piece.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseTreebank, TreebankText } from "lib/treebank/mod.ts";
 *
 * const text = "1\tGo\tgo\tV\tV\t_\t0\troot\t_\t_\n\n";
 * const copy = new TreebankText({ format: "conllx" });
 * const pieces = [...parseTreebank(text, { format: "conllx" })].map((item) => copy.add(item));
 * assert(pieces.join("") + copy.end() === text);
 * ```
 */
export class TreebankText {
  readonly #layout: Readonly<TreebankLayout>;
  #started = false;

  constructor(private readonly options: WriteOptions) {
    this.#layout = options.layout ?? standardLayout();
  }

  /** The text that a sentence adds; see {@link formatItem} for what it must be like. */
  add(item: TreebankItem): string {
    const { format, columns = this.#layout.columns } = this.options;
    const block = formatItem(item, format, columns);
    const before = this.#started ? "\n\n" : this.#layout.byteOrderMark ? "\ufeff" : "";
    this.#started = true;
    return this.#withLineEnds(before + block.slice(0, -1));
  }

  /** The text after the last sentence. */
  end(): string {
    if (!this.#started) return "";
    const { finalNewline, finalBlankLine } = this.#layout;
    const last = finalBlankLine ? "\n\n" : "\n";
    return this.#withLineEnds(finalNewline ? last : last.slice(1));
  }

  #withLineEnds(text: string): string {
    return this.#layout.newline === "\n" ? text : text.replaceAll("\n", "\r\n");
  }
}
