import type { ColumnChoice, TreebankFormat } from "./format.ts";

/**
 * What a treebank file looks like beyond its sentences. A reader gives one, a writer follows it,
 * so that reading and writing gives the same bytes. All facts are known when reading has ended; all
 * but `finalNewline`, `finalBlankLine` and `extraBlankLines` before the first sentence is given out.
 */
export interface TreebankLayout {
  format?: TreebankFormat;
  /** CoNLL-2009: the columns that were taken. */
  columns?: ColumnChoice;
  /** The file begins with a byte order mark. */
  byteOrderMark: boolean;
  /** The line end of the first line. */
  newline: "\n" | "\r\n";
  /** Lines that end otherwise than the first one; they are written as the first. */
  otherLineEnds: number;
  /** The last line has a line end. */
  finalNewline: boolean;
  /** A blank line follows the last sentence, as after every other. */
  finalBlankLine: boolean;
  /** Blank lines beyond the one after each sentence; they are not written. */
  extraBlankLines: number;
}

/** The layout of a well-formed file: what a reader starts from, and a writer follows by default. */
export function standardLayout(): TreebankLayout {
  return {
    byteOrderMark: false,
    newline: "\n",
    otherLineEnds: 0,
    finalNewline: true,
    finalBlankLine: true,
    extraBlankLines: 0,
  };
}
