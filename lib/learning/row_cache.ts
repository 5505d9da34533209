import type { Overlaps } from "./overlap_index.ts";

/** Keeps rows of overlaps up to a number of bytes; those not asked for longest go first. */
export class RowCache {
  readonly #rows = new Map<number, Overlaps>(); // in the order of use
  #bytes = 0;

  constructor(private readonly capacity: number) {}

  /** The row of that number, computed where it is not kept. */
  row(number: number, compute: (number: number) => Overlaps): Overlaps {
    let row = this.#rows.get(number);
    if (row !== undefined) {
      this.#rows.delete(number);
    } else {
      row = compute(number);
      this.#makeRoomFor(row);
    }
    this.#rows.set(number, row);
    return row;
  }

  clear(): void {
    this.#rows.clear();
    this.#bytes = 0;
  }

  /** Two rows are kept in any case: a step of the solver needs both. */
  #makeRoomFor({ byteLength }: Overlaps): void {
    this.#bytes += byteLength;
    for (const [number, row] of this.#rows) {
      if (this.#bytes <= this.capacity || this.#rows.size < 2) return;
      this.#rows.delete(number);
      this.#bytes -= row.byteLength;
    }
  }
}
