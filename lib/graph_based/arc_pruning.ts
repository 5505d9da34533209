/**
 * The arcs that survive pruning by their max-marginals, with the threshold of structured prediction
 * cascades [weiss-taskar-2010; rush-petrov-2012]: an arc is kept where the best tree that has it
 * scores at least alpha · best + (1 - alpha) · mean. `best` is the highest max-marginal, the score
 * of the best tree; `mean` is taken over all arcs that are in any allowed tree. Alpha 1 keeps the
 * arcs of best trees only, alpha 0 those from the mean on; `"off"` keeps all. The arcs of the best
 * tree are kept with any alpha, so what is left has a tree. Others prune by marginal probabilities
 * of a first-order model instead [koo-collins-2010], which needs sums over all trees. Cost O(n²).
 *
 * Where no tree is allowed there is nothing to compare, and all arcs are kept.
 *
 * @param maxMarginals a matrix of (n + 1)², from `MaxMarginals`
 * @param alpha from 0 to 1
 * @param mask where to write the result, at least (n + 1)² long; a new array where it is not given
 * @returns `mask`: 1 at `head * (n + 1) + dependent` for an arc that is kept; 0 for others, and for
 *   what is no arc, on the diagonal and in the column of node 0
 * @throws {RangeError} where alpha is not from 0 to 1
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { keptArcs } from "lib/graph_based/arc_pruning.ts";
 *
 * // With 0 → 1 or 1 → 2 the best tree scores 8, with 0 → 2 or 2 → 1 it scores 6; the mean is 7.
 * const none = -Infinity;
 * const maxMarginals = Float64Array.of(none, 8, 6, none, none, 8, none, 6, none);
 * assert(keptArcs(maxMarginals, 2, 0.5).join() === "0,1,0,0,0,1,0,0,0");
 * assert(keptArcs(maxMarginals, 2, "off").join() === "0,1,1,0,0,1,0,1,0");
 * ```
 */
export function keptArcs(
  maxMarginals: Float64Array,
  n: number,
  alpha: number | "off",
  mask: Uint8Array = new Uint8Array((n + 1) * (n + 1)),
): Uint8Array {
  const threshold = alpha === "off" ? -Infinity : thresholdOf(maxMarginals, n, alpha);
  const stride = n + 1;
  for (let head = 0; head <= n; head++) {
    const row = head * stride;
    mask[row] = 0;
    for (let dependent = 1; dependent <= n; dependent++) {
      const kept = head !== dependent && maxMarginals[row + dependent] >= threshold;
      mask[row + dependent] = kept ? 1 : 0;
    }
  }
  return mask;
}

/** What an arc needs to be kept; -Infinity where no arc is in an allowed tree. */
function thresholdOf(maxMarginals: Float64Array, n: number, alpha: number): number {
  if (!(alpha >= 0 && alpha <= 1)) {
    throw new RangeError(
      `Cannot prune arcs: current value of alpha is ${alpha}, required is a number from 0 to 1`,
    );
  }
  let best = -Infinity, total = 0, arcs = 0;
  for (let cell = 1; cell < (n + 1) * (n + 1); cell++) {
    const value = maxMarginals[cell];
    if (value === -Infinity) continue; // in no allowed tree, or no arc at all
    best = Math.max(best, value);
    total += value;
    arcs++;
  }
  if (arcs === 0) return -Infinity;
  // Rounding must not lift the threshold above the best tree.
  return Math.min(best, alpha * best + (1 - alpha) * total / arcs);
}

/**
 * What pruning leaves of a treebank: how many arcs, and how many of those that the gold trees need.
 * The share of gold arcs that are left, the oracle recall, is the best accuracy that a parser can
 * reach behind it [rush-petrov-2012]. All shares are from 0 to 1, micro-averaged, and 1 where
 * nothing is counted.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { PruningCounts } from "lib/graph_based/arc_pruning.ts";
 *
 * const counts = new PruningCounts();
 * const mask = Uint8Array.of(0, 1, 0, 0, 0, 1, 0, 0, 0); // keeps 0 → 1 and 1 → 2
 * counts.add(mask, Int32Array.of(-1, 0, 1));
 * counts.add(mask, Int32Array.of(-1, 2, 0));
 * assert(counts.arcRecall === 0.5 && counts.treeRecall === 0.5 && counts.keptShare === 0.5);
 * ```
 */
export class PruningCounts {
  /** Arcs of all sentences before pruning: n² for a sentence of n tokens. */
  arcs = 0;
  keptArcs = 0;
  goldArcs = 0;
  keptGoldArcs = 0;
  trees = 0;
  /** Trees that kept all of their arcs. */
  keptTrees = 0;

  /**
   * Counts a sentence.
   * @param mask of (n + 1)², as `keptArcs` returns it
   * @param heads of the gold tree, indexed by node; `heads[0]` is ignored
   */
  add(mask: Uint8Array, heads: Int32Array): void {
    const stride = heads.length, n = stride - 1;
    let kept = 0;
    for (let cell = 0; cell < stride * stride; cell++) kept += mask[cell];
    let keptGold = 0;
    for (let token = 1; token <= n; token++) keptGold += mask[heads[token] * stride + token];
    this.arcs += n * n;
    this.keptArcs += kept;
    this.goldArcs += n;
    this.keptGoldArcs += keptGold;
    this.trees++;
    if (keptGold === n) this.keptTrees++;
  }

  /** Share of gold arcs that are kept. */
  get arcRecall(): number {
    return shareOf(this.keptGoldArcs, this.goldArcs);
  }

  /** Share of gold trees of which all arcs are kept. */
  get treeRecall(): number {
    return shareOf(this.keptTrees, this.trees);
  }

  /** Share of arcs that are kept. */
  get keptShare(): number {
    return shareOf(this.keptArcs, this.arcs);
  }
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
