/** @module Time that passes when a test says so, for what waits in intervals. */

/** Stands in for `setInterval` and `clearInterval` until it is disposed of. */
export class FakeTime implements Disposable {
  readonly #real = { setInterval, clearInterval };
  readonly #intervals = new Map<number, { does: () => void; every: number; due: number }>();
  #now = 0;
  #ids = 0;

  constructor() {
    const set = (does: () => void, every: number) => {
      this.#intervals.set(++this.#ids, { does, every, due: this.#now + every });
      return this.#ids;
    };
    Object.assign(globalThis, {
      setInterval: set,
      clearInterval: (id: number) => this.#intervals.delete(id),
    });
  }

  /** Lets so many milliseconds pass. */
  tick(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (; this.#now < end; this.#now++) {
      for (const [id, interval] of [...this.#intervals]) {
        if (interval.due > this.#now || !this.#intervals.has(id)) continue;
        interval.due += interval.every;
        interval.does();
      }
    }
  }

  [Symbol.dispose](): void {
    Object.assign(globalThis, this.#real);
  }
}
