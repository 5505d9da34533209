import { percent, sum } from "../../base/numbers.ts";
import { meanInterval } from "../../evaluation/interval.ts";
import { BASE, type NamedChoice } from "./choices.ts";
import { addRight, FOLDS, type FoldScores, SEED } from "./fold_scores.ts";
import { blockFolds } from "./folds.ts";

/** A choice with what came of it on each fold. */
export interface TestedChoice extends NamedChoice {
  readonly folds: readonly FoldScores[];
}

/** How far the LAS of a choice is from that of its base. */
export interface Effect {
  /** LAS minus that of {@link baseOf}, in points. */
  readonly points: number;
  /** Half of the 95 % interval, in points. */
  readonly halfWidth: number;
}

/** The choice that another is compared with: the same parser on stretches of the text. */
export function baseOf(
  choices: readonly TestedChoice[],
  { parser, about, trainShare }: NamedChoice,
): TestedChoice | undefined {
  return choices.find((one) =>
    one.about === "split" && one.block === BASE.block && one.parser === parser &&
    (about === "training set" || one.trainShare === trainShare)
  );
}

/**
 * The effect of a choice, by sentence of the treebank: both choices test each of them once. Sentences
 * count as independent, which neighbours are not quite, and the spread that other training sets would
 * give is left out.
 *
 * @returns undefined for a base, and where there is none
 */
export function effectOf(choice: TestedChoice, base: TestedChoice | undefined): Effect | undefined {
  if (base === undefined || base === choice) return undefined;
  const [a, b] = [choice, base].map(rightBySentence);
  const { mean, halfWidth, n } = meanInterval(a.map((right, k) => right - b[k]));
  const words = addRight(choice.folds.map(({ right }) => right.word)).tokens;
  return { points: percent(n * mean, words), halfWidth: percent(n * halfWidth, words) };
}

/** Right words of every sentence of the treebank, in the order of the text. */
export function rightBySentence({ block, folds }: Pick<TestedChoice, "block" | "folds">): number[] {
  const all = [...Array(sum(folds.map(({ testSentences }) => testSentences))).keys()];
  const right: number[] = Array(all.length).fill(0);
  for (const { index, test } of blockFolds(all, FOLDS, { block, seed: SEED })) {
    const own = folds[index].rightWords.split(" ").map(Number);
    test.forEach((sentence, k) => right[sentence] = own[k]);
  }
  return right;
}
