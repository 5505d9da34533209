import * as Plot from "@observablehq/plot";
import { chart } from "./chart.ts";
import {
  type CommonChartOptions,
  distinct,
  frameOptions,
  marginFor,
  nameOf,
} from "./chart_common.ts";
import type { TableRow } from "./csv.ts";
import type { Figure } from "./figure.ts";
import { maximum } from "../base/numbers.ts";
import { endOfShares } from "./chart_axes.ts";
import { colours, palette } from "./theme.ts";

/** How {@link barChart} draws. */
export interface BarChartOptions<Key extends string = string> extends CommonChartOptions<Key> {
  /** Key of the bars' categories, for example treebanks; long names are never cut. */
  readonly category: Key;
  /** Key of the bars' lengths. */
  readonly value: Key;
  /** Label of the value axis, with the unit; default: the key. */
  readonly label?: string;
  /** Whether the bars of the series are stacked or stand beside each other; default stacked. */
  readonly layout?: "stacked" | "grouped";
  /** First and last value of the axis; what reaches beyond is cut. Default: all, from 0. */
  readonly domain?: readonly [first: number, last: number];
}

/**
 * Horizontal bars, one line for each category in order of appearance, stacked or grouped by series:
 * shares of sentences by degree, published scores beside ours. Absent values leave a gap.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { barChart } from "lib/display/bar_chart.ts";
 *
 * const figure = barChart(
 *   [
 *     { treebank: "da_ddt", degree: 0, share: 81.6 },
 *     { treebank: "da_ddt", degree: 1, share: 18.4 },
 *   ],
 *   { category: "treebank", value: "share", series: "degree", label: "sentences (%)" },
 * );
 * assert(figure.svg.includes("da_ddt"));
 * ```
 */
export function barChart<R extends object>(
  records: readonly R[],
  options: BarChartOptions<keyof R & string>,
): Figure {
  const rows = records as readonly TableRow[];
  const { category, value, series, layout = "stacked", domain, label = value } = options;
  const categories = distinct(rows, category);
  const names = series === undefined ? [] : distinct(rows, series);
  const bars = rows.map((row) => ({
    category: nameOf(row[category]),
    series: series === undefined ? undefined : nameOf(row[series]),
    value: row[value],
  })).filter((bar) => Number.isFinite(bar.value));
  const lengths = layout === "grouped" || series === undefined
    ? bars.map((bar) => Number(bar.value))
    : [...Map.groupBy(bars, (bar) => bar.category).values()]
      .map((own) => own.reduce((total, bar) => total + Number(bar.value), 0));
  const end = endOfShares(label, maximum(lengths, 0));
  const shown = domain ?? (end === undefined ? undefined : [0, end]);
  const grouped = layout === "grouped" && series !== undefined;
  const channels = { x: "value", fill: series === undefined ? palette[0] : "series" };
  const clip = domain !== undefined;
  const thickness = grouped ? 13 * names.length + 8 : 23;
  const lines = { type: "band", label: null, domain: categories, padding: 0.22 } as const;
  return chart({
    ...frameOptions(options, names),
    marginLeft: marginFor(categories),
    marginRight: 24,
    marginTop: 8,
    marginBottom: 44,
    height: categories.length * thickness + 56,
    x: {
      label,
      domain: shown,
      grid: true,
      nice: shown === undefined,
      labelAnchor: "center",
      labelArrow: "none",
    },
    ...(grouped
      ? { fy: { ...lines, axis: "left" }, y: { axis: null, domain: names, padding: 0 } }
      : { y: { ...lines, tickSize: 0 } }),
    marks: [
      grouped
        ? Plot.barX(bars, { ...channels, clip, fy: "category", y: "series" })
        : Plot.barX(bars, {
          ...channels,
          clip,
          y: "category",
          ...(series ? { order: names } : {}),
        }),
      Plot.ruleX([domain?.[0] ?? 0], { stroke: colours.faint }),
    ],
  });
}
