import { InputError } from "../base/errors.ts";

/** Why an array of heads is not a dependency tree. */
export interface TreeFault {
  readonly code: "head-out-of-range" | "self-head" | "cycle";
  /** The first node, from left to right, that the fault concerns. */
  readonly node: number;
  /** The head that `node` has. */
  readonly head: number;
  /** The nodes of the cycle, from `node` on along the heads; empty for other faults. */
  readonly cycle: readonly number[];
}

/**
 * A labelled dependency tree over the nodes 0 … n, rooted at the artificial node 0. Every array is
 * indexed by node. Immutable by convention: transforms return new trees. Several tokens may depend
 * on 0, as the papers' definition allows [nivre-2007, def. 2].
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 *
 * // node:              0   1       2       3
 * const tree = Tree.of([-1, 2, 0, 2], ["", "nsubj", "root", "advmod"]);
 * assert(tree.length === 3 && tree.heads[1] === 2 && tree.labels[3] === "advmod");
 * ```
 */
export class Tree {
  /**
   * @param heads `heads[i]` is the head of node i, an integer from 0 to n; `heads[0]` is -1
   * @param labels `labels[i]` is the label of the arc into node i; `labels[0]` is empty
   */
  private constructor(readonly heads: Int32Array, readonly labels: readonly string[]) {}

  /** Number of tokens, n; the artificial root is not counted. */
  get length(): number {
    return this.heads.length - 1;
  }

  /**
   * Builds a tree from node-indexed heads and labels; what stands at index 0 is ignored.
   * @throws {InputError} where a head is not an integer, out of range or the token itself, where
   *   heads form a cycle, or where the two arrays differ in length
   */
  static of(heads: ArrayLike<number>, labels: readonly string[]): Tree {
    if (heads.length !== labels.length || heads.length === 0) {
      throw new InputError({
        code: "length-mismatch",
        action: "Cannot build a tree",
        current: `${heads.length} heads, ${labels.length} labels`,
        required: "equally many of both, one for each node with node 0",
      });
    }
    const own = Int32Array.from(heads);
    own[0] = -1;
    const n = own.length - 1;
    for (let node = 1; node <= n; node++) {
      const head = heads[node]; // a typed array makes an integer in range of any number
      if (own[node] === head) continue;
      const code = Number.isInteger(head) ? "head-out-of-range" : "head-not-an-integer";
      throw headError(code, node, head, n);
    }
    const fault = findTreeFault(own);
    if (fault) throw treeError(fault, n);
    return new Tree(own, labels[0] === "" ? labels : ["", ...labels.slice(1)]);
  }

  /**
   * Wraps arrays that are known to be a tree, without a check or a copy. For readers and parsers
   * that have checked them with {@link findTreeFault} or build nothing but trees.
   */
  static trusted(heads: Int32Array, labels: readonly string[]): Tree {
    return new Tree(heads, labels);
  }

  /** The same heads with other labels. */
  withLabels(labels: readonly string[]): Tree {
    return Tree.of(this.heads, labels);
  }

  /** Whether both trees have the same heads and the same labels. */
  equals(other: Tree): boolean {
    return this.sameHeads(other) && this.labels.every((label, i) => label === other.labels[i]);
  }

  /** Whether both trees have the same heads, labels aside. */
  sameHeads(other: Tree): boolean {
    return this.length === other.length && this.heads.every((head, i) => head === other.heads[i]);
  }
}

// Working space of findTreeFault, which calls nothing that enters it again.
let walk = new Int32Array(256);

/**
 * Finds the leftmost fault that keeps node-indexed heads from being a tree rooted at node 0.
 * Linear: each node is walked over once, a node met again on the same walk closes a cycle.
 */
export function findTreeFault(heads: Int32Array): TreeFault | undefined {
  const n = heads.length - 1;
  for (let node = 1; node <= n; node++) {
    const head = heads[node];
    if (head < 0 || head > n) return { code: "head-out-of-range", node, head, cycle: [] };
    if (head === node) return { code: "self-head", node, head, cycle: [] };
  }
  if (n >= walk.length) walk = new Int32Array(2 * n);
  walk.fill(0, 0, n + 1); // the walk that first met the node; 0 for none
  for (let start = 1; start <= n; start++) {
    let node = start;
    while (node !== 0 && walk[node] === 0) {
      walk[node] = start;
      node = heads[node];
    }
    if (node !== 0 && walk[node] === start) return cycleFault(heads, node);
  }
  return undefined;
}

function cycleFault(heads: Int32Array, member: number): TreeFault {
  let first = member;
  for (let node = heads[member]; node !== member; node = heads[node]) first = Math.min(first, node);
  const cycle = [first];
  for (let node = heads[first]; node !== first; node = heads[node]) cycle.push(node);
  return { code: "cycle", node: first, head: heads[first], cycle };
}

function treeError(fault: TreeFault, n: number): InputError {
  const current = fault.code === "cycle"
    ? [...fault.cycle, fault.node].join(" <- ")
    : String(fault.head);
  return headError(fault.code, fault.node, current, n);
}

function headError(
  code: TreeFault["code"] | "head-not-an-integer",
  node: number,
  current: number | string,
  n: number,
): InputError {
  const required = {
    "head-not-an-integer": `an integer from 0 to ${n}`,
    "head-out-of-range": `an integer from 0 to ${n}`,
    "self-head": "a head other than the token itself",
    "cycle": "heads that all lead to 0",
  }[code];
  const action = `Cannot take the head of node ${node}`;
  return new InputError({ code, action, current: String(current), required });
}
