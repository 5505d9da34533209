import { InputError } from "../../base/errors.ts";
import { percent, sum, sumOf } from "../../base/numbers.ts";
import { addBreakdowns } from "../../evaluation/projectivity_breakdown.ts";
import { parserRecipe } from "../../parsing/parsers.ts";
import { rowId } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
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
    sumOf(corpora, (corpus) => corpus[weight]);
  return {
    LAS: mean(({ LAS }) => LAS, "tokens"),
    UAS: mean(({ UAS }) => UAS, "tokens"),
    LEM: mean(({ LEM }) => LEM, "sentences"),
    UEM: mean(({ UEM }) => UEM, "sentences"),
    transitions: sumOf(coverages, ({ transitions }) => transitions),
    swaps: sumOf(coverages, ({ swaps }) => swaps),
    breakdown: addBreakdowns(coverages.map(({ breakdown }) => breakdown)),
    cost: addCosts(coverages.flatMap(({ cost }) => cost)),
  };
}

function addCosts(costs: readonly LengthCost[]): LengthCost[] {
  return [...Map.groupBy(costs, ({ length }) => length)]
    .map(([length, rows]) => ({
      length,
      sentences: sumOf(rows, ({ sentences }) => sentences),
      transitions: sumOf(rows, ({ transitions }) => transitions),
    }))
    .sort((a, b) => a.length - b.length);
}

/** The coverage of every parser on a treebank, or on several, by name of the parser. */
export type CoverageByParser = Readonly<Record<string, Coverage>>;

/** Results with a heading each: a treebank, a language, or all as one. */
export type Headed = Iterable<readonly [heading: string, result: CoverageByParser]>;

/** {@link addCoverages} for every parser. */
export function addAllCoverages(all: readonly CoverageByParser[]): CoverageByParser {
  return Object.fromEntries(
    Object.keys(all[0]).map((parser) => [parser, addCoverages(all.map((one) => one[parser]))]),
  );
}

/**
 * The coverage of every parser on all these treebanks taken as one.
 * @param treebanks at least one
 */
export function pooled(treebanks: readonly Pick<Studied<CoverageByParser>, "result">[]) {
  return addAllCoverages(treebanks.map(({ result }) => result));
}

/** The results by language, in order of appearance; the treebanks of a language are taken as one. */
export function byLanguage(
  treebanks: readonly Pick<Studied<CoverageByParser>, "language" | "result">[],
): Map<string, CoverageByParser> {
  const groups = Map.groupBy(treebanks, ({ language }) => language);
  return new Map([...groups].map(([language, own]) => [language, pooled(own)]));
}

/** The results by what tables call a treebank: its language with its id, `Danish (da_ddt)`. */
export function byName(
  treebanks: readonly Pick<Studied<CoverageByParser>, "id" | "language" | "stored" | "result">[],
): Map<string, CoverageByParser> {
  return new Map(
    treebanks.map(({ language, result, ...one }) => [
      language === "" ? rowId(one) : `${language} (${rowId(one)})`,
      result,
    ]),
  );
}

/**
 * The coverage of a parser under any name that it goes by. The study has P3 by the name of its system,
 * `P3-lazy`, next to `P3-eager`; this finds it as `P3` too, as the papers call it.
 *
 * @throws {InputError} where there is no parser of that name, or the study does not cover it
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toySentence } from "lib/dependency/toy_sentence.ts";
 * import { coverageOf } from "lib/study/coverage/coverage.ts";
 * import { coverageOfParser } from "lib/study/coverage/sums.ts";
 *
 * const result = { "P3-lazy": coverageOf([toySentence("a/2/x b/0/root")], "P3-lazy") };
 * assert(coverageOfParser(result, "P3").UEM === 100);
 * ```
 */
export function coverageOfParser(result: CoverageByParser, parser: string): Coverage {
  const recipe = parserRecipe(parser);
  const covered = Object.keys(result);
  const name = covered.find((name) => parserRecipe(name) === recipe);
  if (name !== undefined) return result[name];
  throw new InputError({
    code: "parser-not-covered",
    action: "Cannot find a parser among the results of the study of coverage",
    current: parser,
    required: `one of ${covered.join(", ")}`,
  });
}
