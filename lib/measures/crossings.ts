import type { Tree } from "../dependency/tree.ts";

/**
 * Called with two arcs that cross, each named by its dependent. `left` starts and ends further left
 * than `right`: the four ends stand in the order left, right, left, right. Return `true` to stop.
 */
export type CrossingVisitor = (left: number, right: number) => boolean | void;

/**
 * Visits every pair of crossing arcs once, in the order in which a parser that reads from left to
 * right could have built the left arc. Almost every measure of non-projectivity is a statement about
 * these pairs.
 *
 * Given a tree of n tokens with k crossings. A sweep over the nodes keeps the arcs that are open, in
 * the order of their left ends, longer arcs first. When an arc closes, all arcs that stand behind it
 * opened later and close later: exactly those cross it. Cost O(n + k) time, O(n) space. On treebanks k
 * is small; where heads are drawn at random it is of the order of n².
 *
 * @param firstNode leftmost node whose arcs take part: 0 for all arcs, 1 to leave out those from 0
 */
export function visitCrossings(tree: Tree, firstNode: 0 | 1, visit: CrossingVisitor): void {
  const spans = new ArcSpans(tree, firstNode);
  // The open arcs form a doubly linked ring through 0, which no arc has as its dependent.
  const before = new Int32Array(tree.length + 1);
  const behind = new Int32Array(tree.length + 1);
  for (let node = firstNode; node <= tree.length; node++) {
    for (let arc = spans.firstClosing[node]; arc !== 0; arc = spans.nextClosing[arc]) {
      for (let other = behind[arc]; other !== 0; other = behind[other]) {
        if (visit(arc, other)) return;
      }
      behind[before[arc]] = behind[arc];
      before[behind[arc]] = before[arc];
    }
    for (let arc = spans.firstOpening[node]; arc !== 0; arc = spans.nextOpening[arc]) {
      const last = before[0];
      before[arc] = last;
      behind[arc] = 0;
      behind[last] = arc;
      before[0] = arc;
    }
  }
}

/** Up to so many tokens it is faster to look at all pairs of arcs than to sort the arcs. */
const FEW_TOKENS = 24;

/** {@link visitCrossings} in whatever order is fastest; long trees cost what they cost there. */
export function visitCrossingsInAnyOrder(
  tree: Tree,
  firstNode: 0 | 1,
  visit: CrossingVisitor,
): void {
  const { heads } = tree;
  if (heads.length > FEW_TOKENS) return visitCrossings(tree, firstNode, visit);
  for (let arc = 2; arc < heads.length; arc++) {
    const head = heads[arc];
    if (head < firstNode) continue;
    const start = head < arc ? head : arc;
    const end = head < arc ? arc : head;
    for (let other = 1; other < arc; other++) {
      const otherHead = heads[other];
      if (otherHead < firstNode) continue;
      const otherStart = otherHead < other ? otherHead : other;
      const otherEnd = otherHead < other ? other : otherHead;
      const isRight = start < otherStart && otherStart < end && end < otherEnd;
      const isLeft = otherStart < start && start < otherEnd && otherEnd < end;
      if (isRight && visit(arc, other) || isLeft && visit(other, arc)) return;
    }
  }
}

/**
 * The arcs of a tree by their two ends, as linked lists over their dependents that end with 0: the
 * arcs that open at a node (it is their left end), longest first, and those that close at it (it is
 * their right end), shortest first. Linear, by radix sort.
 */
export class ArcSpans {
  /** Left and right end of the arc into each node. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly firstOpening: Int32Array;
  readonly nextOpening: Int32Array;
  readonly firstClosing: Int32Array;
  readonly nextClosing: Int32Array;

  constructor({ heads }: Tree, firstNode: 0 | 1) {
    const nodes = heads.length;
    this.start = new Int32Array(nodes);
    this.end = new Int32Array(nodes);
    this.firstOpening = new Int32Array(nodes);
    this.nextOpening = new Int32Array(nodes);
    this.firstClosing = new Int32Array(nodes);
    this.nextClosing = new Int32Array(nodes);
    for (let arc = 1; arc < nodes; arc++) {
      const head = heads[arc];
      if (head < firstNode) continue;
      this.start[arc] = Math.min(head, arc);
      this.end[arc] = Math.max(head, arc);
      prepend(arc, this.start[arc], this.firstOpening, this.nextOpening);
    }
    this.#sort();
  }

  /** Each pass goes through one kind of list in order and puts the arcs at the front of the other. */
  #sort(): void {
    const { start, end, firstOpening, nextOpening, firstClosing, nextClosing } = this;
    for (let node = 0; node < start.length; node++) {
      for (let arc = firstOpening[node]; arc !== 0; arc = nextOpening[arc]) {
        prepend(arc, end[arc], firstClosing, nextClosing);
      }
    }
    firstOpening.fill(0);
    for (let node = 0; node < start.length; node++) {
      for (let arc = firstClosing[node]; arc !== 0; arc = nextClosing[arc]) {
        prepend(arc, start[arc], firstOpening, nextOpening);
      }
    }
  }
}

function prepend(arc: number, node: number, first: Int32Array, next: Int32Array): void {
  next[arc] = first[node];
  first[node] = arc;
}
