import { maximum, percent, sumOf } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { storedNotes } from "../run/stored.ts";
import type { StudiedMetu } from "./study.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { BASE } from "./choices.ts";
import { TOKEN_KINDS, type TokenKind } from "./fold_scores.ts";
import {
  choiceRows,
  choicesIn,
  foldRows,
  pooledScores,
  publishedScores,
  splitOnStretches,
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
    { key: "newFormsPct", header: "new forms", unit: "%", format: { decimals: 1 } },
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

/**
 * What the conversions make of the trees, over what [nivre-2008, tab. 1] says of the shared task's
 * training set: which of them it may have been.
 * @param dataSets `nivre2008-table1-data-sets`
 */
export function conversionTable(
  studied: StudiedMetu,
  dataSets: Pick<PublishedTable, "rows">,
): Table {
  const all = choicesIn(studied);
  const base = splitOnStretches(studied).filter(({ parser }) => parser === BASE.parser);
  const ours = [...base, ...all.filter(({ about }) => about === "conversion")];
  const theirs = dataSets.rows.find(({ language }) => language === "Turkish");
  const rows = ours.map(({ conversion, folds }): TableRow => ({
    conversion,
    types: maximum(folds.map(({ trainLabels }) => trainLabels)),
    nonprojective: percent(
      sumOf(folds, ({ nonprojectiveSentences }) => nonprojectiveSentences),
      sumOf(folds, ({ testSentences }) => testSentences),
    ),
  }));
  return Table.fromRecords([...rows, {
    conversion: "published",
    types: theirs?.dependency_types,
    nonprojective: theirs?.nonprojective_sentences_pct,
  }], [
    "conversion",
    { key: "types", header: "dependency types" },
    {
      key: "nonprojective",
      header: "non-projective sentences",
      unit: "%",
      format: { decimals: 1 },
    },
  ], { caption: "What the trees of METU-Sabanci can be made into" });
}
