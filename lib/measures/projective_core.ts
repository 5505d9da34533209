import { Tree } from "../dependency/tree.ts";

// Working space of reduceProjectively, which calls nothing and so is never entered twice.
let stack = new Int32Array(256);
let missing = new Int32Array(256);

/**
 * Runs the arc-standard system [nivre-2008, fig. 3] on a tree: attaches the top of the stack and the
 * node beneath it as soon as the dependent of the two has all its own dependents. Cost O(n), without a
 * traversal and without an allocation.
 *
 * @returns how many nodes beside 0 are left on the stack: 0 if and only if the tree is projective
 */
export function reduceProjectively({ heads }: Pick<Tree, "heads">): number {
  const nodes = heads.length;
  if (nodes > stack.length) {
    stack = new Int32Array(2 * nodes);
    missing = new Int32Array(2 * nodes);
  }
  missing.fill(0, 0, nodes); // number of dependents not yet attached
  for (let node = 1; node < nodes; node++) missing[heads[node]]++;
  stack[0] = 0;
  let top = 0;
  for (let node = 1; node < nodes; node++) {
    stack[++top] = node;
    while (top > 0) {
      const right = stack[top];
      const left = stack[top - 1];
      if (heads[left] === right && missing[left] === 0) {
        stack[--top] = right;
        missing[right]--;
      } else if (heads[right] === left && missing[right] === 0) {
        top--;
        missing[left]--;
      } else break;
    }
  }
  return top;
}

/** What {@link projectiveCore} leaves of a tree. */
export interface ProjectiveCore {
  /** The tree over the nodes that are left, numbered anew from 0. */
  readonly tree: Tree;
  /** For each of them its node in the whole tree, ascending; 0 for 0. */
  readonly nodes: Int32Array;
}

/**
 * What is left of a tree when every token that stands beside its head, and has no dependents, is
 * merged into the head, again and again. Nothing is left of a projective tree, and of the others
 * little: the tokens whose arcs cross others, and those that hold these together.
 *
 * An arc that is merged away crosses no other, since whatever stands between its ends was merged
 * into one of them. So the core has all crossings of the tree, in their order. A token that is merged
 * belongs to a projection if and only if its neighbour does, so gaps, interleaving and the depth of
 * what is left stay as they are. Hence the core has the measures of the tree: degree, edge degree and
 * gap degree, planes, well-nestedness and the classes built of these; a tree has no other order of
 * merging that leaves less. Cost O(n).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { projectiveCore } from "lib/measures/projective_core.ts";
 *
 * // 4 -> 1 crosses 0 -> 2; 3 is merged into 2.
 * const { tree, nodes } = projectiveCore(Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]));
 * assert(nodes.join() === "0,1,2,4" && tree.heads.join() === "-1,3,0,2");
 * ```
 */
export function projectiveCore(tree: Tree): ProjectiveCore {
  const size = reduceProjectively(tree) + 1;
  if (size === 1) return NOTHING;
  const nodes = stack.slice(0, size);
  const place = missing; // of the nodes that are left; what was missing is not needed any more
  for (let k = 0; k < size; k++) place[nodes[k]] = k;
  const heads = new Int32Array(size);
  heads[0] = -1;
  const labels = [""];
  for (let k = 1; k < size; k++) {
    // What still waits for a dependent is not merged, so the head is left, too.
    heads[k] = place[tree.heads[nodes[k]]];
    labels.push(tree.labels[nodes[k]]);
  }
  return { tree: Tree.trusted(heads, labels), nodes };
}

/** The core of every projective tree. */
const NOTHING: ProjectiveCore = Object.freeze({
  tree: Tree.trusted(Int32Array.of(-1), [""]),
  nodes: Int32Array.of(0),
});
