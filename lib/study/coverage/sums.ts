import { percent, sum } from "../../base/numbers.ts";
import { type ArcScores, arcScores } from "../../evaluation/arc_scores.ts";
import type {
  BreakdownScores,
  ProjectivityScores,
} from "../../evaluation/projectivity_breakdown.ts";
import type { Coverage, LengthCost } from "./coverage.ts";

/** What a coverage tells of the treebank itself, whatever the parser. */
export interface CoveredCorpus {
  readonly sentences: number;
  readonly tokens: number;
  /** Mean sentence length. */
  readonly tokensPerSentence: number;
  /** Arcs, and sentences with such an arc, in percent. */
  readonly nonprojectiveArcsPct: number;
  readonly nonprojectiveSentencesPct: number;
}

/** Size and non-projectivity of the treebank that was covered. */
export function corpusOf({ breakdown }: Coverage): CoveredCorpus {
  const { sentences, projective, nonprojective } = breakdown.all;
  const tokens = projective.gold + nonprojective.gold;
  return {
    sentences,
    tokens,
    tokensPerSentence: tokens / sentences,
    nonprojectiveArcsPct: percent(nonprojective.gold, tokens),
    nonprojectiveSentencesPct: percent(breakdown.nonprojectiveSentences.sentences, sentences),
  };
}

/**
 * The coverage of one parser on several treebanks taken as one: attachment scores weighted by tokens,
 * exact matches by sentences, counts added up. Each keeps the default label of its own root.
 *
 * @param coverages at least one
 */
export function addCoverages(coverages: readonly Coverage[]): Coverage {
  const corpora = coverages.map(corpusOf);
  const mean = (score: (coverage: Coverage) => number, weight: "tokens" | "sentences") =>
    sum(coverages.map((coverage, k) => score(coverage) * corpora[k][weight])) /
    sum(corpora.map((corpus) => corpus[weight]));
  return {
    LAS: mean(({ LAS }) => LAS, "tokens"),
    UAS: mean(({ UAS }) => UAS, "tokens"),
    LEM: mean(({ LEM }) => LEM, "sentences"),
    UEM: mean(({ UEM }) => UEM, "sentences"),
    transitions: sum(coverages.map(({ transitions }) => transitions)),
    swaps: sum(coverages.map(({ swaps }) => swaps)),
    breakdown: addBreakdowns(coverages.map(({ breakdown }) => breakdown)),
    cost: addCosts(coverages.flatMap(({ cost }) => cost)),
  };
}

/** The scores of several sets of sentences taken as one. */
export function addBreakdowns(all: readonly ProjectivityScores[]): ProjectivityScores {
  const over = (part: keyof ProjectivityScores): BreakdownScores => ({
    sentences: sum(all.map((scores) => scores[part].sentences)),
    projective: addArcScores(all.map((scores) => scores[part].projective)),
    nonprojective: addArcScores(all.map((scores) => scores[part].nonprojective)),
  });
  return {
    all: over("all"),
    projectiveSentences: over("projectiveSentences"),
    nonprojectiveSentences: over("nonprojectiveSentences"),
  };
}

/** The precision and recall of several sets of arcs taken as one. */
export function addArcScores(all: readonly ArcScores[]): ArcScores {
  const total = (count: (scores: ArcScores) => number) => sum(all.map(count));
  return arcScores({
    predicted: total(({ predicted }) => predicted),
    predictedRight: total(({ predictedRight }) => predictedRight),
    gold: total(({ gold }) => gold),
    goldFound: total(({ goldFound }) => goldFound),
  });
}

function addCosts(costs: readonly LengthCost[]): LengthCost[] {
  return [...Map.groupBy(costs, ({ length }) => length)]
    .map(([length, rows]) => ({
      length,
      sentences: sum(rows.map(({ sentences }) => sentences)),
      transitions: sum(rows.map(({ transitions }) => transitions)),
    }))
    .sort((a, b) => a.length - b.length);
}

/** The coverage of every parser on a treebank, or on several, by name of the parser. */
export type CoverageByParser = Readonly<Record<string, Coverage>>;

/** {@link addCoverages} for every parser. */
export function addAllCoverages(all: readonly CoverageByParser[]): CoverageByParser {
  return Object.fromEntries(
    Object.keys(all[0]).map((parser) => [parser, addCoverages(all.map((one) => one[parser]))]),
  );
}
