import type { Tree } from "../dependency/tree.ts";

/**
 * A copy of a tree whose subtrees can be moved to another head, with the dependents of each node
 * linked from left to right, for arcs to be lowered in; see `LiftableTree` for lifting them.
 */
export class MovableTree {
  readonly heads: Int32Array;
  /** Leftmost dependent of each node; 0 when it has none. */
  readonly firstDependent: Int32Array;
  /** The next dependent of the same head to the right; 0 after the last. */
  readonly nextSibling: Int32Array;
  /** The last round of {@link isProjectiveArc} that met the node. */
  readonly #met: Int32Array;
  #round = 0;

  constructor(tree: Tree) {
    const nodes = tree.heads.length;
    this.heads = tree.heads.slice();
    this.firstDependent = new Int32Array(nodes);
    this.nextSibling = new Int32Array(nodes);
    this.#met = new Int32Array(nodes);
    for (let node = nodes - 1; node > 0; node--) {
      this.nextSibling[node] = this.firstDependent[this.heads[node]];
      this.firstDependent[this.heads[node]] = node;
    }
  }

  /**
   * Gives `node` another head, which it must not dominate. Linear in the number of dependents of
   * both heads.
   */
  move(node: number, head: number): void {
    this.#unlink(node);
    this.heads[node] = head;
    const { firstDependent, nextSibling } = this;
    let before = 0;
    let after = firstDependent[head];
    while (after !== 0 && after < node) {
      before = after;
      after = nextSibling[after];
    }
    nextSibling[node] = after;
    if (before === 0) firstDependent[head] = node;
    else nextSibling[before] = node;
  }

  /**
   * Whether the arc from `head` to `node` is projective, or would be if it were in the tree in the
   * place of the arc that `node` has. Every node is walked over at most once, since a walk up ends
   * where an earlier one of the same round has been.
   */
  isProjectiveArc(head: number, node: number): boolean {
    const { heads } = this;
    const met = this.#met;
    const round = ++this.#round;
    met[head] = met[node] = round;
    const last = Math.max(head, node);
    for (let inner = Math.min(head, node) + 1; inner < last; inner++) {
      for (let above = inner; met[above] !== round; above = heads[above]) {
        if (above === 0) return false;
        met[above] = round;
      }
    }
    return true;
  }

  #unlink(node: number): void {
    const { heads, firstDependent, nextSibling } = this;
    const head = heads[node];
    if (firstDependent[head] === node) {
      firstDependent[head] = nextSibling[node];
      return;
    }
    let before = firstDependent[head];
    while (nextSibling[before] !== node) before = nextSibling[before];
    nextSibling[before] = nextSibling[node];
  }
}
