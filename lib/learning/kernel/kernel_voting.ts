import { kernelTable } from "../kernel.ts";
import type { SvmModel } from "../svm_model.ts";
import { longestVector, sizesOf, startsOf } from "../vectors.ts";
import type { Voting } from "../voting.ts";
import { putIndex, putVectors, rowBytesOf } from "./kernel_index.ts";
import { LAYOUT } from "./layout.ts";
import { MOST_FEATURES, type SvmMemory, unlessTooLarge } from "./svm_kernel.ts";

/** A sum in another order differs by less, relative to the sizes of its terms and their number. */
const ROUNDING = 2 ** -51;
/** Terms that are added at once, and their bytes: a 32-bit number and a 64-bit one for each. */
const GROUP = 4;
const GROUP_BYTES = 12 * GROUP;
const FOUGHT = LAYOUT.Model.indexOf("fought");

/** Voting in WebAssembly; outcomes are those of `ScalarVoting`. */
export class KernelVoting implements Voting {
  duels = 0;
  readonly #model: number;
  readonly #votes: number;
  /** Where the features of an instance are put, and how many there is room for. */
  #features = 0;
  #room = 0;

  private constructor(private readonly memory: SvmMemory, private readonly svm: SvmModel) {
    const { vectorOffsets: offsets, vectorFeatures: features, classes } = svm;
    const vectors = putVectors(memory, { offsets, features });
    const kernel = kernelTable(svm.parameters, vectors.longest);
    const count = offsets.length - 1;
    this.#model = memory.putFields("Model", {
      index: putIndex(memory, vectors, 0, count),
      overlaps: memory.take(rowBytesOf(count)),
      kernel: memory.put(kernel),
      classCount: classes.length,
      ...putTerms(memory, svm),
      rho: memory.put(svm.rho),
      errors: memory.put(errorBounds(svm, kernel)),
      fought: 0,
    });
    this.#votes = memory.take(4 * classes.length);
  }

  /** The duels of a model, or undefined where the kernel cannot take it. */
  static of(memory: SvmMemory, svm: SvmModel): KernelVoting | undefined {
    const { vectorOffsets: offsets } = svm;
    if (longestVector({ offsets }) > MOST_FEATURES) return undefined;
    return unlessTooLarge(() => new KernelVoting(memory, svm));
  }

  winnerOfAll(features: Int32Array, length: number): number {
    const { memory } = this;
    if (length > this.#room) {
      this.#room = length;
      this.#features = memory.take(4 * length);
    }
    const { ints } = memory;
    const place = this.#features >>> 2;
    for (let k = 0; k < length; k++) ints[place + k] = features[k];
    const winner = memory.kernel.winnerOfAll(this.#model, this.#features, length);
    this.duels += ints[(this.#model >>> 2) + FOUGHT];
    return winner;
  }

  votes(): Int32Array {
    const { memory, svm: { classes, rho } } = this;
    this.duels += rho.length - memory.ints[(this.#model >>> 2) + FOUGHT];
    memory.kernel.countVotes(this.#model, this.#votes);
    const place = this.#votes >>> 2;
    return memory.ints.slice(place, place + classes.length);
  }
}

/** Lays the terms of all duels out in groups of four, as the kernel reads them. */
function putTerms(memory: SvmMemory, { duelOffsets, duelVectors, duelCoefficients }: SvmModel) {
  const termCounts = sizesOf(duelOffsets);
  const groupOffsets = startsOf(termCounts.map((count) => Math.ceil(count / GROUP)));
  const terms = memory.takeZeros(GROUP_BYTES * groupOffsets[termCounts.length]);
  const vectors = memory.ints;
  const coefficients = memory.doubles(0, memory.memory.buffer.byteLength / 8);
  for (let duel = 0; duel < termCounts.length; duel++) {
    const first = terms + GROUP_BYTES * groupOffsets[duel];
    for (let k = 0; k < termCounts[duel]; k++) {
      const group = first + GROUP_BYTES * Math.floor(k / GROUP);
      vectors[(group >>> 2) + k % GROUP] = duelVectors[duelOffsets[duel] + k];
      coefficients[(group / 8) + GROUP / 2 + k % GROUP] = duelCoefficients[duelOffsets[duel] + k];
    }
  }
  return { terms, groupOffsets: memory.put(groupOffsets), termCounts: memory.put(termCounts) };
}

/** For each duel how far its sum in another order may be from that in LIBSVM's. */
function errorBounds(
  { duelOffsets, duelCoefficients, rho }: SvmModel,
  kernel: Float64Array,
): Float64Array {
  const greatest = kernel.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return rho.map((threshold, duel) => {
    let size = Math.abs(threshold);
    for (let p = duelOffsets[duel]; p < duelOffsets[duel + 1]; p++) {
      size += Math.abs(duelCoefficients[p]) * greatest;
    }
    return (duelOffsets[duel + 1] - duelOffsets[duel] + 1) * ROUNDING * size;
  });
}
