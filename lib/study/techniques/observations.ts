import { percent } from "../../base/numbers.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { type ArcCoverage, arcCoverageIn } from "../coverage/projectivity_tables.ts";
import type { TechniqueMetric } from "./results.ts";
import { nonprojectivePct, resultsWith, scoresIn, type WithTechniques } from "./rows.ts";

/** What is known of one parser on a treebank, in percent. */
export interface ParserObservation {
  readonly scores: Readonly<Record<TechniqueMetric, number>>;
  /** Precision and recall by projectivity; what is not known is undefined. */
  readonly arcs: Partial<ArcCoverage>;
  /** Recall of projective arcs in sentences with a projective tree. */
  readonly recallInProjective?: number;
  /** Non-projective arcs that it predicts, in percent of those that there are. */
  readonly predictedPct?: number;
}

/** What claims are about: a treebank, of ours or of the paper. */
export interface TechniqueObservation {
  readonly name: string;
  readonly language: string;
  /** Of the arcs of the training set, in percent. */
  readonly nonprojectivePct: number;
  /** Non-projective arcs of the test set, and their mean length in words. */
  readonly arcs: number;
  readonly meanLength: number | undefined;
  readonly parsers: Readonly<Record<string, ParserObservation>>;
}

/** Treebanks of ours as observations. */
export function observationsOf(treebanks: readonly WithTechniques[]): TechniqueObservation[] {
  return treebanks.map((treebank) => {
    const { id, language, result: { test } } = treebank;
    const parsers = Object.entries(resultsWith(treebank)).map(([parser, { scores, breakdown }]) => {
      const { gold, predicted } = breakdown.all.nonprojective;
      const observation: ParserObservation = {
        scores: scoresIn(scores),
        arcs: arcCoverageIn(breakdown),
        recallInProjective: breakdown.projectiveSentences.projective.recall,
        predictedPct: gold === 0 ? undefined : percent(predicted, gold),
      };
      return [parser, observation] as const;
    });
    return {
      name: id,
      language,
      nonprojectivePct: nonprojectivePct(treebank),
      arcs: test.nonprojective.arcs,
      meanLength: test.nonprojective.meanLength,
      parsers: Object.fromEntries(parsers),
    };
  });
}

/** The published tables of [kuhlmann-nivre-2010] that claims rest on. */
export interface PublishedTechniques {
  /** Table 1. */
  readonly dataSets: PublishedTable;
  /** Table 4. */
  readonly performance: PublishedTable;
  /** Table 5, all sentences. */
  readonly arcs: PublishedTable;
}

/** The paper's languages as observations, of all that its tables tell. */
export function publishedObservations(
  { dataSets, performance, arcs }: PublishedTechniques,
): TechniqueObservation[] {
  const languages = [...new Set(performance.rows.map(({ language }) => String(language)))];
  return languages.map((language) => {
    const part = (split: string) => dataSets.find({ language, split })!;
    const { arcs: tokens, nonprojective_arcs_pct: share, nonprojective_mean_length: length } = part(
      "dev",
    );
    const parsers = performance.rows.filter((row) => row.language === language).map((row) => {
      const { parser, LAS, UAS, LEM, UEM } = row;
      const found = arcs.find({ language, parser })!;
      const optional = (key: string) => found[key] === undefined ? undefined : Number(found[key]);
      const observation: ParserObservation = {
        scores: { LAS: Number(LAS), UAS: Number(UAS), LEM: Number(LEM), UEM: Number(UEM) },
        arcs: {
          projectivePrecision: optional("projective_precision"),
          projectiveRecall: optional("projective_recall"),
          nonprojectivePrecision: optional("nonprojective_precision"),
          nonprojectiveRecall: optional("nonprojective_recall"),
        },
      };
      return [String(parser), observation] as const;
    });
    return {
      name: language,
      language,
      nonprojectivePct: Number(part("train").nonprojective_arcs_pct),
      arcs: Math.round(Number(tokens) * Number(share) / 100),
      meanLength: Number(length),
      parsers: Object.fromEntries(parsers),
    };
  });
}
