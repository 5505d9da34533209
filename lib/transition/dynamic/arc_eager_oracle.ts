import { arcEager } from "../arc_eager.ts";
import { NONE } from "../partial_graph.ts";
import type { StackConfiguration } from "../stack_configuration.ts";
import { DecomposableOracle } from "./decomposable_oracle.ts";
import type { DynamicOracle } from "./dynamic_oracle.ts";

const [LEFT_ARC, RIGHT_ARC, REDUCE] = arcEager.transitions.keys();

/**
 * The dynamic oracle of the arc-eager system [goldberg-nivre-2012; goldberg-nivre-2013].
 *
 * Root: 0 lies at the bottom of the stack and never leaves it, and a token without a head is attached
 * to it in the end. So an arc from 0 is within reach as long as its dependent has no head; SHIFT does not
 * lose it. A node on the stack that has no head never keeps a deeper one from its dependents, since
 * LEFT-ARC can remove it.
 */
class ArcEagerOracle extends DecomposableOracle {
  /** Arcs join the stack with the buffer, or two nodes of the buffer, unless they come from 0. */
  protected isWithinReach(c: StackConfiguration, dependent: number, onStack: Uint8Array): boolean {
    const head = this.heads[dependent];
    return head === 0 || head >= c.front || dependent >= c.front && onStack[head] !== 0;
  }

  cost(c: StackConfiguration, kind: number): number {
    const i = c.stack[c.height - 1];
    const j = c.buffer[c.front];
    switch (kind) {
      case LEFT_ARC:
        return Number(this.#losesHead(c, i, j)) + this.dependentsInBuffer(c, i);
      case RIGHT_ARC:
        return Number(this.#losesHead(c, j, i)) + this.dependentsOnStack(c, j);
      case REDUCE:
        return this.dependentsInBuffer(c, i);
      default: // SHIFT: j can get no head from the stack any more but 0
        return Number(this.heads[j] > 0 && this.isOnStack(c, this.heads[j])) +
          this.dependentsOnStack(c, j);
    }
  }

  /** Whether the gold-standard head of a node is another one, and within reach. */
  #losesHead(c: StackConfiguration, dependent: number, head: number): boolean {
    const gold = this.heads[dependent];
    if (gold === head) return false;
    if (gold === 0 || gold >= c.front) return true;
    return dependent >= c.front && this.isOnStack(c, gold);
  }

  protected dependent(c: StackConfiguration, kind: number): number {
    if (kind === LEFT_ARC) return c.stack[c.height - 1];
    return kind === RIGHT_ARC ? c.buffer[c.front] : NONE;
  }

  protected head(c: StackConfiguration, kind: number): number {
    return kind === LEFT_ARC ? c.buffer[c.front] : c.stack[c.height - 1];
  }
}

/**
 * A dynamic oracle of the arc-eager system, exact for projective trees; of other trees it tells no more
 * than a lower bound of the loss. A loss or a cost takes O(n) time.
 */
export function arcEagerOracle(): DynamicOracle<StackConfiguration> {
  return new ArcEagerOracle();
}
