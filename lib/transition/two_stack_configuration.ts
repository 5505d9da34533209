import { type Configuration, formatConfiguration, type NodeList } from "./configuration.ts";
import { roomFor } from "./disjoint_sets.ts";
import { NONE, PartialGraph } from "./partial_graph.ts";

const NODE_LISTS: readonly NodeList[] = [
  { name: "σ0", head: "right" },
  { name: "σ1", head: "right" },
  { name: "β", head: "left" },
];

/**
 * A configuration (σ0, σ1, β, A) with an active stack σ0 and an inactive stack σ1, one for each plane
 * [gomez-rodriguez-nivre-2010]. The buffer is always the tokens from `next` to n.
 */
export class TwoStackConfiguration implements Configuration {
  readonly graph = new PartialGraph(true);
  /** The stacks of plane 0 and plane 1. */
  stacks: [Int32Array, Int32Array] = [new Int32Array(0), new Int32Array(0)];
  heights: [number, number] = [0, 0];
  /** The plane whose stack is σ0: 0 or 1. */
  active = 0;
  /** Whether the last transition was SWITCH. */
  switched = false;
  next = 1;

  get nodeLists(): readonly NodeList[] {
    return NODE_LISTS;
  }

  /** Starts a sentence: both stacks empty, all tokens in the buffer. */
  reset(length: number): void {
    if (this.stacks[0].length < length) {
      this.stacks = [new Int32Array(roomFor(length)), new Int32Array(roomFor(length))];
    }
    this.graph.reset(length);
    this.heights[0] = this.heights[1] = 0;
    this.active = 0;
    this.switched = false;
    this.next = 1;
  }

  get bufferIsEmpty(): boolean {
    return this.next > this.graph.length;
  }

  /** The top of the active stack, or -1. */
  get top(): number {
    const height = this.heights[this.active];
    return height === 0 ? NONE : this.stacks[this.active][height - 1];
  }

  /** Moves the first node of the buffer onto both stacks. */
  shift(): void {
    this.stacks[0][this.heights[0]++] = this.next;
    this.stacks[1][this.heights[1]++] = this.next++;
  }

  size(list: number): number {
    if (list === 2) return this.graph.length + 1 - this.next;
    return this.heights[list ^ this.active];
  }

  at(list: number, k: number): number {
    if (k >= this.size(list)) return NONE;
    if (list === 2) return this.next + k;
    const plane = list ^ this.active;
    return this.stacks[plane][this.heights[plane] - 1 - k];
  }

  copy(): TwoStackConfiguration {
    const copy = new TwoStackConfiguration();
    return Object.assign(copy, this, {
      graph: this.graph.copy(),
      stacks: this.stacks.map((stack) => stack.slice()),
      heights: [...this.heights],
    });
  }

  toString(): string {
    return formatConfiguration(this);
  }
}
