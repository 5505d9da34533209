import { requireName } from "../../base/choices.ts";
import { CONLL09_GOLD, CONLL09_PREDICTED, CONLL09_PREDICTED_TAGS } from "./conll09.ts";
import { CONLLU, isUniversalTag } from "./conllu.ts";
import { CONLLX } from "./conllx.ts";
import { MALTTAB } from "./malttab.ts";
import type { ColumnSpec } from "./columns.ts";

/** The columns of each format that holds one token a line, in tab-separated columns. */
const COLUMNS = {
  conllu: CONLLU,
  conllx: CONLLX,
  conll09: CONLL09_GOLD,
  malttab: MALTTAB,
} as const;

/** The formats that hold one token a line; all of them are read and written. */
export type ColumnFormat = keyof typeof COLUMNS;

/** The file formats that are read: those with columns, and METU-Sabanci. */
export type TreebankFormat = ColumnFormat | "metu";

/** All formats with columns, by their names. */
export const COLUMN_FORMATS = Object.keys(COLUMNS) as readonly ColumnFormat[];

/** All formats that are read, by their names. */
export const TREEBANK_FORMATS: readonly TreebankFormat[] = [...COLUMN_FORMATS, "metu"];

/**
 * CoNLL-2009 gives lemma, tag, features, head and label twice: by hand and by a tagger or parser.
 * `predicted-tags` are the predicted lemma, tag and features with head and label by hand.
 */
export type ColumnChoice = "gold" | "predicted" | "predicted-tags";

const CONLL09: Readonly<Record<ColumnChoice, ColumnSpec>> = {
  "gold": CONLL09_GOLD,
  "predicted": CONLL09_PREDICTED,
  "predicted-tags": CONLL09_PREDICTED_TAGS,
};

const COLUMN_CHOICES = Object.keys(CONLL09) as ColumnChoice[];

/**
 * The columns of a format.
 * @throws {InputError} where there is no such format, or choice
 */
export function columnsOf(format: ColumnFormat, choice: ColumnChoice = "gold"): ColumnSpec {
  requireName("a format of columns", format, COLUMN_FORMATS);
  requireName("columns of CoNLL-2009", choice, COLUMN_CHOICES);
  return format === "conll09" ? CONLL09[choice] : COLUMNS[format];
}

const FORMAT_OF_SUFFIX: ReadonlyMap<string, ColumnFormat> = new Map([
  [".conllu", "conllu"],
  [".conll", "conllx"],
  [".conllx", "conllx"],
  [".conll09", "conll09"],
  [".conll2009", "conll09"],
  [".malttab", "malttab"],
]);

/** The suffixes of treebank files; capital letters do as well, and `.gz` may follow. */
export const TREEBANK_SUFFIXES: readonly string[] = [...FORMAT_OF_SUFFIX.keys()];

/**
 * The format that a file's suffix announces, in small or capital letters, before `.gz` or at the end:
 * `.conll` and `.conllx` are CoNLL-X. METU-Sabanci has no suffix of its own.
 *
 * @param name a file name or a path
 * @returns undefined where the suffix is not one of {@link TREEBANK_SUFFIXES}
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatOfName } from "lib/treebank/formats/format.ts";
 *
 * assert(formatOfName("dev.CONLLU") === "conllu");
 * assert(formatOfName("dev.conll.gz") === "conllx");
 * assert(formatOfName("notes.txt") === undefined);
 * ```
 */
export function formatOfName(name: string): ColumnFormat | undefined {
  return FORMAT_OF_SUFFIX.get(/(\.[^.]*?)(\.gz)?$/i.exec(name)?.[1].toLowerCase() ?? "");
}

/** The comments of a treebank of Universal Dependencies. */
const UD_COMMENT = /^#\s*(sent_id|text|newdoc|newpar)\b/;

/**
 * Tells the format of a file from its beginning, and where that is not decisive from its suffix.
 * XML with `<S>` or `<SENTENCES>` is METU-Sabanci; 14 columns or more are CoNLL-2009; four, the third
 * of which is a number, are Malt-TAB; ten columns with a range, an empty node or an enhanced head are
 * CoNLL-U. Other ten-column files go by their suffix, but one of CoNLL-X does not count where comments
 * and all tags are those of Universal Dependencies. Without a known suffix they are CoNLL-X where
 * PHEAD is a number, else CoNLL-U where there are comments or all coarse tags are universal.
 *
 * @param beginning the first lines, without byte order mark
 * @returns undefined where nothing fits
 */
export function detectFormat(beginning: string, path = ""): TreebankFormat | undefined {
  if (beginning.trimStart().startsWith("<")) {
    return /<(S|SENTENCES)[\s>]/.test(beginning) ? "metu" : undefined;
  }
  const announced = formatOfName(path);
  const lines = beginning.split("\n", 200).map((line) => line.replace(/\r$/, ""));
  if (beginning.length > 0 && !beginning.endsWith("\n") && lines.length > 1) lines.pop();
  const rows = lines.filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  const comments = lines.filter((line) => line.startsWith("#"));
  if (rows.length === 0) return announced ?? (comments.length > 0 ? "conllu" : undefined);
  const width = rows[0].length;
  if (width >= 14) return "conll09";
  if (width === 4 && rows.every(isMalttab)) return "malttab";
  return width === 10 ? tenColumns(rows, comments, announced) : announced;
}

function tenColumns(
  rows: readonly string[][],
  comments: readonly string[],
  announced: ColumnFormat | undefined,
): ColumnFormat {
  if (rows.some(isConlluOnly)) return "conllu";
  const universal = rows.every((row) => isUniversalTag(row[3]));
  if (announced === "conllx") {
    return universal && comments.some((comment) => UD_COMMENT.test(comment)) ? "conllu" : "conllx";
  }
  if (announced !== undefined) return announced;
  if (rows.some((row) => /^\d+$/.test(row[8]))) return "conllx";
  return universal || comments.length > 0 ? "conllu" : "conllx";
}

function isMalttab(row: readonly string[]): boolean {
  return row.length === 4 && /^(\d+|_)$/.test(row[2]);
}

function isConlluOnly([id, , , , , , , , deps]: readonly string[]): boolean {
  return /^\d+[-.]\d+$/.test(id) || /^\d+(\.\d+)?:/.test(deps ?? "");
}
