/**
 * The notation in which a tree is typed by hand, a sentence in each line: forms, then heads, then, if
 * there are any, labels, parted by `|` between blanks.
 *
 *     She saw him | 2 0 2 | nsubj root obj
 *
 * Forms alone make a sentence all of whose tokens are on 0. Tokens as `form/head/label`, as
 * `toySentence` takes them, do as well. Lines that begin with `#` are comments of the next sentence.
 * @module
 */
import { InputError } from "../base/errors.ts";
import { numberOf } from "../base/numbers.ts";
import { type GoldItem, sentenceOf } from "../dependency/sentence.ts";
import { ABSENT } from "../dependency/token.ts";
import { toySentence } from "../dependency/toy_sentence.ts";
import { Tree } from "../dependency/tree.ts";

/** What comes of a text in the notation. */
export interface ReadNotation {
  readonly items: readonly GoldItem[];
  /** Why lines could not be read, one for each at most; they name the line. */
  readonly faults: readonly InputError[];
}

/**
 * Reads sentences; a line that cannot be read is left out and reported.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readNotation } from "lib/playground/notation.ts";
 *
 * const { items } = readNotation("She saw him | 2 0 2 | nsubj root obj");
 * assert(items[0].tree.heads.join() === "-1,2,0,2" && items[0].tree.labels[3] === "obj");
 * const { faults } = readNotation("She saw him | 2 0 9");
 * assert(faults[0].details.line === 1 && faults[0].code === "head-out-of-range");
 * ```
 */
export function readNotation(text: string): ReadNotation {
  const items: GoldItem[] = [];
  const faults: InputError[] = [];
  let comments: string[] = [];
  text.split(/\r?\n/).forEach((content, k) => {
    if (content.trim() === "") return;
    if (content.startsWith("#")) return void comments.push(content);
    try {
      const { sentence, tree } = readLine(content, k + 1);
      items.push({ sentence: { ...sentence, comments, line: k + 1 }, tree });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.push(new InputError({ ...error.details, line: k + 1 }));
    }
    comments = [];
  });
  return { items, faults };
}

function readLine(content: string, line: number): GoldItem {
  const words = content.trim().split(/\s+/);
  if (words.every((word) => /^[^/]+\/\d+\/[^/]+$/.test(word))) return toySentence(words.join(" "));
  const [forms, heads, labels, ...more] = parts(words);
  if (more.length > 0) throw malformed(line, `${more.length + 3} parts`, "forms | heads | labels");
  if (forms.length === 0) {
    throw malformed(line, content.trim(), "a form at least before the first |");
  }
  const n = forms.length;
  if (heads !== undefined) requireEach("heads", heads, n, line);
  if (labels !== undefined) requireEach("labels", labels, n, line);
  const tree = Tree.of(
    [-1, ...(heads ?? forms.map(() => "0")).map((head) => headOf(head, n, line))],
    ["", ...(labels ?? forms.map(() => ABSENT))],
  );
  return { sentence: sentenceOf(forms), tree };
}

function parts(words: readonly string[]): string[][] {
  const lists: string[][] = [[]];
  for (const word of words) {
    if (word === "|") lists.push([]);
    else lists[lists.length - 1].push(word);
  }
  return lists;
}

function headOf(text: string, n: number, line: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) <= n) return Number(text);
  throw new InputError({
    code: /^-?\d+$/.test(text) ? "head-out-of-range" : "head-not-an-integer",
    action: "Cannot read HEAD",
    line,
    current: text,
    required: `an integer from 0 to ${n}`,
  });
}

function requireEach(what: string, list: readonly string[], n: number, line: number): void {
  if (list.length === n) return;
  throw new InputError({
    code: "length-mismatch",
    action: `Cannot read the ${what}`,
    line,
    current: numberOf(list.length, what.slice(0, -1)),
    required: `${n}, one for each form`,
  });
}

function malformed(line: number, current: string, required: string): InputError {
  return new InputError({
    code: "malformed-line",
    action: "Cannot read a sentence",
    line,
    current,
    required,
  });
}

/**
 * A sentence with its tree in the notation, without its comments; labels are left out where there are
 * none. It ends without a line end.
 *
 * @throws {InputError} where a form or a label is empty, has blanks in it, or is `|`
 */
export function formatNotation({ sentence: { tokens }, tree }: GoldItem): string {
  const forms = tokens.map(({ form }) => form);
  const labels = tree.labels.slice(1);
  const given = labels.some((label) => label !== ABSENT);
  for (const [what, values] of [["FORM", forms], ["DEPREL", labels]] as const) {
    const at = values.findIndex((value) => !/^\S+$/.test(value) || value === "|");
    if (at >= 0) throw unwritable(what, at + 1, values[at]);
  }
  if (forms[0].startsWith("#")) throw unwritable("FORM", 1, forms[0]);
  const lists = [forms, Array.from(tree.heads.subarray(1)), ...(given ? [labels] : [])];
  return lists.map((list) => list.join(" ")).join(" | ");
}

function unwritable(column: string, node: number, current: string): InputError {
  return new InputError({
    code: "value-unwritable",
    action: `Cannot write ${column} of token ${node}`,
    node,
    current,
    required: "a text without blanks that is not | and, at the beginning of a line, has no #; " +
      "CoNLL-U takes blanks in forms",
  });
}
