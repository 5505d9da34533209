import { percent } from "../../base/numbers.ts";
import { pearson } from "../../evaluation/correlation.ts";
import type { Studied } from "../run/treebanks.ts";
import type { BoundTime } from "./bound_times.ts";
import { BASELINE, TABLE_SETTINGS, UNBOUNDED } from "./settings.ts";

/** A treebank whose parsing was timed. */
export type TimedTreebank = Studied<readonly BoundTime[]>;

/** The times of one of its parsers. */
export function timeOf({ result }: Pick<TimedTreebank, "result">, name: string): BoundTime {
  return result.find(({ parser }) => parser === name)!;
}

/** By how much a parser needs less than the one without a bound, in percent: TR of table 3. */
export function saved(
  treebank: Pick<TimedTreebank, "result">,
  name: string,
  measure: "seconds" | "calls" = "seconds",
): number {
  const whole = timeOf(treebank, UNBOUNDED)[measure];
  return percent(whole - timeOf(treebank, name)[measure], whole);
}

/** Microseconds that a call of LINK takes, everything that parsing does divided among the calls. */
export function microsecondsPerCall({ seconds, calls }: BoundTime): number {
  return 1e6 * seconds / calls;
}

/** Seconds for all that is neither features nor classifiers, PERMISSIBLE among it, in percent. */
export function withoutClassifierPct({ seconds, withoutClassifier }: BoundTime): number {
  return percent(withoutClassifier, seconds);
}

/** What a bound saves in time and in calls, in percent. */
export interface SavedPoint {
  readonly treebank: string;
  /** The bound: `d = 2`, `d = 1`, `d = 0`. */
  readonly bound: string;
  readonly callsPct: number;
  readonly timePct: number;
}

/** A point for each treebank and bound. */
export function savedPoints(treebanks: readonly TimedTreebank[]): SavedPoint[] {
  return TABLE_SETTINGS.filter(({ name }) => name !== UNBOUNDED).flatMap(({ name, parsing }) =>
    treebanks.map((treebank) => ({
      treebank: treebank.id,
      bound: `d = ${parsing}`,
      callsPct: saved(treebank, name, "calls"),
      timePct: saved(treebank, name),
    }))
  );
}

/** How far time goes with calls where the model is one and the same, bounds 2 and 1; r over treebanks. */
export function timeWithCalls(treebanks: readonly TimedTreebank[]): number {
  const points = savedPoints(treebanks).filter(({ bound }) => bound !== "d = 0");
  return pearson(points.map(({ callsPct }) => callsPct), points.map(({ timePct }) => timePct)).r;
}

/**
 * Of the time that the projective parser saves, what it would save if its calls took as long as those
 * without a bound; the rest comes from its own, smaller, classifier. In percent of all that is saved.
 */
export function savedByCallsPct(treebank: Pick<TimedTreebank, "result">): number {
  return percent(saved(treebank, BASELINE, "calls"), saved(treebank, BASELINE));
}
