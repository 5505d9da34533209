import { mean, percent, sum, sumOf } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { pearson } from "../../evaluation/correlation.ts";
import { BASE, type NamedChoice } from "./choices.ts";
import { addRight, FOLDS, type FoldScores, SEED, type TokenKind } from "./fold_scores.ts";
import { blockFolds } from "./folds.ts";
import type { StudiedChoice } from "./study.ts";

/** The scores of [nivre-2008, tab. 3], in percent. */
export interface Scores {
  readonly LAS: number;
  readonly UAS: number;
  readonly LA: number;
}

/** Scores of several folds taken as one test set; by default of words, which is what eval.pl scores. */
export function pooledScores(
  folds: readonly Pick<FoldScores, "right">[],
  kinds: readonly TokenKind[] = ["word"],
): Scores & { readonly scored: number } {
  const { tokens, heads, labels, both } = addRight(
    folds.flatMap(({ right }) => kinds.map((kind) => right[kind])),
  );
  return {
    LAS: percent(both, tokens),
    UAS: percent(heads, tokens),
    LA: percent(labels, tokens),
    scored: tokens,
  };
}

/** The Turkish scores of a parser in rows of [nivre-2008, tab. 3]. */
export function publishedScores(rows: readonly TableRow[], parser: string): Scores {
  const of = (metric: keyof Scores) =>
    Number(rows.find((row) => row.metric === metric && row.language === "Turkish")?.[parser]);
  return { LAS: of("LAS"), UAS: of("UAS"), LA: of("LA") };
}

/** The choice that another is compared with: the same parser on stretches of the text. */
export function baseOf(
  choices: readonly StudiedChoice[],
  { parser, about, trainShare }: NamedChoice,
): StudiedChoice | undefined {
  return choices.find((one) =>
    one.about === "split" && one.block === BASE.block && one.parser === parser &&
    (about === "training set" || one.trainShare === trainShare)
  );
}

/** A choice, what it scores, and how far that is from its base and from the published scores. */
export interface ChoiceRow extends Scores {
  readonly about: NamedChoice["about"];
  readonly name: string;
  readonly parser: string;
  /** LAS of the worst and of the best fold, and the standard deviation over folds. */
  readonly lowest: number;
  readonly highest: number;
  readonly deviation: number;
  /** LAS minus that of {@link baseOf}, undefined for the base itself. */
  readonly effect?: number;
  /** Half of the 95 % interval of the effect, see {@link pairedHalfWidth}. */
  readonly halfWidth?: number;
  /** Scores minus published ones, in points. */
  readonly beyond: Scores;
}

/** A row for each choice. */
export function choiceRows(
  choices: readonly StudiedChoice[],
  published: readonly TableRow[],
): ChoiceRow[] {
  return choices.map((choice) => {
    const { about, name, parser, folds } = choice;
    const { LAS, UAS, LA } = pooledScores(folds);
    const theirs = publishedScores(published, parser);
    const byFold = folds.map((fold) => pooledScores([fold]).LAS);
    const base = baseOf(choices, choice);
    return {
      about,
      name,
      parser,
      LAS,
      UAS,
      LA,
      lowest: Math.min(...byFold),
      highest: Math.max(...byFold),
      deviation: standardDeviation(byFold),
      ...(base !== undefined && base !== choice && {
        effect: LAS - pooledScores(base.folds).LAS,
        halfWidth: pairedHalfWidth(choice, base),
      }),
      beyond: { LAS: LAS - theirs.LAS, UAS: UAS - theirs.UAS, LA: LA - theirs.LA },
    };
  });
}

/** The standard deviation of a sample, with n - 1. */
function standardDeviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(sumOf(values, (value) => (value - centre) ** 2) / (values.length - 1));
}

/** The quantile of the normal distribution for an interval of 95 %. */
const NORMAL_95 = 1.96;

/**
 * Half of the 95 % interval of the difference of LAS between two choices, in points, over the sentences
 * of the treebank: both test each of them once. Sentences count as independent, which neighbours are
 * not quite, and the spread that other training sets would give is left out.
 */
export function pairedHalfWidth(first: StudiedChoice, second: StudiedChoice): number {
  const [a, b] = [first, second].map(rightBySentence);
  const differences = a.map((right, k) => right - b[k]);
  const words = addRight(first.folds.map(({ right }) => right.word)).tokens;
  const n = differences.length;
  return percent(NORMAL_95 * Math.sqrt(n) * standardDeviation(differences), words);
}

/** Right words of every sentence of the treebank, in the order of the text. */
export function rightBySentence({ block, folds }: StudiedChoice): number[] {
  const all = [...Array(sum(folds.map(({ testSentences }) => testSentences))).keys()];
  const right: number[] = Array(all.length).fill(0);
  for (const { index, test } of blockFolds(all, FOLDS, { block, seed: SEED })) {
    const own = folds[index].rightWords.split(" ").map(Number);
    test.forEach((sentence, k) => right[sentence] = own[k]);
  }
  return right;
}

/** A fold as a test set: what it is like, and the scores. */
export function foldRows({ folds }: Pick<StudiedChoice, "folds">) {
  return folds.map((fold, k) => {
    const { LAS, UAS, LA, scored } = pooledScores([fold]);
    return {
      fold: k + 1,
      sentences: fold.testSentences,
      scored,
      wordsPerSentence: scored / fold.testSentences,
      newFormsPct: percent(fold.newForms, scored),
      LAS,
      UAS,
      LA,
      labelsBeyondHeads: LA - UAS,
    };
  });
}

/** How far the LAS of folds goes with what they are like. */
export function foldCorrelations(choice: Pick<StudiedChoice, "folds">) {
  const rows = foldRows(choice);
  const las = rows.map(({ LAS }) => LAS);
  return {
    wordsPerSentence: pearson(rows.map(({ wordsPerSentence }) => wordsPerSentence), las),
    newForms: pearson(rows.map(({ newFormsPct }) => newFormsPct), las),
  };
}
