import { arcHybrid } from "../arc_hybrid.ts";
import { roomFor } from "../disjoint_sets.ts";
import { NONE } from "../partial_graph.ts";
import type { StackConfiguration } from "../stack_configuration.ts";
import { DecomposableOracle } from "./decomposable_oracle.ts";
import type { DynamicOracle } from "./dynamic_oracle.ts";

const [LEFT_ARC, RIGHT_ARC] = arcHybrid.transitions.keys();

/**
 * The dynamic oracle of the arc-hybrid system [goldberg-nivre-2013]. A node on the stack gets its
 * head from the buffer or from the node right below it, which stays the same as long as both are
 * there.
 *
 * Root: derivations end only when 0 is alone, and no token is attached to it by default. So an arc
 * from 0 is like that from any other node of the stack: SHIFT loses it unless 0 is on top.
 */
class ArcHybridOracle extends DecomposableOracle {
  /** The node below each node of the stack. */
  #below = new Int32Array(0);
  #noneIsFree = new Uint8Array(0);

  constructor() {
    super(arcHybrid);
  }

  override prepare(heads: Int32Array, labels: Int32Array): void {
    super.prepare(heads, labels);
    if (this.#below.length >= heads.length) return;
    this.#below = new Int32Array(roomFor(heads.length));
    this.#noneIsFree = new Uint8Array(roomFor(heads.length));
  }

  override loss(c: StackConfiguration): number {
    for (let place = 1; place < c.height; place++) this.#below[c.stack[place]] = c.stack[place - 1];
    return super.loss(c);
  }

  protected isWithinReach(c: StackConfiguration, dependent: number, onStack: Uint8Array): boolean {
    const head = this.heads[dependent];
    if (head >= c.front) return true;
    return dependent >= c.front ? onStack[head] !== 0 : this.#below[dependent] === head;
  }

  protected countTakenAway(c: StackConfiguration, kind: number): number {
    const i = c.stack[c.height - 1];
    const gold = this.heads[i];
    if (kind === LEFT_ARC) {
      const front = c.buffer[c.front];
      const lost = gold > front || c.height > 1 && gold === c.stack[c.height - 2];
      return Number(lost) + this.dependentsInBuffer(c, i);
    }
    if (kind === RIGHT_ARC) return Number(gold >= c.front) + this.dependentsInBuffer(c, i);
    const j = c.buffer[c.front]; // SHIFT: j can have the top of the stack or later tokens as its head
    return Number(this.isOnStack(c, this.heads[j], 1)) + this.dependentsOnStack(c, j);
  }

  /** Until 0 is alone and the buffer empty. */
  protected leastLoss(): number {
    const { size, onStack, heads } = this.remaining;
    this.table.fill(size, onStack, heads, this.#noneIsFree);
    return this.table.at(0, size);
  }

  protected dependent(c: StackConfiguration, kind: number): number {
    return kind === LEFT_ARC || kind === RIGHT_ARC ? c.stack[c.height - 1] : NONE;
  }

  protected head(c: StackConfiguration, kind: number): number {
    return kind === LEFT_ARC ? c.buffer[c.front] : c.stack[c.height - 2];
  }
}

/**
 * A dynamic oracle of the arc-hybrid system, exact for all trees. A loss or a cost takes O(n) time
 * where the gold-standard tree is projective, and O(n³) where it is not.
 */
export function arcHybridOracle(): DynamicOracle<StackConfiguration> {
  return new ArcHybridOracle();
}
