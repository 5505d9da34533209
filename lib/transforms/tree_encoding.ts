import type { Tree } from "../dependency/tree.ts";
import { deprojectivize, type Deprojectivized } from "./deprojectivize.ts";
import { addsMarks, type Encoding } from "./encoding.ts";
import type { SearchOrder } from "./landing_sites.ts";
import { projectivize } from "./pseudo_projective.ts";

/**
 * The tree that a parser's oracle sees [nivre-2008, sec. 6.1]: with an encoding non-projective arcs
 * are lifted and marked in the labels, without one the tree is as it was. `baseline` marks nothing,
 * so only there labels may contain `|` and `%`.
 *
 * @throws {InputError} where a label could not be told from a marked one
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { decodeTree, encodeTree } from "lib/transforms/tree_encoding.ts";
 *
 * const tree = Tree.of([-1, 2, 3, 0, 2], ["", "det", "nsubj", "root", "acl"]);
 * assert(encodeTree(tree, undefined) === tree);
 * assert(encodeTree(tree, "baseline").heads[4] === 3);
 * assert(decodeTree(encodeTree(tree, "head"), "head").equals(tree));
 * ```
 */
export function encodeTree(tree: Tree, encoding: Encoding | undefined): Tree {
  return encoding === undefined ? tree : projectivize(tree, { encoding }).tree;
}

/**
 * What a parser answers, given the tree that its system derived: undoes {@link encodeTree} as far as
 * the marks tell how, and removes all marks, whatever the tree.
 *
 * @param search in which order the heads of lifted arcs are looked for
 */
export function decodeTree(
  tree: Tree,
  encoding: Encoding | undefined,
  search?: SearchOrder,
): Tree {
  return decodeTelling(tree, encoding, search).tree;
}

/** The same tree, and what became of the arcs that were marked as lifted. */
export function decodeTelling(
  tree: Tree,
  encoding: Encoding | undefined,
  search?: SearchOrder,
): Deprojectivized {
  if (encoding === undefined || !addsMarks(encoding)) return { tree, recovered: 0, failed: 0 };
  return deprojectivize(tree, { encoding, search });
}
