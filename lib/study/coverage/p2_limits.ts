import { sum } from "../../base/numbers.ts";
import type { Tree } from "../../dependency/tree.ts";
import { arcLengths } from "../../measures/dependency_length.ts";
import { edgeDegrees } from "../../measures/edge_degree.ts";
import { measureTree } from "../../measures/tree_measures.ts";
import { type FileTask, loadFile } from "../run/load.ts";
import { type Obstacle, type UnreachedArc, unreachedArcs } from "./unreached_arcs.ts";

/** How many of the arcs or sentences with one value of a property P2 reaches. */
export interface ReachedCount {
  readonly value: number;
  readonly all: number;
  readonly reached: number;
}

/** How many arcs one obstacle keeps P2 from building. */
export interface ObstacleCount {
  readonly obstacle: Obstacle;
  /** Whether the arcs are projective in the gold-standard tree. */
  readonly projective: boolean;
  readonly arcs: number;
}

/** What P2 does not reach of a treebank, and why. */
export interface P2Limits {
  readonly obstacles: readonly ObstacleCount[];
  /** Non-projective arcs by edge degree: by the subtrees that part dependent and head. */
  readonly byEdgeDegree: readonly ReachedCount[];
  /** Non-projective arcs by length in words; 8 stands for lengths from 8 to 15, and so on. */
  readonly byLength: readonly ReachedCount[];
  /** Sentences by degree of their trees [nivre-2007, def. 3]. */
  readonly byTreeDegree: readonly ReachedCount[];
}

/** The limits on a treebank file: a cell of the study. */
export async function p2LimitsOfFile(task: FileTask): Promise<P2Limits> {
  return p2Limits((await loadFile(task)).map(({ tree }) => tree));
}

/**
 * Counts what P2 does not reach of a treebank: arcs by obstacle, non-projective arcs by edge degree
 * and length, sentences by degree.
 */
export function p2Limits(trees: Iterable<Tree>): P2Limits {
  const obstacles = new Map<string, { -readonly [K in keyof ObstacleCount]: ObstacleCount[K] }>();
  const byEdgeDegree = new ReachedCounts();
  const byLength = new ReachedCounts();
  const byTreeDegree = new ReachedCounts();
  for (const tree of trees) {
    const { projective: isProjective, degree } = measureTree(tree);
    const unreached = isProjective ? [] : unreachedArcs(tree); // P2 reaches all projective trees
    byTreeDegree.add(degree, unreached.length === 0);
    for (const { obstacle, projective } of unreached) {
      const key = `${obstacle} ${projective}`;
      const row = obstacles.get(key) ?? { obstacle, projective, arcs: 0 };
      row.arcs++;
      obstacles.set(key, row);
    }
    if (!isProjective) addNonprojectiveArcs(tree, unreached, byEdgeDegree, byLength);
  }
  return {
    obstacles: [...obstacles.values()],
    byEdgeDegree: byEdgeDegree.rows(),
    byLength: byLength.rows(),
    byTreeDegree: byTreeDegree.rows(),
  };
}

function addNonprojectiveArcs(
  tree: Tree,
  unreached: readonly UnreachedArc[],
  byEdgeDegree: ReachedCounts,
  byLength: ReachedCounts,
): void {
  const missed = new Set(unreached.map(({ dependent }) => dependent));
  const lengths = arcLengths(tree);
  edgeDegrees(tree).forEach((degree, node) => {
    if (degree === 0) return; // a projective arc
    byEdgeDegree.add(degree, !missed.has(node));
    byLength.add(2 ** Math.floor(Math.log2(lengths[node])), !missed.has(node));
  });
}

/** Counts by value of a property. */
class ReachedCounts {
  readonly #counts = new Map<number, { value: number; all: number; reached: number }>();

  add(value: number, reached: boolean): void {
    this.addCount({ value, all: 1, reached: reached ? 1 : 0 });
  }

  addCount({ value, all, reached }: ReachedCount): void {
    const count = this.#counts.get(value) ?? { value, all: 0, reached: 0 };
    count.all += all;
    count.reached += reached;
    this.#counts.set(value, count);
  }

  /** By value, ascending. */
  rows(): ReachedCount[] {
    return [...this.#counts.values()].sort((a, b) => a.value - b.value);
  }
}

/** The limits of several treebanks added up, as if they were one. */
export function addP2Limits(all: readonly P2Limits[]): P2Limits {
  const total = (rows: readonly (readonly ReachedCount[])[]) => {
    const counts = new ReachedCounts();
    for (const row of rows.flat()) counts.addCount(row);
    return counts.rows();
  };
  const groups = Map.groupBy(
    all.flatMap(({ obstacles }) => obstacles),
    ({ obstacle, projective }) => `${obstacle} ${projective}`,
  );
  return {
    obstacles: [...groups.values()].map((rows) => ({
      ...rows[0],
      arcs: sum(rows.map(({ arcs }) => arcs)),
    })),
    byEdgeDegree: total(all.map(({ byEdgeDegree }) => byEdgeDegree)),
    byLength: total(all.map(({ byLength }) => byLength)),
    byTreeDegree: total(all.map(({ byTreeDegree }) => byTreeDegree)),
  };
}

/** Number of arcs that P2 misses: all, or those of one kind or obstacle. */
export function missedArcs(
  { obstacles }: P2Limits,
  which: Partial<Pick<ObstacleCount, "obstacle" | "projective">> = {},
): number {
  const counted = obstacles.filter(({ obstacle, projective }) =>
    (which.obstacle ?? obstacle) === obstacle && (which.projective ?? projective) === projective
  );
  return sum(counted.map(({ arcs }) => arcs));
}

/** The counts with all values above `last` put together under `last`: a table without its tail. */
export function foldTail(counts: readonly ReachedCount[], last: number): ReachedCount[] {
  const folded = new ReachedCounts();
  for (const count of counts) folded.addCount({ ...count, value: Math.min(count.value, last) });
  return folded.rows();
}
