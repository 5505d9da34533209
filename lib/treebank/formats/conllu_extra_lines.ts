import type { Sentence } from "../../dependency/sentence.ts";
import { ABSENT } from "../../dependency/token.ts";
import { columnName } from "./columns.ts";
import { CONLLU } from "./conllu.ts";
import type { Objection } from "./conllu_rules.ts";

/** Checks multiword ranges, empty nodes and comments between tokens [nivre-ud-2020]. */
export function checkExtraLines(sentence: Sentence, object: Objection): void {
  const { tokens, comments, extraLines } = sentence;
  let covered = 0; // last token of the range before
  let emptyNodes = 0; // number of the last empty node after the current token
  let place = -1;
  extraLines.forEach(({ before, text }, k) => {
    const line = sentence.line + comments.length + before + k;
    const fields = text.split("\t");
    if (before !== place) emptyNodes = 0;
    place = before;
    if (text.startsWith("#")) {
      object(line, "comment-after-token", "a comment", text, "comments above the first token");
    } else if (fields[0].includes("-")) {
      covered = checkRange(fields, { before, covered, tokens: tokens.length, line }, object);
    } else checkEmptyNode(fields, before, ++emptyNodes, line, object);
  });
}

interface RangePlace {
  /** Number of tokens before the range. */
  readonly before: number;
  /** Last token of the range before. */
  readonly covered: number;
  readonly tokens: number;
  readonly line: number;
}

function checkRange(fields: string[], place: RangePlace, object: Objection): number {
  const { before, covered, tokens, line } = place;
  const [first, last] = fields[0].split("-").map(Number);
  if (first !== before + 1 || last < first || last > tokens) {
    const required = `a range from ${before + 1}, the token behind it, to at most ${tokens}`;
    object(line, "range-order", "ID", fields[0], required);
  } else if (first <= covered) {
    const required = `a range that begins after token ${covered}, where the one before ends`;
    object(line, "range-overlap", "ID", fields[0], required);
  }
  const column = fields.findIndex((value, k) =>
    k > 1 && k < 9 && value !== ABSENT && !(k === 5 && value === "Typo=Yes")
  );
  if (column > 0) {
    object(line, "range-annotation", columnName(CONLLU, column), fields[column], "_ on a range");
  }
  return Math.max(covered, last);
}

function checkEmptyNode(
  fields: string[],
  before: number,
  number: number,
  line: number,
  object: Objection,
): void {
  const wanted = `${before}.${number}`;
  if (fields[0] !== wanted) object(line, "empty-node-order", "ID", fields[0], wanted);
  if (fields[6] !== ABSENT || fields[7] !== ABSENT) {
    object(line, "empty-node-head", "HEAD", `${fields[6]} ${fields[7]}`, "_ on an empty node");
  }
}
