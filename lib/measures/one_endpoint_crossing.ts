import type { Tree } from "../dependency/tree.ts";
import { visitCrossings } from "./crossings.ts";
import { isProjective } from "./projectivity.ts";

/** Which arcs {@link isOneEndpointCrossing} takes. */
export interface OneEndpointCrossingOptions {
  /** Whether arcs from 0, which stands before the first token, take part; by default they do not. */
  readonly rootArcs?: boolean;
}

/**
 * Whether, for any arc, all arcs that cross it share an endpoint [pitler-2013]. Such trees are among
 * those that two planes hold, and the best of them is found in O(n⁴).
 *
 * Arcs from 0 do not count, as in {@link isPlanar}, unless `rootArcs` says so. Of the ends of the
 * first arc that crosses an arc each later one keeps those that it shares; so two numbers an arc are
 * all that is noted. Cost O(n) plus the number of crossings, up to the first arc that fails.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { isOneEndpointCrossing } from "lib/measures/one_endpoint_crossing.ts";
 *
 * // 1 -> 5 is crossed by 6 -> 2 and 6 -> 3, which share 6.
 * const labels = ["", "a", "b", "c", "d", "e", "f"];
 * assert(isOneEndpointCrossing(Tree.of([-1, 0, 6, 6, 1, 1, 1], labels)));
 * // 1 -> 4 is crossed by 6 -> 2 and 5 -> 3.
 * assert(!isOneEndpointCrossing(Tree.of([-1, 0, 6, 5, 1, 1, 1], labels)));
 * ```
 */
export function isOneEndpointCrossing(
  tree: Tree,
  { rootArcs = false }: OneEndpointCrossingOptions = {},
): boolean {
  if (isProjective(tree)) return true;
  const shared = new SharedEnds(tree.heads);
  visitCrossings(tree, rootArcs ? 0 : 1, (left, right) => !shared.note(left, right));
  return shared.all;
}

/** The endpoints that are common to all arcs that cross an arc, for each arc. */
export class SharedEnds {
  /** Whether every arc that is crossed still has such an endpoint. */
  all = true;
  readonly #heads: Int32Array;
  /** Two ends for each arc, of which one may be {@link NONE}; {@link FREE} while nothing crosses it. */
  readonly #one: Int32Array;
  readonly #other: Int32Array;

  constructor(heads: Int32Array) {
    this.#heads = heads;
    this.#one = new Int32Array(heads.length).fill(FREE);
    this.#other = new Int32Array(heads.length);
  }

  /** Takes note of a crossing; false where one of the two arcs has no shared endpoint any more. */
  note(left: number, right: number): boolean {
    this.all &&= this.#keep(left, right) && this.#keep(right, left);
    return this.all;
  }

  #keep(arc: number, crossing: number): boolean {
    const head = this.#heads[crossing];
    if (this.#one[arc] === FREE) {
      this.#one[arc] = head;
      this.#other[arc] = crossing;
      return true;
    }
    if (this.#one[arc] !== head && this.#one[arc] !== crossing) this.#one[arc] = NONE;
    if (this.#other[arc] !== head && this.#other[arc] !== crossing) this.#other[arc] = NONE;
    return this.#one[arc] !== NONE || this.#other[arc] !== NONE;
  }
}

const FREE = -1;
const NONE = -2;
