import { withRoom } from "../base/growable.ts";

/**
 * A sentence as integer value ids, in arrays that are reused for the next sentence. Every array is
 * indexed by node + 1, so that "no node" (-1) has a place too and looking a value up takes no branch.
 * Written by `Vocabulary.encode` alone.
 */
export class EncodedSentence {
  /** Number of tokens. */
  length = 0;
  /** Length of a column of {@link values}. */
  stride = 0;
  /** Value of attribute a of node i at `a * stride + i + 1`; -1 where it is not in the vocabulary. */
  values = new Int32Array(0);
  /** The atoms of FEATS of node i lie in {@link atoms} from `offsets[i + 1]` to `offsets[i + 2]`. */
  offsets = new Int32Array(0);
  /** Ascending value ids for each node. */
  atoms = new Int32Array(0);
  /** The most atoms that a node has. */
  mostAtoms = 0;

  /** Makes room for a sentence of `length` tokens and the given number of columns. */
  reset(length: number, columns: number): void {
    if (length + 2 > this.stride) {
      this.stride = 2 * length + 2;
      this.values = new Int32Array(columns * this.stride);
      this.offsets = new Int32Array(this.stride + 1);
    }
    this.length = length;
    this.mostAtoms = 0;
  }

  /** Makes room for at least `count` atoms; keeps those that are there. */
  reserveAtoms(count: number): void {
    this.atoms = withRoom(this.atoms, count);
  }
}
