import { requireName } from "../base/choices.ts";
import { sumOf } from "../base/numbers.ts";
import { Tree } from "../dependency/tree.ts";
import {
  addsMarks,
  encodeLabels,
  type Encoding,
  ENCODINGS,
  requirePlainLabels,
} from "./encoding.ts";
import { countMarkedLabels, mostFrequent } from "./label_cap.ts";
import { liftNonprojectiveArcs } from "./lifting.ts";

/** How {@link projectivize} marks what it does. */
export interface ProjectivizeOptions {
  readonly encoding: Encoding;
  /**
   * The marked labels that may occur, from {@link learnLabelCap}; a token that would get another
   * one keeps its plain label. Without it all may occur.
   */
  readonly allowed?: ReadonlySet<string>;
}

/** A tree made projective. */
export interface Projectivized {
  readonly tree: Tree;
  /** Number of arcs that were lifted. */
  readonly lifted: number;
  /** Number of times that an arc was lifted by one step; at least {@link lifted}. */
  readonly steps: number;
}

/**
 * Makes a tree projective by {@link liftNonprojectiveArcs} and marks in the labels what was lifted,
 * for {@link deprojectivize} to undo [nivre-nilsson-2005] [nivre-2008, sec. 6.1]. A projective tree
 * is returned as it is.
 *
 * @throws {InputError} where a label contains `|` or `%`, so that it could not be told from a marked one,
 *   and the encoding adds marks
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { projectivize } from "lib/transforms/pseudo_projective.ts";
 *
 * // 4 depends on 2 across 3, the root, and is lifted to it.
 * const tree = Tree.of([-1, 2, 3, 0, 2], ["", "det", "nsubj", "root", "acl"]);
 * const { tree: projective, lifted } = projectivize(tree, { encoding: "head+path" });
 * assert(lifted === 1 && projective.heads[4] === 3);
 * assert(projective.labels[4] === "acl|nsubj" && projective.labels[2] === "nsubj%");
 * ```
 */
export function projectivize(tree: Tree, options: ProjectivizeOptions): Projectivized {
  requireName("an encoding", options.encoding, ENCODINGS);
  requirePlainLabels(tree, options.encoding);
  const lifting = liftNonprojectiveArcs(tree);
  if (lifting.steps === 0) return { tree, lifted: 0, steps: 0 };
  const labels = encodeLabels(tree, lifting, options.encoding, options.allowed);
  return {
    tree: Tree.trusted(lifting.heads, labels),
    lifted: lifting.arcs,
    steps: lifting.steps,
  };
}

/** A treebank made projective. */
export interface ProjectivizedTrees {
  readonly trees: readonly Tree[];
  /** Number of trees that were not projective. */
  readonly changed: number;
  /** Number of arcs that were lifted. */
  readonly lifted: number;
  /** Number of times that an arc was lifted by one step. */
  readonly steps: number;
  /** The marked labels with their frequencies, the most frequent first. */
  readonly newLabels: ReadonlyMap<string, number>;
}

/**
 * Makes all trees of a treebank projective.
 * @param options.cap the number of new labels to keep, see {@link learnLabelCap}; all without it
 * @throws {InputError} where a label contains `|` or `%`, and the encoding adds marks
 */
export function projectivizeAll(
  trees: readonly Tree[],
  options: { readonly encoding: Encoding; readonly cap?: number },
): ProjectivizedTrees {
  const { encoding, cap } = options;
  const all = trees.map((tree) => projectivize(tree, { encoding }));
  const counts = addsMarks(encoding)
    ? countMarkedLabels(all.map(({ tree }) => tree))
    : new Map<string, number>();
  const newLabels = cap === undefined ? counts : mostFrequent(counts, cap);
  const allowed = new Set(newLabels.keys());
  const capped = newLabels.size === counts.size
    ? all
    : trees.map((tree) => projectivize(tree, { encoding, allowed }));
  return {
    trees: capped.map(({ tree }) => tree),
    changed: all.filter(({ steps }) => steps > 0).length,
    lifted: sumOf(all, ({ lifted }) => lifted),
    steps: sumOf(all, ({ steps }) => steps),
    newLabels,
  };
}

/**
 * The marked labels that a label cap keeps [johansson-nugues-2008; bjorkelund-kuhn-2012, sec. 2]:
 * the `cap` most frequent new labels of the training trees, new being every label that the encoding
 * introduces, for lifted arcs and for paths alike. Labels beyond the cap are not introduced: their
 * tokens keep the plain label, as in the baseline, and their arcs are not recovered.
 *
 * @throws {RangeError} where `cap` is not a natural number
 */
export function learnLabelCap(
  trees: readonly Tree[],
  encoding: Encoding,
  cap: number,
): ReadonlySet<string> {
  return new Set(projectivizeAll(trees, { encoding, cap }).newLabels.keys());
}
