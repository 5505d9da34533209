import { maximum } from "../base/numbers.ts";
import { BoxGrid, type Paint } from "./box_grid.ts";
import { clipTo } from "./text_width.ts";
import type { ArcRole, TextTree } from "./tree_text.ts";

/** Columns of the drawing for each step down the tree. */
const STEP = 2;
/** The share of a line that the drawing may take; what is deeper is drawn at its edge. */
const DRAWING = 0.5;

/** The line that leads from a head down to all its dependents: a column, and rows from and to. */
interface Stem {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/**
 * A tree from left to right, with a token in each line: its dependents branch off to the right from a
 * line below and above it. A line that only passes is not connected with those that it crosses.
 *
 * @returns lines of at most `width` cells
 */
export function branchLines(tree: TextTree, width: number, paint?: Paint<ArcRole>): string[] {
  const tokens = tree.forms.length - 1;
  if (tokens === 0) return [];
  const numbers = String(tokens).length + 1;
  const deepest = Math.max(STEP, Math.floor((width - numbers) * DRAWING));
  const stems = stemsOf(tree, deepest);
  const ends = textColumns(stems);
  const columns = maximum(ends) + 1;
  const grid = new BoxGrid<ArcRole>(tokens, columns);
  for (let node = 1; node <= tokens; node++) drawBranch(grid, tree, stems, node, ends[node]);
  letPass(grid, tree, stems, ends);
  const lines = grid.lines(paint).map(withoutHalves);
  return lines.map((line, k) => {
    const node = k + 1;
    const number = String(node).padStart(numbers - 1);
    const used = numbers + ends[node] + 2;
    const told = clipTo(wordsOf(tree, node, stems[node].column >= deepest), width - used);
    const role = tree.roles[node];
    const shown = role && paint ? paint(told, role) : told;
    return `${paint ? paint(number, "faint") : number} ${line} ${shown}`;
  });
}

/** Lines that end in a cell go through it: half a line beside a word looks broken. */
function withoutHalves(line: string): string {
  return line.replace(/[╴╶]/g, "─").replace(/[╸╺]/g, "━");
}

function wordsOf({ forms, labels, heads, rightHeads }: TextTree, node: number, isDeep: boolean) {
  const nameOf = (head: number) => head === 0 ? "0" : `${head} ${forms[head]}`;
  const head = isDeep || rightHeads[node] >= 0 ? ` ← ${nameOf(heads[node])}` : "";
  const right = rightHeads[node] >= 0 ? `, gold ← ${nameOf(rightHeads[node])}` : "";
  return `${forms[node]}  ${labels[node]}${head}${right}`;
}

/** The stem of each node, node 0 included: right of its head's, and where no other is in its way. */
function stemsOf({ heads }: TextTree, deepest: number): Stem[] {
  const nodes = heads.length;
  const from = Array.from({ length: nodes }, (_, node) => Math.max(0, node - 1));
  const to = [...from];
  const dependents: number[][] = Array.from({ length: nodes }, () => []);
  for (let node = 1; node < nodes; node++) {
    const head = heads[node];
    dependents[head].push(node);
    from[head] = Math.min(from[head], node - 1);
    to[head] = Math.max(to[head], node - 1);
  }
  from[0] = dependents[0][0] - 1; // node 0 has no line of its own
  const stems: Stem[] = new Array(nodes);
  const inColumn: Stem[][] = [];
  const open = [0];
  for (let k = 0; k < open.length; k++) { // grows while it is walked over: heads before dependents
    const node = open[k];
    let column = node === 0 ? 0 : stems[heads[node]].column + STEP;
    const isFree = (column: number) =>
      !(inColumn[column] ?? []).some((other) => other.from <= to[node] && from[node] <= other.to);
    while (column < deepest && !isFree(column)) column += STEP;
    column = Math.min(column, deepest);
    stems[node] = { column, from: from[node], to: to[node] };
    (inColumn[column] ??= []).push(stems[node]);
    for (const dependent of dependents[node]) open.push(dependent);
  }
  return stems;
}

/** The column in which the lines of each token end, node-indexed: right of all that pass its row. */
function textColumns(stems: readonly Stem[]): number[] {
  const ends = stems.map(({ column }) => column);
  stems.forEach(({ column, from, to }, node) => {
    if (from === to && node !== 0) return;
    for (let row = from; row <= to; row++) {
      if (ends[row + 1] < column) ends[row + 1] = column;
    }
  });
  return ends.map((end, node) => node === 0 ? 0 : end + 1);
}

function drawBranch(
  grid: BoxGrid<ArcRole>,
  { heads, projective, roles }: TextTree,
  stems: readonly Stem[],
  node: number,
  end: number,
): void {
  const row = node - 1, head = heads[node];
  const weight = projective[node] === 1 ? 1 : 2;
  const { column } = stems[head];
  grid.horizontal(row, column, Math.max(column, stems[node].column), weight, roles[node]);
  grid.horizontal(row, stems[node].column, end, weight, roles[node]);
  const start = head === 0 ? stems[0].from : head - 1;
  grid.vertical(column, start, row, weight, roles[node]);
}

/** Parts the lines that cross: a row goes below the stems that are neither its token's nor its head's. */
function letPass(
  grid: BoxGrid<ArcRole>,
  { heads }: TextTree,
  stems: readonly Stem[],
  ends: readonly number[],
): void {
  for (let node = 1; node < heads.length; node++) {
    const start = stems[heads[node]].column, own = stems[node].column;
    for (let column = start + 1; column <= ends[node]; column++) {
      if (column !== own && grid.hasVertical(node - 1, column)) grid.bridge(node - 1, column);
    }
  }
}
