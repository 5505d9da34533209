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
    name: "LEFT-ARC^p",
    labelled: true,
    source: "(λ1|i, λ2, j|β, A)",
    target: "(λ1, [ ], j|β, A∪{(j, l, i)})",
    conditions: ["i ≠ 0", "¬∃k∃l′[(k, l′, i) ∈ A]"],
  },
  {
    name: "RIGHT-ARC^p",
    labelled: true,
    source: "(λ1|i, λ2, j|β, A)",
    target: "(λ1|i|j, [ ], β, A∪{(i, l, j)})",
    conditions: ["¬∃k∃l′[(k, l′, j) ∈ A]"],
  },
  {
    name: "NO-ARC^p",
    labelled: false,
    source: "(λ1|i, λ2, β, A)",
    target: "(λ1, i|λ2, β, A)",
    conditions: ["∃k∃l[(k, l, i) ∈ A]"],
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
 * Projective, list-based parsing [nivre-2008, fig. 9; covington-2001]: pairs are skipped as soon as
 * an arc between them would be non-projective. Correct for projective forests
 * [nivre-2008, theorem 10].
 *
 * As in the non-projective system at most n(n + 3)/2 transitions: nodes passed come back at SHIFT.
 */
class ProjectiveList extends BufferSystem<ListConfiguration> {
  readonly name = "projective-list";
  readonly citation = "nivre-2008, fig. 9";
  readonly transitions = TRANSITIONS;
  readonly defaultTransition = NO_ARC;
  readonly secondDefault = SHIFT;
  readonly derivedLists = CONTEXT_LISTS;
  readonly coveredClass = "projective";

  protected blank(): ListConfiguration {
    return new ListConfiguration();
  }

  /** λ1 is never empty: 0 has no head and so is neither passed nor attached. */
  isPermissible(c: ListConfiguration, kind: number): boolean {
    if (c.bufferIsEmpty) return false;
    const i = c.left;
    switch (kind) {
      case LEFT_ARC:
        return i !== 0 && !c.graph.hasHead(i);
      case RIGHT_ARC:
        return !c.graph.hasHead(c.next);
      case NO_ARC:
        return c.graph.hasHead(i);
      default:
        return kind === SHIFT;
    }
  }

  apply(c: ListConfiguration, kind: number, label: number): void {
    switch (kind) {
      case LEFT_ARC:
        c.graph.attach(c.next, c.left, label);
        c.pass();
        c.dropPassed();
        break;
      case RIGHT_ARC:
        c.graph.attach(c.left, c.next, label);
        c.dropPassed();
        c.shift();
        break;
      case NO_ARC:
        c.pass();
        break;
      default:
        c.shift();
    }
  }

  staticOracle(): Oracle<ListConfiguration> {
    return new ProjectiveListOracle();
  }
}

/** Links when it can; NO-ARC when the first node of the buffer has a partner further left. */
class ProjectiveListOracle extends StaticOracle<ListConfiguration> {
  next(c: ListConfiguration): number {
    const { heads, labels, leftmostPartner } = this.gold;
    const i = c.left;
    const j = c.next;
    if (heads[i] === j) return transitionCode(LEFT_ARC, labels[i]);
    if (heads[j] === i) return transitionCode(RIGHT_ARC, labels[j]);
    return leftmostPartner[j] < i && c.graph.hasHead(i) ? NO_ARC : SHIFT;
  }
}

/** The projective, list-based system [nivre-2008, fig. 9]. */
export const projectiveList: TransitionSystem<ListConfiguration> = new ProjectiveList();
