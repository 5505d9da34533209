const LOW_BITS = 15;
const MARK = 1 << LOW_BITS;

/** A node, and whether it is marked, as two characters: what a key of a configuration is made of. */
export function nodeKey(node: number, isMarked = false): string {
  return String.fromCharCode(node & MARK - 1 | (isMarked ? MARK : 0), node >> LOW_BITS);
}
