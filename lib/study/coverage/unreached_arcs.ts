import type { Tree } from "../../dependency/tree.ts";
import { projectiveArcs } from "../../measures/projectivity.ts";
import { attardi } from "../../transition/attardi.ts";
import { LabelSet } from "../../transition/labels.ts";
import { parseWithGuide } from "../../transition/parse.ts";

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
 * import { unreachedArcs } from "lib/study/coverage/unreached_arcs.ts";
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
