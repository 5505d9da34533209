import type { Json } from "../run/cells.ts";

/**
 * What cells of one kind and group took: means of the logarithms of size and seconds, and sums of
 * squares and products about them. So much is enough to fit a power law, and can be added up.
 */
export interface CostStatistics {
  readonly cells: number;
  readonly size: number;
  readonly seconds: number;
  /** Sum of squares of log size about its mean. */
  readonly xx: number;
  /** Sum of products of log size and log seconds about their means. */
  readonly xy: number;
  /** Sum of squares of log seconds about its mean. */
  readonly yy: number;
}

/** Statistics by name of the study and group of its cells. */
export type Costs = Readonly<Record<string, Readonly<Record<string, CostStatistics>>>>;

/** What one cell took. */
export interface MeasuredCost {
  readonly study: string;
  readonly group: string;
  /** In the unit of the study's cells; undefined where they have none. */
  readonly size?: number;
  readonly seconds: number;
}

/** Less is not told apart: starting a cell takes about as long. */
const SHORTEST_SECONDS = 1e-3;

/** The logarithm of a size; cells without one are all alike. */
export function logSize(size: number | undefined): number {
  return size !== undefined && Number.isFinite(size) && size > 0 ? Math.log(size) : 0;
}

/**
 * What cells have in common that cost alike but for their sizes: their settings that are words, such as
 * the parser. The treebank, the fold and other numbers are not among them.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { groupOf } from "lib/study/costs/statistics.ts";
 *
 * assert.equal(groupOf({ parser: "PP-S", fold: 3 }), "parser=PP-S");
 * ```
 */
export function groupOf(settings: { readonly [key: string]: Json }): string {
  const words = Object.entries(settings)
    .filter(([, value]) => typeof value === "string" || isListOfWords(value))
    .map(([key, value]) => `${key}=${value}`);
  return words.sort().join(" ");
}

function isListOfWords(value: Json): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** The statistics of one cell. */
export function statisticsOf({ size, seconds }: Omit<MeasuredCost, "study" | "group">) {
  const y = Math.log(Math.max(seconds, SHORTEST_SECONDS));
  return { cells: 1, size: logSize(size), seconds: y, xx: 0, xy: 0, yy: 0 };
}

/** The statistics of all cells of both [chan-golub-leveque-1983]. */
export function addStatistics(a: CostStatistics, b: CostStatistics): CostStatistics {
  const cells = a.cells + b.cells;
  const [dx, dy] = [b.size - a.size, b.seconds - a.seconds];
  const weight = a.cells * b.cells / cells;
  return {
    cells,
    size: a.size + dx * b.cells / cells,
    seconds: a.seconds + dy * b.cells / cells,
    xx: a.xx + b.xx + weight * dx * dx,
    xy: a.xy + b.xy + weight * dx * dy,
    yy: a.yy + b.yy + weight * dy * dy,
  };
}

/** Costs of many cells, by study and group. */
export function costsOf(measured: Iterable<MeasuredCost>): Costs {
  const costs = new Map<string, Map<string, CostStatistics>>();
  for (const { study, group, ...cost } of measured) {
    const groups = costs.get(study) ?? new Map<string, CostStatistics>();
    costs.set(study, groups);
    const known = groups.get(group), one = statisticsOf(cost);
    groups.set(group, known === undefined ? one : addStatistics(known, one));
  }
  return Object.fromEntries([...costs].map(([study, own]) => [study, Object.fromEntries(own)]));
}

/** Costs of the cells of both. */
export function addCosts(a: Costs, b: Costs): Costs {
  const studies = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...studies].map((study) => {
    const [own, other] = [a, b].map((costs) => Object.hasOwn(costs, study) ? costs[study] : {});
    const groups = new Set([...Object.keys(own), ...Object.keys(other)]);
    return [study, Object.fromEntries([...groups].map((g) => [g, both(own[g], other[g])]))];
  }));
}

function both(a: CostStatistics | undefined, b: CostStatistics | undefined): CostStatistics {
  return a === undefined ? b! : b === undefined ? a : addStatistics(a, b);
}
