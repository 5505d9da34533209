import { type ColumnSpec, integerHead } from "./columns.ts";

/**
 * CoNLL-2009 [hajic-2009]: 14 columns and one APRED column for each predicate of the sentence. It
 * has one part of speech, which is taken as the coarse and the fine one. `token.rest` holds, in file
 * order, the five columns that were not chosen, FILLPRED, PRED and the APREDs.
 */
const COMMON = {
  title: "CoNLL-2009",
  // deno-fmt-ignore
  names: [
    "ID", "FORM", "LEMMA", "PLEMMA", "POS", "PPOS", "FEAT", "PFEAT", "HEAD", "PHEAD", "DEPREL",
    "PDEPREL", "FILLPRED", "PRED",
  ],
  numbered: true,
  form: 1,
  secondHead: integerHead(3),
  predicates: true,
  comments: false,
  spaces: [],
};

/** Index of the PRED column; every value there other than `_` asks for one APRED column. */
export const PRED = 13;

/** The columns annotated by hand become the token and the tree. */
export const CONLL09_GOLD: ColumnSpec = {
  ...COMMON,
  lemma: 2,
  cpos: 4,
  fpos: 4,
  feats: 6,
  head: 8,
  deprel: 10,
  rest: [3, 5, 7, 9, 11, 12, 13],
};

/**
 * The predicted lemma, tag and features become the token, the tree is the one annotated by hand: to
 * train a parser on tags as it will see them, or to parse such tags and compare the tree.
 */
export const CONLL09_PREDICTED_TAGS: ColumnSpec = {
  ...COMMON,
  lemma: 3,
  cpos: 5,
  fpos: 5,
  feats: 7,
  head: 8,
  deprel: 10,
  rest: [2, 4, 6, 9, 11, 12, 13],
};

/** The predicted columns become the token and the tree. */
export const CONLL09_PREDICTED: ColumnSpec = {
  ...COMMON,
  lemma: 3,
  cpos: 5,
  fpos: 5,
  feats: 7,
  head: 9,
  deprel: 11,
  rest: [2, 4, 6, 8, 10, 12, 13],
};
