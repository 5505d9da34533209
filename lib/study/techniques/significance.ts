import { everyPair } from "../../base/pairs.ts";
import type { TableRow } from "../../display/csv.ts";
import type { Figure } from "../../display/figure.ts";
import { figureGrid } from "../../display/figure_grid.ts";
import { significanceGraph } from "../../display/significance_graph.ts";
import type { GraphPair } from "../../display/significance_layers.ts";
import { PROBABILITY } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { ALPHA, FEW_CASES, mcnemarPValue } from "../../evaluation/significance.ts";
import { wilcoxonSignedRank } from "../../evaluation/signed_rank.ts";
import { tally } from "../accuracy/significance_table.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { TECHNIQUE_METRICS, type TechniqueMetric } from "./results.ts";
import { gains, havingAll, pairCounts, resultsWith, type WithTechniques } from "./rows.ts";
import { TECHNIQUES } from "./systems.ts";

/** McNemar's tests of every two parsers on one treebank. */
function testsOn(
  treebank: Pick<WithTechniques, "result">,
  metric: TechniqueMetric,
  parsers: readonly string[] = TECHNIQUES,
): GraphPair[] {
  return everyPair(parsers).map(([first, second]) => ({
    first,
    second,
    pValue: mcnemarPValue(pairCounts([treebank], first, second, metric)),
  }));
}

/**
 * The graph of significant differences on one treebank, [kuhlmann-nivre-2010, fig. 4].
 * @param treebank with results of all these parsers
 */
export function graphOf(
  treebank: WithTechniques,
  metric: TechniqueMetric,
  { parsers = TECHNIQUES, reduced = parsers.length > 4, legend }: {
    readonly parsers?: readonly string[];
    readonly reduced?: boolean;
    readonly legend?: boolean;
  } = {},
): Figure {
  const results = resultsWith(treebank);
  const systems = parsers.map((name) => ({ name, score: results[name].scores[metric] }));
  const title = `${metric} (%) on ${rowId(treebank)}`;
  return significanceGraph(systems, testsOn(treebank, metric, parsers), {
    title,
    reduced,
    legend,
  });
}

/** The graphs of all four scores, a row for each treebank: [kuhlmann-nivre-2010, fig. 4]. */
export function figure4(treebanks: readonly WithTechniques[]): Figure {
  const graphs = treebanks.flatMap((treebank) =>
    TECHNIQUE_METRICS.map((metric) => [
      `${rowId(treebank)}: ${metric}`,
      graphOf(treebank, metric, { legend: false }),
    ])
  );
  return figureGrid(Object.fromEntries(graphs), { columns: TECHNIQUE_METRICS.length });
}

/** How often one parser is significantly better than another. */
export interface SignificanceRow extends TableRow {
  readonly metric: TechniqueMetric;
  readonly first: string;
  readonly second: string;
  /** Treebanks on which the one is significantly better, the other is, and neither is; at 0.05. */
  readonly betterOn: number;
  readonly worseOn: number;
  readonly alikeOn: number;
  /** The first's score minus the second's in points, mean of treebanks; Wilcoxon's test. */
  readonly difference: number;
  readonly pTreebanks: number;
  /** McNemar's test of all cases of all treebanks together. */
  readonly pCases: number;
}

/** Which of two parsers is significantly better on a treebank: 1 the first, -1 the second, 0 neither. */
export function sideOn(
  treebank: Pick<WithTechniques, "result">,
  first: string,
  second: string,
  metric: TechniqueMetric,
): number {
  const counts = pairCounts([treebank], first, second, metric);
  return mcnemarPValue(counts) < ALPHA ? Math.sign(counts.onlyFirst - counts.onlySecond) : 0;
}

/**
 * McNemar's tests by treebank and of all treebanks together, and Wilcoxon's over treebanks; without
 * correction for making many tests, as in the paper.
 * @param treebanks independent of each other, since they are pooled
 */
export function significanceRows(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = TECHNIQUES,
): SignificanceRow[] {
  const all = havingAll(treebanks, parsers);
  if (all.length === 0) return [];
  return TECHNIQUE_METRICS.flatMap((metric) =>
    everyPair(parsers).map(([second, first]) => {
      const sides = all.map((one) => sideOn(one, first, second, metric));
      const differences = gains(all, first, second, metric);
      return {
        metric,
        first,
        second,
        ...tally(sides),
        difference: differences.reduce((sum, one) => sum + one, 0) / all.length,
        pTreebanks: wilcoxonSignedRank(differences, differences.map(() => 0)).pValue,
        pCases: mcnemarPValue(pairCounts(all, first, second, metric)),
      };
    })
  );
}

/** {@link significanceRows} as a table. */
export function significanceTable(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = TECHNIQUES,
): Table {
  const group = `treebanks, p < ${ALPHA}`;
  return Table.fromRecords<TableRow>(significanceRows(treebanks, parsers), [
    "metric",
    "first",
    "second",
    { key: "betterOn", header: "first better", group },
    { key: "worseOn", header: "second better", group },
    { key: "alikeOn", header: "neither", group },
    { key: "difference", header: "points", format: { plus: true, decimals: 2 } },
    { key: "pTreebanks", header: "over treebanks", format: PROBABILITY, group: "p" },
    { key: "pCases", header: "over all cases", format: PROBABILITY, group: "p" },
  ], {
    caption: "McNemar's test by treebank, Wilcoxon's over treebanks, McNemar's of all together",
    notes: [
      `McNemar's test is exact where fewer than ${FEW_CASES} cases tell the two apart.`,
      ...storedNotes(treebanks),
    ],
    groupRowsBy: "metric",
    limit: 200,
  });
}
