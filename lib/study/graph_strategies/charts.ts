import { figureGrid } from "../../display/figure_grid.ts";
import { categoryLineChart } from "../../display/category_line_chart.ts";
import type { Figure } from "../../display/figure.ts";
import { lineChart, scatterChart } from "../../display/point_chart.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { LEAST_ARCS } from "../techniques/length_tables.ts";
import { MARKING_ENCODINGS } from "./label_sizes.ts";
import { labelSizeRows, MARKING } from "./label_tables.ts";
import { havingSystems, type StrategyRow, strategyRows, type WithStrategies } from "./rows.ts";
import { STRATEGIES } from "./systems.ts";

const WIDTH = 900;

/**
 * Points of LAS above Baseline by strategy, a line for each language of the published rows, and below
 * a line for each treebank.
 */
export function gainChart(
  treebanks: readonly WithStrategies[],
  published: readonly StrategyRow[],
  systems: readonly string[] = STRATEGIES.slice(1),
  tags: TagSource = "gold",
): Figure {
  const ours = strategyRows(havingSystems(treebanks, systems, tags), undefined, tags);
  return figureGrid({
    published: gainLines(gains(published, ({ language }) => `${language}, published`)),
    here: gainLines(gains(ours, ({ treebank }) => treebank)),
  }, { columns: 1, title: "Points of LAS above Baseline" });
}

function gainLines(rows: ReturnType<typeof gains>): Figure {
  return categoryLineChart(rows, {
    category: "strategy",
    value: "points",
    series: "treebank",
    categoryLabel: "strategy",
    label: "points of LAS above Baseline",
    width: WIDTH,
    height: 280,
  });
}

function gains(rows: readonly StrategyRow[], nameOf: (row: StrategyRow) => string) {
  return [...Map.groupBy(rows, nameOf)].flatMap(([treebank, own]) => {
    const baseline = own.find(({ strategy }) => strategy === "Baseline")!;
    return own.filter((row) => row !== baseline)
      .map(({ strategy, LAS }) => ({ treebank, strategy, points: LAS - baseline.LAS }));
  });
}

/** What is drawn of precision and recall: with the cap the points would lie on those without. */
const DRAWN = [...MARKING, "NPA", "MST", "P3"];

/** Precision over recall of non-projective arcs, where a treebank has enough of them. */
export function arcChart(
  treebanks: readonly WithStrategies[],
  systems: readonly string[] = DRAWN,
  tags: TagSource = "gold",
): Figure {
  const rows = strategyRows(treebanks, systems, tags)
    .filter(({ gold, precision }) => gold >= LEAST_ARCS && precision !== undefined);
  return scatterChart(rows, {
    x: "recall",
    y: "precision",
    series: "strategy",
    facet: "treebank",
    facetColumns: 2,
    xLabel: "recall of non-projective arcs (%)",
    yLabel: "precision (%)",
    width: WIDTH,
  });
}

/** Labels that each encoding adds, over the size of the training set, a field for each treebank. */
export function labelSizeChart(treebanks: readonly WithStrategies[]): Figure {
  const rows = labelSizeRows(treebanks).flatMap((row) =>
    MARKING_ENCODINGS.map((encoding) => ({
      treebank: row.treebank,
      tokens: row.tokens,
      encoding,
      added: row[encoding],
    }))
  );
  return lineChart(rows, {
    x: "tokens",
    y: "added",
    series: "encoding",
    facet: "treebank",
    facetColumns: 3,
    log: "x",
    xLabel: "tokens of the training set",
    yLabel: "marked labels",
    width: WIDTH,
  });
}
