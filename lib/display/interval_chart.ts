import * as Plot from "@observablehq/plot";
import { chart } from "./chart.ts";
import { type CommonChartOptions, distinct, frameOptions, nameOf } from "./chart_common.ts";
import type { TableRow } from "./csv.ts";
import type { Figure } from "./figure.ts";
import { colours, palette } from "./theme.ts";

/** How {@link intervalChart} draws. */
export interface IntervalChartOptions<Key extends string = string> extends CommonChartOptions<Key> {
  /** Key of the names, a line for each row. */
  readonly name: Key;
  /** Keys of the value and of the bounds of its interval. */
  readonly value: Key;
  readonly low: Key;
  readonly high: Key;
  /** Label of the axis, with units; default: the key of the value. */
  readonly label?: string;
  /** Whether the axis is logarithmic; rows that are not positive are left out. */
  readonly log?: boolean;
  /** Where a line stands for no difference; default none. */
  readonly reference?: number;
  /** Bounds beyond which intervals are cut; default none. */
  readonly limits?: readonly [least: number, most: number];
}

/**
 * A forest plot: a value and its interval in a line for each row, beside a line of reference.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { intervalChart } from "lib/display/interval_chart.ts";
 *
 * const rows = [{ term: "non-projective", ratio: 0.2, low: 0.1, high: 0.4 }];
 * const keys = { name: "term", value: "ratio", low: "low", high: "high" } as const;
 * const figure = intervalChart(rows, { ...keys, log: true, reference: 1, label: "odds ratio" });
 * assert(figure.svg.includes("non-projective"));
 * ```
 */
export function intervalChart<R extends object>(
  records: readonly R[],
  options: IntervalChartOptions<keyof R & string>,
): Figure {
  const rows = records as readonly TableRow[];
  const { series, log = false, reference, label = options.value } = options;
  const points = intervalPoints(rows, options);
  const names = series === undefined ? [] : distinct(rows, series);
  const colour = series === undefined ? palette[0] : "series";
  const axis = { labelAnchor: "center", labelArrow: "none" } as const;
  return chart({
    ...frameOptions(options, names),
    height: 64 + 20 * Math.max(1, points.length),
    marginTop: 8,
    marginBottom: 46,
    x: {
      ...axis,
      type: log ? "log" : "linear",
      label,
      grid: true,
      nice: !log,
      ...(log ? { ticks: 8, tickFormat: (x: number) => String(x) } : {}),
    },
    y: { type: "band", domain: [...new Set(points.map(({ name }) => name))], label: null },
    marks: [
      Plot.frame({ stroke: colours.rule }),
      reference === undefined
        ? null
        : Plot.ruleX([reference], { stroke: colours.faint, strokeDasharray: "4 3" }),
      Plot.link(points, {
        x1: "low",
        x2: "high",
        y1: "name",
        y2: "name",
        stroke: colour,
        strokeWidth: 1.6,
      }),
      Plot.dot(points, { x: "value", y: "name", fill: colour, r: 3.6 }),
    ],
  });
}

function intervalPoints(rows: readonly TableRow[], options: IntervalChartOptions) {
  const { name, value, low, high, series, log, limits: [least, most] = [-Infinity, Infinity] } =
    options;
  return rows.flatMap((row) => {
    const numbers = [row[value], row[low], row[high]];
    const isDrawable = numbers.every((one) =>
      typeof one === "number" && Number.isFinite(one) && (!log || one > 0)
    );
    if (!isDrawable) return [];
    const [at, from, to] = (numbers as number[]).map((x) => Math.min(most, Math.max(least, x)));
    return [{
      name: nameOf(row[name]),
      value: at,
      low: from,
      high: to,
      series: series === undefined ? undefined : nameOf(row[series]),
    }];
  });
}
