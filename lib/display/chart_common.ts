import { maximum } from "../base/numbers.ts";
import type { ChartOptions } from "./chart.ts";
import type { CellValue, TableRow } from "./csv.ts";
import { textWidth } from "./text_width.ts";
import { palette, sourceColours } from "./theme.ts";

/**
 * What all kinds of chart have in common.
 * @typeParam Key the keys of the rows that are drawn
 */
export interface CommonChartOptions<Key extends string = string> {
  readonly title?: string;
  readonly subtitle?: string;
  readonly caption?: string;
  /** Width in pixels; default 720. */
  readonly width?: number;
  /** Key of the series that are told apart by colour; their order is that of the rows. */
  readonly series?: Key;
  /** Colours of the series in their order; default: `published` and `here` have theirs, others the palette. */
  readonly colours?: readonly string[];
}

/** Size of axis labels, in pixels. */
export const AXIS_SIZE = 12;

/** The options that every chart passes on to Plot. */
export function frameOptions(
  { title, subtitle, caption, width = 720, colours }: CommonChartOptions,
  series: readonly string[],
): ChartOptions {
  const color = {
    legend: series.length > 0,
    type: "ordinal",
    domain: series,
    range: colours ?? coloursOf(series),
  } as const;
  return { title, subtitle, caption, width, color };
}

/** `published` and `here` have one colour in all charts; other series go through the palette. */
export function coloursOf(series: readonly string[]): readonly string[] {
  if (!series.some((name) => Object.hasOwn(sourceColours, name))) return palette;
  const taken = new Set(Object.values(sourceColours));
  const left = palette.filter((colour) => !taken.has(colour));
  let next = 0;
  return series.map((name) =>
    Object.hasOwn(sourceColours, name) ? sourceColours[name] : left[next++ % left.length]
  );
}

/** The distinct values of a column as text, in order of appearance. */
export function distinct(rows: readonly TableRow[], key: string): string[] {
  return [...new Set(rows.map((row) => nameOf(row[key])))];
}

/** A value as the name of a category or a series. */
export function nameOf(value: CellValue): string {
  return value === undefined || value === null ? "–" : String(value);
}

/** The left margin that these axis labels need, so that none is cut. */
export function marginFor(labels: readonly string[]): number {
  return Math.ceil(maximum(labels.map((label) => textWidth(label, AXIS_SIZE)), 24) + 16);
}
