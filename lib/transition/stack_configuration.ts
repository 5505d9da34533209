import { type Configuration, formatConfiguration, type NodeList } from "./configuration.ts";
import { roomFor } from "./disjoint_sets.ts";
import { NONE, PartialGraph } from "./partial_graph.ts";

const NODE_LISTS: readonly NodeList[] = [
  { name: "σ", head: "right" },
  { name: "β", head: "left" },
];

/**
 * A stack-based configuration (σ, β, A) [nivre-2008, def. 9; kuhlmann-nivre-2010, sec. 2.2]. The
 * stack grows upwards in `stack`; the buffer is what lies from `front` on in `buffer`, so a node is
 * taken from it or put back before it in constant time.
 */
export class StackConfiguration implements Configuration {
  readonly graph: PartialGraph;
  stack = new Int32Array(0);
  height = 0;
  buffer = new Int32Array(0);
  front = 1;
  /** The last token that has been shifted, whether or not it was put back into the buffer. */
  lastShifted = 0;

  /** @param keepsComponents whether the system's preconditions ask for weak connectedness */
  constructor(keepsComponents = false) {
    this.graph = new PartialGraph(keepsComponents);
  }

  get nodeLists(): readonly NodeList[] {
    return NODE_LISTS;
  }

  /** Starts a sentence: all tokens in the buffer, and node 0 or nothing on the stack. */
  reset(length: number, rootOnStack = true): void {
    const nodes = length + 1;
    if (this.stack.length < nodes) {
      this.stack = new Int32Array(roomFor(nodes));
      this.buffer = new Int32Array(roomFor(nodes));
    }
    this.graph.reset(length);
    this.height = rootOnStack ? 1 : 0;
    this.stack[0] = 0;
    this.front = 1;
    this.lastShifted = 0;
    for (let node = 1; node <= length; node++) this.buffer[node] = node;
  }

  /** The k-th node of the stack, counted from the top from 0 on, or -1. */
  stackAt(k: number): number {
    return k < this.height ? this.stack[this.height - 1 - k] : NONE;
  }

  /** The k-th node of the buffer, counted from 0 on, or -1. */
  inputAt(k: number): number {
    return this.front + k <= this.graph.length ? this.buffer[this.front + k] : NONE;
  }

  /**
   * The k-th node, from 0 on, of those that were put back into the buffer, or -1. Here and in
   * {@link lookaheadAt} tokens must leave the buffer by SHIFT alone, as in P0, P2 and P3.
   */
  swappedAt(k: number): number {
    const node = this.inputAt(k);
    return node <= this.lastShifted ? node : NONE;
  }

  /** The k-th token, from 0 on, of those never yet shifted, or -1. */
  lookaheadAt(k: number): number {
    const node = this.lastShifted + 1 + k;
    return node <= this.graph.length ? node : NONE;
  }

  get bufferIsEmpty(): boolean {
    return this.front > this.graph.length;
  }

  /** Moves the first node of the buffer onto the stack. */
  shift(): void {
    const node = this.buffer[this.front++];
    this.stack[this.height++] = node;
    if (node > this.lastShifted) this.lastShifted = node;
  }

  size(list: number): number {
    return list === 0 ? this.height : this.graph.length + 1 - this.front;
  }

  at(list: number, k: number): number {
    return list === 0 ? this.stackAt(k) : this.inputAt(k);
  }

  copy(): StackConfiguration {
    const copy = new StackConfiguration();
    Object.assign(copy, this, { // the arrays and the graph must not be shared
      graph: this.graph.copy(),
      stack: this.stack.slice(),
      buffer: this.buffer.slice(),
    });
    return copy;
  }

  toString(): string {
    return formatConfiguration(this);
  }
}
