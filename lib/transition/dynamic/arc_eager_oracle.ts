import { arcEager } from "../arc_eager.ts";
import { roomFor } from "../disjoint_sets.ts";
import { NONE } from "../partial_graph.ts";
import type { StackConfiguration } from "../stack_configuration.ts";
import { DecomposableOracle } from "./decomposable_oracle.ts";
import type { DynamicOracle } from "./dynamic_oracle.ts";

const [LEFT_ARC, RIGHT_ARC, REDUCE] = arcEager.transitions.keys();

/**
 * The dynamic oracle of the arc-eager system [goldberg-nivre-2012; goldberg-nivre-2013].
 *
 * Root: 0 lies at the bottom of the stack and never leaves it, and a token without a head is
 * attached to it in the end. So an arc from 0 is within reach as long as its dependent has no
 * head; SHIFT does not lose it. A node on the stack that has no head never keeps a deeper one from
 * its dependents, since LEFT-ARC can remove it.
 */
class ArcEagerOracle extends DecomposableOracle {
  /**
   * Whether a place is that of a node on the stack that has a head, so that REDUCE takes it away.
   */
  #isFree = new Uint8Array(0);
  /** The least loss from where a place is that of the top of the stack until the end. */
  #lossToEnd = new Int32Array(0);

  constructor() {
    super(arcEager);
  }

  override prepare(heads: Int32Array, labels: Int32Array): void {
    super.prepare(heads, labels);
    if (this.#isFree.length >= heads.length) return;
    this.#isFree = new Uint8Array(roomFor(heads.length));
    this.#lossToEnd = new Int32Array(roomFor(heads.length));
  }

  /** Arcs join the stack with the buffer, or two nodes of the buffer, unless they come from 0. */
  protected isWithinReach(c: StackConfiguration, dependent: number, onStack: Uint8Array): boolean {
    const head = this.heads[dependent];
    return head === 0 || head >= c.front || dependent >= c.front && onStack[head] !== 0;
  }

  protected countTakenAway(c: StackConfiguration, kind: number): number {
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

  protected leastLoss(c: StackConfiguration): number {
    const { size, onStack, nodes, heads } = this.remaining;
    const isFree = this.#isFree.fill(0, 0, size);
    const headsInBuffer = heads.slice(0, size); // of nodes on the stack
    for (let place = 0; place < onStack; place++) {
      isFree[place] = Number(c.graph.hasHead(nodes[place]));
      if (heads[place] < onStack) headsInBuffer[place] = NONE;
    }
    this.table.fill(size, onStack, headsInBuffer, isFree);
    const lossToEnd = this.#lossToEnd;
    lossToEnd[size - 1] = 0;
    for (let place = size - 2; place >= 0; place--) {
      lossToEnd[place] = this.#leastToEnd(place, lossToEnd);
    }
    return lossToEnd[0];
  }

  /**
   * The least over all nodes that may come to lie on a node of the stack and stay there to the
   * end.
   */
  #leastToEnd(place: number, lossToEnd: Int32Array): number {
    const { size, onStack, heads } = this.remaining;
    let least = Infinity;
    for (let next = place + 1; next < size; next++) {
      const isRight = this.#isFree[next] !== 0 || heads[next] === 0 ||
        next >= onStack && heads[next] === place;
      const loss = this.table.at(place, next) + lossToEnd[next] + (isRight ? 0 : 1);
      if (loss < least) least = loss;
      if (next < onStack - 1) next = onStack - 1; // from the node above on to the buffer
    }
    return least;
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
 * A dynamic oracle of the arc-eager system, exact for all trees. A loss or a cost takes O(n) time
 * where the gold-standard tree is projective, and O(n³) where it is not.
 */
export function arcEagerOracle(): DynamicOracle<StackConfiguration> {
  return new ArcEagerOracle();
}
