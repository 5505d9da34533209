import type { Tree } from "../dependency/tree.ts";
import type { Encoding, LabelParts } from "./encoding.ts";
import { MovableTree } from "./movable_tree.ts";

/**
 * In which order nodes are tried as the new head of a lifted arc, see `deprojectivize`: as published,
 * from left to right, or the nearest to the node that is to be moved first.
 */
export type SearchOrder = "left-to-right" | "nearest";

/** Both orders, the published one first. */
export const SEARCH_ORDERS: readonly SearchOrder[] = ["left-to-right", "nearest"];

/** Worse than any place that a search can find. */
const NOT_FOUND = 4;

/** Finds where lifted arcs came from, in a tree that changes while they are lowered. */
export class LandingSites {
  /** The tree as it stands; the caller moves nodes in it between the searches. */
  readonly work: MovableTree;
  readonly #queue: Int32Array;
  readonly #dependents: Int32Array;

  constructor(
    tree: Tree,
    private readonly parts: readonly LabelParts[],
    private readonly order: SearchOrder,
  ) {
    this.work = new MovableTree(tree);
    this.#queue = new Int32Array(tree.heads.length);
    this.#dependents = new Int32Array(tree.heads.length);
  }

  /** The node to which the lifted arc into `node` should go back; 0 when there is none. */
  find(node: number, encoding: Encoding): number {
    if (encoding === "baseline") return 0;
    const label = this.parts[node].head;
    if (encoding === "path") return this.#search(node, undefined, true);
    if (label === undefined) return 0;
    const onPath = encoding === "head+path" ? this.#search(node, label, true) : 0;
    return onPath !== 0 ? onPath : this.#search(node, label, false);
  }

  /**
   * Searches breadth-first below the head of `node` for the best place, of equally good ones the
   * first; as published, on a path the first of the deepest level that has one
   * [bjorkelund-kuhn-2012, sec. 2].
   * @param label the plain label that the new head must have; any when undefined
   * @param alongPath whether to go only to nodes marked as on a path
   */
  #search(node: number, label: string | undefined, alongPath: boolean): number {
    const { parts } = this;
    const queue = this.#queue;
    const deepest = alongPath && this.order === "left-to-right";
    let best = 0;
    let fault = NOT_FOUND;
    let end = this.#enqueueDependents(this.work.heads[node], node, alongPath, 0);
    let nextLevel = end;
    for (let k = 0; k < end && (deepest || fault > 0); k++) {
      if (k === nextLevel) {
        nextLevel = end;
        if (deepest) fault = NOT_FOUND; // whatever is found here is better
      }
      const next = this.#enqueueDependents(queue[k], node, alongPath, end);
      const ends = !alongPath || next === end;
      end = next;
      const fits = label === undefined ? ends : parts[queue[k]].plain === label;
      const found = fits ? this.#faultOf(queue[k], node, ends) : NOT_FOUND;
      if (found < fault) {
        fault = found;
        best = queue[k];
      }
    }
    return best;
  }

  /**
   * What speaks against a place: that the arc would be projective, then that the path goes on;
   * nothing as published.
   */
  #faultOf(head: number, node: number, pathEnds: boolean): number {
    if (this.order === "left-to-right") return 0;
    return (this.work.isProjectiveArc(head, node) ? 2 : 0) + (pathEnds ? 0 : 1);
  }

  /**
   * Puts the dependents of `head` that are to be tried behind the queue, without `node` itself.
   * @returns the new end of the queue
   */
  #enqueueDependents(head: number, node: number, alongPath: boolean, end: number): number {
    const { parts } = this;
    const queue = this.#queue;
    const dependents = this.#dependents;
    const { firstDependent, nextSibling } = this.work;
    let count = 0;
    let before = 0; // how many dependents stand to the left of `node`
    for (let other = firstDependent[head]; other !== 0; other = nextSibling[other]) {
      if (other === node || (alongPath && !parts[other].onPath)) continue;
      dependents[count++] = other;
      if (other < node) before = count;
    }
    if (this.order === "left-to-right") before = 0;
    let left = before - 1; // from here leftwards, from `right` rightwards, the nearer first
    let right = before;
    while (left >= 0 || right < count) {
      const takeLeft = left >= 0 &&
        (right === count || node - dependents[left] <= dependents[right] - node);
      queue[end++] = takeLeft ? dependents[left--] : dependents[right++];
    }
    return end;
  }
}
