/**
 * What readers do with every kind of unusual input, and what only validation says of it, in one
 * table: {@link INPUT_RULES}. Each row has an example, which a test reads, so the table cannot be
 * wrong.
 * @module
 */
import { VALIDATION_RULES } from "../validation/rules.ts";
import { rows } from "./example_rows.ts";
import { FILE_RULES } from "./file_rules.ts";
import type { ColumnFormat } from "./format.ts";

/** What is decided for one kind of input. */
export interface InputRule {
  readonly input: string;
  /**
   * Read as it is, or a fault with {@link InputRule.code}; nothing is ever repaired. An error keeps a
   * reader from reading the sentence, unless only validation finds it; a warning never does.
   */
  readonly verdict: "harmless" | "warning" | "error";
  /** The code of the fault. */
  readonly code?: string;
  /** Given where only validation finds the fault, and reading is not disturbed. */
  readonly validation?: {
    /** The line of the example that the fault names. */
    readonly line: number;
    /** The level of Universal Dependencies' own validation to which the rule belongs, if any. */
    readonly level?: 1 | 2 | 3;
  };
  /** The format for which the example is read; told from the example by default. */
  readonly format?: ColumnFormat;
  /** The text of a file or its bytes, or what there is at the path instead of a file. */
  readonly example: string | Uint8Array | "a directory" | "no such file";
  /** Why, or what comes of it. */
  readonly note: string;
}

const GO = "1 Go go VERB _ _ 0 root _ _";
const ON = "2 on on ADV _ _ 1 advmod _ _";

const harmless = (
  input: string,
  example: InputRule["example"],
  note: string,
  format?: ColumnFormat,
): InputRule => ({ input, verdict: "harmless", example, note, format });

const error = (
  input: string,
  code: string,
  example: InputRule["example"],
  note: string,
  format?: ColumnFormat,
): InputRule => ({ input, verdict: "error", code, example, note, format });

/** What is harmless and what is a fault, by format where formats differ. */
export const INPUT_RULES: readonly InputRule[] = [
  harmless("byte order mark", "\ufeff" + rows(GO, ""), "kept in the layout"),
  harmless("CR LF line ends", rows(GO, "").replaceAll("\n", "\r\n"), "kept in the layout"),
  harmless(
    "LF and CR LF mixed",
    rows(GO) + "\r\n" + rows(GO, ""),
    "counted in the layout, written as the first",
  ),
  harmless("missing last newline", rows(GO).trimEnd(), "kept in the layout"),
  harmless("missing last blank line", rows(GO), "kept in the layout"),
  harmless("doubled blank lines", rows(GO, "", "", GO, ""), "counted in the layout, not written"),
  harmless("several tokens on 0", rows(GO, "2 on on ADV _ _ 0 root _ _", ""), "legal trees"),
  harmless("no-break space in a form", rows("1 1\u00a0000 _ NUM _ _ 0 root _ _"), "a character"),
  harmless("space in FORM", rows("1 New␣York _ PROPN _ _ 0 root _ _"), "allowed there", "conllu"),
  harmless(
    "HEAD is _ on every token of the file",
    rows("1 Go go VERB _ _ _ _ _ _", ""),
    "sentences without trees; code no-tree where trees are needed",
  ),
  harmless(
    "ranges and empty nodes",
    rows("1-2 Gon _ _ _ _ _ _ _ _", GO, ON, "2.1 _ _ _ _ _ _ _ _ _", ""),
    "kept as extra lines",
    "conllu",
  ),
  harmless(
    "comment between tokens",
    rows(GO, "#␣late", ON, ""),
    "kept; validation objects",
    "conllu",
  ),
  error(
    "wrong column count",
    "column-count",
    rows("1 Go go VERB _ _ 0 root _"),
    "the sentence is dropped",
    "conllu",
  ),
  error("spaces instead of tabs", "column-count", GO + "\n", "the message says so", "conllx"),
  error("tabs and spaces mixed", "column-count", rows("1 Go␣go VERB _ _ 0 root _ _"), "", "conllx"),
  error("space in a value", "space-in-field", rows("1 New␣York _ N N _ 0 root _ _"), "", "conllx"),
  error("space in UPOS", "space-in-field", rows("1 Go go VERB␣X _ _ 0 root _ _"), "", "conllu"),
  error(
    "empty column",
    "empty-field",
    rows("1 Go  VERB _ _ 0 root _ _"),
    "_ is the value for none",
    "conllu",
  ),
  error(
    "control character",
    "control-character",
    rows("1 G\ro go VERB _ _ 0 root _ _"),
    "also a CR inside a line",
    "conllu",
  ),
  error(
    "blank line with spaces",
    "white-line",
    rows(GO, "␣", GO, ""),
    "ends the sentence before, which is dropped",
    "conllu",
  ),
  error("ids out of order", "id-order", rows(GO, "3 on on ADV _ _ 1 advmod _ _"), "", "conllu"),
  error(
    "ID not an integer",
    "id-not-an-integer",
    rows("one Go go VERB _ _ 0 root _ _"),
    "also 01 and +1",
    "conllu",
  ),
  error(
    "HEAD not an integer",
    "head-not-an-integer",
    rows("1 Go go VERB _ _ x root _ _"),
    "also 01, +1 and 1.0",
    "conllu",
  ),
  error(
    "HEAD out of range",
    "head-out-of-range",
    rows("1 Go go VERB _ _ 2 root _ _"),
    "also -1",
    "conllu",
  ),
  error("self-head", "self-head", rows(GO, "2 on on ADV _ _ 2 advmod _ _"), "", "conllu"),
  error(
    "cycle",
    "cycle",
    rows(GO, "2 on on ADV _ _ 3 a _ _", "3 on on ADV _ _ 2 a _ _"),
    "its tokens are named",
    "conllu",
  ),
  error(
    "no root",
    "cycle",
    rows("1 Go go VERB _ _ 2 a _ _", ON),
    "heads that never reach 0 run in a circle",
    "conllu",
  ),
  error(
    "CoNLL-U given as CoNLL-X: DEPS",
    "second-head",
    rows("1 Go go VERB _ _ 0 root 0:root _"),
    "PHEAD is an integer",
    "conllx",
  ),
  error(
    "CoNLL-X given as CoNLL-U: PHEAD",
    "second-head",
    rows("1 Go go VERB _ _ 0 root 0 root"),
    "DEPS is head:label",
    "conllu",
  ),
  error("malformed DEPS", "deps-malformed", rows("1 Go go VERB _ _ 0 root 0 _"), "", "conllu"),
  error("malformed PHEAD", "phead-malformed", rows("1 Go go V V _ 0 root x _"), "", "conllx"),
  error(
    "HEAD missing on some tokens",
    "head-missing",
    rows(GO, "2 on on ADV _ _ _ advmod _ _"),
    "",
    "conllu",
  ),
  error(
    "HEAD missing on later sentences",
    "head-missing",
    rows(GO, "", "1 Go go VERB _ _ _ _ _ _", ""),
    "",
    "conllu",
  ),
  error(
    "HEAD on later sentences only",
    "head-unexpected",
    rows("1 Go go VERB _ _ _ _ _ _", "", GO, ""),
    "",
    "conllu",
  ),
  error(
    "empty sentence",
    "empty-sentence",
    "# text = \n\n" + rows(GO, ""),
    "comments without a token",
    "conllu",
  ),
  error(
    "CoNLL-U given as CoNLL-X: range",
    "id-not-an-integer",
    rows("1-2 Gon _ _ _ _ _ _ _ _", GO, ON),
    "",
    "conllx",
  ),
  error("CoNLL-U given as CoNLL-2009", "column-count", rows(GO, ""), "", "conll09"),
  error(
    "APRED columns and predicates differ in number",
    "column-count",
    rows("1 Go go go V V _ _ 0 0 root root Y go.01"),
    "14 columns and one for each predicate",
    "conll09",
  ),
  error("HTML page", "unknown-format", "<!DOCTYPE html>\n<html></html>\n", ""),
  error("plain text", "unknown-format", "Go on, she said.\n", "with a known suffix: column-count"),
  error("malformed XML", "xml-malformed", "<SENTENCES>\n<S></SENTENCES>\n", ""),
  error("empty file", "empty-file", "", ""),
  error("blank lines only", "empty-file", "\n\n", ""),
  error("directory", "is-a-directory", "a directory", "thrown with keepGoing too"),
  error("missing file", "file-missing", "no such file", "thrown with keepGoing too"),
  ...FILE_RULES,
  ...VALIDATION_RULES,
];
