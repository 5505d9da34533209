import type { TreebankProfile } from "./profile.ts";
import type { Studied } from "../run/study.ts";

// Each function makes a row of a treebank or of a single file; `data_set` is its id.

/** Size, annotation and non-projectivity [nivre-2008, table 1], keyed as the published table. */
export function dataSetRow({ id, language, result }: Studied<TreebankProfile>) {
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
export function arcLengthRow({ id, language, result }: Studied<TreebankProfile>) {
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

function percent(part: number, whole: number): number {
  return 100 * part / whole;
}
