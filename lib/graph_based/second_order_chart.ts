import { withRoom } from "../base/growable.ts";
import { ChartLayout } from "./chart_layout.ts";
import type { PartTable } from "./part_table.ts";
import type { Roots } from "./roots.ts";

/**
 * The best projective labelled tree under scores of arcs, siblings and grandchildren [carreras-2007],
 * by the algorithm of [eisner-1996] with the outermost dependent of each span remembered:
 *
 * - an open span (h, m, k) is an arc with its label and everything between its ends;
 * - a closed span (h, e, m) is h with all its descendants up to e on one side, m being its last
 *   dependent there.
 *
 * Where the scores stand in the kernel's memory it fills the chart, with the same rounding, to 32 bits.
 *
 * Time O(n^4 L) and space O(n^3), with L labels an arc; where arcs are left out, n of the factors but
 * one is the number of dependents that a head may have. Scores have 32 bits; of trees that are equally good but for rounding, which
 * one is found depends on whether dominance is on, and on nothing else.
 */
export class SecondOrderChart {
  #table!: PartTable;
  #n = 0;
  #oneRoot = true;
  /** Label-indexed as `PartTable.arcs`. */
  #open: Float32Array = new Float32Array(0);
  /** `closed[start + distance * stride + rank]`: rank of the last dependent. */
  #closed: Float32Array = new Float32Array(0);
  readonly #layout = new ChartLayout();
  #ownOpen = this.#open; // for where the kernel is not used
  #ownClosed = this.#closed;
  /** The last dependent of the best span of the row that was looked through last. */
  #rank = -1;
  /** Closed spans that are to be traced: head, end and rank of each. */
  #waiting = new Int32Array(64);
  #height = 0;

  /** @param dominance whether the kernel leaves out labels that cannot be in a best tree */
  constructor(private readonly dominance = true) {}

  /**
   * Finds the tree.
   * @param heads node-indexed, to be filled; `heads[0]` becomes -1
   * @param places node-indexed, to be filled with the place of each token's label
   * @returns the score of the tree; -Infinity where no tree has only arcs of the space
   */
  decode(table: PartTable, roots: Roots, heads: Int32Array, places: Int32Array): number {
    this.#table = table;
    this.#oneRoot = roots === "one";
    this.#n = table.space.n;
    this.#layout.reset(table.space);
    if (!this.#fillByKernel()) this.#fill();
    return this.#trace(heads, places);
  }

  #fillByKernel(): boolean {
    try {
      const filled = this.#table.job?.fillChart(this.#layout, this.#oneRoot, this.dominance);
      if (filled === undefined) return false;
      this.#open = filled.open;
      this.#closed = filled.closed;
      return true;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return false; // too large for the kernel's memory
    }
  }

  #fill(): void {
    const n = this.#n;
    const labels = this.#table.arcs.length;
    if (this.#ownClosed.length < this.#layout.size) {
      this.#ownClosed = new Float32Array(Math.ceil(1.5 * this.#layout.size));
    }
    if (this.#ownOpen.length < labels) this.#ownOpen = new Float32Array(labels);
    this.#open = this.#ownOpen;
    this.#closed = this.#ownClosed;
    for (let length = 1; length <= n; length++) {
      for (let left = 0; left + length <= n; left++) {
        const right = left + length;
        this.#fillOpen(left, right);
        this.#fillClosed(left, right);
        if (left === 0) continue; // nothing has 0 among its descendants
        this.#fillOpen(right, left);
        this.#fillClosed(right, left);
      }
    }
  }

  #fillOpen(h: number, m: number): void {
    const arc = h * (this.#n + 1) + m;
    const labels = this.#table.space.labelCount[arc];
    const first = this.#table.arcStart[arc];
    for (let k = 0; k < labels; k++) {
      this.#open[first + k] = this.#table.arcs[first + k] + this.#bestSplit(h, m, k, false);
    }
  }

  /**
   * The best way to fill the inside of an arc: one closed span of h and one of m, which meet.
   * @param trace whether the two are put among those that are to be traced
   */
  #bestSplit(h: number, m: number, k: number, trace: boolean): number {
    const { siblingStart, innerStart, space: { within } } = this.#table;
    const nodes = this.#n + 1;
    const arc = h * nodes + m;
    const right = h < m;
    const step = right ? 1 : -1;
    const distance = right ? m - h : h - m;
    const siblings = siblingStart[arc] + k * this.#table.siblings(h, m);
    const inners = innerStart[arc] + k * this.#table.inners(h, m);
    const strideH = this.#layout.strides[right ? 1 : 0][h];
    const strideM = this.#layout.strides[right ? 0 : 1][m];
    const startH = this.#layout.starts[right ? 1 : 0][h];
    const startM = this.#layout.starts[right ? 0 : 1][m];
    const splits = h === 0 && this.#oneRoot ? 1 : distance;
    let best = -Infinity;
    let bestSplit = -1, bestH = -1, bestM = -1;
    for (let i = 0; i < splits; i++) {
      const countH = within[h * nodes + h + step * i];
      const ofH = this.#bestInRow(startH + i * strideH, siblings, countH, i === 0);
      const rankH = this.#rank;
      const back = distance - 1 - i;
      const countM = within[m * nodes + h + step * (i + 1)];
      const ofM = this.#bestInRow(startM + back * strideM, inners, countM, back === 0);
      const rankM = this.#rank;
      const score = Math.fround(ofH + ofM);
      if (score > best) {
        best = score;
        bestSplit = i;
        bestH = rankH;
        bestM = rankM;
      }
    }
    if (trace && bestSplit >= 0) {
      const split = h + step * bestSplit;
      if (bestH >= 0) this.#push(h, split, bestH);
      if (bestM >= 0) this.#push(m, split + step, bestM);
    }
    return best;
  }

  /**
   * The best closed span of a row together with its part; {@link #rank} tells its last dependent.
   * @param isEmpty whether there is no span but a token alone, of rank -1
   */
  #bestInRow(row: number, parts: number, count: number, isEmpty: boolean): number {
    const { thirds } = this.#table;
    const closed = this.#closed;
    let best = isEmpty ? thirds[parts] : -Infinity;
    this.#rank = -1;
    if (isEmpty) return best;
    for (let j = 0; j < count; j++) {
      const score = Math.fround(closed[row + j] + thirds[parts + 1 + j]);
      if (score <= best) continue;
      best = score;
      this.#rank = j;
    }
    return best;
  }

  #fillClosed(h: number, e: number): void {
    const nodes = this.#n + 1;
    const side = h < e ? 1 : 0;
    const distance = Math.abs(e - h);
    const row = this.#layout.starts[side][h] + distance * this.#layout.strides[side][h];
    const count = this.#table.space.within[h * nodes + e];
    const dependents = this.#table.space.dependents(side === 1);
    for (let rank = 0; rank < count; rank++) {
      this.#closed[row + rank] = this.#bestLast(h, e, dependents[h * nodes + rank], undefined);
    }
  }

  /**
   * The best closed span whose last dependent is m: over the labels of m and its own last dependent.
   * @param places where the label is to be written when the span is traced
   */
  #bestLast(h: number, e: number, m: number, places: Int32Array | undefined): number {
    const { outerStart, arcStart, space } = this.#table;
    const nodes = this.#n + 1;
    const arc = h * nodes + m;
    const side = h < m ? 1 : 0;
    const distance = side === 1 ? e - m : m - e;
    const length = this.#table.outers(h, m);
    const count = distance === 0 ? 0 : space.within[m * nodes + e];
    const row = this.#layout.starts[side][m] + distance * this.#layout.strides[side][m];
    const labels = space.labelCount[arc];
    let best = -Infinity;
    let bestRank = -1, bestK = 0;
    for (let k = 0; k < labels; k++) {
      const outers = outerStart[arc] + k * length;
      const ofM = this.#bestInRow(row, outers, count, distance === 0);
      const score = Math.fround(this.#open[arcStart[arc] + k] + ofM);
      if (score > best) {
        best = score;
        bestRank = this.#rank;
        bestK = k;
      }
    }
    if (places !== undefined && best > -Infinity) {
      places[m] = bestK;
      if (bestRank >= 0) this.#push(m, e, bestRank);
      this.#bestSplit(h, m, bestK, true);
    }
    return best;
  }

  /** Finds again what was best, from the whole sentence down. */
  #trace(heads: Int32Array, places: Int32Array): number {
    const n = this.#n;
    const { space } = this.#table;
    heads[0] = -1;
    const row = this.#layout.starts[1][0] + n * this.#layout.strides[1][0];
    let best = -Infinity, bestRank = -1;
    for (let rank = 0; rank < space.within[n]; rank++) {
      if (this.#closed[row + rank] > best) {
        best = this.#closed[row + rank];
        bestRank = rank;
      }
    }
    if (bestRank < 0) return n === 0 ? 0 : -Infinity;
    this.#height = 0;
    this.#push(0, n, bestRank);
    while (this.#height > 0) {
      this.#height -= 3;
      const h = this.#waiting[this.#height];
      const e = this.#waiting[this.#height + 1];
      const rank = this.#waiting[this.#height + 2];
      const m = space.dependents(h < e)[h * (n + 1) + rank];
      heads[m] = h;
      this.#bestLast(h, e, m, places);
    }
    return best;
  }

  #push(h: number, e: number, rank: number): void {
    this.#waiting = withRoom(this.#waiting, this.#height + 3);
    this.#waiting[this.#height++] = h;
    this.#waiting[this.#height++] = e;
    this.#waiting[this.#height++] = rank;
  }
}
