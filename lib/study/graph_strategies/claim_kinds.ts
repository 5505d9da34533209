import { maximum } from "../../base/numbers.ts";
import { ALPHA } from "../../evaluation/significance.ts";
import { MUCH_NONPROJECTIVITY } from "../accuracy/claims.ts";
import { LEAST_ARCS } from "../techniques/length_tables.ts";
import { MARKING } from "./label_tables.ts";
import type { StrategyObservation, StrategyObservationSet as Observed } from "./observations.ts";
import { LABEL_CAP } from "./systems.ts";

/** Whether a claim holds on a treebank: 1 where it does, -1 where not, 0 where that is undecided. */
export type Side = 1 | 0 | -1;

/** A claim of [bjorkelund-kuhn-2012, sec. 3] as a quantity, and what it must be for the claim to hold. */
export interface StrategyClaim {
  readonly about: string;
  readonly claim: string;
  /** What is looked at, with its unit. */
  readonly quantity: string;
  /** Undefined where it is not known, or the claim is not about the treebank. */
  value(observed: Observed): number | undefined;
  side(observed: Observed): Side;
}

export type Value = (observed: Observed) => number | undefined;
export type Where = (observed: Observed) => boolean;
/** A quantity of a claim, where it is about a treebank, and when the claim holds. */
export type Made = Omit<StrategyClaim, "about">;

export const CAPPED = MARKING.map((name) => name + LABEL_CAP);
export const PSEUDO: readonly string[] = [...CAPPED, ...MARKING];
export const LAS = "LAS, points";

export const everywhere: Where = () => true;
/** As in Czech and German. */
export const frequent: Where = (one) => one.nonprojectivePct > MUCH_NONPROJECTIVITY;
/** As in English. */
export const rare: Where = (one) => !frequent(one);
/** Where the cap takes a label of an encoding away, or that is not known. */
export const cuts = (name: string): Where => (one) => (one.cut(name + LABEL_CAP) ?? 1) > 0;
/** In some languages of the paper. */
export const inLanguages = (...languages: readonly string[]): Where => (one) =>
  languages.includes(one.language);
/** Where shares of non-projective arcs say something. */
export const enough: Where = ({ gold }) => gold >= LEAST_ARCS;

export type Known = "LAS" | "LEM" | "precision" | "recall" | "predicted";
export function known(one: Observed, names: readonly string[], key: Known): number[] {
  return names.flatMap((name) => (one.strategies[name] as StrategyObservation)[key] ?? []);
}

/** A claim that a value is in a range. */
export function within(
  claim: string,
  quantity: string,
  value: Value,
  [low, high]: readonly [low: number, high: number],
  where: Where = everywhere,
): Made {
  return {
    claim,
    quantity,
    value: (one) => where(one) ? value(one) : undefined,
    side: (one) => value(one)! >= low && value(one)! <= high ? 1 : -1,
  };
}

/** Where p-values are known, only a significant difference of LAS decides; figures decide by their sign. */
export function better(first: string, second: string, where: Where, claim: string): Made {
  const value: Value = ({ strategies }) => strategies[first].LAS - strategies[second].LAS;
  return {
    claim,
    quantity: LAS,
    value: (one) => where(one) ? value(one) : undefined,
    side: (one) => (one.pValue(first, second) ?? 0) < ALPHA ? Math.sign(value(one)!) as Side : 0,
  };
}

/** Two strategies whose difference is looked at. */
export type Two = readonly [first: string, second: string];

/**
 * A claim that a difference of two strategies is in a range. It holds where the whole 95 % interval of
 * the difference is inside, and fails where all of it is outside, so that a small sample decides
 * nothing. Figures without intervals decide by themselves.
 * @param two the strategies behind the value, whose interval it has
 */
export function sized(
  claim: string,
  key: "LAS" | "LEM",
  value: (observed: Observed) => number,
  [low, high]: readonly [low: number, high: number],
  two: (observed: Observed) => Two,
  where: Where = everywhere,
): Made {
  return {
    claim,
    quantity: `${key}, points`,
    value: (one) => where(one) ? value(one) : undefined,
    side: (one) => {
      const half = one.halfWidth(...two(one), key) ?? 0;
      const [least, most] = [value(one) - half, value(one) + half];
      if (least >= low && most <= high) return 1;
      return most < low || least > high ? -1 : 0;
    },
  };
}

/** Of several strategies the one with the best score, and that with the worst. */
export function ends(one: Observed, names: readonly string[], key: "LAS" | "LEM") {
  const sorted = names.toSorted((a, b) => one.strategies[b][key] - one.strategies[a][key]);
  return [sorted[0], sorted.at(-1)!] as const;
}

/** Points of LAS within which two strategies are taken as equally good. */
export const ALIKE = 0.25;

/** A claim that two strategies are equally good: that they differ by no more than {@link ALIKE}. */
export function alike(first: string, second: string, where: Where, claim: string): Made {
  const value = ({ strategies }: Observed) => strategies[first].LAS - strategies[second].LAS;
  return sized(claim, "LAS", value, [-ALIKE, ALIKE], () => [first, second], where);
}

/** A claim that one strategy gains hardly anything beside another: no more than {@link ALIKE}. */
export function hardlyBetter(first: string, second: string, where: Where, claim: string): Made {
  const value = ({ strategies }: Observed) => strategies[first].LAS - strategies[second].LAS;
  return sized(claim, "LAS", value, [-Infinity, ALIKE], () => [first, second], where);
}

/**
 * A claim that pairs of strategies differ at a level of significance, the first being better: it holds
 * where all do, and fails where one is significantly worse. What is shown is how many do.
 */
export function atLevel(
  claim: string,
  pairs: readonly Two[],
  level: number,
  where: Where,
): Made {
  const lead = ({ strategies }: Observed, [first, second]: Two) =>
    strategies[first].LAS - strategies[second].LAS;
  const reached = (one: Observed) =>
    pairs.filter((two) => lead(one, two) > 0 && one.pValue(...two)! < level).length;
  const contrary = (one: Observed) =>
    pairs.some((two) => lead(one, two) < 0 && one.pValue(...two)! < ALPHA);
  return {
    claim,
    quantity: `differences at that level, of ${pairs.length}`,
    value: (one) => where(one) && one.pValue(...pairs[0]) !== undefined ? reached(one) : undefined,
    side: (one) => reached(one) === pairs.length ? 1 : contrary(one) ? -1 : 0,
  };
}

/** A claim that one strategy is better, by however little: the sign decides. */
export function slightlyBetter(first: string, second: string, where: Where, claim: string): Made {
  const value: Value = ({ strategies }) => strategies[first].LAS - strategies[second].LAS;
  return {
    claim,
    quantity: LAS,
    value: (one) => where(one) ? value(one) : undefined,
    side: (one) => Math.sign(value(one)!) as Side,
  };
}

/** A claim about some treebanks only. */
export function onlyWhere(where: Where, made: Made): Made {
  return { ...made, value: (one) => where(one) ? made.value(one) : undefined };
}

/** A claim whose figures are hints: they are shown, and nothing is decided by them. */
export function undecided(made: Made): Made {
  return { ...made, side: () => 0 };
}

/** The claim that one strategy has the highest or the lowest value of several. */
export function extreme(
  claim: string,
  name: string,
  others: readonly string[],
  key: Known,
  kind: "highest" | "lowest",
): Made {
  const sign = kind === "highest" ? 1 : -1;
  const value: Value = (one) => {
    const own = known(one, [name], key);
    const theirs = known(one, others, key);
    if (own.length === 0 || theirs.length < others.length) return undefined;
    return own[0] - sign * maximum(theirs.map((other) => sign * other));
  };
  return {
    claim,
    quantity: key === "predicted" ? "arcs, to the next" : `${key}, points to the next`,
    value: (one) => enough(one) ? value(one) : undefined,
    side: (one) => Math.sign(sign * value(one)!) as Side,
  };
}
