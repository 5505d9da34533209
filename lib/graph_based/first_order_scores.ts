import { withRoom } from "../base/growable.ts";
import type { PartTable } from "./part_table.ts";

/** The score of each arc with its best label, as first-order decoders read them. */
export class FirstOrderScores {
  #n = 0;
  #scores = new Float64Array(0);
  #places = new Int32Array(0);

  /** A matrix by head and dependent, valid until the next call; -Infinity for arcs left out. */
  of(table: PartTable): Float64Array {
    const { n, arcs, arcStart, space: { labelCount } } = table;
    const nodes = n + 1;
    this.#n = n;
    this.#scores = withRoom(this.#scores, nodes * nodes);
    this.#places = withRoom(this.#places, nodes * nodes);
    for (let arc = 0; arc < nodes * nodes; arc++) {
      let best = -Infinity, place = 0;
      for (let k = 0; k < labelCount[arc]; k++) {
        if (arcs[arcStart[arc] + k] <= best) continue;
        best = arcs[arcStart[arc] + k];
        place = k;
      }
      this.#scores[arc] = best;
      this.#places[arc] = place;
    }
    return this.#scores;
  }

  /** The place of the best label of an arc of the last table. */
  place(head: number, dependent: number): number {
    return this.#places[head * (this.#n + 1) + dependent];
  }
}
