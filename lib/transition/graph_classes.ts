import { type Forest, isTree, treeOfForest } from "../dependency/forest.ts";
import { arcDegrees } from "../measures/degree.ts";
import { isPlanar } from "../measures/planarity.ts";
import { isProjective } from "../measures/projectivity.ts";
import { isTwoPlanar } from "../measures/two_planarity.ts";
import type { Configuration } from "./configuration.ts";
import type { TransitionSystem } from "./system.ts";

/** A class of dependency graphs and what is claimed of a transition system and it. */
export interface GraphClass {
  /** What the graphs are, for example `projective forests`. */
  readonly name: string;
  /** Where the claim is made; empty where it is ours. */
  readonly source: string;
  /** Whether the system is said to derive all graphs of the class, and not only such graphs. */
  readonly complete: boolean;
  /** Where it is not: the number of tokens of the smallest ones that its oracle does not derive. */
  readonly missedFrom?: number;
  contains(forest: Forest): boolean;
}

/**
 * The class of dependency graphs for which a system is correct [nivre-2008, def. 7], before tokens
 * without a head are attached to 0: `coveredClass` of the system tells what there is afterwards. The
 * classes of P2 and of the other systems with Attardi's transitions are not described; all that is claimed
 * of these is that they are sound for trees.
 *
 * Membership is decided by the measures of trees, and so by nothing that a transition system does.
 */
export function graphClassOf<C extends Configuration>(system: TransitionSystem<C>): GraphClass {
  const bound = /^degree-(\d+)$/.exec(system.name);
  if (bound !== null && bound[1] !== "0") return ofDegree(Number(bound[1]));
  const found = CLASSES[system.name];
  if (found !== undefined) return found;
  throw new RangeError(`Cannot name the class of graphs of ${system.name}: none is known`);
}

const PROJECTIVE_FORESTS = {
  name: "projective forests",
  complete: true,
  contains: isProjectiveForest,
};
const FORESTS = { name: "forests", complete: true, contains: () => true };
const PROJECTIVE_TREES = {
  name: "projective trees",
  complete: true,
  contains: (forest: Forest) => isTree(forest) && isProjectiveForest(forest),
};
const TREES = { name: "trees", complete: true, contains: isTree };

const CLASSES: Readonly<Record<string, GraphClass>> = {
  "arc-standard": { ...PROJECTIVE_FORESTS, source: "nivre-2008, theorem 1" },
  "arc-eager": { ...PROJECTIVE_FORESTS, source: "nivre-2008, theorem 4" },
  "nonprojective-list": { ...FORESTS, source: "nivre-2008, theorem 7" },
  "projective-list": { ...PROJECTIVE_FORESTS, source: "nivre-2008, theorem 10" },
  "hybrid-swap": { ...TREES, source: "" },
  "arc-hybrid": { ...PROJECTIVE_TREES, source: "" },
  "P0": { ...PROJECTIVE_TREES, source: "kuhlmann-nivre-2010, sec. 3.1" },
  "P2": { ...TREES, source: "kuhlmann-nivre-2010, sec. 3.3", complete: false, missedFrom: 4 },
  "P2-simplified": { ...TREES, source: "", complete: false, missedFrom: 4 },
  "attardi-3": { ...TREES, source: "", complete: false, missedFrom: 5 },
  // Search finds a derivation of each tree of up to 7 tokens, see `findDerivation`.
  "attardi-full": { ...TREES, source: "", complete: false, missedFrom: 7 },
  "P3-eager": { ...TREES, source: "kuhlmann-nivre-2010, sec. 3.4" },
  "P3-lazy": { ...TREES, source: "kuhlmann-nivre-2010, sec. 3.4" },
  "degree-0": { ...PROJECTIVE_FORESTS, source: "nivre-2007, sec. 3" },
  "degree-inf": { ...FORESTS, source: "nivre-2007, sec. 3" },
  "planar": {
    name: "planar forests without arcs from 0",
    source: "",
    complete: true,
    contains: (forest) => hasNoArcFromRoot(forest) && isPlanar(treeOfForest(forest)),
  },
  "2-planar": {
    name: "2-planar forests without arcs from 0",
    source: "",
    complete: true,
    contains: (forest) => hasNoArcFromRoot(forest) && isTwoPlanar(treeOfForest(forest)),
  },
};

/** Forests all arcs of which, those from 0 too, have at most that degree [nivre-2007, def. 3]. */
function ofDegree(bound: number): GraphClass {
  return {
    name: `forests of degree ≤ ${bound}`,
    source: "nivre-2007, sec. 3",
    complete: true,
    contains: (forest) => {
      const degrees = arcDegrees(treeOfForest(forest));
      return forest.every((head, node) => head < 0 || degrees[node + 1] <= bound);
    },
  };
}

/** Every head dominates all that its arcs span, so that no arc spans a root [nivre-2008, def. 3]. */
function isProjectiveForest(forest: Forest): boolean {
  return isProjective(treeOfForest(forest));
}

function hasNoArcFromRoot(forest: Forest): boolean {
  return !forest.includes(0);
}
