import type { StackConfiguration } from "./stack_configuration.ts";
import {
  LISTS_WITH_SWAPPED,
  StackProjective,
  stackProjective,
  StackProjectiveOracle,
} from "./stack_projective.ts";
import {
  type CoveredClass,
  type Oracle,
  STUCK,
  transitionCode,
  type TransitionSpec,
} from "./system.ts";

/** Kinds of the arcs across one node of the stack; those across one more are the next two. */
const LEFT_ARC_2 = 3;
const RIGHT_ARC_2 = 4;

const DISTANT_ARCS: readonly TransitionSpec[] = [
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
  {
    name: "LEFT-ARC-3",
    labelled: true,
    source: "(σ|i|j|k|m, β, A)",
    target: "(σ|j|k|m, β, A∪{(m, l, i)})",
    conditions: ["i ≠ 0"],
  },
  {
    name: "RIGHT-ARC-3",
    labelled: true,
    source: "(σ|i|j|k|m, β, A)",
    target: "(σ|i|j, k|β, A∪{(i, l, m)})",
    conditions: [],
  },
];

/**
 * P0 and arcs between the topmost node of the stack and the third one, and with degree 3 the fourth
 * one [attardi-2006; kuhlmann-nivre-2010, fig. 2]. RIGHT-ARC puts the node below the dependent back
 * into the buffer, so that nodes above the head can still come together with what follows.
 *
 * Attardi's arcs join a node of the stack with the first one of the input; here, as in
 * [kuhlmann-nivre-2010], that node has been shifted before. What is put back and what is taken away
 * is the same. But once a node is put back, Attardi's next arc has to be one with it, while here it
 * may wait; so all trees of his transitions are derived, and from 4 tokens on some more.
 *
 * The degree of a transition is 1 more than the nodes that it skips.
 *
 * n arcs, each RIGHT-ARC-d with one more SHIFT of the node that it puts back: at most 3n transitions.
 */
export class Attardi<C extends StackConfiguration = StackConfiguration> extends StackProjective {
  override readonly transitions: readonly TransitionSpec[];
  override readonly coveredClass: CoveredClass = "attardi";
  override readonly derivedLists = LISTS_WITH_SWAPPED;

  /** @param most the highest degree of a transition, 2 or 3 */
  constructor(
    override readonly name: string,
    override readonly citation: string,
    readonly most: number,
  ) {
    super();
    this.transitions = [...stackProjective.transitions, ...DISTANT_ARCS.slice(0, 2 * (most - 1))];
  }

  override isPermissible(c: C, kind: number): boolean {
    if (kind < LEFT_ARC_2) return super.isPermissible(c, kind);
    const degree = degreeOf(kind);
    if (c.height <= degree || degree > this.most) return false;
    return kind % 2 === RIGHT_ARC_2 % 2 || c.stack[c.height - 1 - degree] !== 0;
  }

  override apply(c: C, kind: number, label: number): void {
    if (kind < LEFT_ARC_2) return super.apply(c, kind, label);
    const { stack } = c;
    const top = stack[--c.height];
    const distant = c.height - degreeOf(kind);
    if (kind % 2 === RIGHT_ARC_2 % 2) {
      c.graph.attach(stack[distant], top, label);
      c.buffer[--c.front] = stack[--c.height];
    } else {
      c.graph.attach(top, stack[distant], label);
      for (let k = distant; k < c.height; k++) stack[k] = stack[k + 1];
    }
  }

  override staticOracle(): Oracle<C> {
    return new AttardiOracle(this.most);
  }
}

/** The degree of a transition from LEFT-ARC-2 on. */
function degreeOf(kind: number): number {
  return 2 + (kind - LEFT_ARC_2 >> 1);
}

/** Tests 1, 2, 3, 4 and 6 of [kuhlmann-nivre-2010, fig. 3], and 3 and 4 for all degrees, low ones first. */
export class AttardiOracle extends StackProjectiveOracle {
  constructor(private readonly most: number) {
    super();
  }

  override next(c: StackConfiguration): number {
    const arc = this.arc(c);
    return arc !== STUCK ? arc : this.shift(c);
  }

  /** An arc of any degree whose dependent is complete, or STUCK. */
  protected arc(c: StackConfiguration): number {
    let arc = this.adjacentArc(c);
    for (let degree = 2; arc === STUCK && degree <= this.most; degree++) {
      arc = this.#distantArc(c, degree);
    }
    return arc;
  }

  /** Tests 3 and 4: an arc between the topmost node and the one so far below it, or STUCK. */
  #distantArc(c: StackConfiguration, degree: number): number {
    if (c.height <= degree) return STUCK;
    const { heads, labels } = this.gold;
    const k = c.stack[c.height - 1];
    const i = c.stack[c.height - 1 - degree];
    const kind = LEFT_ARC_2 + 2 * (degree - 2);
    if (heads[i] === k && this.gold.isComplete(c.graph, i)) return transitionCode(kind, labels[i]);
    if (heads[k] === i && this.gold.isComplete(c.graph, k)) {
      return transitionCode(kind + 1, labels[k]);
    }
    return STUCK;
  }
}

/** P2, non-adjacent arc transitions [kuhlmann-nivre-2010, sec. 3.3]. */
export const attardi = new Attardi(
  "P2",
  "kuhlmann-nivre-2010, fig. 2",
  2,
);

/** Attardi's arcs up to degree 3. */
export const attardi3 = new Attardi(
  "attardi-3",
  "attardi-2006",
  3,
);
