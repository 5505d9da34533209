import { normalQuantile } from "./distributions.ts";
import { requireLevel } from "./interval.ts";

/** What a share and its interval ask for; sums over clusters, which can be added up over sets of them. */
export interface ClusteredCounts {
  /** Cases, and those of them that are right. */
  readonly all: number;
  readonly right: number;
  /** Clusters with any case. */
  readonly clusters: number;
  /** Sums over clusters of all², of all × right, and of right². */
  readonly allSquares: number;
  readonly products: number;
  readonly rightSquares: number;
}

/** A share in percent with the bounds of its interval; all undefined where there is no case. */
export interface ShareInterval {
  readonly share: number | undefined;
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** `wilson` where there are too few clusters, or none to tell apart, for the others. */
  readonly method: "clusters" | "bootstrap" | "wilson" | "none";
}

/** With fewer clusters an interval over them says too little, and {@link wilsonInterval} stands in. */
export const FEW_CLUSTERS = 10;

/**
 * Counts the right cases of a share whose cases come in clusters, such as arcs in sentences: those of
 * one cluster are not independent.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { ClusteredShare } from "lib/evaluation/clustered_share.ts";
 *
 * const share = new ClusteredShare();
 * share.add(1, 2); // one arc of two in a sentence
 * share.add(3, 4);
 * const { all, right, clusters } = share.counts();
 * assert(right === 4 && all === 6 && clusters === 2);
 * ```
 */
export class ClusteredShare {
  #counts = { all: 0, right: 0, clusters: 0, allSquares: 0, products: 0, rightSquares: 0 };

  /** Adds the right cases and all cases of a cluster; one without cases changes nothing. */
  add(right: number, all: number): void {
    if (all === 0) return;
    const counts = this.#counts;
    counts.all += all;
    counts.right += right;
    counts.clusters++;
    counts.allSquares += all * all;
    counts.products += all * right;
    counts.rightSquares += right * right;
  }

  /** The sums so far. */
  counts(): ClusteredCounts {
    return { ...this.#counts };
  }
}

/** The counts of several sets of clusters taken as one. */
export function addClusteredCounts(all: readonly ClusteredCounts[]): ClusteredCounts {
  const sums = { all: 0, right: 0, clusters: 0, allSquares: 0, products: 0, rightSquares: 0 };
  for (const counts of all) {
    for (const key of Object.keys(sums) as (keyof ClusteredCounts)[]) sums[key] += counts[key];
  }
  return sums;
}

/**
 * The interval of a share of cases in clusters by linearization of the ratio [cochran-1977, sec. 6.4]:
 * with p = right / all of C clusters, the variance of p is C / (C - 1) times the sum over clusters of
 * (right - p all)², over all². The bounds are those of the normal distribution, cut at 0 and 100.
 * That of Wilson where there are fewer than {@link FEW_CLUSTERS} clusters, or all or no case is right.
 *
 * @param level from 0 to 1
 */
export function clusteredInterval(counts: ClusteredCounts, level = 0.95): ShareInterval {
  requireLevel(level);
  const { all, right, clusters, allSquares, products, rightSquares } = counts;
  if (isTooFew(counts)) return wilsonInterval(right, all, level);
  const share = right / all;
  const squares = rightSquares - 2 * share * products + share * share * allSquares;
  const variance = Math.max(0, squares) * clusters / (clusters - 1) / all ** 2;
  const half = normalQuantile(1 - level) * Math.sqrt(variance);
  return {
    share: 100 * share,
    low: 100 * Math.max(0, share - half),
    high: 100 * Math.min(1, share + half),
    method: "clusters",
  };
}

/** Whether Wilson's interval has to stand in for one over clusters. */
export function isTooFew(
  { all, right, clusters }: Pick<ClusteredCounts, "all" | "right" | "clusters">,
): boolean {
  return clusters < FEW_CLUSTERS || right === 0 || right === all;
}

/**
 * The score interval of a share of independent cases [wilson-1927], which has bounds within 0 and 100
 * and is of use where few or no cases are right.
 * @param level from 0 to 1
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { wilsonInterval } from "lib/evaluation/clustered_share.ts";
 *
 * const { low, high } = wilsonInterval(0, 10);
 * assert(low === 0 && high!.toFixed(1) === "27.8");
 * ```
 */
export function wilsonInterval(right: number, all: number, level = 0.95): ShareInterval {
  requireLevel(level);
  if (all === 0) return { share: undefined, low: undefined, high: undefined, method: "none" };
  const z = normalQuantile(1 - level);
  const share = right / all;
  const scale = 1 + z * z / all;
  const centre = (share + z * z / (2 * all)) / scale;
  const half = z / scale * Math.sqrt(share * (1 - share) / all + z * z / (4 * all * all));
  return {
    share: 100 * share,
    low: right === 0 ? 0 : 100 * (centre - half),
    high: right === all ? 100 : 100 * (centre + half),
    method: "wilson",
  };
}
