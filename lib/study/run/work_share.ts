import { sum } from "../../base/numbers.ts";

/**
 * What share of the work of a grid is done, where cells differ in what they cost and the largest come
 * first: the first of a hundred cells may be half of the work. Cells weigh what they are expected to
 * take; of one that is running so much counts as those that are done would have taken in its time.
 */
export class WorkShare {
  readonly #weights: readonly number[];
  readonly #started = new Map<number, number>();
  #doneWeight = 0;
  /** Milliseconds that cells took that are done. */
  #took = 0;

  /**
   * @param weights of each cell that is to be computed, in any unit; where one is no positive number all
   *   cells weigh the same
   * @param now the time in milliseconds
   */
  constructor(weights: readonly number[], private readonly now = () => performance.now()) {
    const isSound = weights.every((weight) => weight > 0 && Number.isFinite(weight));
    this.#weights = isSound ? weights : weights.map(() => 1);
  }

  started(cell: number): void {
    this.#started.set(cell, this.now());
  }

  /** The cell is done, or has failed. */
  ended(cell: number): void {
    const start = this.#started.get(cell);
    if (start !== undefined) this.#took += this.now() - start;
    this.#started.delete(cell);
    this.#doneWeight += this.#weights[cell];
  }

  /** From 0 to 1; undefined where nothing is done that could tell. */
  get share(): number | undefined {
    if (this.#took === 0) return undefined;
    const speed = this.#doneWeight / this.#took;
    const running = [...this.#started].map(([cell, start]) =>
      Math.min(NEARLY * this.#weights[cell], speed * (this.now() - start))
    );
    return (this.#doneWeight + sum(running)) / sum(this.#weights);
  }
}

/** What of a running cell may count as done at most. */
const NEARLY = 0.95;
