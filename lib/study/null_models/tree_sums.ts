import type { Tree } from "../../dependency/tree.ts";
import { crossingComponents } from "../../measures/crossing_components.ts";
import { measureTree } from "../../measures/tree_measures.ts";
import { dependencyLength } from "./length_matched.ts";

/** What is added up over trees, observed or drawn at random. All are numbers of something. */
export interface TreeSums {
  readonly trees: number;
  readonly tokens: number;
  readonly nonprojectiveArcs: number;
  readonly nonprojectiveTrees: number;
  /** Trees of at most these degrees [nivre-2007, def. 3]. */
  readonly degreeTo1: number;
  readonly degreeTo2: number;
  readonly edgeDegreeTo1: number;
  readonly gapDegreeTo1: number;
  readonly wellNested: number;
  readonly planar: number;
  /** The degrees of all trees, added up. */
  readonly degrees: number;
  /** Arcs between tokens, and their lengths in words, added up. */
  readonly arcs: number;
  readonly lengths: number;
  /** Pairs of arcs between tokens that cross. */
  readonly crossings: number;
  /** Components of the crossing graph, arcs from 0 among them, and the arcs in these. */
  readonly components: number;
  readonly componentArcs: number;
}

/** No tree at all. */
export const NO_TREES: TreeSums = Object.freeze({
  trees: 0,
  tokens: 0,
  nonprojectiveArcs: 0,
  nonprojectiveTrees: 0,
  degreeTo1: 0,
  degreeTo2: 0,
  edgeDegreeTo1: 0,
  gapDegreeTo1: 0,
  wellNested: 0,
  planar: 0,
  degrees: 0,
  arcs: 0,
  lengths: 0,
  crossings: 0,
  components: 0,
  componentArcs: 0,
});

/** The names of what is added up. */
export const SUM_NAMES = Object.freeze(Object.keys(NO_TREES)) as readonly (keyof TreeSums)[];

/** A tree as the only one of a sum. Cost O(n log n) plus the number of crossings. */
export function sumsOfTree(tree: Tree): TreeSums {
  const measures = measureTree(tree);
  const { projective, degree, wellNested, planar } = measures;
  let crossings = 0;
  const components = crossingComponents(tree, (left, right) => {
    if (tree.heads[left] !== 0 && tree.heads[right] !== 0) crossings++;
  });
  return {
    trees: 1,
    tokens: tree.length,
    nonprojectiveArcs: measures.nonprojectiveArcs,
    nonprojectiveTrees: Number(!projective),
    degreeTo1: Number(degree <= 1),
    degreeTo2: Number(degree <= 2),
    edgeDegreeTo1: Number(measures.edgeDegree <= 1),
    gapDegreeTo1: Number(measures.gapDegree <= 1),
    wellNested: Number(wellNested),
    planar: Number(planar),
    degrees: degree,
    arcs: tree.heads.reduce((arcs, head) => arcs + Number(head > 0), 0),
    lengths: dependencyLength(tree),
    crossings,
    components: components.length,
    componentArcs: components.reduce((arcs, { length }) => arcs + length, 0),
  };
}

/** A value for each name. */
export function mapSums(valueOf: (name: keyof TreeSums) => number): TreeSums {
  return Object.fromEntries(SUM_NAMES.map((name) => [name, valueOf(name)])) as unknown as TreeSums;
}

/** Sums that trees can be added to. */
export class TreeSummer {
  readonly #sums: { -readonly [Name in keyof TreeSums]: number } = { ...NO_TREES };

  add(sums: TreeSums): void {
    for (const name of SUM_NAMES) this.#sums[name] += sums[name];
  }

  /** A copy of the sums so far. */
  get sums(): TreeSums {
    return { ...this.#sums };
  }
}

/** Sums of several sets of trees, as if they were one set. */
export function addSums(all: Iterable<TreeSums>): TreeSums {
  const summer = new TreeSummer();
  for (const sums of all) summer.add(sums);
  return summer.sums;
}
