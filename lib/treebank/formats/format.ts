import { CONLL09_GOLD, CONLL09_PREDICTED } from "./conll09.ts";
import { CONLLU, isUniversalTag } from "./conllu.ts";
import { CONLLX } from "./conllx.ts";
import type { ColumnSpec } from "./columns.ts";

/** The file formats that are read; all but `metu` are written too. */
export type TreebankFormat = "conllx" | "conllu" | "conll09" | "metu";

/** The formats that hold one token a line, in tab-separated columns. */
export type ColumnFormat = Exclude<TreebankFormat, "metu">;

/** CoNLL-2009 gives lemma, tag, features, head and label twice: by hand and by a tagger or parser. */
export type ColumnChoice = "gold" | "predicted";

/** The columns of a format. */
export function columnsOf(format: ColumnFormat, choice: ColumnChoice = "gold"): ColumnSpec {
  if (format === "conllu") return CONLLU;
  if (format === "conllx") return CONLLX;
  return choice === "gold" ? CONLL09_GOLD : CONLL09_PREDICTED;
}

const SUFFIXES: readonly (readonly [suffix: string, format: TreebankFormat])[] = [
  [".conllu", "conllu"],
  [".conllx", "conllx"],
  [".conll09", "conll09"],
  [".conll2009", "conll09"],
  [".conll", "conllx"],
];

/**
 * Tells the format of a file from its beginning, and where that is not decisive from its suffix.
 * XML with `<S>` or `<SENTENCES>` is METU-Sabanci; 14 columns or more are CoNLL-2009; ten columns
 * with a comment, a range, an empty node or an enhanced head are CoNLL-U. Other ten-column files go
 * by their suffix, and without a known one are CoNLL-U when all coarse tags are universal ones.
 *
 * @param beginning the first lines, without byte order mark
 * @returns undefined where nothing fits
 */
export function detectFormat(beginning: string, path = ""): TreebankFormat | undefined {
  if (beginning.trimStart().startsWith("<")) {
    return /<(S|SENTENCES)[\s>]/.test(beginning) ? "metu" : undefined;
  }
  const name = path.toLowerCase();
  const suffix = SUFFIXES.find(([ending]) => name.endsWith(ending))?.[1];
  const lines = beginning.split("\n", 200).map((line) => line.replace(/\r$/, ""));
  if (beginning.length > 0 && !beginning.endsWith("\n") && lines.length > 1) lines.pop();
  const rows = lines.filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  if (rows.length === 0) return lines.some((line) => line.startsWith("#")) ? "conllu" : suffix;
  const width = rows[0].length;
  if (width >= 14) return "conll09";
  if (width !== 10) return suffix;
  const commented = lines.some((line) => line.startsWith("#"));
  if (commented || rows.some(isConlluOnly)) return "conllu";
  if (suffix !== undefined) return suffix;
  return rows.every((row) => isUniversalTag(row[3])) ? "conllu" : "conllx";
}

function isConlluOnly([id, , , , , , , , deps]: readonly string[]): boolean {
  return /^\d+[-.]\d+$/.test(id) || /^\d+(\.\d+)?:/.test(deps ?? "");
}
