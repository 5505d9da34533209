/** @module Sentences as text: what is written, downloaded, and put back into the text of the page. */

import { convertItem } from "../treebank/formats/convert.ts";
import { formatItem } from "../treebank/formats/format_item.ts";
import { formatNotation } from "./notation.ts";
import type { PlaygroundItem, TextFormat } from "./reading.ts";

/**
 * A sentence in a format, with its line ends, without the blank line behind it.
 * @throws {InputError} that names the column and the token where a value cannot be written
 */
export function formatted(item: PlaygroundItem, format: TextFormat): string {
  return format === "notation" ? `${formatNotation(item)}\n` : formatItem(item, format);
}

/**
 * A sentence as CoNLL-U with the blank line behind it.
 * @param format of the text that it was read from
 */
export function asConllu(item: PlaygroundItem, format: TextFormat): string {
  if (format === "notation" || format === "conllu") return `${formatItem(item, "conllu")}\n`;
  return `${formatItem(convertItem(item, format, "conllu"), "conllu")}\n`;
}

/** A text with other lines in place of those of a sentence. */
export interface SplicedText {
  readonly text: string;
  /** By how much lines behind them have moved. */
  readonly moved: number;
}

/**
 * Puts a sentence in place of the one that begins at a line.
 * @param line counted from 1; in a format of columns the sentence ends before a blank line, in the
 *   notation with its line
 */
export function spliced(text: string, line: number, own: string, format: TextFormat): SplicedText {
  const lines = text.split("\n");
  let end = line;
  if (format !== "notation") { while (end < lines.length && lines[end].trim() !== "") end++; }
  const inserted = own.replace(/\n$/, "").split("\n");
  const parts = [lines.slice(0, line - 1), inserted, lines.slice(end)];
  return { text: parts.flat().join("\n"), moved: inserted.length - (end - line + 1) };
}
