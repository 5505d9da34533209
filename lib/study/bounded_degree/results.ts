import type { Accuracy } from "../accuracy/accuracy.ts";
import { addFolds, addNumbers, type FoldedAccuracy, type ParserPair } from "../accuracy/folds.ts";
import { discordantTokens } from "../accuracy/comparison.ts";
import type { Learned, ModelResults } from "./model_results.ts";
import { BASELINE, UNBOUNDED } from "./settings.ts";

/** What a parser reaches in all rounds together. */
export interface BoundedScores
  extends Omit<FoldedAccuracy, "finePos" | "defaultAttachment" | "byLength"> {
  /** Of its models, the sums over rounds; settings that parse with one model have the same. */
  readonly learned: Learned;
}

/** What parsers reach that were trained and tested on the same parts of a treebank. */
export interface BoundedResult {
  /** By the name of the setting, or of the parser. */
  readonly parsers: Readonly<Record<string, BoundedScores>>;
  /** Every two of them: what McNemar's test asks for. */
  readonly pairs: readonly ParserPair[];
}

/**
 * Puts rounds together; what is not told is left out, since results are stored.
 * @param rounds for each the results of its models; at least one, with the same parsers in each
 */
export function addRounds(rounds: readonly (readonly ModelResults[])[]): BoundedResult {
  const folds = rounds.map((models) =>
    Object.assign({}, ...models.map(({ parsers }) => parsers)) as Record<string, Accuracy>
  );
  const { parsers, pairs } = addFolds(folds);
  const scores = Object.entries(parsers).map(([name, folded]) => {
    const { train, test, scores, folds, breakdown, work } = folded;
    const own = rounds.map((models) => models.find(({ parsers }) => name in parsers)!.learned);
    return [name, { train, test, scores, folds, breakdown, work, learned: addNumbers(own) }];
  });
  return { parsers: Object.fromEntries(scores), pairs };
}

/** What a number of training tokens gives: the parser without a bound, and its baseline. */
export interface SizePoint {
  /** Training tokens of a round, the mean. */
  readonly tokens: number;
  /** Attachment scores in percent. */
  readonly unbounded: number;
  readonly baseline: number;
  /** Tokens that only one of them gets right. */
  readonly onlyUnbounded: number;
  readonly onlyBaseline: number;
}

/** The same of rounds with one number of training tokens. */
export function sizePoint(rounds: readonly (readonly ModelResults[])[]): SizePoint {
  const result = addRounds(rounds);
  const { [UNBOUNDED]: unbounded, [BASELINE]: baseline } = result.parsers;
  const { onlyFirst, onlySecond } = discordantTokens([{ result }], UNBOUNDED, BASELINE, "UAS");
  return {
    tokens: Math.round(unbounded.train.tokens / rounds.length),
    unbounded: unbounded.scores.UAS,
    baseline: baseline.scores.UAS,
    onlyUnbounded: onlyFirst,
    onlyBaseline: onlySecond,
  };
}
