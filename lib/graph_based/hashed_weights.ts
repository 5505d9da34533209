import { KernelMemory } from "../base/kernel_memory.ts";
import { secondOrderKernel, type SecondOrderMemory } from "./kernel/kernel.ts";

/**
 * The weights of a linear model in one table, found by hashing [bohnet-2010]. A feature has a run of
 * weights from its key on: first one for whatever label, then one for each label. Runs of different
 * features may overlap; they share weights where they do, which the table is large enough to make
 * rare. So the weights of all labels of a feature stand side by side in memory.
 *
 * A bit for each key tells whether a feature with that key was ever updated: most features of wrong
 * parts never were, and looking at a bit in a small map is faster than at weights in a large one.
 */
export class HashedWeights {
  readonly mask: number;
  /** `values[key]` is that of whatever label, `values[key + 1 + label]` that of a label. */
  readonly values: Float32Array;
  /** Bit `key & 31` of `seen[key >>> 5]`. */
  readonly seen: Uint32Array;

  /** Where the kernel finds them; undefined where there is no kernel. */
  readonly kernel: SecondOrderMemory | undefined;

  /**
   * In memory that threads can share.
   * @param kernel whether parts are to be scored in WebAssembly, where that is possible
   */
  constructor(readonly bits: number, readonly labels: number, kernel = true) {
    const size = 2 ** bits;
    const values = size + labels + 1;
    this.mask = size - 1;
    this.kernel = kernel
      ? KernelMemory.reserve(secondOrderKernel, 4 * values + size / 8)
      : undefined;
    if (this.kernel === undefined) {
      this.values = new Float32Array(new SharedArrayBuffer(4 * values));
      this.seen = new Uint32Array(new SharedArrayBuffer(size / 8));
    } else {
      this.values = this.kernel.floats(this.kernel.take(4 * values), values);
      const { memory } = this.kernel;
      this.seen = new Uint32Array(memory.buffer, this.kernel.take(size / 8), size / 32);
      this.kernel.keep();
    }
  }

  /** How many weights are not 0. */
  nonzero(): number {
    let count = 0;
    for (let k = 0; k < this.values.length; k++) if (this.values[k] !== 0) count++;
    return count;
  }
}
