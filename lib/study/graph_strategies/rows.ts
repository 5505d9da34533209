import { percent, sumOf } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import type { TableColumn } from "../../display/table.ts";
import { addArcScores, type ArcScores } from "../../evaluation/arc_scores.ts";
import {
  type DifferenceSums,
  mcnemarPValue,
  type PairCounts,
  pairedTTestOfSums,
} from "../../evaluation/significance.ts";
import type { PublishedTable } from "../../papers/published.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { rowId } from "../run/stored.ts";
import type { FoldedSystem, SystemPair } from "./results.ts";
import type { StudiedStrategies } from "./study.ts";
import { STRATEGIES } from "./systems.ts";

/** A treebank, as far as a row is about its results. */
export type WithStrategies = Pick<StudiedStrategies, "id" | "language" | "stored" | "result">;

/** The results of systems with tags of one kind, by their names; none where nothing was computed. */
export function systemsWith(
  { result }: Pick<WithStrategies, "result">,
  tags: TagSource = "gold",
): Readonly<Record<string, FoldedSystem>> {
  return result.tags[tags]?.systems ?? {};
}

/** Treebanks with results of all these systems. */
export function havingSystems<T extends Pick<WithStrategies, "result">>(
  treebanks: readonly T[],
  systems: readonly string[] = STRATEGIES,
  tags: TagSource = "gold",
): T[] {
  return treebanks.filter((one) => systems.every((name) => name in systemsWith(one, tags)));
}

/** The share of non-projective arcs, in percent. */
export function nonprojectivePct({ result: { sample } }: Pick<WithStrategies, "result">): number {
  return percent(sample.nonprojective.arcs, sample.tokens);
}

/** What [bjorkelund-kuhn-2012, table 2] tells of a system, and what it does not; in percent. */
export interface StrategyRow extends TableRow {
  readonly language: string;
  readonly treebank: string;
  readonly strategy: string;
  readonly LAS: number;
  readonly LEM: number;
  /** Labelled, of non-projective arcs; undefined where there is none. */
  readonly precision: number | undefined;
  readonly recall: number | undefined;
  /** Non-projective arcs that are predicted, and those of the gold trees. */
  readonly predicted: number;
  readonly gold: number;
  /** Not published. */
  readonly UAS?: number;
  readonly LASWithoutPunctuation?: number;
}

/** A row for each of these systems that was tried, in their order. */
export function strategyRows(
  treebanks: readonly WithStrategies[],
  systems: readonly string[] = STRATEGIES,
  tags: TagSource = "gold",
): StrategyRow[] {
  return treebanks.flatMap((treebank) => {
    const results = systemsWith(treebank, tags);
    return systems.filter((name) => name in results).map((strategy) => {
      const { scores, withoutPunctuation, breakdown } = results[strategy];
      const { precision, recall, predicted, gold } = breakdown.all.nonprojective;
      const { LAS, LEM, UAS } = scores;
      return {
        language: treebank.language,
        treebank: rowId(treebank),
        source: treebank.stored === undefined ? "here" : "stored",
        strategy,
        LAS,
        LEM,
        precision,
        recall,
        predicted,
        gold,
        UAS,
        LASWithoutPunctuation: withoutPunctuation.LAS,
      };
    });
  });
}

/**
 * The published rows of the same form.
 * @param strategies [bjorkelund-kuhn-2012, table 2]
 * @param dataSets table 1 of the paper, which has the numbers of non-projective edges
 */
export function publishedRows(
  strategies: PublishedTable,
  dataSets: PublishedTable,
): StrategyRow[] {
  const optional = (value: unknown) => value === undefined ? undefined : Number(value);
  return strategies.rows.map((row) => ({
    language: String(row.language),
    treebank: `CoNLL 2009 ${row.language}`,
    strategy: `${row.strategy}${row.label_cap ?? ""}`,
    LAS: Number(row.LAS),
    LEM: Number(row.LEM),
    precision: optional(row.nonprojective_precision),
    recall: optional(row.nonprojective_recall),
    predicted: Number(row.nonprojective_predicted),
    gold: Number(dataSets.find({ language: row.language })!.nonprojective_edges),
  }));
}

/** Columns for {@link StrategyRow}. */
export const STRATEGY_COLUMNS: readonly TableColumn[] = [
  { key: "LAS", format: { decimals: 2 }, group: "all" },
  { key: "LEM", format: { decimals: 2 }, group: "all" },
  { key: "precision", header: "P", format: { decimals: 2 }, group: "non-projective" },
  { key: "recall", header: "R", format: { decimals: 2 }, group: "non-projective" },
  { key: "predicted", header: "#NP", group: "non-projective" },
];

/** Columns for what is not published. */
export const FURTHER_COLUMNS: readonly TableColumn[] = [
  { key: "gold", header: "there are", group: "non-projective" },
  { key: "UAS", format: { decimals: 2 }, group: "not published" },
  {
    key: "LASWithoutPunctuation",
    header: "LAS, no punct.",
    format: { decimals: 2 },
    group: "not published",
  },
];

/** The scores of non-projective arcs of a system on all treebanks taken as one. */
export function pooledArcs(
  treebanks: readonly Pick<WithStrategies, "result">[],
  system: string,
  tags: TagSource = "gold",
): ArcScores {
  return addArcScores(
    treebanks.map((one) => systemsWith(one, tags)[system].breakdown.all.nonprojective),
  );
}

/** Two systems on a treebank, or on several taken as one. */
export type Comparison = Pick<SystemPair, "sentences" | "tokens" | "exact">;

/**
 * Compares two systems, the first one's gain being positive.
 * @throws {RangeError} where a treebank has not both
 */
export function comparison(
  treebanks: readonly Pick<WithStrategies, "result">[],
  first: string,
  second: string,
  tags: TagSource = "gold",
): Comparison {
  const all = treebanks.map((one) => comparisonOn(one, first, second, tags));
  const total = (value: (one: Comparison) => number) => sumOf(all, value);
  const counts = (kind: "tokens" | "exact"): PairCounts => ({
    onlyFirst: total((one) => one[kind].onlyFirst),
    onlySecond: total((one) => one[kind].onlySecond),
  });
  return {
    sentences: {
      pairs: total(({ sentences }) => sentences.pairs),
      sum: total(({ sentences }) => sentences.sum),
      squares: total(({ sentences }) => sentences.squares),
    },
    tokens: counts("tokens"),
    exact: counts("exact"),
  };
}

function comparisonOn(
  { result }: Pick<WithStrategies, "result">,
  first: string,
  second: string,
  tags: TagSource,
): Comparison {
  for (const pair of result.tags[tags]?.pairs ?? []) {
    if (pair.first === first && pair.second === second) return pair;
    if (pair.first === second && pair.second === first) return turned(pair);
  }
  throw new RangeError(`Cannot compare ${first} and ${second}: not both have ${tags} tags here`);
}

function turned({ sentences, tokens, exact }: Comparison): Comparison {
  const other = ({ onlyFirst, onlySecond }: PairCounts) => ({
    onlyFirst: onlySecond,
    onlySecond: onlyFirst,
  });
  const sums: DifferenceSums = { ...sentences, sum: -sentences.sum };
  return { sentences: sums, tokens: other(tokens), exact: other(exact) };
}

/** The p-values of a comparison. */
export function testsOf({ sentences, tokens, exact }: Comparison) {
  return {
    /** The paired t-test over sentences, of their numbers of right tokens. */
    tTest: alike(sentences) ? 1 : pairedTTestOfSums(sentences).pValue,
    /** McNemar's test over tokens, and over sentences that are right as a whole. */
    mcnemar: mcnemarPValue(tokens),
    exact: mcnemarPValue(exact),
  };
}

/** Standard deviations on either side of a mean between which 95 % of a normal distribution are. */
const DEVIATIONS = 1.96;

/** Half the width of the 95 % interval of a difference in LAS, in points. */
export function halfWidth({ sentences }: Comparison, tokens: number): number {
  const { pairs, sum, squares } = sentences;
  if (pairs < 2) return Infinity;
  const variance = Math.max(0, squares - sum ** 2 / pairs) / (pairs - 1);
  return 100 * DEVIATIONS * Math.sqrt(variance * pairs) / tokens;
}

/** The same of the difference in sentences that are right as a whole. */
export function halfWidthExact({ sentences: { pairs }, exact }: Comparison): number {
  const { onlyFirst, onlySecond } = exact;
  if (pairs < 2) return Infinity;
  const variance = (onlyFirst + onlySecond - (onlyFirst - onlySecond) ** 2 / pairs) / (pairs - 1);
  return 100 * DEVIATIONS * Math.sqrt(variance / pairs);
}

/** Without any difference there is no test to make. */
function alike({ pairs, squares }: DifferenceSums): boolean {
  return pairs < 2 || squares === 0;
}
