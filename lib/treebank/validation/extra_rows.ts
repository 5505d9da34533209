import { ABSENT } from "../../dependency/token.ts";
import { columnName } from "../formats/columns.ts";
import { CONLLU } from "../formats/conllu.ts";
import type { Block, Row } from "./blocks.ts";
import type { Objection } from "./objection.ts";

const FORM = 1, FEATS = 5, HEAD = 6, DEPREL = 7, MISC = 9;

/**
 * Checks multiword ranges, empty nodes and comments between tokens [ud-validation-2026].
 * @returns whether it is clear which words the ranges cover
 */
export function checkExtraRows(block: Block, object: Objection): boolean {
  for (const { line, text } of block.late) {
    object(line, "comment-after-token", "a comment", text, "comments above the first token");
  }
  for (const row of block.rows) {
    if (row.kind === "range") checkAnnotation(row, object);
    else if (row.kind === "empty") checkNoArc(row, object);
  }
  return block.numbered && checkPlaces(block, object);
}

/** A range is a surface token: only its words are annotated. */
function checkAnnotation({ line, fields }: Row, object: Objection): void {
  fields.forEach((value, column) => {
    if (column <= FORM || column === MISC || value === ABSENT) return;
    if (column === FEATS && value === "Typo=Yes") return;
    object(line, "range-annotation", columnName(CONLLU, column), value, "_ on a range");
  });
}

/** An empty node has arcs of the enhanced graph only. */
function checkNoArc({ line, fields }: Row, object: Objection): void {
  for (
    const [column, code] of [[HEAD, "empty-node-head"], [DEPREL, "empty-node-deprel"]] as const
  ) {
    const value = fields[column];
    if (value === ABSENT) continue;
    object(line, code, columnName(CONLLU, column), value, "_ on an empty node");
  }
}

/** Checks IDs of ranges and empty nodes against their places; returns whether ranges are sound. */
function checkPlaces({ rows, words }: Block, object: Objection): boolean {
  let before = 0; // words so far
  let covered = 0; // last word of the range before
  let emptyNodes = 0; // since the last word
  let range = ""; // the range whose first word comes next
  let sound = true;
  for (const { line, kind, fields: [id] } of rows) {
    if (kind === "word") {
      before++;
      emptyNodes = 0;
      range = "";
    } else if (kind === "range") {
      const last = checkRange(id, { before, covered, words, line }, object);
      if (last === 0) sound = false;
      covered = Math.max(covered, last);
      range = id;
    } else {
      const wanted = `${before}.${++emptyNodes}`;
      if (id !== wanted) object(line, "empty-node-order", "ID", id, wanted);
      else if (range !== "") {
        object(line, "empty-node-order", "ID", id, `a place before the range ${range}`);
      }
    }
  }
  return sound;
}

interface RangePlace {
  /** Number of words before the range. */
  readonly before: number;
  /** Last word of the range before. */
  readonly covered: number;
  readonly words: number;
  readonly line: number;
}

/** Checks a range; returns its last word, or 0 for one that is out of place. */
function checkRange(id: string, place: RangePlace, object: Objection): number {
  const { before, covered, words, line } = place;
  const [first, last] = id.split("-").map(Number);
  if (first !== before + 1 || last < first || last > words) {
    const required = `a range from ${before + 1}, the token behind it, to at most ${words}`;
    object(line, "range-order", "ID", id, required);
  } else if (first <= covered) {
    const required = `a range that begins after token ${covered}, where the one before ends`;
    object(line, "range-overlap", "ID", id, required);
  } else return last;
  return 0;
}
