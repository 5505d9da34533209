import { percent } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import type { PublishedTable } from "../../papers/published.ts";
import type { ProfiledFiles } from "./profile.ts";

// Each function makes a row of a treebank or of a single file; `data_set` is its id.

/** Size, annotation and non-projectivity [nivre-2008, table 1], keyed as the published table. */
export function dataSetRow({ id, language, result }: ProfiledFiles) {
  const { size, arcs } = result;
  return {
    language,
    data_set: id,
    tokens_k: size.tokens / 1000,
    sentences_k: size.sentences / 1000,
    tokens_per_sentence: size.tokensPerSentence,
    lemmas: size.lemmas ? "yes" : "no",
    cpos_tags: size.cposTags,
    pos_tags: size.posTags,
    morph_features: size.features,
    dependency_types: size.dependencyTypes,
    nonprojective_tokens_pct: percent(arcs.nonprojective.arcs, arcs.all.arcs),
    nonprojective_sentences_pct: percent(result.nonprojectiveSentences, size.sentences),
  };
}

/**
 * Arcs and their mean lengths by projectivity [kuhlmann-nivre-2010, table 1], keyed as the published
 * table, with the number of non-projective arcs of [bjorkelund-kuhn-2012, table 1]. A mean length
 * without arcs is undefined.
 */
export function arcLengthRow({ id, language, result }: ProfiledFiles) {
  const { all, projective, nonprojective } = result.arcs;
  return {
    language,
    data_set: id,
    sentences: result.size.sentences,
    nonprojective_sentences_pct: percent(result.nonprojectiveSentences, result.size.sentences),
    arcs: all.arcs,
    mean_arc_length: all.meanLength ?? undefined, // a stored profile has null for no number
    projective_arcs_pct: percent(projective.arcs, all.arcs),
    projective_mean_length: projective.meanLength ?? undefined,
    nonprojective_edges: nonprojective.arcs,
    nonprojective_arcs_pct: percent(nonprojective.arcs, all.arcs),
    nonprojective_mean_length: nonprojective.meanLength ?? undefined,
  };
}

/**
 * The rows of [nivre-2008, table 1], each with the `data_set` that it is of: the training set of a
 * language in the CoNLL-X shared task.
 */
export function conllXRows({ rows }: Pick<PublishedTable, "rows">): TableRow[] {
  return rows.map((row) => ({ ...row, data_set: `CoNLL-X, ${row.language}` }));
}

/**
 * The rows of [kuhlmann-nivre-2010, table 1] or [bjorkelund-kuhn-2012, table 1], each with the
 * `data_set` that it is of: a set of the CoNLL 2009 shared task, the training set where the published
 * table does not tell.
 */
export function conll2009Rows({ rows }: Pick<PublishedTable, "rows">): TableRow[] {
  return rows.map((row) => ({
    ...row,
    data_set: `CoNLL 2009, ${row.language} ${row.split ?? "train"}`,
  }));
}
