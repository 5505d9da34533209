import type { Figure } from "../../display/figure.ts";
import { intervalChart } from "../../display/interval_chart.ts";
import { FEW_CLUSTERS } from "../../evaluation/clustered_share.ts";
import type { LogisticTerm } from "../../evaluation/logistic_regression.ts";
import { Table } from "../../display/table.ts";
import type { ArcRegression } from "./regression.ts";
import { REFERENCE, type TermFamily } from "./regression.ts";

/** What families of terms are called. */
const FAMILY_TITLES: Readonly<Record<TermFamily, string>> = {
  arc: "the arc",
  dependent: "the dependent",
  sentence: "the sentence",
  treebank: "the treebank",
  parser: "the parser, on projective arcs",
  interaction: "the parser, on non-projective arcs besides",
};

/** What is said of terms that rest on fewer than {@link FEW_CLUSTERS} sentences. */
const FEW = "few sentences";

/** The terms of a family that are estimated from enough sentences. */
export function knownTerms(
  { terms, families }: ArcRegression,
  ...wanted: readonly TermFamily[]
): LogisticTerm[] {
  return terms.slice(1).filter(({ status, clusters }, k) =>
    status === "estimated" && clusters >= FEW_CLUSTERS && wanted.includes(families[k])
  );
}

/** The terms of a regression that are not the intercept, with what they are about. */
export function termRows({ terms, families }: ArcRegression) {
  return terms.slice(1).map((term, k) => ({ ...term, family: FAMILY_TITLES[families[k]] }));
}

/** Odds ratios of a regression with their intervals; terms without a finite one say why. */
export function regressionTable(regression: ArcRegression): Table {
  const { cases, used, clusters, converged } = regression;
  const rows = termRows(regression).map((row) => ({
    ...row,
    widening: row.clusteredError === undefined
      ? undefined
      : row.clusteredError / row.standardError!,
    status: row.status === "estimated" ? row.clusters < FEW_CLUSTERS ? FEW : "" : row.status,
  }));
  return Table.fromRecords(rows, [
    "family",
    "term",
    { key: "cases" },
    { key: "clusters", header: "sentences" },
    { key: "oddsRatio", header: "odds ratio", format: { significant: 3 } },
    { key: "low", header: "from", group: "95 % interval", format: { significant: 3 } },
    { key: "high", header: "to", group: "95 % interval", format: { significant: 3 } },
    { key: "widening", header: "error over independent", format: { decimals: 2 } },
    { key: "status", header: "" },
  ], {
    caption: "Logistic regression: what the odds of finding an arc are multiplied by",
    groupRowsBy: "family",
    limit: 100,
    notes: [
      `${cases} cases, an arc under a parser each, of ${clusters} sentences, which are the clusters; ` +
      `${cases - used} of terms that separate are left out. Compared with ${REFERENCE}, on ` +
      `${regression.treebanks[0]}, parsed by ${regression.parsers[0]}.`,
      `Where fewer than ${FEW_CLUSTERS} sentences have a term, its interval is that of the larger of ` +
      `both errors, and still too narrow.`,
      ...(converged ? [] : ["The fit does not converge: some sum of terms separates the cases."]),
    ],
  });
}

/** Bounds of the forest plot: of arcs that are hardly ever found, odds ratios go far beyond. */
const LIMITS = [0.02, 50] as const;

/** The odds ratios of a regression as a forest plot, without treebanks. */
export function forestChart(regression: ArcRegression): Figure {
  const rows = termRows(regression).filter(({ family, status }) =>
    family !== FAMILY_TITLES.treebank && status === "estimated"
  );
  return intervalChart(rows, {
    name: "term",
    value: "oddsRatio",
    low: "low",
    high: "high",
    series: "family",
    log: true,
    reference: 1,
    limits: LIMITS,
    label: "odds ratio of finding the arc, with 95 % interval",
    width: 900,
  });
}
