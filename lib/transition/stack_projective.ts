import type { DerivedList } from "./configuration.ts";
import { StaticOracle } from "./gold_arcs.ts";
import { StackConfiguration } from "./stack_configuration.ts";
import {
  type CoveredClass,
  type Oracle,
  STUCK,
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
    source: "(σ|i|j, β, A)",
    target: "(σ|j, β, A∪{(j, l, i)})",
    conditions: ["i ≠ 0"],
  },
  {
    name: "RIGHT-ARC",
    labelled: true,
    source: "(σ|i|j, β, A)",
    target: "(σ|i, β, A∪{(i, l, j)})",
    conditions: [],
  },
  {
    name: "SHIFT",
    labelled: false,
    source: "(σ, i|β, A)",
    target: "(σ|i, β, A)",
    conditions: [],
  },
];

/** The derived lists of the systems that add transitions which put nodes back into the buffer. */
export const LISTS_WITH_SWAPPED: readonly DerivedList[] = ["lookahead", "swapped"];

/**
 * The system of P0: projective parsing with arcs between the two topmost nodes of the stack
 * [kuhlmann-nivre-2010, fig. 2; nivre-2009]. Terminal only when the stack is [0] and the buffer
 * empty, so every derivation is a tree: n SHIFTs and n arcs, 2n transitions.
 *
 * P2 and P3 add transitions to these three.
 */
export class StackProjective implements TransitionSystem<StackConfiguration> {
  readonly name: string = "P0";
  readonly citation: string = "kuhlmann-nivre-2010, fig. 2";
  readonly transitions: readonly TransitionSpec[] = TRANSITIONS;
  readonly defaultTransition = SHIFT;
  readonly coveredClass: CoveredClass = "projective";
  readonly derivedLists: readonly DerivedList[] = ["lookahead"];

  initial(length: number): StackConfiguration {
    const c = new StackConfiguration();
    c.reset(length);
    return c;
  }

  reset(c: StackConfiguration, length: number): void {
    c.reset(length);
  }

  isTerminal(c: StackConfiguration): boolean {
    return c.height === 1 && c.bufferIsEmpty;
  }

  isPermissible(c: StackConfiguration, kind: number): boolean {
    if (kind === SHIFT) return !c.bufferIsEmpty;
    if (c.height < 2) return false;
    return kind === RIGHT_ARC || kind === LEFT_ARC && c.stack[c.height - 2] !== 0;
  }

  apply(c: StackConfiguration, kind: number, label: number): void {
    if (kind === SHIFT) return c.shift();
    const { stack } = c;
    const j = stack[--c.height];
    const i = stack[c.height - 1];
    if (kind === LEFT_ARC) {
      c.graph.attach(j, i, label);
      stack[c.height - 1] = j;
    } else {
      c.graph.attach(i, j, label);
    }
  }

  staticOracle(): Oracle<StackConfiguration> {
    return new StackProjectiveOracle();
  }
}

/** Tests 1, 2 and 6 of [kuhlmann-nivre-2010, fig. 3]; stuck where none of them applies. */
export class StackProjectiveOracle extends StaticOracle<StackConfiguration> {
  next(c: StackConfiguration): number {
    const arc = this.adjacentArc(c);
    return arc === STUCK ? this.shift(c) : arc;
  }

  /** Tests 1 and 2: an arc between the two topmost nodes whose dependent is complete, or STUCK. */
  protected adjacentArc(c: StackConfiguration): number {
    if (c.height < 2) return STUCK;
    const { heads, labels } = this.gold;
    const j = c.stack[c.height - 1];
    const i = c.stack[c.height - 2];
    if (heads[i] === j && this.gold.isComplete(c.graph, i)) {
      return transitionCode(LEFT_ARC, labels[i]);
    }
    if (heads[j] === i && this.gold.isComplete(c.graph, j)) {
      return transitionCode(RIGHT_ARC, labels[j]);
    }
    return STUCK;
  }

  /** Test 6. */
  protected shift(c: StackConfiguration): number {
    return c.bufferIsEmpty ? STUCK : SHIFT;
  }
}

/** P0, the projective baseline [kuhlmann-nivre-2010, sec. 3.1]. */
export const stackProjective: TransitionSystem<StackConfiguration> = new StackProjective();
