import { geometricMean } from "../../base/numbers.ts";
import type { Verdict } from "../../papers/claims.ts";
import { independentPoints, type Phase, type TimePoint } from "./points.ts";
import { geometricInterval } from "./ratios.ts";

/** How far a claim about two parsers goes. */
export type ClaimScope =
  /** On each data set. */
  | "always"
  /** On more data sets than not. */
  | "mostly"
  /** In the mean. */
  | "on average"
  /** On some data sets so, on others not. */
  | "not consistently";

/** A statement of [nivre-2008, sec. 6.3] about the times of two parsers: that one is the slower. */
export interface TimeClaim {
  readonly phase: Phase;
  readonly slower: string;
  readonly faster: string;
  readonly scope: ClaimScope;
  /** Which data sets it is about, by the mean length of their sentences. */
  readonly sentences: keyof typeof SENTENCES;
}

/** The bound that the paper draws: 18 tokens a sentence. */
const LONG = 18;

const SENTENCES = {
  "all": () => true,
  "longer than 18": (tokens: number) => tokens > LONG,
  "up to 18": (tokens: number) => tokens <= LONG,
} as const;

function claims(
  phase: Phase,
  scope: ClaimScope,
  pairs: readonly (readonly [slower: string, faster: string])[],
  sentences: TimeClaim["sentences"] = "all",
): TimeClaim[] {
  return pairs.map(([slower, faster]) => ({ phase, slower, faster, scope, sentences }));
}

/** The parsers that differ in nothing but marks: pseudo-projective, projective. */
export const MARKED_PARSERS = [["PP-L", "P-L"], ["PP-E", "P-E"], ["PP-S", "P-S"]] as const;

const STACK_BASED = [["NP-L", "P-E"], ["NP-L", "P-S"]] as const;
const PSEUDO_SLOWER = MARKED_PARSERS.map(([pseudo]) => [pseudo, "NP-L"] as const);
const PSEUDO_FASTER = MARKED_PARSERS.map(([pseudo]) => ["NP-L", pseudo] as const);

/** What [nivre-2008, sec. 6.3] says of its Table 4, as far as it compares parsers. */
export const TIME_CLAIMS: readonly TimeClaim[] = [
  ...claims("learning", "always", STACK_BASED),
  ...claims("learning", "on average", [["P-E", "P-L"], ["P-S", "P-E"]]),
  ...claims("learning", "not consistently", MARKED_PARSERS),
  ...claims("parsing", "always", STACK_BASED),
  ...claims("parsing", "on average", [["P-E", "P-L"], ["P-S", "P-E"]]),
  ...claims("parsing", "mostly", [["P-S", "P-E"]]),
  ...claims("parsing", "always", MARKED_PARSERS),
  ...claims("parsing", "on average", PSEUDO_SLOWER),
  ...claims("parsing", "always", PSEUDO_FASTER, "longer than 18"),
  ...claims("parsing", "mostly", PSEUDO_SLOWER, "up to 18"),
];

/** The times of parsers on one data set. */
export interface DataSetTimes {
  readonly tokensPerSentence: number;
  /** The ratio of the median times of two parsers. */
  ratio(phase: Phase, slower: string, faster: string): number;
  /**
   * Whether the first is the slower one: 1, or the faster one: -1; 0 where that cannot be told, since
   * the times are equal or those of some runs are in the other order.
   */
  order(phase: Phase, slower: string, faster: string): number;
}

/** The data sets of [nivre-2008, table 4], with the lengths of its Table 1. */
export function publishedTimes(
  rows: readonly Readonly<Record<string, unknown>>[],
  dataSets: readonly Readonly<Record<string, unknown>>[],
): DataSetTimes[] {
  return dataSets.map(({ language, tokens_per_sentence }) => {
    const seconds = (phase: Phase, parser: string) =>
      Number(
        rows.find((row) => row.phase === phase && row.language === language)?.[`${parser}_s`],
      );
    return {
      tokensPerSentence: Number(tokens_per_sentence),
      ratio: (phase, slower, faster) => seconds(phase, slower) / seconds(phase, faster),
      order: (phase, slower, faster) => Math.sign(seconds(phase, slower) - seconds(phase, faster)),
    };
  });
}

/** The data sets of a study: its independent treebanks. */
export function treebankTimes(points: readonly TimePoint[]): DataSetTimes[] {
  const treebanks = Map.groupBy(independentPoints(points), ({ treebank }) => treebank);
  return Array.from(treebanks.values(), (own) => {
    const of = (parser: string) => own.find((point) => point.parser === parser)!;
    return {
      tokensPerSentence: own[0].tokensPerSentence,
      ratio: (phase, slower, faster) => of(slower)[phase] / of(faster)[phase],
      order: (phase, slower, faster) => orderOf(of(slower), of(faster), phase),
    };
  });
}

function orderOf(first: TimePoint, second: TimePoint, phase: Phase): number {
  const [a, b] = [first.spans[phase], second.spans[phase]];
  return Number(a.fastest > b.slowest) - Number(a.slowest < b.fastest);
}

/** A claim, and what was found. */
export interface ClaimFinding {
  /** Data sets that the claim is about; on which it holds, fails, and on which that cannot be told. */
  readonly dataSets: number;
  readonly holds: number;
  readonly fails: number;
  readonly open: number;
  /** Geometric mean of the time of the slower one over that of the faster; NaN where there is none. */
  readonly ratio: number;
  /** Its 95 % interval; NaN with fewer than two data sets. */
  readonly from: number;
  readonly to: number;
  readonly verdict: Verdict;
}

/**
 * What data sets, as independent observations, say to a claim. That something is always so is refuted
 * where on more data sets than by chance every run says the contrary, see {@link moreThanChance}; that
 * it is so on average is decided where the interval of the mean ratio has 1 outside, and the runs agree
 * on one data set at least: few medians of runs that overlap may lie on one side by chance.
 */
export function findingOf(
  { phase, slower, faster, scope, sentences }: TimeClaim,
  dataSets: readonly DataSetTimes[],
): ClaimFinding {
  const own = dataSets.filter(({ tokensPerSentence }) => SENTENCES[sentences](tokensPerSentence));
  const orders = own.map((times) => times.order(phase, slower, faster));
  const ratios = own.map((times) => times.ratio(phase, slower, faster));
  const count = (order: number) => orders.filter((one) => one === order).length;
  const [holds, fails, open] = [count(1), count(-1), count(0)];
  const interval = own.length < 2 ? { from: NaN, to: NaN } : geometricInterval(ratios);
  const figures = { dataSets: own.length, holds, fails, open, ...interval };
  return { ...figures, ratio: geometricMean(ratios), verdict: verdictOn(scope, figures) };
}

/** How often three runs of one program are all slower than three of an equal one: 1 / (6 over 3). */
const CHANCE = 1 / 20;

/** Whether so many data sets or more would be ordered the wrong way by chance with p < 0.05. */
export function moreThanChance(fails: number, dataSets: number): boolean {
  let [tail, probability] = [1, (1 - CHANCE) ** dataSets];
  for (let k = 0; k < fails; k++) {
    tail -= probability;
    probability *= (dataSets - k) / (k + 1) * CHANCE / (1 - CHANCE);
  }
  return fails > 0 && tail < 0.05;
}

function verdictOn(scope: ClaimScope, found: Omit<ClaimFinding, "ratio" | "verdict">): Verdict {
  const { dataSets, holds, fails, from, to } = found;
  const decided = (confirmed: boolean, refuted: boolean): Verdict =>
    confirmed ? "confirmed" : refuted ? "refuted" : "open";
  if (dataSets === 0) return "not testable";
  if (scope === "always") return decided(holds === dataSets, moreThanChance(fails, dataSets));
  if (scope === "mostly") return decided(2 * holds > dataSets, 2 * fails >= dataSets);
  if (Number.isNaN(from)) return "not testable";
  const slower = from > 1 && holds > 0;
  const faster = to < 1 && fails > 0;
  if (scope === "on average") return decided(slower, faster);
  return decided(from <= 1 && to >= 1 && holds > 0 && fails > 0, slower || faster);
}
