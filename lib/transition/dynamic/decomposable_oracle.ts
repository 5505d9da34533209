import { roomFor } from "../disjoint_sets.ts";
import { NONE } from "../partial_graph.ts";
import type { StackConfiguration } from "../stack_configuration.ts";
import { ANY_LABEL, type DynamicOracle } from "./dynamic_oracle.ts";

/**
 * What the oracles of arc-decomposable systems share whose buffer holds the tokens from its front to n
 * and loses none but by SHIFT and arcs: there the loss is the number of wrong arcs, and of gold-standard
 * arcs each of which cannot be added any more [goldberg-nivre-2013].
 */
export abstract class DecomposableOracle implements DynamicOracle<StackConfiguration> {
  /** Gold-standard heads. */
  protected heads: Int32Array = new Int32Array(0);
  #labels: Int32Array = new Int32Array(0);
  #onStack = new Uint8Array(0);

  prepare(heads: Int32Array, labels: Int32Array): void {
    this.heads = heads;
    this.#labels = labels;
    if (this.#onStack.length < heads.length) this.#onStack = new Uint8Array(roomFor(heads.length));
  }

  loss(c: StackConfiguration): number {
    const { graph } = c;
    const onStack = this.#onStack.fill(0, 0, graph.length + 1);
    for (let k = 0; k < c.height; k++) onStack[c.stack[k]] = 1;
    let lost = 0;
    for (let node = 1; node <= graph.length; node++) {
      const within = graph.hasHead(node)
        ? graph.heads[node] === this.heads[node]
        : this.isWithinReach(c, node, onStack);
      if (!within) lost++;
    }
    return lost;
  }

  /** Whether the gold-standard arc into a token that has no head can still be added. */
  protected abstract isWithinReach(
    c: StackConfiguration,
    dependent: number,
    onStack: Uint8Array,
  ): boolean;

  abstract cost(c: StackConfiguration, kind: number): number;

  label(c: StackConfiguration, kind: number): number {
    const dependent = this.dependent(c, kind);
    if (dependent === NONE || this.heads[dependent] !== this.head(c, kind)) return ANY_LABEL;
    return this.#labels[dependent];
  }

  /** The dependent of the arc that a permissible transition adds, or NONE. */
  protected abstract dependent(c: StackConfiguration, kind: number): number;
  /** The head of that arc. */
  protected abstract head(c: StackConfiguration, kind: number): number;

  /** The number of gold-standard dependents of a node in the buffer from its k-th node on. */
  protected dependentsInBuffer(c: StackConfiguration, head: number, k = 0): number {
    let count = 0;
    for (let node = c.front + k; node <= c.graph.length; node++) {
      if (this.heads[node] === head) count++;
    }
    return count;
  }

  /** The number of gold-standard dependents of a node on the stack below its k topmost that have no head. */
  protected dependentsOnStack(c: StackConfiguration, head: number, k = 0): number {
    let count = 0;
    for (let place = c.height - 1 - k; place >= 0; place--) {
      const node = c.stack[place];
      if (this.heads[node] === head && !c.graph.hasHead(node)) count++;
    }
    return count;
  }

  /** Whether a node is on the stack below its k topmost. */
  protected isOnStack(c: StackConfiguration, node: number, k = 0): boolean {
    for (let place = c.height - 1 - k; place >= 0; place--) {
      if (c.stack[place] === node) return true;
    }
    return false;
  }
}
