import { sum } from "../base/numbers.ts";

/** Adds up how far each part of a work is, weighted by what it costs. */
export class WeightedProgress {
  readonly #done: number[];
  readonly #total: number;
  #sum = 0;

  /** @param show is given the share of the whole that is done, from 0 to 1 */
  constructor(
    private readonly costs: readonly number[],
    private readonly show: (share: number) => void,
  ) {
    this.#done = costs.map(() => 0);
    this.#total = sum(costs);
  }

  /** @param share how much of a part is done, from 0 to 1 */
  report(part: number, share: number): void {
    const cost = share * this.costs[part];
    this.#sum += cost - this.#done[part];
    this.#done[part] = cost;
    this.show(this.#total === 0 ? 1 : Math.min(1, this.#sum / this.#total));
  }
}
