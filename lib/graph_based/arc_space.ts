import { withRoom } from "../base/growable.ts";
import type { LabelFilter } from "./label_filter.ts";

/**
 * The arcs that are considered for a sentence, each with the labels that it may have. Arcs are told by
 * `head * (n + 1) + dependent`. The dependents that a head may have on one side are ranked from the
 * nearest on, so that tables of siblings and grandchildren have no gaps where arcs are left out.
 */
export class ArcSpace {
  n = 0;
  /** Arc-indexed: where its labels start in `labels`, and how many there are; 0 for an arc left out. */
  labelStart = new Int32Array(0);
  labelCount = new Int32Array(0);
  /** Label ids. */
  labels: Int32Array = new Int32Array(0);
  /** `within[h * (n + 1) + e]`: how many of the dependents that h may have are not beyond e. */
  within = new Int32Array(0);
  /** Those of head h to its right from `h * (n + 1)` on, the nearest first. */
  readonly #right = new Dependents();
  /** Those to its left likewise. */
  readonly #left = new Dependents();

  /** All arcs of a sentence but those into 0, with the labels of the filter. */
  reset(tags: Int32Array, filter: LabelFilter): void {
    const n = this.n = tags.length - 1;
    const nodes = n + 1;
    this.labels = filter.data.labels;
    const { starts } = filter.data;
    this.labelStart = withRoom(this.labelStart, nodes * nodes);
    this.labelCount = withRoom(this.labelCount, nodes * nodes);
    for (let head = 0; head <= n; head++) {
      for (let dependent = 0; dependent <= n; dependent++) {
        const arc = head * nodes + dependent;
        const pair = filter.pair(tags[head], tags[dependent]);
        this.labelStart[arc] = starts[pair];
        this.labelCount[arc] = dependent === 0 || dependent === head
          ? 0
          : starts[pair + 1] - starts[pair];
      }
    }
    this.#rank();
  }

  /** Leaves out all arcs but those of a mask. */
  keep(mask: Uint8Array): void {
    const arcs = (this.n + 1) ** 2;
    for (let arc = 0; arc < arcs; arc++) if (mask[arc] === 0) this.labelCount[arc] = 0;
    this.#rank();
  }

  /** The dependents that heads may have, to the right or to the left: `list[h * (n + 1) + rank]`. */
  dependents(right: boolean): Int32Array {
    return (right ? this.#right : this.#left).list;
  }

  /** How many these are for each head. */
  counts(right: boolean): Int32Array<ArrayBuffer> {
    return (right ? this.#right : this.#left).counts;
  }

  #rank(): void {
    const { n, labelCount } = this;
    const nodes = n + 1;
    this.within = withRoom(this.within, nodes * nodes);
    this.#right.reset(nodes);
    this.#left.reset(nodes);
    for (let head = 0; head <= n; head++) {
      const row = head * nodes;
      this.within[row + head] = 0;
      for (let e = head + 1; e <= n; e++) {
        if (labelCount[row + e] > 0) this.#right.add(head, e);
        this.within[row + e] = this.#right.counts[head];
      }
      for (let e = head - 1; e >= 0; e--) {
        if (labelCount[row + e] > 0) this.#left.add(head, e);
        this.within[row + e] = this.#left.counts[head];
      }
    }
  }
}

/** The dependents on one side of each head. */
class Dependents {
  list = new Int32Array(0);
  counts: Int32Array<ArrayBuffer> = new Int32Array(0);
  #nodes = 0;

  reset(nodes: number): void {
    this.#nodes = nodes;
    this.list = withRoom(this.list, nodes * nodes);
    this.counts = withRoom(this.counts, nodes);
    this.counts.fill(0, 0, nodes);
  }

  add(head: number, dependent: number): void {
    this.list[head * this.#nodes + this.counts[head]++] = dependent;
  }
}
