import { sum, sumOf } from "../../base/numbers.ts";
import { type CostStatistics, logSize } from "./statistics.ts";

/** What a cell is estimated to take. */
export interface CostEstimate {
  /** Expected seconds. */
  readonly seconds: number;
  /** Factor by which the mean of many such cells may be more, or less, at about two standard errors. */
  readonly factor: number;
}

/** The slope of a power law where sizes do not tell it, and its error. */
const USUAL_SLOPE = 1, SLOPE_ERROR = 0.25;
/** Sizes must differ by so much, as the standard deviation of their logarithms, to tell the slope. */
const LEAST_SPREAD = 0.2;
/** The error of a mean of logarithms that rests on too few cells to be known. */
const USUAL_ERROR = 0.5;

/**
 * What cells of one study take, by their size: seconds = factor · size^exponent, with an exponent of the
 * study, and a factor of the group. Fitted by least squares of logarithms within groups (an analysis of
 * covariance), so that a group that has few cells of one size takes the exponent from the others.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { CostModel } from "lib/study/costs/cost_model.ts";
 * import { costsOf } from "lib/study/costs/statistics.ts";
 *
 * const measured = [10, 20, 40].map((size) => ({ study: "toy", group: "P0", size, seconds: size ** 2 }));
 * const model = new CostModel(costsOf(measured).toy);
 * assert(Math.abs(model.estimate("P0", 100).seconds - 100 ** 2) < 1e-6);
 * ```
 */
export class CostModel {
  readonly #slope: number;
  readonly #slopeError: number;
  /** Standard deviation of log seconds about the law, within groups. */
  readonly #deviation: number;
  /** Of the factors' logarithms of groups. */
  readonly #mean: number;
  readonly #betweenGroups: number;

  /** @param groups at least one */
  constructor(private readonly groups: Readonly<Record<string, CostStatistics>>) {
    const all = Object.values(groups);
    const cells = sumOf(all, (group) => group.cells);
    const [xx, xy, yy] = (["xx", "xy", "yy"] as const).map((key) => sumOf(all, (g) => g[key]));
    const tells = xx > cells * LEAST_SPREAD ** 2 && xy > 0;
    this.#slope = tells ? xy / xx : USUAL_SLOPE;
    const free = cells - all.length - (tells ? 1 : 0);
    const residual = yy - 2 * this.#slope * xy + this.#slope ** 2 * xx;
    this.#deviation = free > 0 ? Math.sqrt(Math.max(0, residual) / free) : USUAL_ERROR;
    this.#slopeError = tells ? this.#deviation / Math.sqrt(xx) : SLOPE_ERROR;
    const factors = all.map((group) => this.#factorOf(group));
    this.#mean = sum(factors) / factors.length;
    const spread = sumOf(factors, (factor) => (factor - this.#mean) ** 2);
    this.#betweenGroups = factors.length > 1
      ? Math.sqrt(spread / (factors.length - 1))
      : USUAL_ERROR;
  }

  /** The exponent of the size. */
  get exponent(): number {
    return this.#slope;
  }

  /** The estimate for a cell; of a group that was never measured from the others. */
  estimate(group: string, size?: number): CostEstimate {
    const known = Object.hasOwn(this.groups, group) ? this.groups[group] : undefined;
    const x = logSize(size);
    const center = known?.size ?? this.#center();
    const factor = known === undefined ? this.#mean : this.#factorOf(known);
    const ofFactor = known === undefined
      ? this.#betweenGroups
      : Math.max(this.#deviation, known.cells < 3 ? USUAL_ERROR : 0) / Math.sqrt(known.cells);
    const error = Math.hypot(ofFactor, (x - center) * this.#slopeError);
    // The mean of a quantity whose logarithm is normal.
    const seconds = Math.exp(factor + this.#slope * x + this.#deviation ** 2 / 2);
    return { seconds, factor: Math.exp(2 * error) };
  }

  #factorOf({ size, seconds }: CostStatistics): number {
    return seconds - this.#slope * size;
  }

  #center(): number {
    const all = Object.values(this.groups);
    return sumOf(all, ({ cells, size }) => cells * size) / sumOf(all, ({ cells }) => cells);
  }
}
