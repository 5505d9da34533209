import { sum } from "../base/numbers.ts";
import type { Tree } from "../dependency/tree.ts";
import { isProjective } from "../measures/projectivity.ts";
import { LiftableTree } from "./liftable_tree.ts";

/** What was done to make a tree projective; arrays are indexed by node. */
export interface Lifting {
  /** The heads after lifting, which form a projective tree; the given ones where they did so before. */
  readonly heads: Int32Array;
  /** 1 where the arc into the node was lifted. */
  readonly lifted: Uint8Array;
  /** 1 where an arc was lifted past the node, that is from it to its head. */
  readonly onPath: Uint8Array;
  /** Number of arcs that were lifted. */
  readonly arcs: number;
  /** Number of times that an arc was lifted by one step. */
  readonly steps: number;
}

/**
 * Makes a tree projective by lifting: while there is a non-projective arc, the shortest one gets the
 * head of its head as its head [nivre-nilsson-2005, fig. 2]. The length is that in the given tree,
 * the leftmost dependent goes first among arcs of one length, and after each step the choice is
 * made anew. Labels play no part.
 *
 * Cost: O(n) for a projective tree. For others O((n + k) log n), where k is the number of steps, and
 * for each step the number of tokens lifted; see {@link LiftableTree}. So trees that are flat, or
 * chains, cost O(n log n), whatever arcs are lifted out of one head. A tree in random order, whose
 * arcs nearly all are lifted to the top, has as many steps as its tokens have heads above them, each
 * counted once: O(n log n) for trees of logarithmic depth, O(n²) for one long path.
 */
export function liftNonprojectiveArcs(tree: Tree): Lifting {
  const lifted = new Uint8Array(tree.heads.length);
  const onPath = new Uint8Array(tree.heads.length);
  if (isProjective(tree)) return { heads: tree.heads, lifted, onPath, arcs: 0, steps: 0 };
  const work = new LiftableTree(tree);
  const { heads } = work;
  const waiting = new ShortestFirst(tree.heads);
  const wait = (node: number) => waiting.add(node);
  for (let node = 1; node < heads.length; node++) if (!work.isProjective(node)) wait(node);
  let steps = 0;
  for (let node = waiting.take(); node !== 0; node = waiting.take()) {
    lifted[node] = onPath[heads[node]] = 1;
    work.lift(node, wait);
    steps++;
  }
  return { heads, lifted, onPath, arcs: sum(lifted), steps };
}

/**
 * A set of nodes from which the one with the shortest arc, then the leftmost, is taken first: a binary
 * heap [cormen-1990]. O(log n) for each node put in and taken out.
 */
class ShortestFirst {
  /** Arc length and node as one number, none larger than the two below it, `2k + 1` and `2k + 2`. */
  readonly #keys: Float64Array;
  readonly #heads: Int32Array;
  #size = 0;

  /** @param heads those that tell the lengths; kept, and must not change */
  constructor(heads: Int32Array) {
    this.#heads = heads;
    this.#keys = new Float64Array(heads.length);
  }

  /** Puts a node in that is not in the set. */
  add(node: number): void {
    const keys = this.#keys;
    const nodes = keys.length;
    const key = Math.abs(this.#heads[node] - node) * nodes + node;
    let place = this.#size++;
    for (let above; place > 0 && keys[above = (place - 1) >> 1] > key; place = above) {
      keys[place] = keys[above];
    }
    keys[place] = key;
  }

  /** Takes the first node out of the set; 0 when it is empty. */
  take(): number {
    if (this.#size === 0) return 0;
    const keys = this.#keys;
    const node = keys[0] % keys.length;
    const size = --this.#size;
    const last = keys[size];
    let place = 0;
    for (let below = 1; below < size; below = 2 * place + 1) {
      if (below + 1 < size && keys[below + 1] < keys[below]) below++;
      if (keys[below] >= last) break;
      keys[place] = keys[below];
      place = below;
    }
    keys[place] = last;
    return node;
  }
}
