import type { ChartLayout } from "../chart_layout.ts";
import type { HashedWeights } from "../hashed_weights.ts";
import { MOST_BETWEEN, type PartFeatures } from "../part_features.ts";
import type { Order, PartTable } from "../part_table.ts";
import type { SecondOrderMemory } from "./kernel.ts";
import { SentenceKeys } from "./sentence_keys.ts";

/** Memory for sums of pairs of tokens: about 800 tokens with 60 labels, in one thread. */
const MOST_SUM_BYTES = 2 ** 29;

/** What another thread needs to score heads of the same sentence: see {@link secondOrderKernel}. */
export interface SharedJob {
  readonly memory: WebAssembly.Memory;
  readonly job: number;
  /** One for each thread. */
  readonly scratches: readonly number[];
}

/**
 * A sentence in the memory of the kernel: its keys, its space of arcs, and the scores of its parts.
 * It lasts until the next sentence is scored with the same weights.
 */
export class SentenceJob {
  readonly #keys: SentenceKeys;
  readonly #memory: SecondOrderMemory;
  /** Bytes of a run of weights, rounded up to whole vectors. */
  readonly #runBytes: number;
  #labels: Int32Array | undefined;
  #labelsAddress = 0;
  #job = 0;
  #scratches: number[] = [];
  #n = 0;
  #arcLabels = 0;

  constructor(private readonly weights: HashedWeights, memory: SecondOrderMemory) {
    this.#memory = memory;
    this.#keys = new SentenceKeys(memory, weights.mask);
    this.#runBytes = 16 * Math.ceil((weights.labels + 1) / 4);
  }

  /**
   * Lays out a sentence, and lets the table's scores stand in the kernel's memory.
   * @throws {RangeError} where memory does not suffice
   */
  prepare(table: PartTable, features: PartFeatures, order: Order, threads: number) {
    const memory = this.#memory;
    memory.restart();
    const { n } = table.space;
    if (order === "second" && !this.hasRoomFor(n, threads)) {
      throw new RangeError("No room for sums");
    }
    const { arcs, thirds } = table.layOut(order);
    const arcsAddress = memory.take(4 * arcs);
    const thirdsAddress = memory.take(4 * thirds);
    this.#n = n;
    this.#arcLabels = arcs;
    this.#job = memory.putFields("Job", {
      n,
      runBytes: this.#runBytes,
      values: this.weights.values.byteOffset,
      seen: this.weights.seen.byteOffset,
      ...this.#putSpace(table),
      arcs: arcsAddress,
      thirds: thirdsAddress,
      ...this.#keys.put(features),
    });
    this.#scratches = [];
    for (let k = 0; k < threads; k++) {
      this.#scratches.push(this.#putScratch(n, order === "second", mostRuns(features, order)));
    }
    table.arcs = memory.floats(arcsAddress, arcs);
    table.thirds = memory.floats(thirdsAddress, thirds);
  }

  /** Whether the sums that threads make of pairs of tokens are within what is meant for them. */
  hasRoomFor(n: number, threads: number): boolean {
    return threads * this.#runBytes * 3 * (n + 3) * (n + 2) <= MOST_SUM_BYTES;
  }

  /** Scores every `of`-th head from `first` on. */
  scoreHeads(order: Order, first: number, of: number): void {
    const second = order === "second" ? 1 : 0;
    this.#memory.kernel.scoreHeads(this.#job, this.#scratches[0], second, first, of);
  }

  /** What other threads need to score other heads of the sentence. */
  get shared(): SharedJob {
    return { memory: this.#memory.memory, job: this.#job, scratches: this.#scratches };
  }

  /**
   * Fills the chart.
   * @returns open and closed spans as in `SecondOrderChart`
   * @throws {RangeError} where memory does not suffice
   */
  fillChart({ starts, strides, size }: ChartLayout, oneRoot: boolean, dominance: boolean) {
    const memory = this.#memory;
    const nodes = this.#n + 1;
    const open = memory.take(4 * this.#arcLabels);
    const closed = memory.take(4 * size);
    const chart = memory.putFields("Chart", {
      open,
      closed,
      starts0: memory.put(starts[0], nodes),
      starts1: memory.put(starts[1], nodes),
      strides0: memory.put(strides[0], nodes),
      strides1: memory.put(strides[1], nodes),
      active: memory.take(4 * this.#arcLabels),
      activeCount: memory.take(4 * nodes * nodes),
      oneRoot: oneRoot ? 1 : 0,
      dominance: dominance ? 1 : 0,
    });
    memory.kernel.fillChart(this.#job, chart);
    return { open: memory.floats(open, this.#arcLabels), closed: memory.floats(closed, size) };
  }

  /** The fields of a job that are about the space of arcs and the table of parts. */
  #putSpace({ space, arcStart, siblingStart, innerStart, outerStart }: PartTable) {
    const memory = this.#memory;
    const nodes = space.n + 1;
    const arcs = nodes * nodes;
    return {
      labelStart: memory.put(space.labelStart, arcs),
      labelCount: memory.put(space.labelCount, arcs),
      labels: memory.put(space.labels, space.labels.length),
      within: memory.put(space.within, arcs),
      rightList: memory.put(space.dependents(true), arcs),
      leftList: memory.put(space.dependents(false), arcs),
      rightCounts: memory.put(space.counts(true), nodes),
      leftCounts: memory.put(space.counts(false), nodes),
      arcStart: memory.put(arcStart, arcs),
      siblingStart: memory.put(siblingStart, arcs),
      innerStart: memory.put(innerStart, arcs),
      outerStart: memory.put(outerStart, arcs),
    };
  }

  #putScratch(n: number, second: boolean, runs: number): number {
    const memory = this.#memory;
    const run = this.#runBytes;
    const blocks = run / 16;
    const ofHead = second ? 3 * (n + 3) : 0;
    const ofDependent = ofHead * (n + 1);
    return memory.putFields("Scratch", {
      runs: memory.take(4 * (runs + 1)),
      ends: memory.take(8 * (n + 2)),
      betweens: memory.take(4 * MOST_BETWEEN),
      betweenCount: 0,
      pairKeys: memory.take(4 * runs),
      sums: memory.take(run + 64),
      zeros: memory.take(run),
      blocks: memory.take(4 * blocks + 16),
      places: memory.take(4 * this.weights.labels),
      marks: memory.take(blocks),
      headBlocks: memory.take(4 * blocks),
      headBlockCount: 0,
      dependentBlocks: memory.take(4 * blocks * (n + 1)),
      dependentBlockCounts: memory.take(4 * (n + 1)),
      headSums: memory.take(run * ofHead),
      headDone: memory.take(ofHead),
      dependentSums: memory.take(run * ofDependent),
      dependentDone: memory.take(ofDependent),
    });
  }
}

/** How many features an arc, or all siblings or grandchildren of one, can have at most. */
function mostRuns({ tables: { n, atomStart } }: PartFeatures, order: Order): number {
  let atoms = 0;
  for (let node = 0; node <= n; node++) {
    atoms = Math.max(atoms, atomStart[node + 1] - atomStart[node]);
  }
  const { ofArc, ofThird } = SentenceKeys.mostTemplates();
  const ofRow = order === "second" ? (n + 1) * ofThird : 0;
  return Math.max(2 * ofArc + MOST_BETWEEN + 2 * atoms * atoms, ofRow);
}
