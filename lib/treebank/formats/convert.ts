import { requireName } from "../../base/choices.ts";
import { InputError } from "../../base/errors.ts";
import type { Sentence, TreebankItem } from "../../dependency/sentence.ts";
import { ABSENT, type Token } from "../../dependency/token.ts";
import {
  COLUMN_FORMATS,
  type ColumnFormat,
  TREEBANK_FORMATS,
  type TreebankFormat,
} from "./format.ts";
import { MARK } from "./line_faults.ts";
import { tokenLines } from "./token_lines.ts";

/** How to convert between formats. */
export interface ConvertOptions {
  /** What to write for each space where the format allows none; by default that is an error. */
  readonly spaces?: string;
}

/**
 * Turns an item read from one format into one that can be written in another. Form, lemma, tags,
 * features and the tree are carried over; nothing else is, by these rules:
 *
 * - Comments, multiword ranges and empty nodes exist in CoNLL-U only and are dropped on the way out.
 * - `token.rest` is dropped: DEPS and MISC of CoNLL-U, PHEAD and PDEPREL of CoNLL-X (a projective
 *   second tree), the other columns and the predicates of CoNLL-2009. The new ones are `_`.
 * - To CoNLL-X, CoNLL-2009 and Malt-TAB, POSTAG or POS is XPOS, or where that is `_` UPOS; CPOSTAG
 *   is UPOS. CoNLL-2009 has one part of speech, so the coarse tag is lost on the way in, and is the same as
 *   the fine one on the way out.
 * - To and from Malt-TAB form, part of speech, head and label are carried over.
 * - Spaces in values: only CoNLL-U has any, so elsewhere a space is an error, unless `spaces` says
 *   what to write in its place.
 * - METU-Sabanci is read as CoNLL-X.
 *
 * To the same format the item is returned as it is.
 *
 * @throws {InputError} with code `mark-in-form` where a form of Malt-TAB would begin with a byte order
 *   mark, and `space-in-value` where a value has a space and `spaces` is not given
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { convertItem, formatItem, parseTreebank } from "lib/treebank/mod.ts";
 *
 * const text = "# sent_id = 1\n1\tGo\tgo\tVERB\t_\t_\t0\troot\t0:root\t_\n";
 * const [item] = parseTreebank(text);
 * const converted = convertItem(item, "conllu", "conllx");
 * assert(formatItem(converted, "conllx") === "1\tGo\tgo\tVERB\tVERB\t_\t0\troot\t_\t_\n");
 * ```
 */
export function convertItem(
  item: TreebankItem,
  from: TreebankFormat,
  to: ColumnFormat,
  options: ConvertOptions = {},
): TreebankItem {
  requireName("the format to convert from", from, TREEBANK_FORMATS);
  requireName("the format to convert to", to, COLUMN_FORMATS);
  if (from === to || (from === "metu" && to === "conllx")) return item;
  const tokens = item.sentence.tokens.map((token, i) => {
    const converted = convertToken(token, to);
    if (to === "malttab" && token.form.startsWith(MARK)) {
      throw markInForm(token.form, i + 1, item.sentence);
    }
    if (to === "conllu" || !/ /.test(converted.form + converted.lemma)) return converted;
    if (options.spaces === undefined) throw spaceInValue(converted, i + 1, item.sentence);
    return withoutSpaces(converted, options.spaces);
  });
  const { line } = item.sentence;
  return { ...item, sentence: { tokens, comments: [], extraLines: [], line } };
}

function convertToken({ form, lemma, cpos, fpos, feats }: Token, to: ColumnFormat): Token {
  const fine = to !== "conllu" && fpos === ABSENT ? cpos : fpos;
  if (to === "malttab") {
    return { form, lemma: ABSENT, cpos: fine, fpos: fine, feats: ABSENT, rest: [] };
  }
  return { form, lemma, cpos, fpos: fine, feats, rest: [] };
}

function withoutSpaces(token: Token, replacement: string): Token {
  const [form, lemma] = [token.form, token.lemma].map((value) =>
    value.replaceAll(" ", replacement)
  );
  return { ...token, form, lemma };
}

/** Malt-TAB has the form at the beginning of the line, where such a mark means something else. */
function markInForm(current: string, node: number, sentence: Sentence): InputError {
  return new InputError({
    code: "mark-in-form",
    action: `Cannot convert token ${node}`,
    line: sentence.line > 0 ? tokenLines(sentence)[node] : undefined,
    current,
    required: "a form that does not begin with a byte order mark",
  });
}

function spaceInValue({ form, lemma }: Token, node: number, sentence: Sentence): InputError {
  return new InputError({
    code: "space-in-value",
    action: `Cannot convert token ${node}`,
    line: sentence.line > 0 ? tokenLines(sentence)[node] : undefined,
    current: form.includes(" ") ? form : lemma,
    required: "a value without spaces, or the option `spaces` to replace them",
  });
}
