import type { Tree } from "../../dependency/tree.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { measureTree } from "../../measures/tree_measures.ts";
import { besidePublishedTable, nameInPapers } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { addCounts, percentWith, type ProfileCounts } from "../data_sets/counts.ts";
import type { ProfiledFiles } from "../data_sets/profile.ts";
import { DATA_SET } from "../data_sets/tables.ts";
import { storedNotes } from "../run/stored.ts";
import { degreeCountRow, degreeCrossRows, degreeRow, treeClassRows } from "./rows.ts";

/** Trees by every measure of non-projectivity, a row each, for examples that are set side by side. */
export function treeTable(trees: readonly (readonly [sentence: string, tree: Tree])[]): Table {
  const rows = trees.map(([sentence, tree]) => ({ sentence, ...measureTree(tree) }));
  return Table.fromRecords(rows, [
    "sentence",
    { key: "degree", header: "of arcs", group: "degree" },
    { key: "edgeDegree", header: "edge", group: "degree" },
    { key: "gapDegree", header: "gap", group: "degree" },
    { key: "wellNested", header: "well-nested" },
    "planar",
  ]);
}

/**
 * Percent of the sentences that have at most degree 0, 1, 2 and 3, under the shares that [nivre-2006]
 * gives for Czech and Danish; shares that are given in words stay as they are.
 *
 * @param published `nivre2006-degree-coverage`
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readPublished } from "lib/papers/published.ts";
 * import { coverageTable } from "lib/study/degree/tables.ts";
 *
 * const table = coverageTable([], await readPublished("nivre2006-degree-coverage"));
 * assert(table.column("max_degree_1_pct").join() === "about 98,about 98");
 * ```
 */
export function coverageTable(
  treebanks: readonly ProfiledFiles[],
  published: Pick<PublishedTable, "rows">,
): Table {
  const shares = ["0", "1", "2", "3"].map((bound): TableColumn => ({
    key: `max_degree_${bound}_pct`,
    header: bound,
    group: "sentences (%) of at most degree",
    align: "right",
  }));
  const columns = [
    DATA_SET,
    { key: "sentences" },
    ...shares,
    { key: "highest_degree", header: "highest" },
  ];
  const theirs = published.rows.map(publishedCoverageRow);
  return besidePublishedTable(columns, theirs, treebanks.map(degreeRow), {
    caption: "Sentences by degree of non-projectivity, after Nivre (2006).",
    notes: storedNotes(treebanks),
  });
}

/** A published row keyed as {@link degreeRow}; its shares are text, since some are words. */
function publishedCoverageRow(row: TableRow): TableRow {
  const treebank = String(row.treebank);
  return {
    language: treebank.includes("Czech") ? "Czech" : "Danish",
    data_set: `Nivre (2006), ${treebank.split(" ")[0]}`,
    max_degree_0_pct: String(row.degree_0_pct),
    max_degree_1_pct: row.max_degree_1_pct,
    max_degree_2_pct: row.max_degree_2_pct,
  };
}

/** Number of non-projective sentences by degree and, at the same time, each of the other measures. */
export function crossTable(counts: Pick<ProfileCounts, "degreeAgainst">): Table {
  return Table.fromRecords(degreeCrossRows(counts), [
    "degree",
    { key: "edge_degree_1", header: "1", group: "edge degree" },
    { key: "edge_degree_2", header: "2", group: "edge degree" },
    { key: "edge_degree_from_3", header: "3+", group: "edge degree" },
    { key: "gap_degree_1", header: "1", group: "gap degree" },
    { key: "gap_degree_2", header: "2", group: "gap degree" },
    { key: "gap_degree_from_3", header: "3+", group: "gap degree" },
    { key: "well_nested", header: "yes", group: "well-nested" },
    { key: "ill_nested", header: "no", group: "well-nested" },
    { key: "planar", header: "yes", group: "planar" },
    { key: "not_planar", header: "no", group: "planar" },
  ], { caption: "Non-projective sentences by degree and another measure." });
}

/**
 * How many sentences each class of mildly non-projective trees takes in [kuhlmann-nivre-2006], the
 * smallest class first.
 */
export function classTable(counts: Pick<ProfileCounts, "measures">): Table {
  return Table.fromRecords(treeClassRows(counts), [
    { key: "class", header: "class of trees" },
    "sentences",
    { key: "all_pct", header: "of all (%)" },
    { key: "nonprojective_pct", header: "of the non-projective ones (%)" },
  ], { caption: "How many sentences each class takes in." });
}

/**
 * Accuracy and time of a parser with a bound on the degree [nivre-2007, tables 2, 3], by language and
 * from the lowest bound on, with the percent of the sentences in our treebanks of the language that
 * the bound can reach: NaN where there is no treebank of the language.
 *
 * @param treebanks none of them twice
 * @param accuracy `nivre2007-table2-attachment-score`
 * @param time `nivre2007-table3-parsing-time`
 */
export function boundsTable(
  treebanks: readonly ProfiledFiles[],
  accuracy: Pick<PublishedTable, "rows">,
  time: Pick<PublishedTable, "find">,
): Table {
  const rows = accuracy.rows
    .map(({ language, max_degree, unlabeled_attachment_score }) => ({
      language,
      max_degree,
      unlabeled_attachment_score,
      time_reduction_pct: time.find({ language, max_degree })?.time_reduction_pct,
      reach_pct: reach(treebanks, String(language), Number(max_degree)),
    }))
    .toSorted((a, b) => Number(a.max_degree) - Number(b.max_degree));
  return Table.fromRecords(rows, [
    "language",
    { key: "max_degree", header: "bound" },
    { key: "unlabeled_attachment_score", header: "UAS (%)", group: "published" },
    { key: "time_reduction_pct", header: "time saved (%)", group: "published" },
    { key: "reach_pct", header: "sentences in reach (%)", group: "here", align: "right" },
  ], {
    caption: "Parsing with a bound on the degree.",
    notes: ["Published: Nivre (2007), Tables 2 and 3.", ...storedNotes(treebanks)],
    groupRowsBy: "language",
  }).sortBy("language");
}

/** Percent of the sentences of a language, named as in the papers, of at most a degree. */
function reach(treebanks: readonly ProfiledFiles[], language: string, bound: number): number {
  const ours = treebanks.filter((treebank) => nameInPapers(treebank.language) === language);
  const counts = addCounts(ours.map(({ result }) => result));
  return percentWith(counts, "degree", (degree) => degree <= bound);
}

/** Number of sentences of each file by degree and by edge degree. */
export function fileTable(files: readonly ProfiledFiles[]): Table {
  return Table.fromRecords(files.map(degreeCountRow), [
    { key: "data_set", header: "file" },
    { key: "degree_0", header: "0", group: "sentences by degree" },
    { key: "degree_1", header: "1", group: "sentences by degree" },
    { key: "degree_2", header: "2", group: "sentences by degree" },
    { key: "degree_3", header: "3", group: "sentences by degree" },
    { key: "degree_from_4", header: "4+", group: "sentences by degree" },
    { key: "edge_degree_0", header: "0", group: "by edge degree" },
    { key: "edge_degree_1", header: "1", group: "by edge degree" },
    { key: "edge_degree_from_2", header: "2+", group: "by edge degree" },
  ], { limit: 100 });
}
