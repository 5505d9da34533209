import { Table, type TableColumn } from "../../display/table.ts";
import { breakdownTable } from "../../papers/breakdown_table.ts";
import type { PublishedTable } from "../../papers/published.ts";
import type { Studied } from "../run/treebanks.ts";
import type { LabelGrowth } from "./label_growth.ts";
import { byLanguage, coverageOfParser } from "./results.ts";
import { corpusOf, type CoverageByParser } from "./sums.ts";

/** The scores of [kuhlmann-nivre-2010, table 2]. */
export const COVERAGE_METRICS = ["LAS", "UAS", "LEM", "UEM"] as const;

/** The parsers of [kuhlmann-nivre-2010, sec. 3], in the order of its tables. */
export const KUHLMANN_NIVRE_2010_PARSERS = ["P0", "P1", "P2", "P3"] as const;

/** Results with a heading each: a treebank, a language, or all as one. */
type Headed = Iterable<readonly [heading: string, result: CoverageByParser]>;

/** The coverage of every parser by treebank. */
export function coverageTable(treebanks: readonly Studied<CoverageByParser>[]): Table {
  const rows = treebanks.flatMap(({ id, result }) =>
    Object.entries(result).map(([parser, coverage]) => ({ treebank: id, parser, ...coverage }))
  );
  const scores: TableColumn[] = COVERAGE_METRICS.map((key) => ({
    key,
    unit: "%",
    format: { decimals: 2 },
  }));
  return Table.fromRecords(rows, ["treebank", "parser", ...scores, "transitions", "swaps"], {
    groupRowsBy: "treebank",
  });
}

const CAPTION_2 = "Theoretical coverage (%)";

/** LAS, UAS, LEM and UEM of P0 to P3 in percent [kuhlmann-nivre-2010, table 2]. */
export function table2(treebanks: Headed): Table {
  const rows = [...treebanks].flatMap(([treebank, result]) =>
    KUHLMANN_NIVRE_2010_PARSERS.map((parser) => ({
      treebank,
      parser,
      ...coverageOfParser(result, parser),
    }))
  );
  return Table.fromRecords(rows, ["treebank", "parser", ...COVERAGE_METRICS], {
    caption: CAPTION_2,
    groupRowsBy: "treebank",
  });
}

/**
 * The rows of [kuhlmann-nivre-2010, table 2], each with our scores of the language in percent, its
 * treebanks taken as one; these are absent where we have none.
 */
export function table2Beside(
  treebanks: readonly Studied<CoverageByParser>[],
  published: PublishedTable,
): Table {
  const languages = byLanguage(treebanks);
  const rows = published.rows.map((row) => {
    const result = languages.get(String(row.language));
    const ours = result && coverageOfParser(result, String(row.parser));
    return { ...row, ourLAS: ours?.LAS, ourUAS: ours?.UAS, ourLEM: ours?.LEM, ourUEM: ours?.UEM };
  });
  const columns: TableColumn[] = [
    { key: "language" },
    { key: "parser" },
    ...COVERAGE_METRICS.map((key) => ({ key, group: published.source })),
    ...COVERAGE_METRICS.map((key) => ({ key: `our${key}`, header: key, group: "treebanks here" })),
  ];
  return new Table(columns, rows, { caption: CAPTION_2, groupRowsBy: "language" });
}

/**
 * Unlabelled precision and recall of P0 to P3 in percent by projectivity of arcs and trees
 * [kuhlmann-nivre-2010, table 3].
 * @param options `compact` leaves out what is hardly ever defined, see {@link breakdownTable}
 */
export function table3(
  treebanks: Headed,
  { compact = false }: { readonly compact?: boolean } = {},
): Table {
  const rows = [...treebanks].flatMap(([treebank, result]) =>
    KUHLMANN_NIVRE_2010_PARSERS.map((parser) => ({
      names: { treebank, parser },
      scores: coverageOfParser(result, parser).breakdown,
    }))
  );
  return breakdownTable(rows, {
    caption: "Unlabelled precision and recall by projectivity (%)",
    groupRowsBy: "treebank",
    compact,
  });
}

/** UAS and UEM of P0, P1 and P2 by treebank, next to the share of non-projective sentences, all in %. */
export function overviewTable(treebanks: readonly Studied<CoverageByParser>[]): Table {
  const rows = treebanks.map(({ id, result: { P0, P1, P2 } }) => ({
    treebank: id,
    share: corpusOf(P0).nonprojectiveSentencesPct,
    uas0: P0.UAS,
    uas1: P1.UAS,
    uas2: P2.UAS,
    uem0: P0.UEM,
    uem1: P1.UEM,
    uem2: P2.UEM,
  }));
  return Table.fromRecords(rows, [
    "treebank",
    { key: "share", header: "non-projective", group: "sentences" },
    { key: "uas0", header: "P0", group: "UAS" },
    { key: "uas1", header: "P1", group: "UAS" },
    { key: "uas2", header: "P2", group: "UAS" },
    { key: "uem0", header: "P0", group: "UEM" },
    { key: "uem1", header: "P1", group: "UEM" },
    { key: "uem2", header: "P2", group: "UEM" },
  ], { caption: "Coverage of P0, P1 and P2 (%)" });
}

/**
 * What each of the parsers reaches on each treebank: exact matches and sentences missed, in percent of
 * all sentences, next to the share of non-projective arcs in percent. Rows for a scatter chart.
 */
export function exactMatchRows(
  treebanks: readonly Studied<CoverageByParser>[],
  parsers: readonly string[],
) {
  return treebanks.flatMap(({ result }) => {
    const nonprojective = corpusOf(result.P0).nonprojectiveArcsPct;
    return parsers.map((parser) => {
      const { UEM } = coverageOfParser(result, parser);
      return { parser, nonprojective, UEM, missed: 100 - UEM };
    });
  });
}

/**
 * What projectivizing does to the labels of each treebank: labels it has, arcs lifted, steps of lifting
 * per arc, and new labels under each encoding [nivre-nilsson-2005].
 */
export function labelGrowthTable(treebanks: readonly Studied<LabelGrowth>[]): Table {
  const rows = treebanks.map(({ id, result: { labels, liftedArcs, liftingSteps, newLabels } }) => ({
    treebank: id,
    labels: labels.length,
    liftedArcs,
    steps: liftingSteps / liftedArcs,
    head: Object.keys(newLabels.head).length,
    path: Object.keys(newLabels.path).length,
    both: Object.keys(newLabels["head+path"]).length,
  }));
  const group = "new labels";
  return new Table(
    [
      { key: "treebank" },
      { key: "labels" },
      { key: "liftedArcs", header: "arcs", group: "lifted" },
      { key: "steps", header: "steps per arc", group: "lifted" },
      { key: "head", group },
      { key: "path", group },
      { key: "both", header: "head+path", group },
    ],
    rows,
    { caption: "What projectivizing does to labels" },
  );
}
