import { allTrees } from "./all_trees.ts";
import { type Random, randomProjectiveTree, randomTree } from "./random.ts";
import { findTreeFault, Tree } from "./tree.ts";

/**
 * A dependency forest over the nodes 0 … n [nivre-2008, def. 2]: node-indexed heads, -1 for a root.
 * Node 0 is always a root; any token may be another, and then nothing connects its part with the rest.
 * A forest whose only root is 0 is a dependency tree.
 */
export type Forest = Int32Array;

/**
 * The forest as a tree with one more node: a new node in front of all others is the head of every root,
 * so that node i of the forest is node i + 1 of the tree. No arc of the forest is lost, and one node
 * dominates another in the tree if and only if it does in the forest, so measures of trees whose arcs
 * from the new node do not count are measures of the forest.
 */
export function treeOfForest(forest: Forest): Tree {
  const heads = new Int32Array(forest.length + 1);
  heads[0] = -1;
  for (let node = 0; node < forest.length; node++) heads[node + 1] = forest[node] + 1;
  return Tree.trusted(heads, ["", ...new Array<string>(forest.length).fill("dep")]);
}

/** The forest that {@link treeOfForest} makes this tree of; its first token must depend on 0. */
function forestOfTree({ heads }: Tree): Forest {
  return heads.slice(1).map((head) => head - 1);
}

/**
 * All 2(n + 2)^(n - 1) forests over n tokens, each once: the trees over n + 1 tokens whose first token
 * depends on 0, as {@link treeOfForest} makes them. Cost: (n + 2)^n trees are looked at.
 *
 * @throws {RangeError} where n is not an integer from 0 on
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { allForests } from "lib/dependency/forest.ts";
 *
 * assert.deepEqual([...allForests(1)].map(String), ["-1,-1", "-1,0"]);
 * ```
 */
export function* allForests(n: number): Generator<Forest> {
  for (const tree of allTrees(n + 1)) if (tree.heads[1] === 0) yield forestOfTree(tree);
}

/** A random forest over n tokens; every forest can occur. */
export function randomForest(n: number, random: Random): Forest {
  return forestOfTree(withFirstToRoot(randomTree(n + 1, random)));
}

/**
 * A random projective forest over n tokens; every one can occur. Of a projective tree the first token
 * can be put on 0 together with all it dominates, and it remains projective: what the token dominates
 * is a prefix of the sentence, under no other arc.
 */
export function randomProjectiveForest(n: number, random: Random): Forest {
  return forestOfTree(withFirstToRoot(randomProjectiveTree(n + 1, random)));
}

function withFirstToRoot(tree: Tree): Tree {
  const heads = tree.heads.slice();
  heads[1] = 0;
  return Tree.trusted(heads, tree.labels);
}

/** Whether heads are a forest: ROOT and ACYCLICITY, for SINGLE-HEAD lies in the form of the heads. */
export function isForest(heads: Int32Array): heads is Forest {
  return heads[0] === -1 && findTreeFault(treeOfForest(heads).heads) === undefined;
}

/** Whether a forest is a tree: connected, with 0 as its only root. */
export function isTree(forest: Forest): boolean {
  return forest.every((head, node) => head >= 0 || node === 0);
}
