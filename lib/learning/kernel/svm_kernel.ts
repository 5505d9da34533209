import { KernelMemory } from "../../base/kernel_memory.ts";
import { KernelProgram } from "../../base/kernel_program.ts";
import { LAYOUT } from "./layout.ts";

/**
 * The hot loops of support vector machines in WebAssembly, see `assembly`. Arguments that are not said
 * to be other things are addresses.
 */
export interface SvmKernel {
  // Overlaps.
  /** Returns the highest feature, -1 without any. `from` and `to` are numbers of vectors. */
  countFeatures(vectors: number, from: number, to: number, counts: number): number;
  /** Returns the number of frequent features, those that more than `rare` vectors have. */
  planIndex(index: number, counts: number, rare: number): number;
  fillIndex(index: number, vectors: number, from: number, indicators: number, next: number): void;
  countOverlaps(index: number, features: number, length: number, sums: number): void;
  /** The same without an index, with a mark for each feature, all of them 0. */
  countDirectly(
    vectors: number,
    vector: number,
    from: number,
    to: number,
    marks: number,
    sums: number,
  ): void;

  // Voting.
  winnerOfAll(model: number, features: number, length: number): number;
  countVotes(model: number, votes: number): void;

  // Solving; `vectorA` and `vectorB` are numbers of vectors.
  start(duel: number, vectors: number, vectorA: number, vectorB: number, kernel: number): void;
  selectFirst(duel: number): void;
  selectSecond(duel: number, rowA: number, rowB: number): void;
  improve(
    duel: number,
    rowAOfI: number,
    rowBOfI: number,
    rowAOfJ: number,
    rowBOfJ: number,
    C: number,
  ): number;
  violation(duel: number): number;
  shrink(duel: number): void;
  addBound(duel: number, rowA: number, rowB: number, weight: number): void;
  restoreGradient(duel: number): void;
  isFree(duel: number, position: number): number;
  addFree(duel: number, position: number, rowA: number, rowB: number): void;
  threshold(duel: number): number;
  collect(duel: number): number;
}

/** Addresses have 32 bits. */
const MOST_BYTES = 2 ** 32;
/** The most features of a vector: an overlap takes a byte. */
export const MOST_FEATURES = 255;

const svmKernel = new KernelProgram<SvmKernel, typeof LAYOUT>(
  new URL("./svm.wasm", import.meta.url),
  LAYOUT,
  false,
  MOST_BYTES,
);

/** The memory of the kernel. */
export type SvmMemory = KernelMemory<SvmKernel, typeof LAYOUT>;

/** A memory, or undefined where there can be none. */
export function svmMemory(): SvmMemory | undefined {
  return KernelMemory.reserve(svmKernel, 0);
}

/** What `act` gives, or undefined where the memory does not suffice for it. */
export function unlessTooLarge<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
