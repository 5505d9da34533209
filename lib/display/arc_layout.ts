import { maximum } from "../base/numbers.ts";
import { textWidth } from "./text_width.ts";

/** An arc to be drawn, from `head` to `dependent`; from node 0 it is a vertical arrow. */
export interface Arc {
  readonly head: number;
  readonly dependent: number;
  readonly label: string;
}

/** An arc with its place in the drawing; x in pixels. */
export interface PlacedArc extends Arc {
  /** Height above the words: 1 is the lowest. Nested arcs are lower than what they are nested in. */
  readonly level: number;
  /** Where it leaves its head. */
  readonly from: number;
  /** Where it reaches its dependent. */
  readonly to: number;
  /** Centre of the label. */
  readonly labelX: number;
  readonly labelWidth: number;
}

/** A drawing's coordinates before anything is drawn. */
export interface ArcLayout {
  /** Centre of each node; node-indexed, NaN at 0 unless node 0 is shown as a word. */
  readonly x: readonly number[];
  /** One list of placed arcs for each side, in the order given. */
  readonly sides: readonly (readonly PlacedArc[])[];
  readonly width: number;
}

/** Size of labels on arcs, in pixels. */
export const LABEL_SIZE = 11;

const SLOT = 7; // between two arcs that end at the same word
const WORD_GAP = 12;
const LABEL_MARGIN = 11; // between a label and the rounded corner of its arc
const MARGIN = 10;

/**
 * Places words and arcs so that no two arcs share a line, and every label fits on its own arc: then
 * labels of one level cannot overlap. Quadratic in the number of arcs.
 *
 * @param widths width of each word in pixels, node-indexed; 0 at index 0 unless node 0 is shown
 * @param sides arcs above the words, then arcs below them; sides share the words only
 * @param others sides of other drawings, for which there is room as well: words stand at the same places
 *   in all drawings that have the same sides among theirs and the others
 */
export function layOutArcs(
  widths: readonly number[],
  sides: readonly (readonly Arc[])[],
  others: readonly (readonly Arc[])[] = [],
): ArcLayout {
  const first = widths[0] > 0 ? 0 : 1;
  const all = [...sides, ...others];
  const slots = all.map((arcs) => arcSlots(arcs, first, widths.length));
  const x = placeNodes(widths, first, all, slots);
  const placed = all.map((arcs, side) => {
    const levels = arcLevels(arcs, first);
    return settleLabels(arcs.map((arc, k) => {
      const to = x[arc.dependent] + slots[side][k].dependent;
      const from = isRootArrow(arc, first) ? to : x[arc.head] + slots[side][k].head;
      const labelWidth = labelWidthOf(arc.label);
      return { ...arc, level: levels[k], from, to, labelX: (from + to) / 2, labelWidth };
    }));
  });
  const layout = shiftToMargin(widths, x, placed);
  return { ...layout, sides: layout.sides.slice(0, sides.length) };
}

function labelWidthOf(label: string): number {
  return label === "" ? 0 : textWidth(label, LABEL_SIZE) + 6;
}

function isRootArrow({ head }: Arc, first: number): boolean {
  return head < first;
}

function span({ head, dependent }: Arc): [left: number, right: number] {
  return head < dependent ? [head, dependent] : [dependent, head];
}

/**
 * The level of each arc: the lowest one above all arcs nested in it and free of arcs that cross it.
 * Shorter arcs choose first. Root arrows, drawn as arrows, stand above everything.
 */
export function arcLevels(arcs: readonly Arc[], first = 1): number[] {
  const levels = new Array<number>(arcs.length).fill(0);
  const order = arcs.map((_, k) => k).filter((k) => !isRootArrow(arcs[k], first));
  const length = (k: number) => Math.abs(arcs[k].head - arcs[k].dependent);
  order.sort((a, b) => length(a) - length(b) || arcs[a].dependent - arcs[b].dependent);
  order.forEach((k, rank) => {
    const [left, right] = span(arcs[k]);
    let level = 1;
    const taken = new Set<number>();
    for (const other of order.slice(0, rank)) {
      const [otherLeft, otherRight] = span(arcs[other]);
      if (otherRight <= left || right <= otherLeft) continue;
      if (left <= otherLeft && otherRight <= right) level = Math.max(level, levels[other] + 1);
      else taken.add(levels[other]);
    }
    while (taken.has(level)) level++;
    levels[k] = level;
  });
  const top = maximum(levels, 0) + 1;
  return levels.map((level) => level === 0 ? top : level);
}

/**
 * Where arcs end at their words, as offsets from the words' centres. Arcs to the left end left of
 * arcs to the right, and the longest nearest to the centre, so that arcs that share a word never
 * cross.
 */
function arcSlots(arcs: readonly Arc[], first: number, nodes: number) {
  const ends = Array.from(
    { length: nodes },
    () => [] as { key: number; arc: number; end: EndName }[],
  );
  arcs.forEach((arc, k) => {
    if (isRootArrow(arc, first)) {
      return void ends[arc.dependent].push({ key: 0, arc: k, end: "dependent" });
    }
    const reach = 1 / (arc.head - arc.dependent); // orders from shortest left to shortest right
    ends[arc.dependent].push({ key: reach, arc: k, end: "dependent" });
    ends[arc.head].push({ key: -reach, arc: k, end: "head" });
  });
  const offsets = arcs.map(() => ({ head: 0, dependent: 0 }));
  for (const here of ends) {
    here.sort((a, b) => a.key - b.key);
    here.forEach(({ arc, end }, i) => offsets[arc][end] = (i - (here.length - 1) / 2) * SLOT);
  }
  return offsets;
}

type EndName = "head" | "dependent";
type Slots = readonly { readonly head: number; readonly dependent: number }[];

/** Places words from left to right, each as near to the one before as words and labels allow. */
function placeNodes(
  widths: readonly number[],
  first: number,
  sides: readonly (readonly Arc[])[],
  slots: readonly Slots[],
): number[] {
  const needs: { left: number; distance: number }[][] = widths.map(() => []);
  const half = widths.map((width) => width / 2);
  sides.forEach((arcs, side) => {
    let lastRoot: Arc | undefined;
    const byNode = arcs.map((arc, k) => ({ arc, k })).sort((a, b) =>
      a.arc.dependent - b.arc.dependent
    );
    for (const { arc, k } of byNode) {
      const { head, dependent } = slots[side][k];
      half[arc.dependent] = Math.max(half[arc.dependent], Math.abs(dependent));
      if (isRootArrow(arc, first)) {
        const both = lastRoot &&
          (labelWidthOf(lastRoot.label) + labelWidthOf(arc.label)) / 2 + SLOT;
        if (lastRoot && both) {
          needs[arc.dependent].push({ left: lastRoot.dependent, distance: both + SLOT });
        }
        lastRoot = arc;
        continue;
      }
      half[arc.head] = Math.max(half[arc.head], Math.abs(head));
      const [left, right] = span(arc);
      const slack = left === arc.head ? head - dependent : dependent - head;
      needs[right].push({ left, distance: labelWidthOf(arc.label) + 2 * LABEL_MARGIN + slack });
    }
  });
  const x = widths.map(() => NaN);
  for (let node = first; node < widths.length; node++) {
    x[node] = node === first ? 0 : x[node - 1] + half[node - 1] + WORD_GAP + half[node];
    for (const { left, distance } of needs[node]) x[node] = Math.max(x[node], x[left] + distance);
  }
  return x;
}

/** Moves labels off the arcs that pass through the middle of theirs, where there is room. */
function settleLabels(arcs: readonly PlacedArc[]): PlacedArc[] {
  return arcs.map((arc) => {
    const left = Math.min(arc.from, arc.to);
    const right = Math.max(arc.from, arc.to);
    const passing = arcs.filter(({ level }) => level > arc.level)
      .flatMap(({ from, to }) => [from, to])
      .filter((x) => left < x && x < right)
      .sort((a, b) => a - b);
    if (passing.length === 0) return arc;
    const edges = [left + 4, ...passing, right - 4];
    const room = arc.labelWidth / 2 + 2;
    const choices = edges.slice(1).flatMap((edge, k) =>
      edge - edges[k] < 2 * room
        ? []
        : [Math.min(Math.max(arc.labelX, edges[k] + room), edge - room)]
    );
    const distance = (x: number) => Math.abs(x - arc.labelX);
    const best = choices.reduce((a, b) => distance(b) < distance(a) ? b : a, choices[0]);
    return best === undefined ? arc : { ...arc, labelX: best };
  });
}

function shiftToMargin(
  widths: readonly number[],
  x: readonly number[],
  sides: readonly (readonly PlacedArc[])[],
): ArcLayout {
  const arcs = sides.flat();
  const edge = (sign: 1 | -1) =>
    maximum([
      ...x.map((centre, node) =>
        Number.isNaN(centre) ? -Infinity : sign * centre + widths[node] / 2
      ),
      ...arcs.map(({ labelX, labelWidth }) => sign * labelX + labelWidth / 2),
      ...arcs.flatMap(({ from, to }) => [sign * from, sign * to].map((end) => end + SLOT / 2)),
    ]);
  const shift = MARGIN + edge(-1);
  const moved = sides.map((side) =>
    side.map((arc) => ({
      ...arc,
      from: arc.from + shift,
      to: arc.to + shift,
      labelX: arc.labelX + shift,
    }))
  );
  return { x: x.map((centre) => centre + shift), sides: moved, width: edge(1) + shift + MARGIN };
}

/**
 * All functions and constants of the layout, for pages that lay out trees by a script of their own: it is
 * made of their sources, beside `maximum` and `textWidth`.
 */
export const ARC_LAYOUT = {
  functions: [
    layOutArcs,
    labelWidthOf,
    isRootArrow,
    span,
    arcLevels,
    arcSlots,
    placeNodes,
    settleLabels,
    shiftToMargin,
  ],
  constants: { LABEL_SIZE, SLOT, WORD_GAP, LABEL_MARGIN, MARGIN },
} as const;
