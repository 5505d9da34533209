import { Attardi, attardi } from "./attardi.ts";
import type { DerivedList } from "./configuration.ts";
import type { StackConfiguration } from "./stack_configuration.ts";
import type { TransitionSpec, TransitionSystem } from "./system.ts";

const RIGHT_ARC_2 = 4;

/**
 * P2 as [cohen-gomez-rodriguez-satta-2011] simplify Attardi's system: RIGHT-ARC-2 leaves j on the
 * stack. So stack and buffer always ascend, and the buffer is what follows the last token shifted,
 * which is what makes derivations tabular. It derives fewer trees than P2: once k is gone, i
 * cannot come together with a node below it before j is gone too.
 *
 * n SHIFTs and n arcs, 2n transitions.
 */
class AttardiSimplified extends Attardi {
  override readonly transitions: readonly TransitionSpec[] = attardi.transitions.map((row, kind) =>
    kind === RIGHT_ARC_2 ? { ...row, target: "(σ|i|j, β, A∪{(i, l, k)})" } : row
  );
  override readonly derivedLists: readonly DerivedList[] = ["lookahead"];

  constructor() {
    super("P2-simplified", "cohen-gomez-rodriguez-satta-2011", 2);
  }

  override apply(c: StackConfiguration, kind: number, label: number): void {
    if (kind !== RIGHT_ARC_2) return super.apply(c, kind, label);
    const k = c.stack[--c.height];
    c.graph.attach(c.stack[c.height - 2], k, label);
  }
}

/** Attardi's arcs of degree 2 without nodes put back [cohen-gomez-rodriguez-satta-2011]. */
export const attardiSimplified: TransitionSystem<StackConfiguration> = new AttardiSimplified();
