import { DisjointSets, roomFor } from "./disjoint_sets.ts";

/** Stands for "no node" in every array of nodes; the head of a node that has none. */
export const NONE = -1;

/**
 * The arcs A of a configuration: a dependency forest over the nodes 0 … n that only grows
 * [nivre-2008, def. 2]. Every array is indexed by node and may be longer than n + 1; what lies
 * beyond is meaningless. Written by {@link attach} alone, read by oracles and feature models.
 */
export class PartialGraph {
  /** Number of tokens, n. */
  length = 0;
  /** Head of each node, or {@link NONE}. */
  heads = new Int32Array(0);
  /** Label id of the arc into each node; meaningful where there is a head. */
  labels = new Int32Array(0);
  /** Leftmost and rightmost dependent of each node, or {@link NONE}; on either side of the node. */
  leftmost = new Int32Array(0);
  rightmost = new Int32Array(0);
  /** Number of dependents to the left and to the right of each node. */
  leftValency = new Int32Array(0);
  rightValency = new Int32Array(0);
  /** The dependents in the order in which their arcs were added, {@link arcCount} of them. */
  order = new Int32Array(0);
  arcCount = 0;
  /** The weakly connected components, kept for the systems whose preconditions ask for them. */
  readonly components: DisjointSets | undefined;

  constructor(readonly keepsComponents = false) {
    this.components = keepsComponents ? new DisjointSets() : undefined;
  }

  /** Empties the graph for a sentence of `length` tokens; allocates only if it is the longest yet. */
  reset(length: number): void {
    const nodes = length + 1;
    if (this.heads.length < nodes) this.#allocate(roomFor(nodes));
    this.length = length;
    this.arcCount = 0;
    this.heads.fill(NONE, 0, nodes);
    this.leftmost.fill(NONE, 0, nodes);
    this.rightmost.fill(NONE, 0, nodes);
    this.leftValency.fill(0, 0, nodes);
    this.rightValency.fill(0, 0, nodes);
    this.components?.reset(nodes);
  }

  /** Adds an arc. That it keeps the graph a forest is what the preconditions see to. */
  attach(head: number, dependent: number, label: number): void {
    this.heads[dependent] = head;
    this.labels[dependent] = label;
    this.order[this.arcCount++] = dependent;
    const leftmost = this.leftmost[head];
    if (leftmost === NONE || dependent < leftmost) this.leftmost[head] = dependent;
    if (dependent > this.rightmost[head]) this.rightmost[head] = dependent;
    if (dependent < head) this.leftValency[head]++;
    else this.rightValency[head]++;
    if (this.components !== undefined) this.components.union(head, dependent);
  }

  /** Whether the node is a dependent. */
  hasHead(node: number): boolean {
    return this.heads[node] !== NONE;
  }

  /** Number of dependents of a node. */
  valency(node: number): number {
    return this.leftValency[node] + this.rightValency[node];
  }

  /**
   * Whether two nodes are weakly connected. Where `dependent` has no head it is the root of its
   * component, so this tells whether there is a path from it to `head`: whether the arc would close
   * a cycle. Average constant time; only for graphs that keep components.
   */
  connected(head: number, dependent: number): boolean {
    return this.components!.same(head, dependent);
  }

  /** A copy that shares nothing with this graph. */
  copy(): PartialGraph {
    const copy = new PartialGraph(this.keepsComponents);
    copy.length = this.length;
    copy.arcCount = this.arcCount;
    copy.heads = this.heads.slice();
    copy.labels = this.labels.slice();
    copy.leftmost = this.leftmost.slice();
    copy.rightmost = this.rightmost.slice();
    copy.leftValency = this.leftValency.slice();
    copy.rightValency = this.rightValency.slice();
    copy.order = this.order.slice();
    if (this.components !== undefined) copy.components!.copyFrom(this.components);
    return copy;
  }

  #allocate(nodes: number): void {
    this.heads = new Int32Array(nodes);
    this.labels = new Int32Array(nodes);
    this.leftmost = new Int32Array(nodes);
    this.rightmost = new Int32Array(nodes);
    this.leftValency = new Int32Array(nodes);
    this.rightValency = new Int32Array(nodes);
    this.order = new Int32Array(nodes);
  }
}
