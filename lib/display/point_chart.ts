import { maximum, minimum } from "../base/numbers.ts";
import * as Plot from "@observablehq/plot";
import { chart } from "./chart.ts";
import { endOfShares, logTicks, tickCount, tickLabel } from "./chart_axes.ts";
import { formatNumber } from "./number_format.ts";
import {
  AXIS_SIZE,
  type CommonChartOptions,
  distinct,
  frameOptions,
  nameOf,
} from "./chart_common.ts";
import type { CellValue, TableRow } from "./csv.ts";
import type { Figure } from "./figure.ts";
import {
  type DrawnPoint,
  facetTitles,
  type Fit,
  type FitKind,
  fits,
  fitTexts,
  multipleLines,
  pointNames,
} from "./point_marks.ts";
import { colours, palette } from "./theme.ts";

/** How {@link lineChart} and {@link scatterChart} draw. */
export interface PointChartOptions<Key extends string = string> extends CommonChartOptions<Key> {
  /** Keys of the coordinates. */
  readonly x: Key;
  readonly y: Key;
  /** Labels of the axes, with units; default: the keys. */
  readonly xLabel?: string;
  readonly yLabel?: string;
  /** Axes with a logarithmic scale; rows that are not positive there are left out. Default none. */
  readonly log?: "x" | "y" | "both";
  /** A fit for each series and facet, drawn dashed; its exponent, or slope and r², is stated. */
  readonly fit?: FitKind;
  /** Factors k of lines y = kx, drawn for comparison and marked ×k; default none. */
  readonly multiples?: readonly number[];
  /** Key of a name that is written above each point. */
  readonly name?: Key;
  /** Key of a name that is told where a point is pointed at, and not written; default: `name`. */
  readonly hover?: Key;
  /** Key by which points are spread over small multiples. */
  readonly facet?: Key;
  /** Small multiples side by side; default 3. */
  readonly facetColumns?: number;
  /** Height in pixels; default 400, or 200 for each row of small multiples. */
  readonly height?: number;
}

/**
 * Lines with a dot at each point: time or transitions over length. Within a series points are
 * joined in the order of the rows.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { lineChart } from "lib/display/point_chart.ts";
 *
 * const rows = [5, 10, 20, 40].map((n) => ({ tokens: n, transitions: 2 * n }));
 * const options = { x: "tokens", y: "transitions", log: "both", fit: "power" } as const;
 * assert(lineChart(rows, options).svg.includes("exponent 1.00"));
 * ```
 */
export function lineChart<R extends object>(
  rows: readonly R[],
  options: PointChartOptions<keyof R & string>,
): Figure {
  return pointChart(rows as readonly TableRow[], options, true);
}

/** Dots, with a fit and names where wanted: one measure against another. */
export function scatterChart<R extends object>(
  rows: readonly R[],
  options: PointChartOptions<keyof R & string>,
): Figure {
  return pointChart(rows as readonly TableRow[], options, false);
}

function pointChart(
  rows: readonly TableRow[],
  options: PointChartOptions,
  joined: boolean,
): Figure {
  const {
    series,
    log,
    facet,
    name,
    width = 720,
    facetColumns = 3,
    xLabel = options.x,
    yLabel = options.y,
  } = options;
  const logarithmic = { x: log === "x" || log === "both", y: log === "y" || log === "both" };
  const names = series === undefined ? [] : distinct(rows, series);
  const facets = facet === undefined ? [] : distinct(rows, facet);
  const points = drawnPoints(rows, options, facets, logarithmic);
  const place = facet === undefined ? {} : { fx: "fx", fy: "fy" };
  const colour = series === undefined ? palette[0] : "series";
  const at = { x: "x", y: "y", ...place };
  const fitted = options.fit ? fits(points, options.fit) : [];
  const height = options.height ??
    (facet ? 200 * Math.ceil(facets.length / facetColumns) + 60 : 400);
  const drawn = [...points, ...fitted.flatMap(({ ends }) => ends)];
  const columns = facet ? facetColumns : 1;
  const rowsOfFacets = facet ? Math.ceil(facets.length / facetColumns) : 1;
  const pixels = {
    x: (width - 88) / columns - (facet ? 20 : 0),
    y: (height - (facet ? 70 : 58)) / rowsOfFacets - (facet ? 24 : 0),
  };
  const axes = {
    x: axis(xLabel, drawn.map(({ x }) => x), logarithmic.x, pixels.x, "x"),
    y: axis(yLabel, drawn.map(({ y }) => y), logarithmic.y, pixels.y, "y"),
  };
  const scales = {
    x: Plot.scale({ x: { ...axes.x, range: [64, width - 24] } }).apply,
    y: Plot.scale({ y: { ...axes.y, range: [height - 46, facet ? 24 : 12] } }).apply,
  };
  return chart({
    ...frameOptions(options, names),
    caption: [options.caption ?? [], fitRemarks(fitted, facets, facetColumns)].flat().join("\n"),
    height,
    marginTop: facet ? 24 : 12,
    marginLeft: 64,
    marginRight: 24,
    marginBottom: 46,
    x: axes.x,
    y: axes.y,
    ...(facet ? { fx: { axis: null, padding: 0.12 }, fy: { axis: null, padding: 0.2 } } : {}),
    marks: [
      Plot.frame({ stroke: colours.rule }),
      multipleLines(options.multiples ?? [], points, place),
      joined ? Plot.line(points, { ...at, stroke: colour, z: "series", strokeWidth: 1.4 }) : null,
      Plot.dot(points, {
        ...at,
        fill: colour,
        r: joined ? 2.8 : 3.6,
        fillOpacity: 0.85,
        title: (point: DrawnPoint) => pointTitle(point, xLabel, yLabel),
      }),
      Plot.line(fitted.flatMap(({ ends }) => ends), {
        ...at,
        z: "line",
        stroke: series === undefined ? colours.nonprojective : "series",
        strokeWidth: 1.6,
        strokeDasharray: "6 4",
      }),
      name ? pointNames(points, at, scales, { width, height, texts: fitted }) : null,
      fitTexts(fitted, place),
      facet ? facetTitles(facets, facetColumns) : null,
    ],
  });
}

/** A line for each fit that rests on one point. */
function fitRemarks(fitted: readonly Fit[], facets: readonly string[], columns: number): string[] {
  return fitted.flatMap(({ remark, ends: [{ series, fx = 0, fy = 0 }] }) => {
    const about = [facets[fy * columns + fx] ?? [], series ?? []].flat().join(", ");
    if (remark === undefined) return [];
    return [`A fit rests on one point: ${about === "" ? "" : `${about}, `}${remark}`];
  });
}

/** An axis with its domain given, so that what stands beside points can be placed exactly. */
function axis(
  label: string,
  values: readonly number[],
  logarithmic: boolean,
  pixels: number,
  side: "x" | "y",
): Plot.ScaleOptions {
  const domain = values.length === 0 ? undefined : [minimum(values), maximum(values)] as const;
  const end = domain && !logarithmic ? endOfShares(label, domain[1]) : undefined;
  return {
    label,
    type: logarithmic ? "log" : "linear",
    grid: true,
    nice: !logarithmic && end === undefined,
    labelAnchor: "center",
    labelArrow: "none",
    ...(domain && domain[0] < domain[1] ? { domain: [domain[0], end ?? domain[1]] } : {}),
    ...(domain ? ticksFor(values, domain, logarithmic, pixels, side) : {}),
  };
}

/** Ticks with room for their labels. Of few integers each has one and nothing between them. */
function ticksFor(
  values: readonly number[],
  [low, high]: readonly [number, number],
  logarithmic: boolean,
  pixels: number,
  side: "x" | "y",
) {
  const height = () => AXIS_SIZE;
  if (logarithmic) {
    const ticks = logTicks([low, high], pixels, side === "y" ? height : undefined);
    return { ticks, tickFormat: tickLabel };
  }
  if (values.every(Number.isInteger) && high - low <= 10) {
    return { ticks: Array.from({ length: high - low + 1 }, (_, i) => low + i), tickFormat: "d" };
  }
  return {
    ticks: side === "x"
      ? tickCount([low, high], pixels)
      : Math.max(3, Math.min(10, Math.floor(pixels / 36))),
  };
}

/** What is told of a point that is pointed at. */
function pointTitle({ name, series, x, y }: DrawnPoint, xLabel: string, yLabel: string): string {
  const about = [name, series].filter((text) => text !== undefined && text !== "").join(", ");
  return [about, `${xLabel}: ${formatNumber(x)}`, `${yLabel}: ${formatNumber(y)}`]
    .filter((line) => line !== "").join("\n");
}

function drawnPoints(
  rows: readonly TableRow[],
  options: PointChartOptions,
  facets: readonly string[],
  logarithmic: { x: boolean; y: boolean },
): DrawnPoint[] {
  const { x, y, series, name = options.hover, facet, facetColumns = 3 } = options;
  const isDrawable = (value: CellValue, isLog: boolean): value is number =>
    typeof value === "number" && Number.isFinite(value) && (!isLog || value > 0);
  return rows.flatMap((row) => {
    const [vx, vy] = [row[x], row[y]];
    if (!isDrawable(vx, logarithmic.x) || !isDrawable(vy, logarithmic.y)) return [];
    const cell = facet === undefined ? 0 : facets.indexOf(nameOf(row[facet]));
    return [{
      x: vx,
      y: vy,
      ...(series === undefined ? {} : { series: nameOf(row[series]) }),
      ...(name === undefined ? {} : { name: nameOf(row[name]) }),
      ...(facet === undefined
        ? {}
        : { fx: cell % facetColumns, fy: Math.floor(cell / facetColumns) }),
    }];
  });
}
