import { maximum, minimum, percent, sumOf } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { pearson } from "../../evaluation/correlation.ts";
import { meanInterval } from "../../evaluation/interval.ts";
import type { NamedChoice } from "./choices.ts";
import type { Effect } from "./effects.ts";
import { addRight, type FoldScores, type RightTokens, type TokenKind } from "./fold_scores.ts";
import type { StudiedChoice, StudiedMetu } from "./study.ts";

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

/** The tokens of a kind of all folds of a choice. */
export function rightTokensOf(
  { folds }: Pick<StudiedChoice, "folds">,
  kind: TokenKind,
): RightTokens {
  return addRight(folds.map(({ right }) => right[kind]));
}

/** Percent of the tested words whose form is in no training sentence. */
export function newFormsPct({ folds }: Pick<StudiedChoice, "folds">): number {
  return percent(sumOf(folds, ({ newForms }) => newForms), pooledScores(folds).scored);
}

/** The Turkish scores of a parser in rows of [nivre-2008, tab. 3]. */
export function publishedScores(rows: readonly TableRow[], parser: string): Scores {
  const of = (metric: keyof Scores) =>
    Number(rows.find((row) => row.metric === metric && row.language === "Turkish")?.[parser]);
  return { LAS: of("LAS"), UAS: of("UAS"), LA: of("LA") };
}

/** A choice, what it scores, and how far that is from its base and from the published scores. */
export interface ChoiceRow extends Scores {
  readonly about: NamedChoice["about"];
  readonly name: string;
  readonly parser: string;
  /** Percent of the tested words whose form is in no training sentence. */
  readonly newFormsPct: number;
  /** LAS of the worst and of the best fold, and the standard deviation over folds. */
  readonly lowest: number;
  readonly highest: number;
  readonly deviation: number;
  /** Against stretches of the text; undefined for these themselves. */
  readonly effect?: Effect;
  /** Scores minus published ones, in points; undefined where only a part is trained on. */
  readonly beyond?: Scores;
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
    return {
      about,
      name,
      parser,
      LAS,
      UAS,
      LA,
      newFormsPct: newFormsPct(choice),
      lowest: minimum(byFold),
      highest: maximum(byFold),
      deviation: meanInterval(byFold).standardDeviation,
      effect: choice.effect,
      beyond: choice.trainShare < 1
        ? undefined
        : { LAS: LAS - theirs.LAS, UAS: UAS - theirs.UAS, LA: LA - theirs.LA },
    };
  });
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

/** All choices of a study. */
export function choicesIn({ treebanks }: StudiedMetu): StudiedChoice[] {
  return treebanks.flatMap(({ result }) => result);
}

/** The choices that all others are compared with, one for each parser. */
export function splitOnStretches(studied: StudiedMetu): StudiedChoice[] {
  return choicesIn(studied).filter(({ about, block }) => about === "split" && block === null);
}
