/** A tree that may still be incomplete: what a derivation has built so far. */
export interface PartialTree {
  /** Node-indexed heads; -1 for a token not yet attached. Index 0 is ignored. */
  readonly heads: ArrayLike<number>;
  /** Node-indexed labels; absent where there are none. */
  readonly labels?: readonly string[];
}

/**
 * The arcs that are non-projective [nivre-2007, def. 2], as a node-indexed array of 1 and 0: some
 * token between head and dependent is not dominated by the head. In a partial tree only those count
 * that stay so whatever is attached later. On a complete tree it equals `projectiveArcs` negated.
 * Walks from every token under every arc up to 0: for drawings, not for treebanks.
 */
export function certainlyNonprojective(heads: ArrayLike<number>): Uint8Array {
  const marks = new Uint8Array(heads.length);
  for (let node = 1; node < heads.length; node++) {
    const head = heads[node];
    if (head <= 0) continue;
    const last = Math.max(head, node);
    for (let inner = Math.min(head, node) + 1; inner < last; inner++) {
      const top = climb(heads, inner, head);
      // A token whose topmost ancestor is unattached can still come below the head, unless the head
      // itself is below that ancestor.
      if (top !== head && (top === 0 || climb(heads, head, top) === top)) marks[node] = 1;
    }
  }
  return marks;
}

/** The ancestor of `node` that has no head, or `goal` where that comes first. */
function climb(heads: ArrayLike<number>, node: number, goal: number): number {
  while (node !== goal && node > 0 && heads[node] >= 0) node = heads[node];
  return node;
}

/** The arcs that cross another one, as a node-indexed array of 1 and 0. Arcs from 0 do not count. */
export function crossingArcs(heads: ArrayLike<number>): Uint8Array {
  const marks = new Uint8Array(heads.length);
  for (let node = 1; node < heads.length; node++) {
    for (let other = node + 1; other < heads.length; other++) {
      if (heads[node] > 0 && heads[other] > 0 && cross(node, heads[node], other, heads[other])) {
        marks[node] = marks[other] = 1;
      }
    }
  }
  return marks;
}

/** Whether the arcs between a, b and between c, d cross: one end of each lies inside the other. */
function cross(a: number, b: number, c: number, d: number): boolean {
  const left = Math.min(a, b);
  const right = Math.max(a, b);
  const inside = (x: number) => left < x && x < right;
  const outside = (x: number) => x < left || right < x;
  return (inside(c) && outside(d)) || (inside(d) && outside(c));
}

/** All functions of this module, for pages that draw trees by a script of their own, as `ARC_LAYOUT`. */
export const ARC_KINDS = [certainlyNonprojective, climb, crossingArcs, cross] as const;
