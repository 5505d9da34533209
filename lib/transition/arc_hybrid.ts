import type { StackConfiguration } from "./stack_configuration.ts";
import { StackProjective, stackProjective, StackProjectiveOracle } from "./stack_projective.ts";
import {
  type Oracle,
  STUCK,
  transitionCode,
  type TransitionSpec,
  type TransitionSystem,
} from "./system.ts";

const LEFT_ARC = 0;
const RIGHT_ARC = 1;

const TRANSITIONS: readonly TransitionSpec[] = [
  {
    name: "LEFT-ARC^h",
    labelled: true,
    source: "(σ|i, j|β, A)",
    target: "(σ, j|β, A∪{(j, l, i)})",
    conditions: ["i ≠ 0"],
  },
  ...stackProjective.transitions.slice(RIGHT_ARC),
];

/**
 * Arc-hybrid parsing [kuhlmann-gomez-rodriguez-satta-2011]: the LEFT-ARC of arc-eager, from the first
 * node of the buffer to the top of the stack, and the RIGHT-ARC of P0, between the two topmost nodes
 * of the stack. A node leaves the stack with the arc that makes it a dependent, so no node of stack
 * or buffer has a head. Terminal only when the stack is [0] and the buffer empty: correct for
 * projective trees, in n SHIFTs and n arcs.
 */
export class ArcHybrid extends StackProjective {
  override readonly name: string = "arc-hybrid";
  override readonly citation: string = "kuhlmann-gomez-rodriguez-satta-2011";
  override readonly transitions: readonly TransitionSpec[] = TRANSITIONS;

  override isPermissible(c: StackConfiguration, kind: number): boolean {
    if (kind !== LEFT_ARC) return super.isPermissible(c, kind);
    return !c.bufferIsEmpty && c.height > 0 && c.stack[c.height - 1] !== 0;
  }

  override apply(c: StackConfiguration, kind: number, label: number): void {
    if (kind !== LEFT_ARC) return super.apply(c, kind, label);
    c.graph.attach(c.buffer[c.front], c.stack[--c.height], label);
  }

  override staticOracle(): Oracle<StackConfiguration> {
    return new ArcHybridOracle();
  }
}

/**
 * Adds an arc as soon as its dependent has all its own dependents. The top of the stack is
 * the dependent of both arcs, so that at most one of them is gold. Stuck where none is due and the
 * buffer is empty.
 */
export class ArcHybridOracle extends StackProjectiveOracle {
  protected override adjacentArc(c: StackConfiguration): number {
    if (c.height < 2) return STUCK; // 0 is at the bottom
    const { heads, labels } = this.gold;
    const j = c.stack[c.height - 1];
    if (!this.gold.isComplete(c.graph, j)) return STUCK;
    if (heads[j] === c.stack[c.height - 2]) return transitionCode(RIGHT_ARC, labels[j]);
    const atFront = !c.bufferIsEmpty && heads[j] === c.buffer[c.front];
    return atFront ? transitionCode(LEFT_ARC, labels[j]) : STUCK;
  }
}

/** The arc-hybrid, stack-based system [kuhlmann-gomez-rodriguez-satta-2011]. */
export const arcHybrid: TransitionSystem<StackConfiguration> = new ArcHybrid();
