import { formatNumber } from "../../display/number_format.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { storedNotes } from "../run/stored.ts";
import type { StudiedChoice, StudiedMetu } from "./study.ts";
import { TOKEN_KINDS, type TokenKind } from "./fold_scores.ts";
import {
  choiceRows,
  foldCorrelations,
  foldRows,
  pooledScores,
  publishedScores,
  type Scores,
} from "./rows.ts";

const POINTS = { decimals: 2 } as const;
const DIFFERENCE = { decimals: 2, plus: true } as const;

/**
 * What each choice changes, a row each: scores over all folds, the LAS of the worst and of the best
 * fold, the difference from stretches of the text with its 95 % interval, and the distance from the
 * published scores of the same parser.
 */
export function table(studied: StudiedMetu): Table {
  const rows = choiceRows(choicesIn(studied), studied.published).map((row) => ({
    ...row,
    effect: row.effect?.points,
    halfWidth: row.effect?.halfWidth,
    beyondLAS: row.beyond?.LAS,
    beyondUAS: row.beyond?.UAS,
    beyondLA: row.beyond?.LA,
  }));
  const beyond = "minus published (points)";
  const effect = "LAS minus that on stretches";
  return Table.fromRecords(rows, [
    "about",
    { key: "name", header: "choice" },
    "parser",
    ...["LAS", "UAS", "LA"].map((key) => ({ key, unit: "%", format: POINTS })),
    { key: "lowest", group: "LAS of folds (%)", format: POINTS },
    { key: "highest", group: "LAS of folds (%)", format: POINTS },
    { key: "deviation", header: "s.d.", group: "LAS of folds (%)", format: POINTS },
    { key: "effect", header: "points", group: effect, format: DIFFERENCE },
    { key: "halfWidth", header: "±", group: effect, format: POINTS },
    { key: "beyondLAS", header: "LAS", group: beyond, format: DIFFERENCE },
    { key: "beyondUAS", header: "UAS", group: beyond, format: DIFFERENCE },
    { key: "beyondLA", header: "LA", group: beyond, format: DIFFERENCE },
  ], {
    caption: "METU-Sabanci by nine-fold cross-validation: what each choice changes",
    groupRowsBy: "about",
    notes: storedNotes(studied.treebanks),
  });
}

/** Which tokens are scored, from what eval.pl does to all. */
const SCORINGS: readonly [name: string, kinds: readonly TokenKind[]][] = [
  ["words, as eval.pl", ["word"]],
  ["words and inner groups", ["word", "group"]],
  ["words and punctuation", ["word", "punctuation"]],
  ["all tokens", TOKEN_KINDS],
];

/**
 * The same parses on stretches of the text, scored otherwise; a group of rows for each parser. The test
 * set of [nivre-2008, sec. 6.1] has about 5,000 tokens that are scored, as many as a fold has words.
 */
export function scoringTable(studied: StudiedMetu): Table {
  const rows = splitOnStretches(studied).flatMap(({ parser, folds }) =>
    SCORINGS.map(([scoring, kinds]) => {
      const scores = pooledScores(folds, kinds);
      return { parser, scoring, ...scores, perFold: scores.scored / folds.length };
    })
  );
  return Table.fromRecords(rows, [
    "parser",
    "scoring",
    { key: "scored", header: "in all", group: "scored tokens" },
    { key: "perFold", header: "a fold", group: "scored tokens", format: { decimals: 0 } },
    ...["LAS", "UAS", "LA"].map((key) => ({ key, unit: "%", format: POINTS })),
  ], { caption: "Which tokens are scored", groupRowsBy: "parser" });
}

/**
 * The folds of one parser, each a stretch of the text and of the size of the shared task's test set, with
 * the published scores below.
 */
export function foldTable(studied: StudiedMetu, parser = "P-E"): Table {
  const choice = splitOnStretches(studied).find((one) => one.parser === parser);
  const theirs = publishedScores(studied.published, parser);
  const rows: TableRow[] = choice === undefined ? [] : [
    ...foldRows(choice).map((row) => ({ ...row, fold: String(row.fold) })),
    { fold: "published", ...theirs, labelsBeyondHeads: theirs.LA - theirs.UAS },
  ];
  return Table.fromRecords(rows, [
    "fold",
    "sentences",
    { key: "scored", header: "scored words" },
    { key: "wordsPerSentence", header: "words a sentence", format: { decimals: 1 } },
    { key: "newFormsPct", header: "new forms", unit: "%", format: { decimals: 1 } },
    ...["LAS", "UAS", "LA"].map((key) => ({ key, unit: "%", format: POINTS })),
    { key: "labelsBeyondHeads", header: "LA − UAS", format: DIFFERENCE },
  ], { caption: `Nine stretches of METU-Sabanci as test sets of ${parser}` });
}

function choicesIn({ treebanks }: StudiedMetu): StudiedChoice[] {
  return treebanks.flatMap(({ result }) => result);
}

function splitOnStretches(studied: StudiedMetu): StudiedChoice[] {
  return choicesIn(studied).filter(({ about, block }) => about === "split" && block === null);
}

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
      holds: theirs.LAS < Math.min(...drawnFolds),
      figure: `${points(theirs.LAS)} against ${range(drawnFolds)}`,
    })),
    held("The published LAS is among stretches of the text", ({ theirs, stretchFolds }) => ({
      holds: theirs.LAS > Math.min(...stretchFolds) && theirs.LAS < Math.max(...stretchFolds),
      figure: `${points(theirs.LAS)} in ${range(stretchFolds)}`,
    })),
    held("So is the published distance of LA from UAS", ({ theirs, gaps }) => ({
      holds: theirs.LA - theirs.UAS > Math.min(...gaps) &&
        theirs.LA - theirs.UAS < Math.max(...gaps),
      figure: `${points(theirs.LA - theirs.UAS)} in ${range(gaps)}`,
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
      wordsR: wordsPerSentence.r,
      newFormsR: newForms.r,
    }];
  });
}

function points(value: number): string {
  return formatNumber(value, POINTS);
}

function range(values: readonly number[]): string {
  return `${points(Math.min(...values))} to ${points(Math.max(...values))}`;
}
