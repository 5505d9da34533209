import { requireName } from "../base/choices.ts";
import { maximum, minimum } from "../base/numbers.ts";
import * as Plot from "@observablehq/plot";
import { AXIS_SIZE } from "./chart_common.ts";
import { type Box, NAME_SIZE, NAME_SPOTS, placeNames } from "./name_placement.ts";
import { textWidth } from "./text_width.ts";
import { formatNumber } from "./number_format.ts";
import { type DataPoint, fitLine, fitPowerLaw } from "../base/least_squares.ts";
import { colours } from "./theme.ts";

/** A point as it is drawn. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
  readonly series?: string;
  readonly name?: string;
  readonly fx?: number;
  readonly fy?: number;
}

/** A power law, straight on logarithmic axes, or a straight line. */
export type FitKind = (typeof FIT_KINDS)[number];
const FIT_KINDS = ["power", "linear"] as const;

/** A fitted line: its two ends as points, and the text about it. */
export interface Fit {
  readonly ends: readonly (DrawnPoint & { readonly line: number })[];
  readonly text: string;
  /** What the fit would be without the one point that it rests on; undefined where it rests on more. */
  readonly remark?: string;
}

/** Fits each series in each facet; those with points at one x only have no fit. */
export function fits(points: readonly DrawnPoint[], kind: FitKind): Fit[] {
  requireName("a fit", kind, FIT_KINDS);
  const groups = Map.groupBy(points, ({ series, fx, fy }) => JSON.stringify([series, fx, fy]));
  return [...groups.values()].flatMap((group, line) => {
    const xs = group.map(({ x }) => x);
    const [low, high] = [minimum(xs), maximum(xs)];
    if (!(low < high)) return [];
    const { at, text } = fit(group, kind);
    const ends = [low, high].map((x) => ({ ...group[0], x, y: at(x), line }));
    const told = group[0].series === undefined ? text : `${group[0].series}: ${text}`;
    return [{ ends, text: told, remark: withoutOutlier(group, kind) }];
  });
}

interface FoundFit {
  /** The exponent, or the slope. */
  readonly steepness: number;
  readonly text: string;
  at(x: number): number;
}

function fit(drawn: readonly DrawnPoint[], kind: FitKind): FoundFit {
  const points = drawn.map(({ x, y }): DataPoint => [x, y]);
  if (kind === "power") {
    const { exponent, factor } = fitPowerLaw(points);
    const text = `exponent ${formatNumber(exponent, { decimals: 2 })}`;
    return { steepness: exponent, text, at: (x) => factor * x ** exponent };
  }
  const { slope, intercept, rSquared } = fitLine(points);
  const text = `slope ${slope.toPrecision(2)}, r² ${formatNumber(rSquared, { decimals: 2 })}`;
  return { steepness: slope, text: text.replace("-", "−"), at: (x) => intercept + slope * x };
}

/** Fewer points than these rest on each of them, and that needs no saying. */
const LEAST_FOR_OUTLIER = 6;

/**
 * What the fit would be without the point that matters most, where that changes its slope or exponent
 * by more than half or turns it round; else undefined.
 */
function withoutOutlier(group: readonly DrawnPoint[], kind: FitKind): string | undefined {
  if (group.length < LEAST_FOR_OUTLIER) return undefined;
  const { steepness } = fit(group, kind);
  const others = group.map((point) => {
    const left = group.filter((one) => one !== point);
    const varies = left.some(({ x }) => x !== left[0].x);
    return { point, found: varies ? fit(left, kind) : undefined };
  });
  const changeOf = (found?: FoundFit) => found ? Math.abs(found.steepness - steepness) : Infinity;
  const most = others.reduce((a, b) => changeOf(b.found) > changeOf(a.found) ? b : a);
  if (changeOf(most.found) <= Math.abs(steepness) / 2) return undefined;
  const name = most.point.name || `x = ${formatNumber(most.point.x)}`;
  return `without ${name}: ${most.found?.text ?? "no fit"}`;
}

/** What the fits are, one line below the other in a corner of each facet that they leave free. */
export function fitTexts(
  fitted: readonly Fit[],
  place: { fx?: string; fy?: string },
): Plot.Markish {
  const cells = Map.groupBy(fitted, ({ ends: [{ fx, fy }] }) => JSON.stringify([fx, fy]));
  const texts = [...cells.values()].map((cell) => ({
    ...cell[0].ends[0],
    text: cell.map(({ text }) => text).join("\n"),
    falls: cell[0].ends[1].y < cell[0].ends[0].y,
  }));
  const style = { ...place, text: "text", dy: 8, lineHeight: 1.3, fill: colours.ink };
  const ground = { stroke: colours.ground, strokeWidth: 4 };
  return [true, false].map((falls) =>
    Plot.text(texts.filter((text) => text.falls === falls), {
      ...style,
      ...ground,
      frameAnchor: falls ? "top-right" : "top-left",
      dx: falls ? -8 : 8,
    })
  );
}

/** Lines y = kx as far as the points reach to the right and upwards, in every facet. */
export function multipleLines(
  factors: readonly number[],
  points: readonly DrawnPoint[],
  place: { fx?: string; fy?: string },
): Plot.Markish {
  if (factors.length === 0) return null;
  const facets = [...Map.groupBy(points, ({ fx, fy }) => JSON.stringify([fx, fy])).values()];
  const [left, right] = extent(points.map(({ x }) => x));
  const [low, high] = extent(points.map(({ y }) => y));
  const ends = facets.flatMap(([{ fx, fy }]) =>
    factors.flatMap((factor) => {
      const [from, to] = [Math.max(left, low / factor), Math.min(right, high / factor)];
      if (!(from < to)) return [];
      return [from, to].map((x) => ({ x, y: factor * x, fx, fy, line: `${fx} ${fy} ${factor}` }));
    })
  );
  const at = { x: "x", y: "y", z: "line", ...place };
  return [
    Plot.line(ends, { ...at, stroke: colours.faint, strokeDasharray: "2 3" }),
    Plot.text(
      ends,
      Plot.selectLast({
        ...at,
        text: ({ line }) => `×${line.split(" ")[2]}`,
        dy: -8,
        textAnchor: "end",
        fill: colours.faint,
        stroke: colours.ground,
        strokeWidth: 3,
      }),
    ),
  ];
}

function extent(values: readonly number[]): [least: number, greatest: number] {
  return [minimum(values), maximum(values)];
}

/**
 * Names beside the points, where there is room: a name that would cover another name, a point or the
 * text about fits is left to those who point at it.
 *
 * @param scales from values to pixels of the chart
 */
export function pointNames(
  points: readonly DrawnPoint[],
  at: { x: string; y: string },
  scales: { readonly x: (value: number) => number; readonly y: (value: number) => number },
  frame: { readonly width: number; readonly height: number; readonly texts: readonly Fit[] },
): Plot.Markish {
  const places = points.map(({ x, y, name = "" }) => ({ x: scales.x(x), y: scales.y(y), name }));
  const spots = placeNames(places, [66, frame.width - 4], [4, frame.height - 40], fitBox(frame));
  return NAME_SPOTS.map(({ dx, dy, anchor }, spot) =>
    Plot.text(points.filter((_, i) => spots[i] === spot), {
      ...at,
      text: "name",
      textAnchor: anchor,
      dx,
      dy,
      fontSize: NAME_SIZE,
      stroke: colours.ground, // parts the name from lines below it
      strokeWidth: 3,
      fill: colours.ink,
    })
  );
}

/** Where {@link fitTexts} writes in a chart without small multiples. */
function fitBox({ width, texts }: { width: number; texts: readonly Fit[] }): Box[] {
  if (texts.length === 0) return [];
  const lines = texts.flatMap(({ text }) => text.split("\n"));
  const longest = maximum(lines.map((line) => textWidth(line, AXIS_SIZE)));
  const [start, end] = texts[0].ends;
  const left = end.y < start.y ? width - 24 - 12 - longest : 64 + 4;
  return [[left, 12, left + longest + 8, 12 + 10 + lines.length * AXIS_SIZE * 1.3]];
}

/** The name of each small multiple, above its frame. */
export function facetTitles(facets: readonly string[], columns: number): Plot.Markish {
  const titles = facets.map((text, i) => ({ text, fx: i % columns, fy: Math.floor(i / columns) }));
  return Plot.text(titles, {
    fx: "fx",
    fy: "fy",
    text: "text",
    frameAnchor: "top-left",
    dy: -14,
    fontWeight: "bold",
  });
}
