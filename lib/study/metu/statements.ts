import { maximum, minimum } from "../../base/numbers.ts";
import { formatNumber } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import {
  choicesIn,
  foldCorrelations,
  foldRows,
  newFormsPct,
  pooledScores,
  publishedScores,
  type Scores,
  splitOnStretches,
} from "./rows.ts";
import type { StudiedMetu } from "./study.ts";

/**
 * What the figures say about the distance from the published row, each statement with the parsers it
 * holds for and its figures; only of parsers with both ways to draw test sentences.
 */
export function statementTable(studied: StudiedMetu): Table {
  const compared = comparedSplits(studied);
  const held = (
    statement: string,
    of: (one: ComparedSplits) => { readonly holds: boolean; readonly figure: string },
  ) => {
    const all = compared.map((one) => ({ parser: one.parser, ...of(one) }));
    return {
      statement,
      holds: `${all.filter(({ holds }) => holds).length} of ${all.length}`,
      figures: all.map(({ parser, figure }) => `${parser} ${figure}`).join("; "),
    };
  };
  return Table.fromRecords([
    held("Text that the parser was not trained on is harder", ({ drawn, stretches }) => ({
      holds: stretches.LAS < drawn.LAS,
      figure: `${points(drawn.LAS)} → ${points(stretches.LAS)} LAS`,
    })),
    held("The published LAS is below each fold of drawn sentences", ({ theirs, drawnFolds }) => ({
      holds: theirs.LAS < minimum(drawnFolds),
      figure: `${points(theirs.LAS)} against ${range(drawnFolds)}`,
    })),
    held("The published LAS is among stretches of the text", ({ theirs, stretchFolds }) => ({
      holds: theirs.LAS > minimum(stretchFolds) && theirs.LAS < maximum(stretchFolds),
      figure: `${points(theirs.LAS)} in ${range(stretchFolds)}`,
    })),
    held("So is the published distance of LA from UAS", ({ theirs, gaps }) => ({
      holds: theirs.LA - theirs.UAS > minimum(gaps) &&
        theirs.LA - theirs.UAS < maximum(gaps),
      figure: `${points(theirs.LA - theirs.UAS)} in ${range(gaps)}`,
    })),
    held("On stretches UAS is short of the published score, LA beyond it", (one) => {
      const [uas, la] = [one.stretches.UAS - one.theirs.UAS, one.stretches.LA - one.theirs.LA];
      return { holds: uas < 0 && la > 0, figure: `UAS ${signed(uas)}, LA ${signed(la)}` };
    }),
    held("Drawing neighbours together leaves more forms unknown", ({ newForms }) => ({
      holds: newForms[0] < newForms[1],
      figure: `${newForms.map((share) => formatNumber(share, { decimals: 1 })).join(" → ")} %`,
    })),
    held("Folds with longer sentences have a lower LAS", ({ wordsR }) => ({
      holds: wordsR < 0,
      figure: `r = ${points(wordsR)}`,
    })),
    held("Folds with more new forms have a lower LAS", ({ newFormsR }) => ({
      holds: newFormsR < 0,
      figure: `r = ${points(newFormsR)}`,
    })),
  ], ["statement", { key: "holds", header: "holds for" }, "figures"]);
}

/** A parser with test sentences drawn one by one and with stretches of the text. */
export interface ComparedSplits {
  readonly parser: string;
  readonly drawn: Scores;
  readonly stretches: Scores;
  readonly theirs: Scores;
  /** LAS of the folds, in percent. */
  readonly drawnFolds: readonly number[];
  readonly stretchFolds: readonly number[];
  /** LA minus UAS of the stretches, in points. */
  readonly gaps: readonly number[];
  /** Percent of words with a new form, drawn one by one and in stretches. */
  readonly newForms: readonly [drawn: number, stretches: number];
  /** Correlations of the LAS of stretches with words a sentence and with the share of new forms. */
  readonly wordsR: number;
  readonly newFormsR: number;
}

/** The parsers that have both, trained on everything. */
export function comparedSplits(studied: StudiedMetu): ComparedSplits[] {
  return splitOnStretches(studied).flatMap((stretches) => {
    const { parser, trainShare } = stretches;
    const drawn = choicesIn(studied).find((one) =>
      one.about === "split" && one.block === 1 && one.parser === parser
    );
    if (drawn === undefined || trainShare < 1) return [];
    const rows = foldRows(stretches);
    const { wordsPerSentence, newForms } = foldCorrelations(stretches);
    return [{
      parser,
      drawn: pooledScores(drawn.folds),
      stretches: pooledScores(stretches.folds),
      theirs: publishedScores(studied.published, parser),
      drawnFolds: foldRows(drawn).map(({ LAS }) => LAS),
      stretchFolds: rows.map(({ LAS }) => LAS),
      gaps: rows.map(({ labelsBeyondHeads }) => labelsBeyondHeads),
      newForms: [newFormsPct(drawn), newFormsPct(stretches)],
      wordsR: wordsPerSentence.r,
      newFormsR: newForms.r,
    }];
  });
}

function points(value: number): string {
  return formatNumber(value, { decimals: 2 });
}

function signed(value: number): string {
  return formatNumber(value, { decimals: 2, plus: true });
}

function range(values: readonly number[]): string {
  return `${points(minimum(values))} to ${points(maximum(values))}`;
}
