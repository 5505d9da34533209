import { type ColumnSpec, integerHead } from "./columns.ts";

/**
 * CoNLL-X [buchholz-marsi-2006]: ten columns, a blank line after each sentence, no space in any
 * value. It has no comments, but files do: a line that begins with `#` and has no tab is kept
 * as one. `token.rest` holds PHEAD and PDEPREL.
 */
export const CONLLX: ColumnSpec = {
  title: "CoNLL-X",
  // deno-fmt-ignore
  names: ["ID", "FORM", "LEMMA", "CPOSTAG", "POSTAG", "FEATS", "HEAD", "DEPREL", "PHEAD", "PDEPREL"],
  numbered: true,
  form: 1,
  lemma: 2,
  cpos: 3,
  fpos: 4,
  feats: 5,
  head: 6,
  deprel: 7,
  rest: [8, 9],
  secondHead: integerHead(0),
  predicates: false,
  comments: false,
  spaces: [],
};
