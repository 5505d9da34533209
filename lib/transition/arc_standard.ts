import { BufferSystem } from "./buffer_system.ts";
import { StaticOracle } from "./gold_arcs.ts";
import { StackConfiguration } from "./stack_configuration.ts";
import {
  type Oracle,
  transitionCode,
  type TransitionSpec,
  type TransitionSystem,
} from "./system.ts";

const LEFT_ARC = 0;
const RIGHT_ARC = 1;
const SHIFT = 2;

const TRANSITIONS: readonly TransitionSpec[] = [
  {
    name: "LEFT-ARC",
    labelled: true,
    source: "(σ|i, j|β, A)",
    target: "(σ, j|β, A∪{(j, l, i)})",
    conditions: ["i ≠ 0", "¬∃k∃l′[(k, l′, i) ∈ A]"],
  },
  {
    name: "RIGHT-ARC^s",
    labelled: true,
    source: "(σ|i, j|β, A)",
    target: "(σ, i|β, A∪{(i, l, j)})",
    conditions: ["¬∃k∃l′[(k, l′, j) ∈ A]"],
  },
  {
    name: "SHIFT",
    labelled: false,
    source: "(σ, i|β, A)",
    target: "(σ|i, β, A)",
    conditions: [],
  },
];

/**
 * Arc-standard parsing [nivre-2008, fig. 3]: a dependent is attached when it has all its own
 * dependents. Correct for projective forests [nivre-2008, theorem 1].
 *
 * Every derivation has n SHIFTs and one transition for each arc, so at most 2n transitions.
 */
class ArcStandard extends BufferSystem<StackConfiguration> {
  readonly name = "arc-standard";
  readonly citation = "nivre-2008, fig. 3";
  readonly transitions = TRANSITIONS;
  readonly defaultTransition = SHIFT;
  readonly coveredClass = "projective";

  protected blank(): StackConfiguration {
    return new StackConfiguration();
  }

  isPermissible(c: StackConfiguration, kind: number): boolean {
    if (c.bufferIsEmpty) return false;
    if (kind === SHIFT) return true;
    if (c.height === 0) return false;
    const i = c.stack[c.height - 1];
    if (kind === LEFT_ARC) return i !== 0 && !c.graph.hasHead(i);
    return kind === RIGHT_ARC && !c.graph.hasHead(c.buffer[c.front]);
  }

  apply(c: StackConfiguration, kind: number, label: number): void {
    if (kind === SHIFT) return c.shift();
    const i = c.stack[--c.height];
    const j = c.buffer[c.front];
    if (kind === LEFT_ARC) {
      c.graph.attach(j, i, label);
    } else {
      c.graph.attach(i, j, label);
      c.buffer[c.front] = i;
    }
  }

  staticOracle(): Oracle<StackConfiguration> {
    return new ArcStandardOracle();
  }
}

/**
 * Links the top of the stack and the first node of the buffer when it can, a right dependent only
 * when it has all its own dependents. In a projective tree a left dependent has them by then; in
 * another one the raw oracle gives up the dependents that it would have to wait for.
 */
class ArcStandardOracle extends StaticOracle<StackConfiguration> {
  next(c: StackConfiguration): number {
    if (c.height > 0) {
      const { heads, labels } = this.gold;
      const i = c.stack[c.height - 1];
      const j = c.buffer[c.front];
      if (heads[i] === j) {
        return transitionCode(LEFT_ARC, labels[i]);
      }
      if (heads[j] === i && this.gold.isComplete(c.graph, j)) {
        return transitionCode(RIGHT_ARC, labels[j]);
      }
    }
    return SHIFT;
  }
}

/** The arc-standard, stack-based system [nivre-2008, fig. 3]. */
export const arcStandard: TransitionSystem<StackConfiguration> = new ArcStandard();
