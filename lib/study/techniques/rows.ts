import { mean, percent, sumOf } from "../../base/numbers.ts";
import { addBreakdowns, type ProjectivityScores } from "../../evaluation/projectivity_breakdown.ts";
import type { PairCounts } from "../../evaluation/significance.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { rowId } from "../run/stored.ts";
import {
  type ParserResult,
  TECHNIQUE_METRICS,
  type TechniqueMetric,
  type TechniquesOfTreebank,
} from "./results.ts";
import type { StudiedTechniques } from "./study.ts";

/** A treebank, as far as a row is about its results. */
export type WithTechniques = Pick<StudiedTechniques, "id" | "language" | "stored" | "result">;

/** The results of parsers with tags of one kind, by their names; none where nothing was computed. */
export function resultsWith(
  { result }: Pick<WithTechniques, "result">,
  tags: TagSource = "gold",
): Readonly<Record<string, ParserResult>> {
  return result.tags[tags]?.parsers ?? {};
}

/** The results of one parser on those treebanks on which it was tried. */
export function resultsOfParser(
  treebanks: readonly Pick<WithTechniques, "result">[],
  parser: string,
  tags: TagSource = "gold",
): ParserResult[] {
  return treebanks.flatMap((treebank) => resultsWith(treebank, tags)[parser] ?? []);
}

/** The four scores of a parser, in percent. */
export function scoresIn(scores: Readonly<Record<TechniqueMetric, number>>) {
  const { LAS, UAS, LEM, UEM } = scores;
  return { LAS, UAS, LEM, UEM };
}

/** The four scores of every parser on every treebank: rows of [kuhlmann-nivre-2010, table 4]. */
export function scoreRows(treebanks: readonly WithTechniques[], tags: TagSource = "gold") {
  return treebanks.flatMap((treebank) =>
    Object.entries(resultsWith(treebank, tags)).map(([parser, { scores }]) => ({
      language: treebank.language,
      treebank: rowId(treebank),
      source: treebank.stored === undefined ? "here" : "stored",
      parser,
      ...scoresIn(scores),
    }))
  );
}

/** The means of the four scores of a parser, each treebank with the same weight. */
export function meanScores(results: readonly Pick<ParserResult, "scores">[]) {
  const of = (metric: TechniqueMetric) => mean(results.map(({ scores }) => scores[metric]));
  return { LAS: of("LAS"), UAS: of("UAS"), LEM: of("LEM"), UEM: of("UEM") };
}

/** By how many points a score of one parser is above that of another, on each treebank. */
export function gains(
  treebanks: readonly Pick<WithTechniques, "result">[],
  parser: string,
  baseline: string,
  metric: TechniqueMetric,
): number[] {
  return treebanks.map((treebank) => {
    const { [parser]: one, [baseline]: other } = resultsWith(treebank);
    return one.scores[metric] - other.scores[metric];
  });
}

/** Precision and recall by projectivity of one parser on all treebanks taken as one. */
export function pooledBreakdown(
  treebanks: readonly Pick<WithTechniques, "result">[],
  parser: string,
): ProjectivityScores {
  return addBreakdowns(resultsOfParser(treebanks, parser).map(({ breakdown }) => breakdown));
}

/** Cases of all treebanks together in which only one of two parsers is right, by score. */
export function pairCounts(
  treebanks: readonly Pick<WithTechniques, "result">[],
  first: string,
  second: string,
  metric: TechniqueMetric,
  tags: TagSource = "gold",
): PairCounts {
  const counts = treebanks.map(({ result }) => countsIn(result, first, second, metric, tags));
  return {
    onlyFirst: sumOf(counts, ({ onlyFirst }) => onlyFirst),
    onlySecond: sumOf(counts, ({ onlySecond }) => onlySecond),
  };
}

function countsIn(
  { tags: results }: TechniquesOfTreebank,
  first: string,
  second: string,
  metric: TechniqueMetric,
  tags: TagSource,
): PairCounts {
  for (const pair of results[tags]?.pairs ?? []) {
    const { onlyFirst, onlySecond } = pair.counts[metric];
    if (pair.first === first && pair.second === second) return { onlyFirst, onlySecond };
    if (pair.first === second && pair.second === first) {
      return { onlyFirst: onlySecond, onlySecond: onlyFirst };
    }
  }
  throw new RangeError(`Cannot compare ${first} and ${second}: not both have ${tags} tags here`);
}

/** The share of non-projective arcs in the training set, in percent. */
export function nonprojectivePct({ result: { train } }: Pick<WithTechniques, "result">): number {
  return percent(train.nonprojective.arcs, train.tokens);
}

/** Treebanks with results of all these parsers. */
export function havingAll<T extends Pick<WithTechniques, "result">>(
  treebanks: readonly T[],
  parsers: readonly string[],
  tags: TagSource = "gold",
): T[] {
  return treebanks.filter((one) => parsers.every((parser) => parser in resultsWith(one, tags)));
}

/** Columns for the four scores, in percent. */
export const SCORE_COLUMNS = TECHNIQUE_METRICS.map((key) => ({
  key,
  unit: "%",
  format: { decimals: 2 },
}));
