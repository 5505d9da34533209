import { columnName } from "../formats/columns.ts";
import { CONLLU } from "../formats/conllu.ts";
import type { Block, Row, TextLine } from "./blocks.ts";
import type { Objection } from "./objection.ts";

/** Characters that end a line for some programs and none for others, and other controls. */
const CONTROL = /[\u007f-\u009f\u2028\u2029]/u;
const WHITE = /\p{White_Space}/u;
const WHITE_BUT_TAB = /[^\P{White_Space}\t]/u;
/** Space at the beginning or end of a value, or two in a row. */
export const MISPLACED_SPACE = /^\p{White_Space}|\p{White_Space}$|\p{White_Space}{2}/u;
const NOT_ASCII = /[^\0-\x7f]/;
const FORM = 1, LEMMA = 2;

/** Checks the characters of all lines: controls, Unicode's normal form C, and white space. */
export function checkCharacters({ lines, rows }: Block, object: Objection): void {
  for (const line of lines) {
    if (NOT_ASCII.test(line.text) || line.text.includes("\x7f")) checkLine(line, object);
  }
  for (const row of rows) if (WHITE_BUT_TAB.test(row.text)) checkWhite(row, object);
}

function checkLine({ line, text }: TextLine, object: Objection): void {
  const controlled = CONTROL.test(text);
  const composed = text.normalize("NFC");
  if (!controlled && composed === text) return;
  const fields = text.startsWith("#") ? [text] : text.split("\t");
  fields.forEach((value, column) => {
    const name = fields.length === 1 ? "the line" : columnName(CONLLU, column);
    if (CONTROL.test(value)) {
      const required = "a value without control characters and line separators";
      object(line, "control-character", name, value, required);
    }
    if (value.normalize("NFC") !== value) object(line, "not-nfc", name, value, difference(value));
  });
}

/** Where a value differs from its composed form, since both look alike. */
function difference(value: string): string {
  const [given, composed] = [[...value], [...value.normalize("NFC")]];
  let same = 0;
  while (given[same] === composed[same]) same++;
  const points = (characters: readonly string[]) =>
    characters.slice(same, same + 2)
      .map((one) => "U+" + one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0"))
      .join(" ") + (characters.length > same + 2 ? " …" : "");
  return `Unicode's normal form NFC: at character ${same + 1} ${points(composed)}, ` +
    `not ${points(given)}`;
}

function checkWhite({ line, kind, fields }: Row, object: Objection): void {
  fields.forEach((value, column) => {
    if (CONTROL.test(value) || !WHITE.test(value)) return;
    const name = columnName(CONLLU, column);
    if (!CONLLU.spaces.includes(column)) {
      if (value.includes(" ")) return; // a reader's fault
      object(line, "space-in-field", name, value, "a value without white space, for CoNLL-U");
    } else if (kind === "range" && (column === FORM || column === LEMMA)) {
      object(line, "space-in-range", name, value, "one surface token, without white space");
    } else if (MISPLACED_SPACE.test(value)) {
      const required = "no space at the beginning or end, and no two in a row";
      object(line, "space-misplaced", name, value, required);
    }
  });
}
