import { InputError } from "../base/errors.ts";
import type { Tree } from "../dependency/tree.ts";
import { visitCrossings } from "../measures/crossings.ts";
import { arcDegrees } from "../measures/degree.ts";
import { projectiveArcs } from "../measures/projectivity.ts";
import { findOddCrossings } from "../measures/two_planarity.ts";
import type { Configuration } from "./configuration.ts";
import type { CoveredClass, TransitionSystem } from "./system.ts";

/** Arcs that keep a tree out of a class, named by their dependents, and how they do so. */
interface Offence {
  readonly arcs: readonly number[];
  /** What is said of the arcs, for example `which cross`. */
  readonly remark?: string;
}

/** What an error says of trees outside each class. */
const FAULTS: Readonly<Record<CoveredClass, { code: string; required: string }>> = {
  "projective": { code: "not-projective", required: "a projective tree" },
  "planar": { code: "not-planar", required: "a tree whose arcs between tokens do not cross" },
  "2-planar": {
    code: "not-2-planar",
    required: "a tree whose arcs between tokens fit into two planes without crossings",
  },
  "attardi": {
    code: "not-derivable",
    required: "a tree that arcs between the topmost nodes of the stack can build",
  },
  "bounded-degree": {
    code: "degree-too-high",
    required: "a tree whose arcs between tokens are within the bound on their degree",
  },
  "arbitrary": { code: "not-a-tree", required: "a dependency tree" },
};

/**
 * Checks that the oracle of a system has reached every token of a tree.
 * @param unreached those of `unreachedTokens`
 * @throws {InputError} where it has not: the tree is outside the system's class. It names the arcs by
 *   which it is, and not those that the oracle has missed, which often are others; the latter only
 *   where the class has no other description
 */
export function requireDerived<C extends Configuration>(
  system: TransitionSystem<C>,
  tree: Tree,
  unreached: readonly number[],
): void {
  if (unreached.length === 0) return;
  const found = offenceOf(system, tree);
  const { arcs, remark }: Offence = found.arcs.length > 0
    ? found
    : { arcs: unreached, remark: "not reached" };
  const { code, required } = FAULTS[system.coveredClass];
  throw new InputError({
    code,
    action: `Cannot derive the tree with ${system.name}`,
    node: arcs[0],
    current: [arcList(tree, arcs), remark].filter((part) => part !== undefined).join(", "),
    required,
  });
}

function offenceOf<C extends Configuration>(
  { coveredClass, degree }: TransitionSystem<C>,
  tree: Tree,
): Offence {
  switch (coveredClass) {
    case "projective":
      return { arcs: nodesWhere(projectiveArcs(tree), (projective) => projective === 0) };
    case "planar":
      return { arcs: crossingPair(tree), remark: "which cross" };
    case "2-planar":
      return {
        arcs: findOddCrossings(tree) ?? [],
        remark: "each of which crosses the next, the last the first",
      };
    case "bounded-degree":
      return arcsAbove(degree ?? 0, tree);
    default:
      return { arcs: [] };
  }
}

function nodesWhere(values: ArrayLike<number>, accepts: (value: number) => boolean): number[] {
  const nodes: number[] = [];
  for (let node = 1; node < values.length; node++) if (accepts(values[node])) nodes.push(node);
  return nodes;
}

/** The arcs between tokens whose degree is above the bound, and the degree of the first. */
function arcsAbove(bound: number, tree: Tree): Offence {
  const degrees = arcDegrees(tree);
  for (let node = 1; node < degrees.length; node++) if (tree.heads[node] === 0) degrees[node] = 0;
  const arcs = nodesWhere(degrees, (degree) => degree > bound);
  return { arcs, remark: `of degree ${degrees[arcs[0]]}` };
}

/** The first two arcs between tokens that cross. */
function crossingPair(tree: Tree): number[] {
  let pair: number[] = [];
  visitCrossings(tree, 1, (left, right) => {
    pair = [left, right];
    return true;
  });
  return pair;
}

const NAMED = 3;

/** Arcs as `arc 1 -> 3`, `arcs 1 -> 3 and 4 -> 2`, `arcs 1 -> 3, 4 -> 2, 7 -> 5 and 9 more`. */
function arcList({ heads }: Tree, arcs: readonly number[]): string {
  const names = arcs.slice(0, NAMED).map((node) => `${heads[node]} -> ${node}`);
  const rest = arcs.length - names.length;
  const last = rest > 0 ? `${rest} more` : names.length > 1 ? names.pop()! : undefined;
  return `${arcs.length > 1 ? "arcs" : "arc"} ${names.join(", ")}${last ? ` and ${last}` : ""}`;
}
