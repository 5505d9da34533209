/**
 * One syntactic word as a treebank annotates it, without its head: what a parser may see.
 * Absent values are the underscore `_`, as in the file.
 */
export interface Token {
  readonly form: string;
  readonly lemma: string;
  /** Coarse part of speech: CPOSTAG of CoNLL-X, UPOS of CoNLL-U. */
  readonly cpos: string;
  /** Fine part of speech: POSTAG of CoNLL-X, XPOS of CoNLL-U, (P)POS of CoNLL-2009. */
  readonly fpos: string;
  /** Morphosyntactic features, atoms separated by `|`. */
  readonly feats: string;
  /** The other columns of the file format, verbatim and in file order; kept for writing only. */
  readonly rest: readonly string[];
}

/** The value that stands for "nothing here" in every CoNLL format. */
export const ABSENT = "_";

/** A token that has a form and nothing else, for examples and tests. */
export function bareToken(form: string): Token {
  return { form, lemma: ABSENT, cpos: ABSENT, fpos: ABSENT, feats: ABSENT, rest: [] };
}
