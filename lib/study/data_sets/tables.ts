import { percent } from "../../base/numbers.ts";
import type { CellValue, TableRow } from "../../display/csv.ts";
import { formatNumber } from "../../display/number_format.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { besidePublishedTable } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import type { ProfiledFiles } from "./profile.ts";

const ONE_DECIMAL = { decimals: 1 };
const TWO_DECIMALS = { decimals: 2 };

/** The column of the data sets that rows are of. */
export const DATA_SET: TableColumn = { key: "data_set", header: "data set" };
const TOKENS: TableColumn = { key: "tokens_k", header: "Tok" };
const SENTENCES: TableColumn = { key: "sentences_k", header: "Sen", format: ONE_DECIMAL };
const ANNOTATION: readonly TableColumn[] = [
  { key: "tokens_per_sentence", header: "T/S", format: ONE_DECIMAL },
  { key: "lemmas", header: "Lem" },
  { key: "cpos_tags", header: "CPoS" },
  { key: "pos_tags", header: "PoS" },
  { key: "morph_features", header: "MSF" },
  { key: "dependency_types", header: "Dep" },
];
const NONPROJECTIVE_TOKENS: TableColumn = { key: "nonprojective_tokens_pct", header: "NPT" };
const NONPROJECTIVE_SENTENCES: TableColumn = { key: "nonprojective_sentences_pct", header: "NPS" };

/** Thousands as the papers have them; what is less than one is exact. */
function inThousands(thousands: CellValue): string {
  const count = Number(thousands);
  return formatNumber(count, { decimals: count < 1 ? 3 : 1 });
}

/** The table of {@link dataSetRow}s, named as in [nivre-2008, table 1], with units. */
export function table(treebanks: readonly ProfiledFiles[]): Table {
  return Table.fromRecords(treebanks.map(dataSetRow), [
    DATA_SET,
    { key: "language" },
    { ...TOKENS, unit: "1000", format: inThousands },
    { ...SENTENCES, unit: "1000", format: inThousands },
    ...ANNOTATION,
    { ...NONPROJECTIVE_TOKENS, unit: "%", format: TWO_DECIMALS },
    { ...NONPROJECTIVE_SENTENCES, unit: "%", format: TWO_DECIMALS },
  ], { notes: storedNotes(treebanks) });
}

/**
 * Our [nivre-2008, table 1] under the published one: size, annotation and non-projectivity, a heading
 * for each language, the decimals of the paper.
 *
 * @param published `nivre2008-table1-data-sets`
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readPublished } from "lib/papers/published.ts";
 * import { nivre2008Table1 } from "lib/study/data_sets/tables.ts";
 *
 * const table = nivre2008Table1([], await readPublished("nivre2008-table1-data-sets"));
 * assert(table.rows.length === 13);
 * assert(table.options.caption === "Data sets, after Nivre (2008), Table 1.");
 * ```
 */
export function nivre2008Table1(
  treebanks: readonly ProfiledFiles[],
  published: PublishedTable,
): Table {
  const columns = [
    DATA_SET,
    { ...TOKENS, format: { decimals: 0 } },
    SENTENCES,
    ...ANNOTATION,
    { ...NONPROJECTIVE_TOKENS, format: ONE_DECIMAL },
    { ...NONPROJECTIVE_SENTENCES, format: ONE_DECIMAL },
  ];
  return besidePublishedTable(columns, conllXRows(published), treebanks.map(dataSetRow), {
    caption: `Data sets, after ${published.source}.`,
    notes: [
      "CoNLL-X: published. Tok, Sen: thousands. NPT, NPS: percent.",
      ...storedNotes(treebanks),
    ],
  });
}

const ARC_LENGTHS: readonly TableColumn[] = [
  { key: "sentences", header: "#", group: "sentences" },
  {
    key: "nonprojective_sentences_pct",
    header: "% NP",
    group: "sentences",
    format: TWO_DECIMALS,
  },
  { key: "arcs", header: "#", group: "all arcs" },
  { key: "mean_arc_length", header: "L", group: "all arcs", format: TWO_DECIMALS },
  { key: "projective_arcs_pct", header: "%", group: "projective", format: ONE_DECIMAL },
  { key: "projective_mean_length", header: "L", group: "projective", format: TWO_DECIMALS },
  { key: "nonprojective_arcs_pct", header: "%", group: "non-projective", format: ONE_DECIMAL },
  { key: "nonprojective_mean_length", header: "L", group: "non-projective", format: TWO_DECIMALS },
];

/**
 * Our [kuhlmann-nivre-2010, table 1] under the published one: arcs and their mean lengths in words by
 * projectivity, a heading for each language.
 *
 * @param published `kuhlmann-nivre2010-table1-data-sets`
 */
export function kuhlmannNivre2010Table1(
  treebanks: readonly ProfiledFiles[],
  published: PublishedTable,
): Table {
  const columns = [DATA_SET, ...ARC_LENGTHS];
  return besidePublishedTable(columns, conll2009Rows(published), treebanks.map(arcLengthRow), {
    caption: `Arc lengths by projectivity, after ${published.source}.`,
    notes: [
      "#: number; % NP: non-projective sentences; L: mean length in words.",
      ...storedNotes(treebanks),
    ],
  });
}

/**
 * Our [bjorkelund-kuhn-2012, table 1] under the published one: how many non-projective arcs and
 * sentences there are, in numbers and in percent, a heading for each language.
 *
 * @param published `bjorkelund-kuhn2012-table1-data-sets`
 */
export function bjorkelundKuhn2012Table1(
  treebanks: readonly ProfiledFiles[],
  published: PublishedTable,
): Table {
  const columns = [
    DATA_SET,
    { key: "sentences" },
    { key: "nonprojective_edges", header: "NP edges" },
    { key: "nonprojective_arcs_pct", header: "NP edges", unit: "%" },
    { key: "nonprojective_sentences_pct", header: "NP sentences", unit: "%" },
  ];
  const theirs = conll2009Rows(published)
    .map((row) => ({ ...row, nonprojective_arcs_pct: row.nonprojective_edges_pct }));
  return besidePublishedTable(columns, theirs, treebanks.map(arcLengthRow), {
    caption: `Non-projective edges, after ${published.source}.`,
    notes: storedNotes(treebanks),
  });
}

// Each function makes a row of a treebank or of a single file; `data_set` is its id, marked where the
// result is a stored one.

/** Size, annotation and non-projectivity [nivre-2008, table 1], keyed as the published table. */
export function dataSetRow(treebank: ProfiledFiles) {
  const { language, result } = treebank;
  const { size, arcs } = result;
  return {
    language,
    data_set: rowId(treebank),
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
export function arcLengthRow(treebank: ProfiledFiles) {
  const { language, result } = treebank;
  const { all, projective, nonprojective } = result.arcs;
  return {
    language,
    data_set: rowId(treebank),
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

/** What of a studied treebank tells where it comes from. */
export type SourcedFiles = Pick<Studied<unknown>, "files" | "treebank" | "stored">;

/**
 * Name, language and licence of the treebanks that the catalog knows, the number of their files that
 * were counted, and whether here and now.
 */
export function sourceTable(treebanks: readonly SourcedFiles[]): Table {
  const rows = treebanks.flatMap(({ files, treebank, stored }) => {
    if (treebank === undefined) return [];
    const { id, name, language, licence } = treebank;
    const counted = stored === undefined ? "here" : `stored, ${stored.date}`;
    return [{ id, name, language, licence: licence.name, files: files.length, counted }];
  });
  return Table.fromRecords(rows, ["id", "name", "language", "licence", "files", "counted"], {
    caption: "Treebanks of this notebook, from data/catalog.json.",
  });
}

/**
 * Whom to cite for the treebanks that the catalog knows, and on which terms they are given: a Markdown
 * list, one item each; empty where the catalog knows none.
 */
export function credits(treebanks: readonly SourcedFiles[]): string {
  return treebanks.flatMap(({ treebank }) => treebank ?? []).map((treebank) => {
    const { id, name, citation, genre = "", notes = "", licence, url } = treebank;
    const about = [citation, notes, `${licence.name}. ${licence.note ?? ""}`, `[${url}](${url})`];
    return `- **${name}** (\`${id}\`; ${genre}). ${about.join(" ")}`;
  }).join("\n");
}
