import { maximum } from "../base/numbers.ts";
import { type Arc, arcLevels } from "./arc_layout.ts";
import { BoxGrid, type Paint } from "./box_grid.ts";
import { displayWidth } from "./text_width.ts";
import type { ArcRole, TextTree } from "./tree_text.ts";

/** Cells between two words. */
const GAP = 2;
/** Cells of lines beside a label, and those of the two corners. */
const AROUND_LABEL = 3;

/**
 * A tree as arcs above its words. Every word has three columns: arcs to its dependents on the left and
 * on the right leave beside the middle, the arc from its head comes down in the middle, so that arcs of
 * projective trees never cross. Quadratic in the number of arcs.
 *
 * @returns undefined where lines would be wider than `width` cells
 */
export function arcLines(
  tree: TextTree,
  width: number,
  paint?: Paint<ArcRole>,
): string[] | undefined {
  const arcs = tree.forms.slice(1).map((_, k): Arc => ({
    head: tree.heads[k + 1],
    dependent: k + 1,
    label: tree.labels[k + 1],
  }));
  if (arcs.length === 0) return [];
  const x = columnsOf(tree, arcs);
  const columns = widthOf(tree, x);
  if (columns > width) return undefined;
  const levels = arcLevels(arcs);
  const arrows = maximum(levels);
  const grid = new BoxGrid<ArcRole>(arrows + 2, columns); // lines go on into the row of the words
  const rows = levels.map((level) => arrows - level);
  arcs.forEach((arc, k) => drawLines(grid, tree, x, arc, rows[k], arrows));
  arcs.forEach((arc, k) => {
    const role = tree.roles[arc.dependent];
    grid.text(rows[k], labelPlace(grid, x, arc, rows[k]), arc.label, role);
    grid.text(arrows, x[arc.dependent], "▼", role);
  });
  return [...grid.lines(paint).slice(0, -1), wordLine(tree, x, columns)];
}

/** The ends of an arc: beside the middle of its head, and at the middle of its dependent. */
function endsOf(x: readonly number[], { head, dependent }: Arc): [from: number, to: number] {
  const to = x[dependent];
  return [head === 0 ? to : x[head] + Math.sign(dependent - head), to];
}

function drawLines(
  grid: BoxGrid<ArcRole>,
  { roles, projective }: TextTree,
  x: readonly number[],
  arc: Arc,
  row: number,
  arrows: number,
): void {
  const { dependent } = arc;
  const weight = projective[dependent] === 1 ? 1 : 2;
  const [from, to] = endsOf(x, arc);
  grid.horizontal(row, from, to, weight, roles[dependent]);
  for (const end of [from, to]) grid.vertical(end, row, arrows + 1, weight, roles[dependent]);
}

function wordLine({ forms }: TextTree, x: readonly number[], columns: number): string {
  const words = new BoxGrid(1, columns);
  forms.forEach((form, node) => {
    if (node > 0) words.text(0, x[node] - before(form), form);
  });
  return words.lines()[0];
}

/** Cells from the left edge to the end of the rightmost word, line or label. */
function widthOf({ forms, heads, labels }: TextTree, x: readonly number[]): number {
  const after = (text: string) => displayWidth(text) - before(text);
  return maximum(
    forms.map((form, node) =>
      x[node] + Math.max(2, after(form), heads[node] === 0 ? after(labels[node]) : 0)
    ),
  );
}

/** Cells of a text before its middle. */
function before(text: string): number {
  return Math.floor((displayWidth(text) - 1) / 2);
}

/** The column of the middle of each word, node-indexed: as far left as words and labels allow. */
function columnsOf({ forms, heads }: TextTree, arcs: readonly Arc[]): number[] {
  const hasLeft = new Uint8Array(forms.length), hasRight = new Uint8Array(forms.length);
  const needs: { left: number; distance: number }[][] = forms.map(() => []);
  let lastRoot = 0;
  for (const { head, dependent, label } of arcs) {
    const width = displayWidth(label);
    if (head === 0) {
      if (lastRoot > 0) needs[dependent].push({ left: lastRoot, distance: width + GAP + 8 });
      lastRoot = dependent;
      continue;
    }
    (dependent < head ? hasLeft : hasRight)[head] = 1;
    // One end is beside the middle of the head, towards the dependent.
    const [left, right] = head < dependent ? [head, dependent] : [dependent, head];
    needs[right].push({ left, distance: width + AROUND_LABEL + 1 });
  }
  const start = (node: number) => Math.max(before(forms[node]), hasLeft[node]);
  const end = (node: number) =>
    Math.max(displayWidth(forms[node]) - 1 - before(forms[node]), hasRight[node]);
  const x = [0];
  for (let node = 1; node < forms.length; node++) {
    const rootLabel = heads[node] === 0 ? before(arcs[node - 1].label) : 0;
    const least = node === 1
      ? Math.max(start(1), rootLabel)
      : x[node - 1] + end(node - 1) + GAP + start(node);
    x[node] = maximum(
      needs[node].map(({ left, distance }) => x[left] + distance),
      Math.max(least, rootLabel),
    );
  }
  return x;
}

/** Where a label begins: in the middle of its arc, or as near to it as no line crosses the label. */
function labelPlace(
  grid: BoxGrid<ArcRole>,
  x: readonly number[],
  arc: Arc,
  row: number,
): number {
  const [from, to] = endsOf(x, arc);
  if (from === to) return Math.max(0, to - before(arc.label));
  const width = displayWidth(arc.label);
  const left = Math.min(from, to) + 1, right = Math.max(from, to) - 1;
  const middle = left + Math.floor((right - left + 1 - width) / 2);
  const isFree = (at: number) => {
    for (let column = at; column < at + width; column++) {
      if (grid.hasVertical(row, column)) return false;
    }
    return true;
  };
  for (let shift = 0; shift <= right - left; shift++) {
    for (const at of [middle - shift, middle + shift]) {
      if (at > left && at + width <= right && isFree(at)) return at;
    }
  }
  return middle;
}
