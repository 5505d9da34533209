import { maximum, sumOf } from "../base/numbers.ts";
import { widenedBy } from "./heading_widths.ts";
import type { TableLayout } from "./table_layout.ts";
import { displayWidth } from "./text_width.ts";

/** How a table comes to fit the pages of LaTeX's `article`. */
export interface LatexFit {
  /**
   * What holds it: a float, a float turned on its side, a table that goes on over pages, or such a
   * table on pages that are turned.
   */
  readonly environment: "table" | "sidewaystable" | "longtable" | "landscape";
  /** The letters of its columns; long texts are set in lines. */
  readonly columns: string;
  /** Size of its type. */
  readonly size: string;
  /** Whether it may be wider than its room, and is to be shrunk where it is; long tables cannot. */
  readonly mayShrink: boolean;
  /** Characters of each column to which headings are set in lines; undefined where they need not be. */
  readonly headings?: readonly number[];
}

/** Characters that a line of `article` holds in the size `\small`, and a page on its side. */
const LINE = 76;
const SIDEWAYS = 125;
/** Lines of `\small` that a page holds beside a caption and notes. */
const PAGE_LINES = 42;
const SIDEWAYS_LINES = 26;
/** Space between columns, in characters. */
export const LATEX_GAP = 2.7;
/** Narrowest column of text in lines, in characters. */
const NARROWEST = 16;
/** Sizes of type with the characters that a line surely holds, since long tables do not shrink. */
const SIZES = [
  ["\\small", 60],
  ["\\footnotesize", 68],
  ["\\scriptsize", 79],
  ["\\tiny", Infinity],
] as const;
/** Characters that a line of a long table holds in the smallest type. */
const PORTRAIT_MOST = 90;

/** Chooses how a table fits, from the widths of its texts; LaTeX shrinks what is still too wide. */
export function fitLatex(layout: TableLayout): LatexFit {
  const whole = naturalWidths(layout, displayWidth);
  const isStacked = total(whole) > LINE;
  const natural = isStacked ? naturalWidths(layout, longestWord) : whole;
  const fit = fitOf(layout, natural);
  return isStacked ? { ...fit, headings: natural } : fit;
}

function fitOf(layout: TableLayout, natural: readonly number[]): LatexFit {
  const portrait = wrapped(layout, natural, LINE);
  const isWide = total(portrait) > 1.4 * LINE;
  const widths = isWide ? wrapped(layout, natural, SIDEWAYS) : portrait;
  const lines = linesOf(layout, widths);
  const isLong = lines > (isWide ? SIDEWAYS_LINES : PAGE_LINES);
  if (isLong) return longFit(layout, natural, portrait);
  const columns = letters(layout, natural, widths);
  const [[size, surelyHolds]] = SIZES;
  const mayShrink = isWide || total(widths) > surelyHolds;
  return { environment: isWide ? "sidewaystable" : "table", columns, size, mayShrink };
}

/** A table over pages, which are turned where even the smallest type would not fit else. */
function longFit(
  layout: TableLayout,
  natural: readonly number[],
  portrait: readonly number[],
): LatexFit {
  const isTurned = total(portrait) > PORTRAIT_MOST;
  const widths = isTurned ? wrapped(layout, natural, SIDEWAYS) : portrait;
  const scale = isTurned ? SIDEWAYS / LINE : 1;
  const [size] = SIZES.find(([, holds]) => total(widths) <= holds * scale)!;
  const columns = letters(layout, natural, widths);
  return { environment: isTurned ? "landscape" : "longtable", columns, size, mayShrink: false };
}

/**
 * The widths of the columns.
 * @param widthOf a heading over numbers, and over several columns; it may be set in lines
 */
function naturalWidths(
  { columns, groups, spanners }: TableLayout,
  widthOf: (heading: string) => number,
): number[] {
  const rows = groups.flatMap(({ rows }) => rows);
  const widths = columns.map(({ header, align }, k) =>
    maximum(
      rows.map((row) => displayWidth(row[k].text)),
      align === "left" ? displayWidth(header) : widthOf(header),
    )
  );
  return widenedBy(spanners, widths, LATEX_GAP, widthOf);
}

function longestWord(text: string): number {
  return maximum(text.split(" ").map(displayWidth), 0);
}

/** Lines of a heading, of no more characters than a width, but where a word has more. */
export function headingLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && displayWidth(`${last} ${word}`) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

function total(widths: readonly number[]): number {
  return sumOf(widths, (width) => width + LATEX_GAP);
}

/** The widths with those of long texts cut, the longest first, until all fit or are narrow. */
function wrapped(layout: TableLayout, natural: readonly number[], room: number): number[] {
  const widths = [...natural];
  const isText = layout.columns.map(({ align }) => align === "left");
  while (total(widths) > room) {
    const longest = maximum(widths.filter((_, k) => isText[k]), 0);
    if (longest <= NARROWEST) break;
    const at = widths.findIndex((width, k) => isText[k] && width === longest);
    widths[at] = longest - 1;
  }
  return widths;
}

/** Lines of the whole table: a text in a column that is narrower takes several. */
function linesOf({ groups }: TableLayout, widths: readonly number[]): number {
  return sumOf(groups, ({ heading, rows }) =>
    (heading === undefined ? 0 : 1) +
    sumOf(rows, (row) =>
      maximum(
        row.map(({ text }, k) => Math.ceil(displayWidth(text) / widths[k] * 1.05)),
        1,
      )));
}

function letters(
  { columns }: TableLayout,
  natural: readonly number[],
  widths: readonly number[],
): string {
  return columns.map(({ align }, k) =>
    widths[k] < natural[k]
      ? `>{\\raggedright\\arraybackslash}p{${(widths[k] * 0.5).toFixed(1)}em}`
      : align[0]
  ).join("");
}
