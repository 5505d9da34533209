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
  }));
  const colour = series === undefined ? palette[0] : "series";
  const at = { x: "category", y: "value" };
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
      Plot.line(points, { ...at, stroke: colour, z: "series", strokeWidth: 1.6 }),
      Plot.dot(points.filter((point) => Number.isFinite(point.value)), {
        ...at,
        fill: colour,
        r: 3.2,
      }),
    ],
  });
}
