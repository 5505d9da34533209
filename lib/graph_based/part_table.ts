import { withRoom } from "../base/growable.ts";
import type { ArcSpace } from "./arc_space.ts";
import type { SentenceJob } from "./kernel/sentence_job.ts";
import type { PartScores } from "./part_scores.ts";

/** Which parts of a tree are scored: arcs alone, or siblings and grandchildren too. */
export type Order = "first" | "second";

/**
 * The scores of all parts of a sentence that its {@link ArcSpace} permits. Those of one arc and one
 * label stand together, ordered by the rank of the third token, so that the chart reads them in a row.
 */
export class PartTable implements PartScores {
  n = 0;
  /** Arc-indexed: where the scores of its labels start in `arcs`. */
  arcStart = new Int32Array(0);
  arcs: Float32Array = new Float32Array(0);
  /** Arc-indexed: where its siblings, inner and outer grandchildren start in `thirds`. */
  siblingStart = new Int32Array(0);
  innerStart = new Int32Array(0);
  outerStart = new Int32Array(0);
  /** `thirds[start + k * length + rank]`; rank 0 is "none". */
  thirds: Float32Array = new Float32Array(0);

  /** Where the kernel finds the scores; undefined where they are not in its memory. */
  job: SentenceJob | undefined;

  constructor(readonly space: ArcSpace) {}

  /** Makes room for the parts of the space's sentence; scores are what they were by chance. */
  reset(order: Order): void {
    const { arcs, thirds } = this.layOut(order);
    this.job = undefined;
    if (this.arcs.length < arcs) this.arcs = new Float32Array(2 * arcs);
    if (this.thirds.length < thirds) this.thirds = new Float32Array(Math.ceil(1.5 * thirds));
  }

  /** Finds where the scores of each arc start; how many there are is returned. */
  layOut(order: Order): { arcs: number; thirds: number } {
    const { n, labelCount } = this.space;
    const arcs = (n + 1) ** 2;
    this.n = n;
    for (const name of ["arcStart", "siblingStart", "innerStart", "outerStart"] as const) {
      this[name] = withRoom(this[name], arcs);
    }
    let labels = 0;
    let thirds = 0;
    for (let arc = 0; arc < arcs; arc++) {
      const count = labelCount[arc];
      this.arcStart[arc] = labels;
      labels += count;
      if (order === "first" || count === 0) continue;
      const head = Math.floor(arc / (n + 1));
      const dependent = arc % (n + 1);
      this.siblingStart[arc] = thirds;
      thirds += count * this.siblings(head, dependent);
      this.innerStart[arc] = thirds;
      thirds += count * this.inners(head, dependent);
      this.outerStart[arc] = thirds;
      thirds += count * this.outers(head, dependent);
    }
    return { arcs: labels, thirds };
  }

  /** How many scores of siblings and grandchildren the space's sentence has. */
  countThirds(): number {
    const { n, labelCount } = this.space;
    this.n = n;
    let thirds = 0;
    for (let head = 0; head <= n; head++) {
      for (let dependent = 1; dependent <= n; dependent++) {
        const count = labelCount[head * (n + 1) + dependent];
        if (count === 0) continue;
        thirds += count *
          (this.siblings(head, dependent) + this.inners(head, dependent) +
            this.outers(head, dependent));
      }
    }
    return thirds;
  }

  /** How many siblings the arc can have, with "none". */
  siblings(head: number, dependent: number): number {
    return this.space.within[head * (this.n + 1) + dependent];
  }

  /** How many inner grandchildren the arc can have, with "none". */
  inners(head: number, dependent: number): number {
    const back = dependent * (this.n + 1) + head;
    return 1 + this.space.within[back] - (this.space.labelCount[back] > 0 ? 1 : 0);
  }

  /** How many outer grandchildren the arc can have, with "none". */
  outers(head: number, dependent: number): number {
    return 1 + this.space.counts(head < dependent)[dependent];
  }

  labelsOf(head: number, dependent: number): Int32Array {
    const { labels, labelStart, labelCount } = this.space;
    const arc = head * (this.n + 1) + dependent;
    return labels.subarray(labelStart[arc], labelStart[arc] + labelCount[arc]);
  }

  arc(head: number, dependent: number, k: number): number {
    return this.arcs[this.arcStart[head * (this.n + 1) + dependent] + k];
  }

  sibling(head: number, dependent: number, sibling: number, k: number): number {
    const { within } = this.space;
    const row = head * (this.n + 1);
    const length = within[row + dependent];
    const rank = within[row + sibling]; // that of the head itself is 0, as is "none"
    return this.thirds[this.siblingStart[row + dependent] + k * length + rank];
  }

  inner(head: number, dependent: number, grandchild: number, k: number): number {
    const start = this.innerStart[head * (this.n + 1) + dependent];
    const rank = this.space.within[dependent * (this.n + 1) + grandchild];
    return this.thirds[start + k * this.inners(head, dependent) + rank];
  }

  outer(head: number, dependent: number, grandchild: number, k: number): number {
    const start = this.outerStart[head * (this.n + 1) + dependent];
    const rank = this.space.within[dependent * (this.n + 1) + grandchild];
    return this.thirds[start + k * this.outers(head, dependent) + rank];
  }
}
