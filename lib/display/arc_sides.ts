import { type ArcMarks, type ArcStyle, styleOf } from "./arc_drawing.ts";
import { certainlyNonprojective, crossingArcs, type PartialTree } from "./arc_kinds.ts";
import type { Arc } from "./arc_layout.ts";

/** Which arcs are drawn, and which stand out: see the options of an arc diagram. */
export interface SideOptions {
  readonly against?: PartialTree;
  readonly within?: PartialTree;
  readonly highlight?: readonly number[];
}

/** The arcs of one side of the drawing with their styles. */
export interface Side {
  readonly arcs: readonly Arc[];
  readonly styles: readonly ArcStyle[];
}

/** The arcs above the words, and those of the compared tree, where it differs, below them. */
export function arcSides(tree: PartialTree, options: SideOptions): Side[] {
  const { against, within = tree, highlight = [] } = options;
  const marked = new Set(highlight);
  const isWrong = (node: number) =>
    against !== undefined && tree.heads[node] !== against.heads[node];
  const labelOf = (node: number) => {
    const label = within.labels?.[node] ?? "";
    const other = against?.labels?.[node] ?? label;
    return isWrong(node) || other === label ? label : `${label} ≠ ${other}`;
  };
  const placed = nodesOf(within).filter((node) => within.heads[node] >= 0);
  const above = sideOf(
    placed,
    within,
    labelOf,
    styler(tree, (node) => ({
      wrong: isWrong(node),
      highlighted: marked.has(node),
      hidden: tree.heads[node] < 0,
    })),
  );
  if (against === undefined) return [above];
  const missed = nodesOf(against).filter((node) => against.heads[node] >= 0 && isWrong(node));
  const goldLabel = (node: number) => against.labels?.[node] ?? "";
  return [above, sideOf(missed, against, goldLabel, styler(against, () => ({ reference: true })))];
}

function nodesOf({ heads }: PartialTree): number[] {
  return Array.from({ length: heads.length - 1 }, (_, i) => i + 1);
}

function sideOf(
  nodes: readonly number[],
  { heads }: PartialTree,
  labelOf: (node: number) => string,
  styleOf: (node: number) => ArcStyle,
): Side {
  const arcs = nodes.map((node) => ({ head: heads[node], dependent: node, label: labelOf(node) }));
  return { arcs, styles: nodes.map(styleOf) };
}

/** The style of each arc of a tree: what it is in that tree, and further marks. */
function styler({ heads }: PartialTree, marksOf: (node: number) => ArcMarks) {
  const nonprojective = certainlyNonprojective(heads);
  const crossing = crossingArcs(heads);
  return (node: number) =>
    styleOf({
      nonprojective: nonprojective[node] === 1,
      crossing: crossing[node] === 1,
      ...marksOf(node),
    });
}
