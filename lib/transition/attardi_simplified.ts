import type { StackConfiguration } from "./stack_configuration.ts";
import { StackProjective, stackProjective, StackProjectiveOracle } from "./stack_projective.ts";
import {
  type Oracle,
  STUCK,
  transitionCode,
  type TransitionSpec,
  type TransitionSystem,
  type TreeClass,
} from "./system.ts";

const LEFT_ARC_2 = 3;
const RIGHT_ARC_2 = 4;

const TRANSITIONS: readonly TransitionSpec[] = [
  ...stackProjective.transitions,
  {
    name: "LEFT-ARC-2",
    labelled: true,
    source: "(σ|i|j|k, β, A)",
    target: "(σ|j|k, β, A∪{(k, l, i)})",
    conditions: ["i ≠ 0"],
  },
  {
    name: "RIGHT-ARC-2",
    labelled: true,
    source: "(σ|i|j|k, β, A)",
    target: "(σ|i|j, β, A∪{(i, l, k)})",
    conditions: [],
  },
];

/**
 * Attardi's system of degree 2 as [cohen-gomez-rodriguez-satta-2011] simplify it: P2, but RIGHT-ARC-2
 * leaves j on the stack. So stack and buffer always ascend, and the buffer is what follows the last token
 * shifted, which is what makes derivations tabular. It derives fewer trees than P2: once k is gone, i
 * cannot come together with a node below it before j is gone too.
 *
 * n SHIFTs and n arcs, 2n transitions.
 */
class AttardiSimplified extends StackProjective {
  override readonly name = "P2-simplified";
  override readonly citation = "cohen-gomez-rodriguez-satta-2011";
  override readonly transitions = TRANSITIONS;
  override readonly coveredClass: TreeClass = "attardi";

  override isPermissible(c: StackConfiguration, kind: number): boolean {
    if (kind < LEFT_ARC_2) return super.isPermissible(c, kind);
    if (c.height < 3) return false;
    return kind === RIGHT_ARC_2 || kind === LEFT_ARC_2 && c.stack[c.height - 3] !== 0;
  }

  override apply(c: StackConfiguration, kind: number, label: number): void {
    if (kind < LEFT_ARC_2) return super.apply(c, kind, label);
    const { stack } = c;
    const k = stack[--c.height];
    const i = stack[c.height - 2];
    if (kind === RIGHT_ARC_2) return c.graph.attach(i, k, label);
    c.graph.attach(k, i, label);
    stack[c.height - 2] = stack[c.height - 1];
    stack[c.height - 1] = k;
  }

  override staticOracle(): Oracle<StackConfiguration> {
    return new AttardiSimplifiedOracle();
  }
}

/** Adds an arc as soon as its dependent has all its own dependents, as the oracle of P2 does. */
class AttardiSimplifiedOracle extends StackProjectiveOracle {
  override next(c: StackConfiguration): number {
    const adjacent = this.adjacentArc(c);
    if (adjacent !== STUCK || c.height < 3) return adjacent !== STUCK ? adjacent : this.shift(c);
    const { heads, labels } = this.gold;
    const k = c.stack[c.height - 1];
    const i = c.stack[c.height - 3];
    if (heads[i] === k && this.gold.isComplete(c.graph, i)) {
      return transitionCode(LEFT_ARC_2, labels[i]);
    }
    if (heads[k] === i && this.gold.isComplete(c.graph, k)) {
      return transitionCode(RIGHT_ARC_2, labels[k]);
    }
    return this.shift(c);
  }
}

/** Attardi's arcs of degree 2 without nodes put back [cohen-gomez-rodriguez-satta-2011]. */
export const attardiSimplified: TransitionSystem<StackConfiguration> = new AttardiSimplified();
