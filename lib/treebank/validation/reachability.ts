import { withRoom } from "../../base/growable.ts";

/** What can be reached from node 0 of a graph; one object serves all sentences. Linear time. */
export class Reachability {
  #nodes = 0;
  #arcs = 0;
  /** The last arc out of each node, the arc before it out of the same node, and where it leads. */
  #last = new Int32Array(64);
  #before = new Int32Array(64);
  #to = new Int32Array(64);
  #found = new Uint8Array(64);
  #stack = new Int32Array(64);

  /** Begins a graph with so many nodes, counted from 0. */
  begin(nodes: number): void {
    this.#nodes = nodes;
    this.#arcs = 0;
    if (nodes > this.#last.length) {
      this.#last = new Int32Array(2 * nodes);
      this.#stack = new Int32Array(2 * nodes);
      this.#found = new Uint8Array(2 * nodes);
    }
    this.#last.fill(-1, 0, nodes);
  }

  /** Adds an arc. */
  add(from: number, to: number): void {
    if (this.#arcs === this.#to.length) {
      this.#to = withRoom(this.#to, 2 * this.#arcs);
      this.#before = withRoom(this.#before, 2 * this.#arcs);
    }
    this.#to[this.#arcs] = to;
    this.#before[this.#arcs] = this.#last[from];
    this.#last[from] = this.#arcs++;
  }

  /** Follows the arcs from 0; returns how many nodes are reached, itself among them. */
  followFromRoot(): number {
    const found = this.#found;
    found.fill(0, 0, this.#nodes);
    found[0] = 1;
    let count = 1;
    let depth = 0;
    this.#stack[depth++] = 0;
    while (depth > 0) {
      for (let arc = this.#last[this.#stack[--depth]]; arc >= 0; arc = this.#before[arc]) {
        const node = this.#to[arc];
        if (found[node]) continue;
        found[node] = 1;
        count++;
        this.#stack[depth++] = node;
      }
    }
    return count;
  }

  /** Whether a node was reached when arcs were followed last. */
  isReached(node: number): boolean {
    return this.#found[node] === 1;
  }
}
