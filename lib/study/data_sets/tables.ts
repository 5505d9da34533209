import { percent } from "../../base/numbers.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import type { ProfiledFiles } from "./profile.ts";

const ANNOTATION_COLUMNS: readonly TableColumn[] = [
  { key: "tokens_per_sentence", header: "T/S", format: { decimals: 1 } },
  { key: "lemmas", header: "Lem" },
  { key: "cpos_tags", header: "CPoS" },
  { key: "pos_tags", header: "PoS" },
  { key: "morph_features", header: "MSF" },
  { key: "dependency_types", header: "Dep" },
];

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

/** The table of {@link dataSetRow}s, named as in [nivre-2008, table 1]. */
export function dataSetTable(treebanks: readonly ProfiledFiles[]): Table {
  return Table.fromRecords(treebanks.map(dataSetRow), [
    { key: "data_set", header: "data set" },
    { key: "language" },
    { key: "tokens_k", header: "Tok", unit: "1000", format: { decimals: 1 } },
    { key: "sentences_k", header: "Sen", unit: "1000", format: { decimals: 1 } },
    ...ANNOTATION_COLUMNS,
    { key: "nonprojective_tokens_pct", header: "NPT", unit: "%", format: { decimals: 2 } },
    { key: "nonprojective_sentences_pct", header: "NPS", unit: "%", format: { decimals: 2 } },
  ]);
}
