import type { Accuracy } from "../accuracy/accuracy.ts";
import { addFolds, addNumbers, type FoldedAccuracy, type ParserPair } from "../accuracy/folds.ts";
import type { Learned, ModelResults } from "./model_results.ts";

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
