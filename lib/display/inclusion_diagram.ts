import { maximum, sum } from "../base/numbers.ts";
import { Figure, px, svgText } from "./figure.ts";
import {
  coveringPairs,
  middlesOf,
  placesOfRows,
  type RowPlace,
  rowsOf,
} from "./inclusion_layers.ts";
import { textWidth } from "./text_width.ts";
import { colours } from "./theme.ts";

/** A class of an inclusion diagram. */
export interface DiagramClass {
  readonly name: string;
  /** A line below the name, for example how much the class covers. */
  readonly detail?: string;
  /** Whether the class is drawn with a strong frame; default false. */
  readonly strong?: boolean;
}

/** How {@link inclusionDiagram} draws. */
export interface InclusionDiagramOptions {
  /** What is shown, for those who cannot see it. */
  readonly title: string;
  /** Width in pixels; default 352, which a phone shows without shrinking. */
  readonly width?: number;
}

const NAME_SIZE = 11;
const DETAIL_SIZE = 10;
const LINE = 13;
const PADDING = 5;
const ROW_GAP = 26;
const GAP = 6;
const MARGIN = 4;
const PASSING = 3;
/** What of a row is left to lines that pass between its classes. */
const ROOM_FOR_LINES = 0.12;

/**
 * Classes and which of them include which, as a Hasse diagram: a line leads up from a class to each
 * of the next larger ones; whatever follows from two lines has none of its own. Classes that include
 * each other, and so are the same, share a box.
 *
 * @param includes whether every member of the one class (by index) is in the other; transitive
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { inclusionDiagram } from "lib/display/inclusion_diagram.ts";
 *
 * const classes = [{ name: "projective" }, { name: "planar" }, { name: "all" }];
 * const diagram = inclusionDiagram(classes, (a, b) => a <= b, { title: "Classes" });
 * assert(diagram.frame.title === "Classes: projective in planar; planar in all");
 * ```
 */
export function inclusionDiagram(
  classes: readonly DiagramClass[],
  includes: (smaller: number, larger: number) => boolean,
  { title, width = 352 }: InclusionDiagramOptions,
): Figure {
  const groups = equalClasses(classes.length, includes);
  const boxes = groups.map((group) => boxOf(group.map((k) => classes[k])));
  const within = (a: number, b: number) => includes(groups[a][0], groups[b][0]);
  const pairs = coveringPairs(groups.length, within);
  const inner = width - 2 * MARGIN;
  const widths = boxes.map((box) => box.width);
  const rows = rowsOf(pairs, widths.map((one) => one + GAP), inner * (1 - ROOM_FOR_LINES));
  const layers = placesOfRows(pairs, rows, widths, PASSING);
  const middles = middlesOf(layers, maximum(layers.map(leastWidth), inner), GAP);
  const heights = layers.map((row) => maximum(row.map(({ node }) => boxes[node ?? 0].height)));
  const total = sum(heights) + ROW_GAP * Math.max(0, layers.length - 1) + 2 * MARGIN;
  const bottoms = heights.map((_, k) => total - MARGIN - sum(heights.slice(0, k)) - ROW_GAP * k);
  const at = (place: RowPlace) => MARGIN + middles.get(place)!;
  const lines = layers.flatMap((row, k) =>
    row.flatMap((place) => place.below.map((below) => lineBetween(place, below, k)))
  );
  /** A line from a place down to one of the row below it. */
  function lineBetween(place: RowPlace, below: RowPlace, k: number): string {
    const upper = place.node === undefined
      ? bottoms[k]
      : bottoms[k] - heights[k] / 2 + boxes[place.node].height / 2;
    const top = bottoms[k - 1] - heights[k - 1];
    const lower = below.node === undefined
      ? top
      : top + heights[k - 1] / 2 - boxes[below.node].height / 2;
    const [x, y] = [at(place), at(below)];
    const middle = px((bottoms[k] + top) / 2);
    const through = place.node === undefined
      ? `M${px(x)} ${px(bottoms[k] - heights[k])}V${px(upper)}`
      : `M${px(x)} ${px(upper)}`;
    return `${through}C${px(x)} ${middle} ${px(y)} ${middle} ${px(y)} ${px(lower)}`;
  }
  const drawn = layers.flatMap((row, k) =>
    row.flatMap((place) =>
      place.node === undefined ? [] : boxes[place.node].svg(at(place), bottoms[k] - heights[k] / 2)
    )
  );
  const told = pairs.map(([a, b]) => `${boxes[a].spoken} in ${boxes[b].spoken}`).join("; ");
  return new Figure(
    {
      width: maximum(layers.map(leastWidth), inner) + 2 * MARGIN,
      height: total,
      title: `${title}: ${told}`,
    },
    `<path d="${lines.join("")}" fill="none" stroke="${colours.arc}" stroke-width="1.1"/>` +
      drawn.join(""),
  );
}

function leastWidth(row: readonly RowPlace[]): number {
  return sum(row.map(({ width }) => width)) + GAP * (row.length - 1);
}

/** Classes by index, those that include each other together. */
function equalClasses(
  count: number,
  includes: (smaller: number, larger: number) => boolean,
): number[][] {
  const groups: number[][] = [];
  for (let k = 0; k < count; k++) {
    const same = groups.find(([first]) => includes(first, k) && includes(k, first));
    if (same === undefined) groups.push([k]);
    else same.push(k);
  }
  return groups;
}

function boxOf(classes: readonly DiagramClass[]) {
  const names = classes.flatMap(({ name }, k) => broken(k === 0 ? name : `= ${name}`));
  const details = [...new Set(classes.flatMap(({ detail }) => detail ?? []))].slice(0, 1);
  const width = maximum([
    ...names.map((line) => 1.06 * textWidth(line, NAME_SIZE)),
    ...details.map((line) => textWidth(line, DETAIL_SIZE)),
  ]) + 2 * PADDING;
  const height = LINE * (names.length + details.length) + 2 * PADDING - 2;
  const strong = classes.some((one) => one.strong);
  const svg = (x: number, y: number) => {
    const top = y - height / 2;
    const texts = [
      ...names.map((line, k) =>
        svgText(x, top + PADDING + 9 + LINE * k, line, {
          size: NAME_SIZE,
          bold: true,
        })
      ),
      ...details.map((line) =>
        svgText(x, top + PADDING + 9 + LINE * names.length, line, {
          size: DETAIL_SIZE,
          fill: colours.faint,
        })
      ),
    ];
    return `<g class="class"><rect x="${px(x - width / 2)}" y="${px(top)}" rx="4" ` +
      `width="${px(width)}" height="${px(height)}" fill="${colours.ground}" ` +
      `stroke="${strong ? colours.nonprojective : colours.ink}" ` +
      `stroke-width="${strong ? 1.8 : 1}"/>${texts.join("")}</g>`;
  };
  return { width, height, svg, spoken: classes.map(({ name }) => name).join(" = ") };
}

/** Longest line of a name, in pixels. */
const LONGEST = 78;

/** A name in lines, broken behind blanks and hyphens where it is long, but not before a number. */
function broken(name: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of name.split(/(?<=-)|(?<= )(?![≤\d])/)) {
    if (line !== "" && textWidth((line + piece).trim(), NAME_SIZE) > LONGEST) {
      lines.push(line.trim());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trim()];
}
