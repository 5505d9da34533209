import { ABSENT } from "../../dependency/token.ts";
import type { ColumnSpec } from "./columns.ts";

/**
 * CoNLL-U [nivre-ud-2020]: ten columns, comments, multiword ranges (`1-2`) and empty nodes (`5.1`);
 * spaces may stand in FORM, LEMMA and MISC. `token.rest` holds DEPS and MISC.
 */
export const CONLLU: ColumnSpec = {
  title: "CoNLL-U",
  names: ["ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL", "DEPS", "MISC"],
  numbered: true,
  form: 1,
  lemma: 2,
  cpos: 3,
  fpos: 4,
  feats: 5,
  head: 6,
  deprel: 7,
  rest: [8, 9],
  secondHead: {
    rest: 0,
    required: "head:label, or _",
    accepts: (value) => value.includes(":"),
    isForeign: (head, label) => /^\d+$/.test(head) && label !== ABSENT,
  },
  predicates: false,
  comments: true,
  spaces: [1, 2, 9],
};

const UNIVERSAL_TAGS = new Set(
  ("ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X").split(" "),
);

/** Whether a tag is one of the 17 universal parts of speech [nivre-ud-2020]. */
export function isUniversalTag(tag: string): boolean {
  return UNIVERSAL_TAGS.has(tag);
}

/** Whether an ID is a multiword range, `1-2`, or an empty node, `5.1`. */
export function isRangeOrEmptyNode(id: string): boolean {
  return /^(0|[1-9]\d*)[-.][1-9]\d*$/.test(id);
}
