import type { StackConfiguration } from "./stack_configuration.ts";
import {
  LISTS_WITH_SWAPPED,
  StackProjective,
  stackProjective,
  StackProjectiveOracle,
} from "./stack_projective.ts";
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
    target: "(σ|i, j|β, A∪{(i, l, k)})",
    conditions: [],
  },
];

/**
 * The system of P2: P0 and arcs between the topmost and the third node of the stack
 * [kuhlmann-nivre-2010, fig. 2; attardi-2006].
 *
 * n arcs, each RIGHT-ARC-2 with one more SHIFT of the node that it puts back: at most 3n transitions.
 */
class Attardi extends StackProjective {
  override readonly name = "P2";
  override readonly transitions = TRANSITIONS;
  override readonly coveredClass: TreeClass = "attardi";
  override readonly derivedLists = LISTS_WITH_SWAPPED;

  override isPermissible(c: StackConfiguration, kind: number): boolean {
    if (kind < LEFT_ARC_2) return super.isPermissible(c, kind);
    if (c.height < 3) return false;
    return kind === RIGHT_ARC_2 || kind === LEFT_ARC_2 && c.stack[c.height - 3] !== 0;
  }

  override apply(c: StackConfiguration, kind: number, label: number): void {
    if (kind < LEFT_ARC_2) return super.apply(c, kind, label);
    const { stack } = c;
    const k = stack[c.height - 1];
    const j = stack[c.height - 2];
    const i = stack[c.height - 3];
    if (kind === LEFT_ARC_2) {
      c.graph.attach(k, i, label);
      stack[c.height - 3] = j;
      stack[c.height - 2] = k;
      c.height--;
    } else {
      c.graph.attach(i, k, label);
      c.buffer[--c.front] = j;
      c.height -= 2;
    }
  }

  override staticOracle(): Oracle<StackConfiguration> {
    return new AttardiOracle();
  }
}

/** Tests 1, 2, 3, 4 and 6 of [kuhlmann-nivre-2010, fig. 3]. */
class AttardiOracle extends StackProjectiveOracle {
  override next(c: StackConfiguration): number {
    const adjacent = this.adjacentArc(c);
    if (adjacent !== STUCK) return adjacent;
    const distant = this.#distantArc(c);
    return distant !== STUCK ? distant : this.shift(c);
  }

  /** Tests 3 and 4: an arc between the topmost and the third node, or STUCK. */
  #distantArc(c: StackConfiguration): number {
    if (c.height < 3) return STUCK;
    const { heads, labels } = this.gold;
    const k = c.stack[c.height - 1];
    const i = c.stack[c.height - 3];
    if (heads[i] === k && this.gold.isComplete(c.graph, i)) {
      return transitionCode(LEFT_ARC_2, labels[i]);
    }
    if (heads[k] === i && this.gold.isComplete(c.graph, k)) {
      return transitionCode(RIGHT_ARC_2, labels[k]);
    }
    return STUCK;
  }
}

/** P2, non-adjacent arc transitions [kuhlmann-nivre-2010, sec. 3.3]. */
export const attardi: TransitionSystem<StackConfiguration> = new Attardi();
