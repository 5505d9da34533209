import { mean } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import type { Figure } from "../../display/figure.ts";
import { type PointChartOptions, scatterChart } from "../../display/point_chart.ts";
import { PROBABILITY } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import {
  correlationInterval,
  type CorrelationResult,
  pearson,
} from "../../evaluation/correlation.ts";
import { relativeImprovement } from "../../evaluation/improvement.ts";
import { rowId } from "../run/stored.ts";
import { nonprojectivePct } from "./rows.ts";
import type { StudiedAccuracy } from "./study.ts";

/** By how much NP-L is better than a projective parser on a treebank, against what there is to gain. */
export interface ImprovementRow {
  readonly treebank: string;
  /** The parser that NP-L is compared with. */
  readonly baseline: string;
  readonly nonprojectivePct: number;
  /** LAS of NP-L minus that of the baseline, in points. */
  readonly improvement: number;
  readonly source: "here" | "published";
}

/** The improvement of NP-L over a parser on each treebank [nivre-2008, sec. 6.2]. */
export function improvementRows(
  treebanks: readonly StudiedAccuracy[],
  baseline: string,
): ImprovementRow[] {
  return treebanks.map((treebank) => ({
    treebank: rowId(treebank),
    baseline,
    nonprojectivePct: nonprojectivePct(treebank),
    improvement: relativeImprovement(
      treebank.result.parsers["NP-L"].scores.LAS,
      treebank.result.parsers[baseline].scores.LAS,
    ),
    source: "here",
  }));
}

/** Rows of a published table. */
type PublishedRows = readonly TableRow[];

/**
 * The same of the paper's languages.
 * @param dataSets rows of [nivre-2008, table 1]
 * @param accuracy rows of [nivre-2008, table 3]; the average is left out
 */
export function publishedImprovementRows(
  dataSets: PublishedRows,
  accuracy: PublishedRows,
  baseline: string,
): ImprovementRow[] {
  return dataSets.flatMap(({ language, nonprojective_tokens_pct: share }) => {
    const row = accuracy.find((row) => row.metric === "LAS" && row.language === language);
    if (row === undefined) return [];
    return [{
      treebank: String(language),
      baseline,
      nonprojectivePct: Number(share),
      improvement: relativeImprovement(Number(row["NP-L"]), Number(row[baseline])),
      source: "published",
    }];
  });
}

/** How far improvement and share of non-projective arcs go together; r is NaN for fewer than three rows. */
export function improvementCorrelation(rows: readonly ImprovementRow[]): CorrelationResult {
  return pearson(
    rows.map(({ nonprojectivePct }) => nonprojectivePct),
    rows.map(({ improvement }) => improvement),
  );
}

/**
 * Improvement against share of non-projective arcs, with a fitted line for the published figures and
 * one for ours.
 * @param options what is particular to the chart: its title, names, facets, size
 */
export function improvementChart<R extends ImprovementRow>(
  rows: readonly R[],
  options: Partial<PointChartOptions<keyof R & string>>,
): Figure {
  return scatterChart(rows, {
    x: "nonprojectivePct",
    xLabel: "non-projective arcs in the training set (%)",
    y: "improvement",
    series: "source",
    hover: "treebank",
    fit: "linear",
    ...options,
  });
}

/**
 * {@link improvementCorrelation} of the published figures and of ours, with each parser that NP-L is
 * compared with, as [nivre-2008, sec. 6.2] has it for the published ones. Means and gains are in points
 * of LAS; p is two-sided.
 */
export function improvementTable(rows: readonly ImprovementRow[]): Table {
  const groups = (["published", "here"] as const).flatMap((
    source,
  ) => [...Map.groupBy(rows.filter((row) => row.source === source), ({ baseline }) => baseline)]);
  const records = groups.map(([baseline, own]) => ({
    source: own[0].source,
    baseline,
    mean: mean(own.map(({ improvement }) => improvement)),
    ...withInterval(improvementCorrelation(own)),
  }));
  return Table.fromRecords(records, [
    "source",
    "baseline",
    "n",
    { key: "mean", header: "mean gain", format: { plus: true, decimals: 2 } },
    { key: "r", format: { decimals: 3 } },
    { key: "low", format: { decimals: 2 }, group: "95 % interval of r" },
    { key: "high", format: { decimals: 2 }, group: "95 % interval of r" },
    { key: "pValue", header: "p", format: PROBABILITY },
  ], { caption: "Gain of NP-L and share of non-projective arcs", groupRowsBy: "source" });
}

function withInterval(found: CorrelationResult) {
  const [low, high] = correlationInterval(found);
  return { ...found, low, high };
}
