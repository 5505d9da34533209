import {
  type Configuration,
  type DerivedList,
  formatConfiguration,
  type NodeList,
} from "./configuration.ts";
import { roomFor } from "./disjoint_sets.ts";
import { NONE, PartialGraph } from "./partial_graph.ts";

const NODE_LISTS: readonly NodeList[] = [
  { name: "λ1", head: "right" },
  { name: "λ2", head: "left" },
  { name: "β", head: "left" },
];

/** The lists that can be read off every list-based configuration: what lies between λ1 and β. */
export const CONTEXT_LISTS: readonly DerivedList[] = ["κ", "leftcontext", "rightcontext"];

/**
 * A list-based configuration (λ1, λ2, β, A) [nivre-2008, def. 11]. Both lists are parts of one
 * ascending array: λ1 is what lies before `split`, with its head last, λ2 what lies from `split` to
 * `end`, with its head first. So a node passes from λ1 to λ2, and λ1.λ2 is formed, by moving the
 * split: constant time. The buffer is always the tokens from `next` to n.
 */
export class ListConfiguration implements Configuration {
  readonly graph: PartialGraph;
  nodes = new Int32Array(0);
  split = 1;
  end = 1;
  next = 1;

  /** @param keepsComponents whether the system's preconditions ask for weak connectedness */
  constructor(keepsComponents = false) {
    this.graph = new PartialGraph(keepsComponents);
  }

  get nodeLists(): readonly NodeList[] {
    return NODE_LISTS;
  }

  /** Starts a sentence: λ1 = [0], λ2 = [ ], all tokens in the buffer. */
  reset(length: number): void {
    if (this.nodes.length < length + 1) this.nodes = new Int32Array(roomFor(length + 1));
    this.graph.reset(length);
    this.nodes[0] = 0;
    this.split = 1;
    this.end = 1;
    this.next = 1;
  }

  get bufferIsEmpty(): boolean {
    return this.next > this.graph.length;
  }

  /** The head of λ1, which must not be empty. */
  get left(): number {
    return this.nodes[this.split - 1];
  }

  /** Moves the head of λ1 to λ2. */
  pass(): void {
    this.split--;
  }

  /** Appends λ2 and the first token of the buffer to λ1. */
  shift(): void {
    this.nodes[this.end++] = this.next++;
    this.split = this.end;
  }

  /** Forgets the nodes of λ2. */
  dropPassed(): void {
    this.end = this.split;
  }

  size(list: number): number {
    if (list === 0) return this.split;
    return list === 1 ? this.end - this.split : this.graph.length + 1 - this.next;
  }

  at(list: number, k: number): number {
    if (list === 0) return k < this.split ? this.nodes[this.split - 1 - k] : NONE;
    if (list === 1) return this.split + k < this.end ? this.nodes[this.split + k] : NONE;
    return this.next + k <= this.graph.length ? this.next + k : NONE;
  }

  copy(): ListConfiguration {
    const copy = new ListConfiguration();
    Object.assign(copy, this, { graph: this.graph.copy(), nodes: this.nodes.slice() });
    return copy;
  }

  toString(): string {
    return formatConfiguration(this);
  }
}
