/**
 * Keeps rows in a stretch of memory; where it is full, those that came first give way. Rows are known
 * by numbers.
 */
export class RowRing {
  /** The address of each row, in the order in which they came. */
  readonly #rows = new Map<number, number>();
  readonly #end: number;
  #next: number;

  /** @param bytes room for four of the longest rows at least, so that the last two always stay */
  constructor(private readonly start: number, bytes: number) {
    this.#end = start + bytes;
    this.#next = start;
  }

  /** The address of a row, or undefined where it is not kept. */
  find(number: number): number | undefined {
    return this.#rows.get(number);
  }

  /** The address of room for a row that is not kept. */
  add(number: number, bytes: number): number {
    if (this.#next + bytes > this.#end) {
      this.#giveWay(this.#end);
      this.#next = this.start;
    }
    const address = this.#next;
    this.#giveWay(address + bytes);
    this.#next += bytes;
    this.#rows.set(number, address);
    return address;
  }

  clear(): void {
    this.#rows.clear();
    this.#next = this.start;
  }

  /** Forgets the rows that begin between the next place and an end of it: the first ones. */
  #giveWay(end: number): void {
    for (const [number, address] of this.#rows) {
      if (address < this.#next || address >= end) return;
      this.#rows.delete(number);
    }
  }
}
