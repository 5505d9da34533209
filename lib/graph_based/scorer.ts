import type { HashedWeights } from "./hashed_weights.ts";
import { SentenceJob } from "./kernel/sentence_job.ts";
import type { PartFeatures } from "./part_features.ts";
import type { Order, PartTable } from "./part_table.ts";
import { type ScoringThreads, WORTH_A_THREAD } from "./scoring_threads.ts";

/**
 * Scores all parts of a sentence with the weights of a model: in WebAssembly where the weights are in
 * a kernel's memory, else here. Both do the same but for the order in which weights are added.
 */
export class PartScorer {
  #sums = new Float64Array(64);
  readonly #known = new Int32Array(256);
  readonly #job: SentenceJob | undefined;

  /** @param threads with which sentences are scored that are long enough */
  constructor(
    private readonly weights: HashedWeights,
    private readonly features: PartFeatures,
    private readonly threads?: ScoringThreads,
  ) {
    const { kernel } = weights;
    this.#job = kernel === undefined ? undefined : new SentenceJob(weights, kernel);
  }

  /**
   * Fills a table whose space is that of the sentence for which the features are prepared. With a
   * kernel the scores stand in its memory until the next sentence is scored with the same weights.
   */
  score(table: PartTable, order: Order): void {
    const { threads } = this;
    const shared = threads !== undefined && order === "second" &&
      table.countThirds() >= WORTH_A_THREAD &&
      this.#job?.hasRoomFor(table.space.n, threads.count) === true;
    const count = shared ? threads.count : 1;
    this.prepare(table, order, count);
    const own = () => this.scoreHeads(table, order, 0, count);
    if (!shared) own();
    else if (table.job !== undefined) threads.score(table.job.shared, own);
    else this.scoreHeads(table, order, 0, 1);
  }

  /** Makes a table ready for {@link scoreHeads}, with room for threads that work at the same time. */
  prepare(table: PartTable, order: Order, threads = 1): void {
    try {
      this.#job?.prepare(table, this.features, order, threads);
      table.job = this.#job;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      table.job = undefined; // too large for the kernel's memory
    }
    if (table.job === undefined) table.reset(order);
  }

  /** Scores the parts of every `of`-th head from `first` on, in a table that is ready. */
  scoreHeads(table: PartTable, order: Order, first: number, of: number): void {
    if (table.job !== undefined) return table.job.scoreHeads(order, first, of);
    for (let head = first; head <= table.n; head += of) {
      this.#scoreSide(table, order, head, 1);
      this.#scoreSide(table, order, head, -1);
    }
  }

  #scoreSide(table: PartTable, order: Order, head: number, step: number): void {
    const { n, space } = table;
    this.features.startBetween();
    for (let m = head + step; m >= 1 && m <= n; m += step) {
      const arc = head * (n + 1) + m;
      if (space.labelCount[arc] > 0) {
        this.#scoreArc(table, head, m);
        if (order === "second") this.#scoreThirds(table, head, m);
      }
      this.features.passBetween(m);
    }
  }

  #scoreArc(table: PartTable, head: number, dependent: number): void {
    const { features } = this;
    const { labels, labelStart, labelCount } = table.space;
    const arc = head * (table.n + 1) + dependent;
    features.arc(head, dependent);
    const { keys, count } = features;
    const { values, seen, mask } = this.weights;
    const first = labelStart[arc];
    const many = labelCount[arc];
    const sums = this.#cleared(many);
    let common = 0;
    for (let t = 0; t < count; t++) {
      const key = keys[t] & mask;
      if ((seen[key >>> 5] >>> (key & 31) & 1) === 0) continue;
      common += values[key];
      for (let k = 0; k < many; k++) sums[k] += values[key + 1 + labels[first + k]];
    }
    const start = table.arcStart[arc];
    for (let k = 0; k < many; k++) table.arcs[start + k] = common + sums[k];
  }

  #scoreThirds(table: PartTable, head: number, dependent: number): void {
    const { n, space, siblingStart, innerStart, outerStart } = table;
    const arc = head * (n + 1) + dependent;
    const right = head < dependent;
    const ofHead = space.dependents(right);
    const inward = space.dependents(!right);
    const outward = space.dependents(right);
    const h = head * (n + 1);
    const m = dependent * (n + 1);
    const { kinds } = this.features.tables;
    this.features.pair("sibling", head, dependent);
    this.#scoreRow(
      table,
      arc,
      siblingStart[arc],
      table.siblings(head, dependent),
      ofHead,
      h,
      kinds.sibling.third,
    );
    this.features.pair("inner", head, dependent);
    this.#scoreRow(
      table,
      arc,
      innerStart[arc],
      table.inners(head, dependent),
      inward,
      m,
      kinds.inner.third,
    );
    this.features.pair("outer", head, dependent);
    this.#scoreRow(
      table,
      arc,
      outerStart[arc],
      table.outers(head, dependent),
      outward,
      m,
      kinds.outer.third,
    );
  }

  /** Scores the parts of an arc whose third tokens are "none" and the first of a list. */
  #scoreRow(
    table: PartTable,
    arc: number,
    start: number,
    length: number,
    list: Int32Array,
    from: number,
    third: Int32Array,
  ): void {
    const { labels, labelStart, labelCount } = table.space;
    const { thirds } = table;
    const { keys, count } = this.features;
    const { values, seen, mask } = this.weights;
    const first = labelStart[arc];
    const many = labelCount[arc];
    const known = this.#known;
    for (let rank = 0; rank < length; rank++) {
      const row = (rank === 0 ? table.n + 1 : list[from + rank - 1]) * count;
      let common = 0;
      let end = 0;
      for (let t = 0; t < count; t++) {
        const key = (keys[t] ^ third[row + t]) & mask;
        if ((seen[key >>> 5] >>> (key & 31) & 1) === 0) continue;
        common += values[key];
        known[end++] = key + 1;
      }
      for (let k = 0; k < many; k++) {
        const label = labels[first + k];
        let sum = common;
        for (let t = 0; t < end; t++) sum += values[known[t] + label];
        thirds[start + k * length + rank] = sum;
      }
    }
  }

  #cleared(labels: number): Float64Array {
    if (this.#sums.length < labels) this.#sums = new Float64Array(2 * labels);
    this.#sums.fill(0, 0, labels);
    return this.#sums;
  }
}
