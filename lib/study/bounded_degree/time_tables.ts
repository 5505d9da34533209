import type { TableRow } from "../../display/csv.ts";
import type { Figure } from "../../display/figure.ts";
import { scatterChart } from "../../display/point_chart.ts";
import { SECONDS } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { besidePublishedTable } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { publishedByLanguage } from "./rows.ts";
import { BASELINE, UNBOUNDED } from "./settings.ts";
import { boundColumns, boundValues } from "./tables.ts";
import {
  microsecondsPerCall,
  saved,
  savedByCallsPct,
  savedPoints,
  type TimedTreebank,
  timeOf,
  withoutClassifierPct,
} from "./time_rows.ts";

/**
 * Ours under [nivre-2007, table 3], by language: seconds that parsing takes by bound, what is saved of
 * them, and, which the paper does not print, what is saved of the calls of LINK.
 * @param published `nivre2007-table3-parsing-time`
 */
export function table3(
  treebanks: readonly TimedTreebank[],
  published: Pick<PublishedTable, "rows">,
): Table {
  const seconds = publishedByLanguage(published.rows, "parsing_time_s");
  const reductions = publishedByLanguage(published.rows, "time_reduction_pct");
  const theirs = Array.from(seconds, ([language, own]) => ({
    language,
    treebank: `CoNLL-X ${language}`,
    ...boundValues("PT", (name) => own[name]),
    ...boundValues("TR", (name) => reductions.get(language)?.[name]),
  }));
  const ours = treebanks.map((treebank) => ({
    language: treebank.language,
    treebank: rowId(treebank),
    ...boundValues("PT", (name) => timeOf(treebank, name).seconds),
    ...boundValues("TR", (name) => saved(treebank, name)),
    ...boundValues("CR", (name) => saved(treebank, name, "calls")),
  }));
  const without = [UNBOUNDED];
  const columns = [
    { key: "source" },
    { key: "treebank" },
    ...boundColumns("PT", "parsing time (s)", { format: SECONDS }),
    ...boundColumns("TR", "time reduction (%)", { without, format: { decimals: 1 } }),
    ...boundColumns("CR", "fewer calls of LINK (%)", { without, format: { decimals: 1 } }),
  ];
  return besidePublishedTable(columns, theirs, ours, {
    caption: "Parsing time by bound on the degree, and its reduction",
    notes: [
      "Medians of runs that took turns on one processor. The published time of the projective parser " +
      "for Slovene is a misprint and left out.",
      ...storedNotes(treebanks),
    ],
  });
}

/** What a call of LINK takes: by bound, and what of it is not the classifier's. */
export function callTimeTable(treebanks: readonly TimedTreebank[]): Table {
  const rows = treebanks.map((treebank) => {
    const [unbounded, baseline] = [UNBOUNDED, BASELINE].map((name) => timeOf(treebank, name));
    return {
      treebank: rowId(treebank),
      ...boundValues("µs", (name) => microsecondsPerCall(timeOf(treebank, name))),
      instances: unbounded.instances,
      instances0: baseline.instances,
      vectors: unbounded.supportVectors,
      vectors0: baseline.supportVectors,
      rest: withoutClassifierPct(unbounded),
      byCalls: savedByCallsPct(treebank),
    };
  });
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    ...boundColumns("µs", "µs per call of LINK", { format: { decimals: 1 } }),
    { key: "instances", header: "∞", group: "training instances" },
    { key: "instances0", header: "0", group: "training instances" },
    { key: "vectors", header: "∞", group: "support vectors" },
    { key: "vectors0", header: "0", group: "support vectors" },
    { key: "rest", header: "without LINK", unit: "% of time", format: { decimals: 2 } },
    {
      key: "byCalls",
      header: "d = 0: by fewer calls",
      unit: "% of saving",
      format: { decimals: 0 },
    },
  ], {
    caption: "What a call of LINK takes",
    notes: [
      "Without LINK: the time of the same transitions, d = ∞, led by an oracle instead of classifiers.",
      "By fewer calls: what the projective parser would save if its calls took as long as the others', " +
      "of all that it saves.",
      ...storedNotes(treebanks),
    ],
    limit: 100,
  });
}

/** Time that a bound saves against the calls that it saves; on the line both are the same. */
export function savedChart(treebanks: readonly TimedTreebank[]): Figure {
  return scatterChart(savedPoints(treebanks), {
    x: "callsPct",
    xLabel: "fewer calls of LINK (%)",
    y: "timePct",
    yLabel: "less parsing time (%)",
    series: "bound",
    multiples: [1],
    title: "Time saved against calls saved, each against d = ∞",
  });
}
