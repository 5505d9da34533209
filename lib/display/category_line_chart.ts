import * as Plot from "@observablehq/plot";
import { chart } from "./chart.ts";
import { type CommonChartOptions, distinct, frameOptions, nameOf } from "./chart_common.ts";
import type { TableRow } from "./csv.ts";
import type { Figure } from "./figure.ts";
import { colours, palette } from "./theme.ts";

/** How {@link categoryLineChart} draws. */
export interface CategoryLineChartOptions<Key extends string = string>
  extends CommonChartOptions<Key> {
  /** Key of the categories, ordered groups such as `0`, `1`, `2+`, in order of appearance. */
  readonly category: Key;
  /** Key of the heights. */
  readonly value: Key;
  /** Labels of the axes, with units; default: the keys. */
  readonly categoryLabel?: string;
  readonly label?: string;
  /** Keys of the bounds of an interval about each height, drawn as a bar; default none. */
  readonly low?: Key;
  readonly high?: Key;
  /** First and last value of the axis; default: all that there are. */
  readonly domain?: readonly [first: number, last: number];
  /** Height in pixels; default 320. */
  readonly height?: number;
}

/**
 * A line for each series over groups in an order: recall by arc length, for several parsers. Absent
 * values break a line.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { categoryLineChart } from "lib/display/category_line_chart.ts";
 *
 * const rows = [{ degree: "0", recall: 90 }, { degree: "1", recall: 40 }, { degree: "2+", recall: 9 }];
 * const figure = categoryLineChart(rows, { category: "degree", value: "recall", label: "recall (%)" });
 * assert(figure.svg.includes("2+"));
 * ```
 */
export function categoryLineChart<R extends object>(
  records: readonly R[],
  options: CategoryLineChartOptions<keyof R & string>,
): Figure {
  const rows = records as readonly TableRow[];
  const { category, value, series, domain, height = 320 } = options;
  const names = series === undefined ? [] : distinct(rows, series);
  const points = rows.map((row) => ({
    category: nameOf(row[category]),
    series: series === undefined ? undefined : nameOf(row[series]),
    value: typeof row[value] === "number" ? row[value] : NaN,
    low: boundOf(row, options.low),
    high: boundOf(row, options.high),
  }));
  const axis = { labelAnchor: "center", labelArrow: "none" } as const;
  return chart({
    ...frameOptions(options, names),
    height,
    marginTop: 12,
    marginLeft: 64,
    marginRight: 24,
    marginBottom: 46,
    x: {
      ...axis,
      type: "point",
      domain: distinct(rows, category),
      label: options.categoryLabel ?? category,
      padding: 0.3,
    },
    y: { ...axis, label: options.label ?? value, domain, grid: true, nice: domain === undefined },
    marks: [
      Plot.frame({ stroke: colours.rule }),
      ...seriesMarks(points, names, options.low !== undefined),
    ],
  });
}

interface CategoryPoint {
  readonly category: string;
  readonly series: string | undefined;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Pixels between the bars of intervals of neighbouring series, which would hide one another. */
const BAR_DISTANCE = 6;

/** The lines, dots and bars; with bars each series stands a little beside the one before. */
function seriesMarks(points: readonly CategoryPoint[], names: readonly string[], bars: boolean) {
  if (!bars) return marksOf(points, names.length === 0, 0, false);
  const series = names.length === 0 ? [undefined] : names;
  return series.flatMap((name, k) =>
    marksOf(
      points.filter((point) => point.series === name),
      name === undefined,
      BAR_DISTANCE * (k - (series.length - 1) / 2),
      true,
    )
  );
}

function marksOf(points: readonly CategoryPoint[], single: boolean, dx: number, bars: boolean) {
  const colour = single ? palette[0] : "series";
  const at = { x: "category", y: "value", dx };
  const drawn = points.filter(({ value }) => Number.isFinite(value));
  const bounded = drawn.filter(({ low, high }) => Number.isFinite(low) && Number.isFinite(high));
  return [
    Plot.line(points, { ...at, stroke: colour, z: "series", strokeWidth: bars ? 1 : 1.6 }),
    bars
      ? Plot.ruleX(bounded, { x: "category", y1: "low", y2: "high", stroke: colour, dx })
      : undefined,
    Plot.dot(drawn, { ...at, fill: colour, r: 3.2 }),
  ];
}

function boundOf(row: TableRow, key: string | undefined): number {
  const value = key === undefined ? undefined : row[key];
  return typeof value === "number" ? value : NaN;
}
