import { sumOf } from "../../base/numbers.ts";
import type { Tree } from "../../dependency/tree.ts";
import { arcLengths } from "../../measures/dependency_length.ts";
import { edgeDegrees } from "../../measures/edge_degree.ts";
import { projectiveArcs } from "../../measures/projectivity.ts";
import { measureTree } from "../../measures/tree_measures.ts";
import { attardi } from "../../transition/attardi.ts";
import { LabelSet } from "../../transition/labels.ts";
import { parseWithGuide } from "../../transition/parse.ts";
import { type FileTask, loadTrees } from "../run/load_file.ts";

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
  return p2Limits((await loadTrees(task)).map(({ tree }) => tree));
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
      arcs: sumOf(rows, ({ arcs }) => arcs),
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
  return sumOf(counted, ({ arcs }) => arcs);
}

/** The counts with all values above `last` put together under `last`: a table without its tail. */
export function foldTail(counts: readonly ReachedCount[], last: number): ReachedCount[] {
  const folded = new ReachedCounts();
  for (const count of counts) folded.addCount({ ...count, value: Math.min(count.value, last) });
  return folded.rows();
}

/**
 * Why P2 does not build an arc, told from the stack at the end of its derivation, where both ends of
 * the arc still stand:
 *
 * - `incomplete`: the dependent lacks a dependent of its own, so the bottom-up condition
 *   A_G^i ⊆ A [kuhlmann-nivre-2010, fig. 3] keeps its own arc from being added;
 * - `distant`: the dependent is complete, but two nodes or more are left between the ends, where the
 *   transitions of P2 reach over one;
 * - `buried`: the dependent is complete and near enough, but what stands above it is never removed,
 *   and transitions work at the top of the stack only.
 */
export type Obstacle = "incomplete" | "distant" | "buried";

/** All obstacles, in the order of tables. */
export const OBSTACLES: readonly Obstacle[] = ["incomplete", "distant", "buried"];

/** An arc of a gold-standard tree that P2 does not build. */
export interface UnreachedArc {
  readonly dependent: number;
  /** Whether it is projective in the gold-standard tree. */
  readonly projective: boolean;
  readonly obstacle: Obstacle;
}

/**
 * The arcs of a tree that P2 [kuhlmann-nivre-2010, sec. 3.3] does not build, by dependent, each with
 * what keeps it from being built. Arcs from 0 are not among them: a token that is left without a head
 * is attached to 0 at the end.
 *
 * An arc is `incomplete` only if an arc below it is missing, so at the bottom of every chain of them
 * is one that is `distant` or `buried`. Linear in the length of the derivation.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { unreachedArcs } from "lib/study/coverage/p2_limits.ts";
 *
 * // 4 -> 1 spans the chain 2 -> 3 -> 4; none of the chain is complete before the one below it.
 * const arcs = unreachedArcs(Tree.of([-1, 4, 0, 2, 3], ["", "a", "b", "c", "d"]));
 * const shown = arcs.map(({ dependent, obstacle }) => `${dependent} ${obstacle}`);
 * assert(shown.join() === "1 distant,3 incomplete,4 incomplete");
 * ```
 */
export function unreachedArcs(tree: Tree): UnreachedArc[] {
  const { heads, labels } = tree;
  const oracle = attardi.staticOracle();
  oracle.prepare(heads, new LabelSet().idsOf(labels));
  const c = attardi.initial(tree.length);
  parseWithGuide(attardi, oracle, c);
  const stack = Array.from(c.stack.subarray(0, c.height));
  const place = new Map(stack.map((node, k) => [node, k]));
  const missing = stack.filter((node) => heads[node] > 0 && !c.graph.hasHead(node));
  const incomplete = new Set(missing.map((node) => heads[node]));
  const projective = projectiveArcs(tree);
  return missing.sort((a, b) => a - b).map((dependent) => {
    const between = Math.abs(place.get(heads[dependent])! - place.get(dependent)!) - 1;
    const obstacle = incomplete.has(dependent) ? "incomplete" : between > 1 ? "distant" : "buried";
    return { dependent, projective: projective[dependent] === 1, obstacle };
  });
}
