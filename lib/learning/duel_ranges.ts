import { duelNumber } from "./svm_model.ts";

/** Consecutive duels: those from `from` up to, not including, `to`. */
export interface DuelRange {
  readonly from: number;
  readonly to: number;
}

/** What the smallest duel costs. */
const LEAST_COST = 200_000;

/** The number of duels of so many classes. */
export function duelCount(classes: number): number {
  return classes * (classes - 1) / 2;
}

/**
 * What solving a duel costs, by experience with English, Turkish and Gothic from 35,000 to a million
 * tokens: each iteration goes through both classes, which takes longer where these are too large for
 * a cache, and the smaller class has most to say on how many iterations there are.
 */
function costOfDuel(sizeOfA: number, sizeOfB: number): number {
  return (sizeOfA + sizeOfB) ** 1.6 * Math.min(sizeOfA, sizeOfB) ** 0.7 + LEAST_COST;
}

/** What the duels of classes cost that begin at `starts` and end where the next begins. */
export function costsOfDuels(starts: Int32Array): Float64Array {
  const count = starts.length - 1;
  const costs = new Float64Array(duelCount(count));
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const sizeOfA = starts[a + 1] - starts[a];
      costs[duelNumber(a, b, count)] = costOfDuel(sizeOfA, starts[b + 1] - starts[b]);
    }
  }
  return costs;
}

/** Divides duels into ranges that cost about as much as given, or are a single duel. */
export function rangesOfCost(costs: Float64Array, most: number): DuelRange[] {
  const ranges: DuelRange[] = [];
  for (let from = 0, to = 0; from < costs.length; from = to) {
    for (let cost = 0; to < costs.length && (to === from || cost + costs[to] <= most); to++) {
      cost += costs[to];
    }
    ranges.push({ from, to });
  }
  return ranges;
}
