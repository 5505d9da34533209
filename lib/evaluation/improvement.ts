/**
 * By how many percentage points a score lies above that of a baseline; negative where it lies below.
 *
 * This is the "relative improvement" of [nivre-2008, sec. 6.2]: over the languages of its tables 1
 * and 3, the LAS of NP-L minus that of P-L correlates with the share of non-projective dependencies
 * with r = 0.815, p = 0.0007, as published, while error reduction gives 0.748 and gain in proportion
 * to the baseline 0.824. Against P-E the tables give r = 0.767 (published: 0.766) and against P-S
 * 0.515 (published: 0.571, which no definition gives); the two probabilities published beside them,
 * 0.001 and 0.02, are one-sided, that of P-L is two-sided.
 *
 * @param system,baseline scores in percent
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { relativeImprovement } from "lib/evaluation/improvement.ts";
 *
 * assert(relativeImprovement(77.5, 75) === 2.5);
 * ```
 */
export function relativeImprovement(system: number, baseline: number): number {
  return system - baseline;
}

/**
 * The part of the baseline's errors that a system avoids, in percent [nivre-2007, table 2]; negative
 * where it makes more of them, NaN where there is none.
 *
 * @param system,baseline scores in percent
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { errorReduction } from "lib/evaluation/improvement.ts";
 *
 * assert(errorReduction(77.5, 75) === 10);
 * ```
 */
export function errorReduction(system: number, baseline: number): number {
  return 100 * (system - baseline) / (100 - baseline);
}
