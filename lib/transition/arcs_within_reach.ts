import type { Configuration } from "./configuration.ts";
import { topOf } from "./preconditions.ts";
import type { TransitionSystem } from "./system.ts";
import { TwoStackConfiguration } from "./two_stack_configuration.ts";

/**
 * The arcs of a tree that no sequence of transitions can add any more, by their dependents, ascending.
 * Each is judged by itself: two arcs within reach need not be within reach of one derivation. Tokens
 * that are left without a head count as attached to 0, as in `completeTree`.
 *
 * An arc is lost once its dependent has another head, its head is dominated by the dependent, or either
 * has left the lists; in the systems that link the first node of the buffer and put none back, also
 * when both have left the buffer, or when the pair has been passed over; in arc-hybrid, when both are
 * on the stack and the head is not just below. That nothing else loses an arc was checked by exhaustion
 * for all systems but those of bounded degree and hybrid-swap, where more arcs may be lost.
 *
 * Cost: O(n) and for each arc the depth of its head.
 *
 * @param heads node-indexed heads of the tree
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 * import { lostArcs } from "lib/transition/arcs_within_reach.ts";
 *
 * const SHIFT = 3;
 * const c = arcEager.initial(3);
 * arcEager.apply(c, SHIFT, 0);
 * arcEager.apply(c, SHIFT, 0);
 * // 1 and 2 are both on the stack, where nothing can link them.
 * assert.deepEqual(lostArcs(arcEager, c, [-1, 2, 3, 0]), [1]);
 * ```
 */
export function lostArcs<C extends Configuration>(
  system: TransitionSystem<C>,
  c: C,
  heads: ArrayLike<number>,
): number[] {
  const place = placesOf(c);
  const canBeAdded = joinTest(system, c, place);
  const leavesHeadless = !linksDownTheStack(system);
  const { graph } = c;
  const lost: number[] = [];
  for (let node = 1; node <= graph.length; node++) {
    const head = heads[node];
    const within = graph.hasHead(node)
      ? graph.heads[node] === head
      : head === 0 && leavesHeadless ||
        !system.isTerminal(c) && isFree(c, place, head, node) && canBeAdded(head, node);
    if (!within) lost.push(node);
  }
  return lost;
}

/** Whether arcs join a node of a stack or list with the first one of the buffer, which leaves for good. */
function linksFrontOnly({ name }: { readonly name: string }): boolean {
  return /^(arc-eager|(non)?projective-list|degree-\w+|(2-)?planar)$/.test(name);
}

/** Whether only a node of the buffer, or the one just below, can be the head of a node of the stack. */
function linksDownTheStack({ name }: { readonly name: string }): boolean {
  return name === "arc-hybrid";
}

/** Tells of two free nodes, head first, whether a transition can still join them. */
function joinTest(
  system: { readonly name: string },
  c: Configuration,
  place: Int8Array,
): (head: number, dependent: number) => boolean {
  if (linksFrontOnly(system)) {
    return (head, dependent) => joinsWithBuffer(c, place, head, dependent);
  }
  if (!linksDownTheStack(system)) return () => true;
  const [stack, buffer] = c.nodeLists.keys();
  const below = new Int32Array(c.graph.length + 1).fill(NOWHERE);
  for (let k = 1; k < c.size(stack); k++) below[c.at(stack, k - 1)] = c.at(stack, k);
  return (head, dependent) =>
    place[head] === buffer || place[dependent] === buffer || below[dependent] === head;
}

/** Stands for a node that is in no list. */
const NOWHERE = -1;

/** The last list that each node is in, or {@link NOWHERE}. */
function placesOf(c: Configuration): Int8Array {
  const place = new Int8Array(c.graph.length + 1).fill(NOWHERE);
  for (let list = 0; list < c.nodeLists.length; list++) {
    for (let k = c.size(list) - 1; k >= 0; k--) place[c.at(list, k)] = list;
  }
  return place;
}

/** Whether an arc into a node without a head has both its ends in the lists and would close no cycle. */
function isFree(c: Configuration, place: Int8Array, head: number, dependent: number): boolean {
  return place[head] !== NOWHERE && place[dependent] !== NOWHERE &&
    topOf(c.graph.heads, head) !== dependent;
}

/** Whether one end is still in the buffer, and the pair of both is yet to come. */
function joinsWithBuffer(
  c: Configuration,
  place: Int8Array,
  head: number,
  dependent: number,
): boolean {
  const buffer = c.nodeLists.length - 1;
  const right = Math.max(head, dependent);
  if (place[right] !== buffer) return false;
  return right !== c.at(buffer, 0) || !isPassed(c, place, Math.min(head, dependent));
}

/**
 * Whether the pair of a node and the first of the buffer is behind: the node is in λ2, or on the
 * inactive stack, and neither SWITCH nor a REDUCE before it is possible without a SHIFT.
 */
function isPassed(c: Configuration, place: Int8Array, node: number): boolean {
  if (place[node] !== 1) return false;
  if (c instanceof TwoStackConfiguration) return c.switched && c.size(0) === 0;
  return c.nodeLists[1].name === "λ2";
}
