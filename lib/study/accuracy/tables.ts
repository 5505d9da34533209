import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { besidePublished } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { ACCURACY_METRICS } from "./folds.ts";
import { type AccuracyRow, accuracyRows, nonprojectivePct } from "./rows.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { ACCURACY_PARSERS, type StudiedAccuracy } from "./study.ts";

// Parsers are columns or rows, the seven of [nivre-2008] first; scores are in percent.

/** {@link accuracyRows} as the table of the command line. */
export function table(treebanks: readonly StudiedAccuracy[]): Table {
  const scores = ACCURACY_PARSERS.map((key) => ({ key, unit: "%", format: { decimals: 2 } }));
  return Table.fromRecords(accuracyRows(treebanks), ["metric", "language", "treebank", ...scores], {
    groupRowsBy: "metric",
    notes: storedNotes(treebanks),
    limit: 200,
  });
}

/** On what parsers were trained and tested: folds, tokens of each, non-projective arcs in training. */
export function dataTable(treebanks: readonly StudiedAccuracy[]): Table {
  const rows = treebanks.map((treebank) => {
    const { language, result: { parsers } } = treebank;
    const [{ train, test, folds }] = Object.values(parsers);
    return {
      treebank: rowId(treebank),
      language,
      folds: folds.LAS.length,
      train: Math.round(train.tokens / folds.LAS.length),
      test: Math.round(test.tokens / folds.LAS.length),
      np: nonprojectivePct(treebank),
    };
  });
  return Table.fromRecords(rows, [
    "treebank",
    "language",
    "folds",
    { key: "train", header: "training", group: "tokens of a fold" },
    { key: "test", group: "tokens of a fold" },
    { key: "np", header: "non-proj. arcs", unit: "%" },
  ], {
    caption: "What parsers were trained and tested on; non-projective arcs of the training sets",
    notes: storedNotes(treebanks),
    limit: 100,
  });
}

/** Our [nivre-2008, table 3]: all scores of all treebanks and, of several, their averages, by metric. */
export function table3(treebanks: readonly StudiedAccuracy[]): Table {
  const rows = accuracyRows(treebanks);
  return Table.fromRecords(
    treebanks.length > 1 ? rows : rows.filter(({ language }) => language !== "Average"),
    ["metric", "language", "treebank", ...ACCURACY_PARSERS],
    {
      caption: "Accuracy of the parsers (%)",
      groupRowsBy: "metric",
      limit: 200,
      notes: storedNotes(treebanks),
    },
  );
}

/**
 * The averages of [nivre-2008, table 3] beside ours, by metric. Each language or treebank has the same
 * weight.
 * @param published [nivre-2008, table 3]
 */
export function table3Averages(
  treebanks: readonly StudiedAccuracy[],
  published: PublishedTable,
): Table {
  const languages = new Set(published.rows.map(({ language }) => language)).size - 1;
  return besideByMetric(
    treebanks,
    { source: `published, ${languages} languages`, language: "Average" },
    published,
    ({ language }) => language === "Average",
    "Averages (%)",
  );
}

/**
 * The Turkish rows of [nivre-2008, table 3] beside ours of the treebank that they are about,
 * METU-Sabanci.
 * @param published [nivre-2008, table 3]
 */
export function turkishTable(
  treebanks: readonly StudiedAccuracy[],
  published: PublishedTable,
): Table {
  return besideByMetric(
    treebanks.filter(({ id }) => id === "tr_metu"),
    { source: "published", language: "Turkish" },
    published,
    ({ language }) => language !== "Average",
    "METU-Sabanci: accuracy (%)",
  );
}

/** By metric the published row of a language, and under it those of ours that are asked for. */
function besideByMetric(
  treebanks: readonly StudiedAccuracy[],
  { source, language }: { readonly source: string; readonly language: string },
  published: PublishedTable,
  isOurs: (row: AccuracyRow) => boolean,
  caption: string,
): Table {
  const scores = accuracyRows(treebanks);
  const rows = ACCURACY_METRICS.flatMap((metric) => [
    { ...published.find({ metric, language }), metric, source },
    ...scores.filter((row) => row.metric === metric && isOurs(row)),
  ]);
  return Table.fromRecords<TableRow>(
    rows,
    ["metric", "source", ...ACCURACY_PARSERS],
    { caption, groupRowsBy: "metric", notes: storedNotes(treebanks) },
  );
}

/**
 * LAS by language, ours under the rows of [nivre-2008, table 3], for the languages that both have.
 * @param published [nivre-2008, table 3]
 */
export function table3Beside(
  treebanks: readonly StudiedAccuracy[],
  published: PublishedTable,
): Table {
  const theirs = published.rows.filter(isLanguageLas)
    .map((row) => ({ ...row, treebank: "CoNLL-X" }));
  const rows = besidePublished(theirs, accuracyRows(treebanks).filter(isLanguageLas), "shared");
  return Table.fromRecords(
    rows,
    [{ key: "group", header: "language" }, "source", "treebank", ...ACCURACY_PARSERS],
    {
      caption: "LAS (%) by language",
      groupRowsBy: "group",
      limit: 100,
      notes: storedNotes(treebanks),
    },
  );
}

function isLanguageLas({ metric, language }: { metric?: unknown; language?: unknown }): boolean {
  return metric === "LAS" && language !== "Average";
}
