import { percent } from "../../base/numbers.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { totalTimeRatio } from "./cost_tables.ts";
import {
  comparison,
  halfWidth,
  halfWidthExact,
  havingSystems,
  nonprojectivePct,
  type StrategyRow,
  strategyRows,
  systemsWith,
  testsOf,
  type WithStrategies,
} from "./rows.ts";

/** What is known of one strategy: scores in percent, and numbers of non-projective arcs. */
export type StrategyObservation = Pick<
  StrategyRow,
  "LAS" | "LEM" | "precision" | "recall" | "predicted"
>;

/** What claims are about: a treebank, of ours or of the paper. */
export interface StrategyObservationSet {
  readonly name: string;
  readonly language: string;
  /** Non-projective arcs of the gold trees, and their share in percent. */
  readonly gold: number;
  readonly nonprojectivePct: number;
  readonly strategies: Readonly<Record<string, StrategyObservation>>;
  /** The p-value of a difference in LAS; undefined where only figures are known. */
  pValue(first: string, second: string): number | undefined;
  /** Half the width of the 95 % interval of a difference, in points; undefined where only figures are known. */
  halfWidth(first: string, second: string, key: "LAS" | "LEM"): number | undefined;
  /** Marked labels that the cap takes away. */
  cut(capped: string): number | undefined;
  /** Marked arcs that stay in place. */
  leftInPlace(strategy: string): number | undefined;
  /** Moves of sentences with any, on average. */
  readonly moves: number | undefined;
  /** Time of training and parsing, relative. */
  timeRatio(strategy: string, other: string): number | undefined;
}

/** Treebanks of ours as observations, with all strategies. */
export function observationsOf(
  treebanks: readonly WithStrategies[],
  tags: TagSource = "gold",
): StrategyObservationSet[] {
  return havingSystems(treebanks, undefined, tags).map((treebank) => {
    const systems = systemsWith(treebank, tags);
    const { moves, movedSentences } = systems.NPA.mending;
    return {
      name: treebank.id,
      language: treebank.language,
      gold: treebank.result.sample.nonprojective.arcs,
      nonprojectivePct: nonprojectivePct(treebank),
      strategies: byStrategy(strategyRows([treebank], undefined, tags)),
      pValue: (first, second) => testsOf(comparison([treebank], first, second, tags)).tTest,
      halfWidth: (first, second, key) => {
        const compared = comparison([treebank], first, second, tags);
        return key === "LEM"
          ? halfWidthExact(compared)
          : halfWidth(compared, treebank.result.sample.tokens);
      },
      cut: (capped) => systems[capped].labels!.cut,
      leftInPlace: (strategy) => systems[strategy].mending.failed,
      moves: movedSentences === 0 ? undefined : moves / movedSentences,
      timeRatio: (strategy, other) => totalTimeRatio(treebank, strategy, other, tags),
    };
  });
}

/**
 * The paper's languages as observations.
 * @param published rows of its table 2, see `publishedRows`
 * @param edgesPct of a language, from table 1: non-projective edges in percent
 */
export function publishedObservations(
  published: readonly StrategyRow[],
  edgesPct: (language: string) => number,
): StrategyObservationSet[] {
  return [...Map.groupBy(published, ({ language }) => language)].map(([language, rows]) => ({
    name: language,
    language,
    gold: rows[0].gold,
    nonprojectivePct: edgesPct(language),
    strategies: byStrategy(rows),
    pValue: () => undefined,
    halfWidth: () => undefined,
    cut: () => undefined,
    leftInPlace: () => undefined,
    moves: undefined,
    timeRatio: () => undefined,
  }));
}

function byStrategy(rows: readonly StrategyRow[]): Record<string, StrategyObservation> {
  return Object.fromEntries(rows.map((row) => [row.strategy, row]));
}

/** Non-projective arcs that a strategy predicts, in percent of those there are. */
export function predictedPct({ gold, strategies }: StrategyObservationSet, name: string): number {
  return percent(strategies[name].predicted, gold);
}
