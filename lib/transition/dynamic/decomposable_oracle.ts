import { isProjective } from "../../measures/projectivity.ts";
import { roomFor } from "../disjoint_sets.ts";
import { NONE } from "../partial_graph.ts";
import type { StackConfiguration } from "../stack_configuration.ts";
import type { TransitionSystem } from "../system.ts";
import { ANY_LABEL, type DynamicOracle } from "./dynamic_oracle.ts";
import { IntervalTable } from "./interval_table.ts";
import { nodeKey } from "./node_key.ts";
import { Remaining } from "./remaining.ts";
import { Successor } from "./successor.ts";

/**
 * What the oracles of arc-eager and arc-hybrid parsing share.
 *
 * Both systems are arc-decomposable: as far as the gold-standard tree is projective, all arcs that
 * can still be added one by one can be added together. Then the loss is the number of wrong arcs,
 * and of gold-standard arcs each of which cannot be added any more, and a transition costs what it
 * takes out of reach [goldberg-nivre-2013]. For trees that are not projective an
 * `IntervalTable` tells which of the arcs within reach must be given up.
 */
export abstract class DecomposableOracle implements DynamicOracle<StackConfiguration> {
  /** Gold-standard heads. */
  protected heads: Int32Array = new Int32Array(0);
  protected readonly remaining = new Remaining();
  protected readonly table = new IntervalTable();
  readonly #successor: Successor;
  #labels: Int32Array = new Int32Array(0);
  #isProjective = true;
  #onStack = new Uint8Array(0);
  /** Losses of the gold-standard tree that were looked up in tables, by what they depend on. */
  readonly #known = new Map<string, number>();

  constructor(system: TransitionSystem<StackConfiguration>) {
    this.#successor = new Successor(system);
  }

  prepare(heads: Int32Array, labels: Int32Array): void {
    this.heads = heads;
    this.#labels = labels;
    this.#isProjective = isProjective({ heads });
    this.#known.clear();
    if (this.#onStack.length < heads.length) this.#onStack = new Uint8Array(roomFor(heads.length));
  }

  loss(c: StackConfiguration): number {
    return this.#isProjective ? this.#countLost(c) : this.#countWrong(c) + this.#lookUp(c);
  }

  cost(c: StackConfiguration, kind: number): number {
    if (this.#isProjective) return this.countTakenAway(c, kind);
    const before = this.loss(c);
    return this.loss(this.#successor.of(c, kind)) - before;
  }

  label(c: StackConfiguration, kind: number): number {
    const dependent = this.dependent(c, kind);
    if (dependent === NONE || this.heads[dependent] !== this.head(c, kind)) return ANY_LABEL;
    return this.#labels[dependent];
  }

  /** The dependent of the arc that a permissible transition adds, or NONE. */
  protected abstract dependent(c: StackConfiguration, kind: number): number;
  /** The head of that arc. */
  protected abstract head(c: StackConfiguration, kind: number): number;
  /** Whether the gold-standard arc into a token that has no head can still be added. */
  protected abstract isWithinReach(
    c: StackConfiguration,
    dependent: number,
    onStack: Uint8Array,
  ): boolean;
  /** The number of gold-standard arcs that a transition takes out of reach. */
  protected abstract countTakenAway(c: StackConfiguration, kind: number): number;
  /**
   * The least loss of what `remaining` holds, for any tree; heads that there are count as right.
   */
  protected abstract leastLoss(c: StackConfiguration): number;

  #countLost(c: StackConfiguration): number {
    const { graph } = c;
    const onStack = this.#onStack.fill(0, 0, graph.length + 1);
    for (let place = 0; place < c.height; place++) onStack[c.stack[place]] = 1;
    let lost = this.#countWrong(c);
    for (let node = 1; node <= graph.length; node++) {
      if (!graph.hasHead(node) && !this.isWithinReach(c, node, onStack)) lost++;
    }
    return lost;
  }

  /** The number of tokens that have a head which is not the gold-standard one. */
  #countWrong({ graph }: StackConfiguration): number {
    let wrong = 0;
    for (let k = 0; k < graph.arcCount; k++) {
      const dependent = graph.order[k];
      if (graph.heads[dependent] !== this.heads[dependent]) wrong++;
    }
    return wrong;
  }

  #lookUp(c: StackConfiguration): number {
    let key = nodeKey(c.front);
    for (let place = 1; place < c.height; place++) {
      const node = c.stack[place];
      key += nodeKey(node, c.graph.hasHead(node));
    }
    let loss = this.#known.get(key);
    if (loss === undefined) {
      this.remaining.read(c, this.heads);
      loss = this.leastLoss(c);
      this.#known.set(key, loss);
    }
    return loss;
  }

  /** The number of gold-standard dependents of a node in the buffer. */
  protected dependentsInBuffer(c: StackConfiguration, head: number): number {
    let count = 0;
    for (let node = c.front; node <= c.graph.length; node++) {
      if (this.heads[node] === head) count++;
    }
    return count;
  }

  /** The number of gold-standard dependents of a node on the stack that have no head. */
  protected dependentsOnStack(c: StackConfiguration, head: number): number {
    let count = 0;
    for (let place = 1; place < c.height; place++) {
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
