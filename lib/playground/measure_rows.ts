/** @module The measures of a tree, each with its definition in a sentence and where in the tree it comes from. */

import { sum } from "../base/numbers.ts";
import { rootCount } from "../dependency/root_facts.ts";
import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { crossingComponents } from "../measures/crossing_components.ts";
import { arcLengths } from "../measures/dependency_length.ts";
import { largest } from "../measures/largest.ts";
import { MOST_HEADS } from "../measures/multi_headed.ts";
import { MOST_PLANES } from "../measures/planes.ts";
import { measureTree } from "../measures/tree_measures.ts";
import { findOddCrossings } from "../measures/two_planarity.ts";
import { findInterleaving } from "../measures/well_nestedness.ts";
import type { Measured } from "../query/measured.ts";

/** A measure of a tree with what it means. */
export interface MeasureRow {
  readonly name: string;
  readonly value: string;
  readonly definition: string;
  /** Where in the tree it comes from; empty where there is nothing to show. */
  readonly witness: string;
  /** Whether it says that the tree is not as simple as it might be. */
  readonly notable: boolean;
}

/** How a page calls tokens and arcs. */
interface Names {
  nameOf(node: number): string;
  arrow(dependent: number): string;
}

/** All measures of a tree, in the order in which a reader needs them. */
export function measureRows(tree: Tree, measured: Measured, names: Names): MeasureRow[] {
  const of = measureTree(tree);
  const { degrees, edgeDegrees, gapDegrees, crossings, projectiveArcs } = measured;
  const lengths = arcLengths(tree).filter((_, node) => tree.heads[node] > 0);
  const interleaving = findInterleaving(tree);
  const odd = findOddCrossings(tree);
  const groups = crossingComponents(tree);
  const crossed = sum(crossings) / 2;
  const np = nodesWhere(projectiveArcs, (value) => value === 0);
  const arrows = (nodes: readonly number[]) => nodes.map((node) => names.arrow(node)).join(", ");
  const at = (values: Int32Array, least = 1) => {
    const top = largest(values);
    return top < least ? "" : arrows(nodesWhere(values, (value) => value === top).slice(0, 3));
  };
  return [
    row("Projective", yes(of.projective), "every head dominates all tokens that its arcs span", {
      notable: !of.projective,
    }),
    row("Non-projective arcs", np.length, "arcs whose head does not dominate all they span", {
      witness: arrows(np.slice(0, 4)),
      notable: np.length > 0,
    }),
    row(
      "Degree",
      of.degree,
      "most components inside an arc that its head does not dominate " +
        "within the arc's span",
      { witness: at(degrees), notable: of.degree > 0 },
    ),
    row("Edge degree", of.edgeDegree, "the same, with domination in the whole tree", {
      witness: at(edgeDegrees),
      notable: of.edgeDegree > 0,
    }),
    row("Gap degree", of.gapDegree, "most gaps in what one token dominates", {
      witness: of.gapDegree === 0 ? "" : nodesWhere(gapDegrees, (v) => v === of.gapDegree)
        .slice(0, 3).map((node) => names.nameOf(node)).join(", "),
      notable: of.gapDegree > 0,
    }),
    row("Well-nested", yes(of.wellNested), "no two disjoint subtrees interleave", {
      witness: interleaving?.map((node) => names.nameOf(node)).join(" and ") ?? "",
      notable: !of.wellNested,
    }),
    row("Planar", yes(of.planar), "no arcs between tokens cross", { notable: !of.planar }),
    row("2-planar", yes(odd === undefined), "two planes take all arcs without a crossing", {
      witness: odd === undefined ? "" : arrows(odd.slice(0, 5)),
      notable: odd !== undefined,
    }),
    row(
      "Planes",
      more(of.planes, MOST_PLANES),
      "least number that takes all arcs between tokens",
      {
        notable: of.planes > 2,
      },
    ),
    row(
      "1-endpoint-crossing",
      yes(of.oneEndpointCrossing),
      "all arcs that cross an arc share an endpoint, arcs from 0 left out",
      { notable: !of.oneEndpointCrossing },
    ),
    row(
      "MHk, least k",
      more(of.leastHeads, MOST_HEADS),
      "most heads open in a span while spans merge",
      {
        notable: of.leastHeads > 4,
      },
    ),
    row(
      "Gap inheritance",
      of.gapInheritance,
      "most dependents on both sides of a gap of their head",
      {
        notable: of.gapInheritance > 0,
      },
    ),
    row(
      "Head-split",
      yes(of.headSplit),
      "a dependent that inherits a gap has tokens on both sides of its head",
      {
        notable: !of.headSplit,
      },
    ),
    row("Ill-nestedness", of.illNestedness, "most disjoint subtrees that interleave with one", {
      notable: of.illNestedness > 0,
    }),
    row("Crossings", crossed, "pairs of arcs between tokens that cross", {
      notable: crossed > 0,
    }),
    row("Groups of crossing arcs", groups.length, "connected by crossings, arcs from 0 counted", {
      witness: groups.length === 0
        ? ""
        : `of ${groups.slice(0, 8).map(({ length }) => length).join(", ")} arcs`,
      notable: groups.length > 1,
    }),
    row("Tokens", tree.length, "nodes without the artificial root"),
    row("Roots", rootCount(tree), "tokens that depend on 0", { notable: rootCount(tree) > 1 }),
    row("Depth", largest(traversalOf(tree).depth), "most arcs between 0 and a token"),
    row("Longest arc", largest(lengths), "in words, between tokens", { witness: "" }),
    row("Mean length of arcs", mean(lengths), "in words, between tokens"),
  ];
}

function row(
  name: string,
  value: string | number,
  definition: string,
  { witness = "", notable = false }: Partial<Pick<MeasureRow, "witness" | "notable">> = {},
): MeasureRow {
  return { name, value: String(value), definition, witness, notable };
}

/** A measure that does not tell values above the largest apart. */
function more(value: number, largest: number): string {
  return value > largest ? `more than ${largest}` : String(value);
}

function yes(is: boolean): string {
  return is ? "yes" : "no";
}

function mean(lengths: Int32Array): string {
  return lengths.length === 0 ? "–" : (sum(lengths) / lengths.length).toFixed(2);
}

function nodesWhere(values: ArrayLike<number>, accepts: (value: number) => boolean): number[] {
  const nodes: number[] = [];
  for (let node = 1; node < values.length; node++) if (accepts(values[node])) nodes.push(node);
  return nodes;
}
