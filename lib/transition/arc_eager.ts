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
const REDUCE = 2;
const SHIFT = 3;

const TRANSITIONS: readonly TransitionSpec[] = [
  {
    name: "LEFT-ARC",
    labelled: true,
    source: "(σ|i, j|β, A)",
    target: "(σ, j|β, A∪{(j, l, i)})",
    conditions: ["i ≠ 0", "¬∃k∃l′[(k, l′, i) ∈ A]"],
  },
  {
    name: "RIGHT-ARC^e",
    labelled: true,
    source: "(σ|i, j|β, A)",
    target: "(σ|i|j, β, A∪{(i, l, j)})",
    conditions: ["¬∃k∃l′[(k, l′, j) ∈ A]"],
  },
  {
    name: "REDUCE",
    labelled: false,
    source: "(σ|i, β, A)",
    target: "(σ, β, A)",
    conditions: ["∃k∃l[(k, l, i) ∈ A]"],
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
 * Arc-eager parsing [nivre-2008, fig. 5]: a right dependent is attached at once and stays on the
 * stack until it is reduced. Correct for projective forests [nivre-2008, theorem 4].
 *
 * Every derivation has n SHIFTs and RIGHT-ARCs together, and at most n LEFT-ARCs and REDUCEs.
 */
class ArcEager extends BufferSystem<StackConfiguration> {
  readonly name = "arc-eager";
  readonly citation = "nivre-2008, fig. 5";
  readonly transitions = TRANSITIONS;
  readonly defaultTransition = SHIFT;
  readonly coveredClass = "projective";

  protected blank(): StackConfiguration {
    return new StackConfiguration();
  }

  /** The stack is never empty: 0 has no head and so is neither reduced nor attached. */
  isPermissible(c: StackConfiguration, kind: number): boolean {
    if (c.bufferIsEmpty) return false;
    const i = c.stack[c.height - 1];
    switch (kind) {
      case LEFT_ARC:
        return i !== 0 && !c.graph.hasHead(i);
      case RIGHT_ARC:
        return !c.graph.hasHead(c.buffer[c.front]);
      case REDUCE:
        return c.graph.hasHead(i);
      default:
        return kind === SHIFT;
    }
  }

  apply(c: StackConfiguration, kind: number, label: number): void {
    switch (kind) {
      case LEFT_ARC:
        c.graph.attach(c.buffer[c.front], c.stack[--c.height], label);
        break;
      case RIGHT_ARC:
        c.graph.attach(c.stack[c.height - 1], c.buffer[c.front], label);
        c.shift();
        break;
      case REDUCE:
        c.height--;
        break;
      default:
        c.shift();
    }
  }

  staticOracle(): Oracle<StackConfiguration> {
    return new ArcEagerOracle();
  }
}

/** Links when it can; reduces when the first node of the buffer has a partner deeper down. */
class ArcEagerOracle extends StaticOracle<StackConfiguration> {
  next(c: StackConfiguration): number {
    const { heads, labels, leftmostPartner } = this.gold;
    const i = c.stack[c.height - 1];
    const j = c.buffer[c.front];
    if (heads[i] === j) return transitionCode(LEFT_ARC, labels[i]);
    if (heads[j] === i) return transitionCode(RIGHT_ARC, labels[j]);
    return leftmostPartner[j] < i && c.graph.hasHead(i) ? REDUCE : SHIFT;
  }
}

/** The arc-eager, stack-based system [nivre-2008, fig. 5]. */
export const arcEager: TransitionSystem<StackConfiguration> = new ArcEager();
