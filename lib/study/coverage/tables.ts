import { Table, type TableColumn } from "../../display/table.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { KUHLMANN_NIVRE_2010_PARSERS } from "../../parsing/parsers.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import type { LabelGrowth } from "./label_growth.ts";
import {
  byLanguage,
  corpusOf,
  type CoverageByParser,
  coverageOfParser,
  type Headed,
} from "./sums.ts";

/** The scores of [kuhlmann-nivre-2010, table 2]. */
export const COVERAGE_METRICS = ["LAS", "UAS", "LEM", "UEM"] as const;

/** The coverage of every parser by treebank. */
export function table(treebanks: readonly Studied<CoverageByParser>[]): Table {
  const rows = treebanks.flatMap((treebank) =>
    Object.entries(treebank.result)
      .map(([parser, coverage]) => ({ treebank: rowId(treebank), parser, ...coverage }))
  );
  const scores: TableColumn[] = COVERAGE_METRICS.map((key) => ({
    key,
    unit: "%",
    format: { decimals: 2 },
  }));
  return Table.fromRecords(rows, ["treebank", "parser", ...scores, "transitions", "swaps"], {
    groupRowsBy: "treebank",
    notes: storedNotes(treebanks),
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
    return {
      ...row,
      ourLAS: ours?.LAS,
      ourUAS: ours?.UAS,
      ourLEM: ours?.LEM,
      ourUEM: ours?.UEM,
      ours: treebanks.filter(({ language }) => language === row.language).map(rowId).join(", "),
    };
  });
  const columns: TableColumn[] = [
    { key: "language" },
    { key: "parser" },
    ...COVERAGE_METRICS.map((key) => ({ key, group: published.source })),
    ...COVERAGE_METRICS.map((key) => ({ key: `our${key}`, header: key, group: "treebanks here" })),
    { key: "ours", header: "taken as one", group: "treebanks here" },
  ];
  const notes = storedNotes(treebanks);
  return new Table(columns, rows, { caption: CAPTION_2, groupRowsBy: "language", notes });
}

/** UAS and UEM of P0, P1 and P2 by treebank, next to the share of non-projective sentences, all in %. */
export function overviewTable(treebanks: readonly Studied<CoverageByParser>[]): Table {
  const rows = treebanks.map(({ id, stored, result: { P0, P1, P2 } }) => ({
    treebank: rowId({ id, stored }),
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
  ], { caption: "Coverage of P0, P1 and P2 (%)", notes: storedNotes(treebanks), limit: 100 });
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
  const rows = treebanks.map(({ id, stored, result }) => {
    const { labels, liftedArcs, liftingSteps, newLabels } = result;
    return {
      treebank: rowId({ id, stored }),
      labels: labels.length,
      liftedArcs,
      steps: liftingSteps / liftedArcs,
      head: Object.keys(newLabels.head).length,
      path: Object.keys(newLabels.path).length,
      both: Object.keys(newLabels["head+path"]).length,
    };
  });
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
    { caption: "What projectivizing does to labels", notes: storedNotes(treebanks), limit: 100 },
  );
}

/**
 * The parsers of the tables of all systems, by family. The rows under `lifting` are P0 on projectivized
 * trees, with no mark (which is P0 itself) up to both, and the published search for marked arcs; those
 * below are the same with the search that recovers most.
 */
const SYSTEMS = [
  { family: "lifting", variant: "no mark", parser: "P0" },
  { family: "lifting", variant: "head", parser: "P1" },
  { family: "lifting", variant: "path", parser: "P1-path" },
  { family: "lifting", variant: "head+path", parser: "P1-head+path" },
  { family: "lifting, nearest first", variant: "head", parser: "P1-nearest" },
  { family: "lifting, nearest first", variant: "path", parser: "P1-path-nearest" },
  { family: "lifting, nearest first", variant: "head+path", parser: "P1-head+path-nearest" },
  { family: "stack", variant: "P2", parser: "P2" },
  { family: "stack", variant: "Attardi 3", parser: "attardi-3" },
  { family: "stack", variant: "Attardi full", parser: "attardi-full" },
  { family: "stack", variant: "P3 eager", parser: "P3-eager" },
  { family: "stack", variant: "P3 lazy", parser: "P3-lazy" },
  { family: "stack", variant: "hybrid, swap", parser: "hybrid-swap" },
  { family: "planes", variant: "one", parser: "planar" },
  { family: "planes", variant: "two", parser: "2-planar" },
  { family: "degree", variant: "0", parser: "degree-0" },
  { family: "degree", variant: "1", parser: "degree-1" },
  { family: "degree", variant: "2", parser: "degree-2" },
  { family: "degree", variant: "∞", parser: "degree-inf" },
  { family: "lists", variant: "non-projective", parser: "nonprojective-list" },
];

/**
 * Not in the table of exact matches: what reaches every tree, what reaches the same ones as P0, and the
 * other search, which has a table of its own.
 */
const LEFT_OUT = [
  "P1-nearest",
  "P1-path-nearest",
  "P1-head+path-nearest",
  "P3-eager",
  "P3-lazy",
  "hybrid-swap",
  "degree-0",
  "degree-inf",
  "nonprojective-list",
];

/**
 * UAS, UEM, precision and recall of non-projective arcs, all in percent, and transitions per token: of
 * every encoding, stack-based and list-based system, number of planes and bound on the degree.
 */
export function systemTable(result: CoverageByParser): Table {
  const { tokens } = corpusOf(result.P0);
  const rows = SYSTEMS.map(({ family, variant, parser }) => {
    const { UAS, UEM, transitions, breakdown } = result[parser];
    const { precision, recall } = breakdown.all.nonprojective;
    return { family, variant, UAS, UEM, precision, recall, perToken: transitions / tokens };
  });
  return Table.fromRecords(rows, [
    "family",
    "variant",
    "UAS",
    "UEM",
    { key: "precision", header: "P", group: "non-proj. arcs" },
    { key: "recall", header: "R", group: "non-proj. arcs" },
    { key: "perToken", header: "transitions per token" },
  ], { caption: "Coverage (%), treebanks as one", groupRowsBy: "family" });
}

/**
 * Exact matches (UEM, in percent) by treebank, of the parsers of {@link systemTable} that neither reach
 * every tree nor the same trees as P0, with the published search.
 */
export function exactMatchTable(treebanks: readonly Studied<CoverageByParser>[]): Table {
  const shown = SYSTEMS.filter(({ parser }) => !LEFT_OUT.includes(parser));
  const rows = treebanks.map(({ id, stored, result }) => ({
    treebank: rowId({ id, stored }),
    ...Object.fromEntries(shown.map(({ parser }) => [parser, result[parser].UEM])),
  }));
  const scores = shown.map(({ family, variant, parser }) => ({
    key: parser,
    header: variant,
    group: family,
  }));
  return new Table([{ key: "treebank" }, ...scores], rows, {
    caption: "Exact matches (%)",
    notes: storedNotes(treebanks),
  });
}
