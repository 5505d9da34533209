import { requireName } from "../base/choices.ts";
import { maximum, minimum } from "../base/numbers.ts";
import * as Plot from "@observablehq/plot";
import { NAME_SIZE, NAME_SPOTS, placeNames } from "./name_placement.ts";
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
}

/** Fits each series in each facet; those with points at one x only have no fit. */
export function fits(points: readonly DrawnPoint[], kind: FitKind): Fit[] {
  requireName("a fit", kind, FIT_KINDS);
  const groups = Map.groupBy(points, ({ series, fx, fy }) => JSON.stringify([series, fx, fy]));
  return [...groups.values()].flatMap((group, line) => {
    const xs = group.map(({ x }) => x);
    const [low, high] = [minimum(xs), maximum(xs)];
    if (!(low < high)) return [];
    const { at, text } = fit(group.map(({ x, y }): DataPoint => [x, y]), kind);
    const ends = [low, high].map((x) => ({ ...group[0], x, y: at(x), line }));
    return [{ ends, text: group[0].series === undefined ? text : `${group[0].series}: ${text}` }];
  });
}

function fit(points: readonly DataPoint[], kind: FitKind) {
  if (kind === "power") {
    const { exponent, factor } = fitPowerLaw(points);
    const text = `exponent ${formatNumber(exponent, { decimals: 2 })}`;
    return { text, at: (x: number) => factor * x ** exponent };
  }
  const { slope, intercept, rSquared } = fitLine(points);
  const text = `slope ${slope.toPrecision(3)}, r² ${formatNumber(rSquared, { decimals: 2 })}`;
  return { text: text.replace("-", "−"), at: (x: number) => intercept + slope * x };
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

/** Names beside the points, where there is room; roughly, since only Plot knows exact places. */
export function pointNames(
  points: readonly DrawnPoint[],
  at: { x: string; y: string },
  width: number,
  height: number,
  logarithmic: { x: boolean; y: boolean },
): Plot.Markish {
  const pixels = (values: readonly number[], isLog: boolean, size: number) => {
    const scaled = values.map((value) => isLog ? Math.log(value) : value);
    const low = minimum(scaled);
    const range = maximum(scaled) - low || 1;
    return scaled.map((value) => (value - low) / range * size);
  };
  const xs = pixels(points.map(({ x }) => x), logarithmic.x, width - 88);
  const ys = pixels(points.map(({ y }) => y), logarithmic.y, height - 70);
  const spots = placeNames(points.map(({ name = "" }, i) => ({ x: xs[i], y: -ys[i], name })), [
    -60,
    width - 70,
  ]);
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
