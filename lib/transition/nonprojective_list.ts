import { BufferSystem } from "./buffer_system.ts";
import { StaticOracle } from "./gold_arcs.ts";
import { CONTEXT_LISTS, ListConfiguration } from "./list_configuration.ts";
import {
  type Oracle,
  transitionCode,
  type TransitionSpec,
  type TransitionSystem,
} from "./system.ts";

const LEFT_ARC = 0;
const RIGHT_ARC = 1;
const NO_ARC = 2;
const SHIFT = 3;

const TRANSITIONS: readonly TransitionSpec[] = [
  {
    name: "LEFT-ARC^n",
    labelled: true,
    source: "(λ1|i, λ2, j|β, A)",
    target: "(λ1, i|λ2, j|β, A∪{(j, l, i)})",
    conditions: ["i ≠ 0", "¬∃k∃l′[(k, l′, i) ∈ A]", "¬[i →* j]A"],
  },
  {
    name: "RIGHT-ARC^n",
    labelled: true,
    source: "(λ1|i, λ2, j|β, A)",
    target: "(λ1, i|λ2, j|β, A∪{(i, l, j)})",
    conditions: ["¬∃k∃l′[(k, l′, j) ∈ A]", "¬[j →* i]A"],
  },
  {
    name: "NO-ARC^n",
    labelled: false,
    source: "(λ1|i, λ2, β, A)",
    target: "(λ1, i|λ2, β, A)",
    conditions: [],
  },
  {
    name: "SHIFT^λ",
    labelled: false,
    source: "(λ1, λ2, i|β, A)",
    target: "(λ1.λ2|i, [ ], β, A)",
    conditions: [],
  },
];

/**
 * Non-projective, list-based parsing [nivre-2008, fig. 7; covington-2001]: every pair (i, j) may be
 * linked, in either direction. Correct for all dependency forests [nivre-2008, theorem 7].
 *
 * ACYCLICITY: a dependent without a head is the root of its component, so there is a path from it to
 * its new head exactly when both are in one component, which disjoint sets tell in average constant
 * time [nivre-2008, sec. 6.1].
 *
 * Between the j-1st and the jth SHIFT at most j transitions: at most n(n + 3)/2 in a derivation.
 *
 * SHIFT is allowed at any time, and the paper has it both ways: in its example the row of a token ends
 * once nothing is left to link [nivre-2008, fig. 8], in its proof of completeness every pair is looked
 * at first. What a classifier learns from the two is not the same, so there are two oracles.
 */
class NonprojectiveList extends BufferSystem<ListConfiguration> {
  readonly name = "nonprojective-list";
  readonly citation = "nivre-2008, fig. 7";
  readonly transitions = TRANSITIONS;
  readonly defaultTransition = NO_ARC;
  readonly secondDefault = SHIFT;
  readonly derivedLists = CONTEXT_LISTS;
  readonly coveredClass = "arbitrary";

  protected blank(): ListConfiguration {
    return new ListConfiguration(true);
  }

  isPermissible(c: ListConfiguration, kind: number): boolean {
    if (c.bufferIsEmpty) return false;
    if (kind === SHIFT) return true;
    if (c.split === 0) return false;
    const i = c.left;
    const j = c.next;
    switch (kind) {
      case LEFT_ARC:
        return i !== 0 && !c.graph.hasHead(i) && !c.graph.connected(j, i);
      case RIGHT_ARC:
        return !c.graph.hasHead(j) && !c.graph.connected(i, j);
      default:
        return kind === NO_ARC;
    }
  }

  apply(c: ListConfiguration, kind: number, label: number): void {
    if (kind === SHIFT) return c.shift();
    if (kind === LEFT_ARC) c.graph.attach(c.next, c.left, label);
    else if (kind === RIGHT_ARC) c.graph.attach(c.left, c.next, label);
    c.pass();
  }

  staticOracle(): Oracle<ListConfiguration> {
    return new EarlyShiftOracle();
  }

  exhaustiveOracle(): Oracle<ListConfiguration> {
    return new ExhaustiveOracle();
  }
}

/** Links when it can, and else goes on to the next pair until there is none. */
class ExhaustiveOracle extends StaticOracle<ListConfiguration> {
  next(c: ListConfiguration): number {
    if (c.split === 0) return SHIFT;
    const { heads, labels } = this.gold;
    const i = c.left;
    const j = c.next;
    if (heads[i] === j) return transitionCode(LEFT_ARC, labels[i]);
    if (heads[j] === i) return transitionCode(RIGHT_ARC, labels[j]);
    return this.withoutArc(i, j);
  }

  /** What to do with a pair that has no arc. */
  protected withoutArc(_i: number, _j: number): number {
    return NO_ARC;
  }
}

/** SHIFT as soon as the first node of the buffer has no partner further left. */
class EarlyShiftOracle extends ExhaustiveOracle {
  protected override withoutArc(i: number, j: number): number {
    return this.gold.leftmostPartner[j] < i ? NO_ARC : SHIFT;
  }
}

/** The non-projective, list-based system [nivre-2008, fig. 7]. */
export const nonprojectiveList: TransitionSystem<ListConfiguration> = new NonprojectiveList();
