import { Tree } from "../dependency/tree.ts";
import { ArcSpans } from "../measures/crossings.ts";
import { twoPlanes } from "../measures/two_planarity.ts";
import { roomFor } from "./disjoint_sets.ts";
import { NONE, type PartialGraph } from "./partial_graph.ts";

/**
 * The gold-standard arcs between tokens in one or two planes, as the planar oracles ask for them.
 * Arcs from 0 are in no plane.
 */
export class GoldPlanes {
  #heads: Int32Array = new Int32Array(0);
  #planes = new Int8Array(0);
  /** For each plane, the leftmost node that shares an arc of that plane with the node to its right. */
  readonly #leftmostPartner: Int32Array[];

  /** @param count number of planes, 1 or 2 */
  constructor(count: number) {
    this.#leftmostPartner = Array.from({ length: count }, () => new Int32Array(0));
  }

  /**
   * @param planes the plane of the arc into each node, or -1 where it is to be left out; without it
   *   all arcs between tokens are in plane 0
   */
  prepare(heads: Int32Array, planes?: Int8Array): void {
    const nodes = heads.length;
    if (this.#planes.length < nodes) {
      this.#planes = new Int8Array(roomFor(nodes));
      for (let plane = 0; plane < this.#leftmostPartner.length; plane++) {
        this.#leftmostPartner[plane] = new Int32Array(roomFor(nodes));
      }
    }
    this.#heads = heads;
    for (let node = 0; node < nodes; node++) {
      this.#planes[node] = planes !== undefined ? planes[node] : heads[node] > 0 ? 0 : NONE;
    }
    this.#findLeftmostPartners();
  }

  #findLeftmostPartners(): void {
    const heads = this.#heads;
    const planes = this.#planes;
    const leftmostPartner = this.#leftmostPartner;
    for (const leftmost of leftmostPartner) leftmost.fill(NONE, 0, heads.length);
    for (let node = 1; node < heads.length; node++) {
      if (planes[node] === NONE) continue;
      const left = Math.min(node, heads[node]);
      const right = Math.max(node, heads[node]);
      const leftmost = leftmostPartner[planes[node]];
      if (leftmost[right] === NONE || left < leftmost[right]) leftmost[right] = left;
    }
  }

  /** Whether `head` → `dependent` is an arc of the plane that is still to be built. */
  wants(plane: number, head: number, dependent: number, graph: PartialGraph): boolean {
    return this.#heads[dependent] === head && this.#planes[dependent] === plane &&
      !graph.hasHead(dependent);
  }

  /** Whether arcs of the plane from `node` to the left are missing. The leftmost is built last. */
  lacksLeftArc(plane: number, node: number, graph: PartialGraph): boolean {
    const partner = this.#leftmostPartner[plane][node];
    if (partner === NONE) return false;
    return !graph.hasHead(this.#heads[partner] === node ? partner : node);
  }
}

/** The planes of a 2-planar tree, and those of {@link planesGreedily} for another. */
export function twoPlanesOrGreedy(heads: Int32Array): Int8Array {
  return twoPlanes(Tree.trusted(heads, [])) ?? planesGreedily(heads, 2);
}

/**
 * Puts arcs of a tree into planes without crossings, greedily, for trees whose arcs do not all fit:
 * arcs by right end, the shorter first, each into the first plane where it crosses nothing, and
 * left out where there is none. A tree that is planar loses nothing, even with one plane.
 *
 * The stacks are those of the parser: a node is no longer on the stack of a plane when an arc of
 * that plane spans it, and then no arc from it to the right is possible. Linear.
 *
 * @param count number of planes
 * @returns node-indexed: the plane of the arc into each node, -1 for arcs from 0 and arcs left out
 */
export function planesGreedily(heads: Int32Array, count: number): Int8Array {
  const planes = new Int8Array(heads.length).fill(NONE);
  const stacks = Array.from({ length: count }, () => new Stack(heads.length));
  const { start, firstClosing, nextClosing } = new ArcSpans(Tree.trusted(heads, []), 1);
  for (let node = 1; node < heads.length; node++) {
    for (let arc = firstClosing[node]; arc !== 0; arc = nextClosing[arc]) {
      planes[arc] = stacks.findIndex((stack) => stack.uncover(start[arc]));
    }
    for (const stack of stacks) stack.push(node);
  }
  return planes;
}

/** A stack of ascending nodes that knows what is on it. */
class Stack {
  readonly #nodes: Int32Array;
  readonly #holds: Uint8Array;
  #height = 0;

  constructor(nodes: number) {
    this.#nodes = new Int32Array(nodes);
    this.#holds = new Uint8Array(nodes);
  }

  push(node: number): void {
    this.#nodes[this.#height++] = node;
    this.#holds[node] = 1;
  }

  /** Pops all nodes above `node`, unless it is not on the stack; tells whether it is. */
  uncover(node: number): boolean {
    if (this.#holds[node] === 0) return false;
    while (this.#nodes[this.#height - 1] !== node) this.#holds[this.#nodes[--this.#height]] = 0;
    return true;
  }
}
