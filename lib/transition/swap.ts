import { Tree } from "../dependency/tree.ts";
import { maximalProjectiveComponents } from "../transforms/projective_order.ts";
import { GoldOrder } from "./gold_order.ts";
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
  type TransitionSpec,
  type TransitionSystem,
} from "./system.ts";

const SWAP = 3;

const TRANSITIONS: readonly TransitionSpec[] = [
  ...stackProjective.transitions,
  {
    name: "SWAP",
    labelled: false,
    source: "(σ|i|j, β, A)",
    target: "(σ|j, i|β, A)",
    conditions: ["0 < i < j"],
  },
];

/**
 * The system of P3: P0 and SWAP, which puts the second node of the stack back into the buffer
 * [kuhlmann-nivre-2010, fig. 2; nivre-2009]. Correct for all dependency trees.
 *
 * A pair of tokens is swapped at most once, and each SWAP asks for one more SHIFT: at most
 * 2n + n(n - 1) transitions, on treebanks a little over 2n. Each swap of the eager
 * oracle puts right one pair of tokens that are not in projective order; the time is that of the
 * output, and where heads are drawn at random both grow with n².
 */
class Swap extends StackProjective {
  override readonly transitions = TRANSITIONS;
  override readonly coveredClass: CoveredClass = "arbitrary";
  override readonly derivedLists = LISTS_WITH_SWAPPED;

  constructor(override readonly name: string, private readonly oracle: typeof EagerSwapOracle) {
    super();
  }

  override isPermissible(c: StackConfiguration, kind: number): boolean {
    if (kind !== SWAP) return super.isPermissible(c, kind);
    if (c.height < 2) return false;
    const i = c.stack[c.height - 2];
    return 0 < i && i < c.stack[c.height - 1];
  }

  override apply(c: StackConfiguration, kind: number, label: number): void {
    if (kind !== SWAP) return super.apply(c, kind, label);
    const j = c.stack[--c.height];
    c.buffer[--c.front] = c.stack[c.height - 1];
    c.stack[c.height - 1] = j;
  }

  override staticOracle(): Oracle<StackConfiguration> {
    return new this.oracle();
  }
}

/**
 * Tests 1, 2, 5 and 6 of [kuhlmann-nivre-2010, fig. 3]: SWAP as soon as two nodes stand in another
 * order than in the canonical projective order of the tree [nivre-2009].
 */
class EagerSwapOracle extends StackProjectiveOracle {
  #order = new GoldOrder();

  override prepare(heads: Int32Array, labels: Int32Array): void {
    super.prepare(heads, labels);
    this.#order.prepare(heads);
    if (!this.#order.isProjective) this.study(Tree.trusted(heads, []));
  }

  /** Computes what else the decisions for a non-projective tree rest on; linear. */
  protected study(_tree: Tree): void {}

  override next(c: StackConfiguration): number {
    const arc = this.adjacentArc(c);
    if (arc !== STUCK) return arc;
    if (!this.#order.isProjective && c.height > 1) {
      const j = c.stack[c.height - 1];
      if (this.#order.isReversed(c.stack[c.height - 2], j) && this.mayNotWait(c, j)) return SWAP;
    }
    return this.shift(c);
  }

  /** Whether a SWAP that is due with `j` on top of the stack must be done now. */
  protected mayNotWait(_c: StackConfiguration, _j: number): boolean {
    return true;
  }
}

/**
 * Puts a SWAP off while the top of the stack and the first node of the buffer are in one maximal
 * projective component, so that it moves as a whole [nivre-kuhlmann-hall-2009].
 */
class LazySwapOracle extends EagerSwapOracle {
  #component: Int32Array = new Int32Array(0);

  protected override study(tree: Tree): void {
    this.#component = maximalProjectiveComponents(tree);
  }

  protected override mayNotWait(c: StackConfiguration, j: number): boolean {
    return c.bufferIsEmpty || this.#component[j] !== this.#component[c.buffer[c.front]];
  }
}

/** P3 with the eager oracle [nivre-2009]. */
export const swapEager: TransitionSystem<StackConfiguration> = new Swap(
  "P3-eager",
  EagerSwapOracle,
);

/** P3 with the lazy oracle [nivre-kuhlmann-hall-2009]. */
export const swapLazy: TransitionSystem<StackConfiguration> = new Swap("P3-lazy", LazySwapOracle);
