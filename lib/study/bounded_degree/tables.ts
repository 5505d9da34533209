import type { TableRow } from "../../display/csv.ts";
import { type NumberFormat, PROBABILITY } from "../../display/number_format.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { besidePublishedTable } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import {
  attachmentScore,
  type BoundedTreebank,
  callsSaved,
  comparison,
  dataOf,
  errorsAvoided,
  gainInterval,
  nonprojectivity,
  publishedByLanguage,
  roundCount,
} from "./rows.ts";
import { BASELINE, TABLE_SETTINGS, UNBOUNDED } from "./settings.ts";

// Columns of the four parsers of [nivre-2007, table 2] are headed by their bound.

const HEADERS: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE_SETTINGS.map(({ name, parsing }) => [name, parsing === "inf" ? "∞" : parsing]),
);

/** A column for each of the four parsers, but for those that are left out, keyed `prefix name`. */
export function boundColumns(
  prefix: string,
  group: string,
  { without = [], format = { decimals: 2 }, pValues }: {
    readonly without?: readonly string[];
    readonly format?: NumberFormat;
    /** Prefix of the columns of their probabilities, where they have such. */
    readonly pValues?: string;
  } = {},
): TableColumn[] {
  return TABLE_SETTINGS.filter(({ name }) => !without.includes(name)).map(({ name }) => ({
    key: `${prefix} ${name}`,
    header: HEADERS[name],
    group,
    align: "right",
    format,
    pValue: pValues && `${pValues} ${name}`,
  }));
}

/** Values for {@link boundColumns}: one of each of the four parsers. */
export function boundValues(
  prefix: string,
  value: (name: string) => number | string | undefined,
): TableRow {
  return Object.fromEntries(TABLE_SETTINGS.map(({ name }) => [`${prefix} ${name}`, value(name)]));
}

/**
 * Ours under [nivre-2007, table 2], by language: attachment score by bound, and the part of the
 * baseline's errors that is avoided.
 * @param published `nivre2007-table2-attachment-score`
 */
export function table2(
  treebanks: readonly BoundedTreebank[],
  published: Pick<PublishedTable, "rows">,
): Table {
  const scores = publishedByLanguage(published.rows, "unlabeled_attachment_score");
  const reductions = publishedByLanguage(published.rows, "error_reduction_pct");
  const theirs = Array.from(scores, ([language, own]) => ({
    language,
    treebank: `CoNLL-X ${language}`,
    ...boundValues("AS", (name) => own[name]),
    ...boundValues("ER", (name) => reductions.get(language)?.[name]),
  }));
  const ours = treebanks.map((treebank) => ({
    language: treebank.language,
    treebank: rowId(treebank),
    ...boundValues("AS", (name) => attachmentScore(treebank, name)),
    ...boundValues("ER", (name) => name === BASELINE ? undefined : errorsAvoided(treebank, name)),
    ...boundValues(
      "p",
      (name) => name === BASELINE ? undefined : comparison(treebank, name, BASELINE).pValue,
    ),
  }));
  return besidePublishedTable(
    [
      "source",
      "treebank",
      ...boundColumns("AS", "attachment score (%)"),
      ...boundColumns("ER", "error reduction (%)", { without: [BASELINE], pValues: "p" }),
    ].map((column) => typeof column === "string" ? { key: column } : column),
    theirs,
    ours,
    {
      caption: "Attachment score by bound on the degree, and error reduction over the parser of " +
        "bound 0",
      notes: [
        "* differs from the parser of bound 0 by McNemar's test, p < 0.05; " +
        "of the published ones all do.",
        ...storedNotes(treebanks),
      ],
    },
  );
}

/** Ours under [nivre-2007, table 1]: what was trained and tested on. */
export function dataTable(
  treebanks: readonly BoundedTreebank[],
  published: Pick<PublishedTable, "rows">,
): Table {
  const theirs = published.rows.map((row) => ({
    language: row.language,
    treebank: `CoNLL-X ${row.language}`,
    train: Math.round(800 * Number(row.tokens_k)),
    test: Math.round(200 * Number(row.tokens_k)),
    tokensPct: row.nonprojective_tokens_pct,
    sentencesPct: row.nonprojective_sentences_pct,
  }));
  const ours = treebanks.map((treebank) => {
    const rounds = roundCount(treebank);
    const { train, test } = dataOf(treebank);
    return {
      language: treebank.language,
      treebank: rowId(treebank),
      rounds,
      train: Math.round(train.tokens / rounds),
      test: Math.round(test.tokens / rounds),
      ...nonprojectivity(treebank),
    };
  });
  return besidePublishedTable(
    [
      { key: "source" },
      { key: "treebank" },
      { key: "rounds" },
      { key: "train", header: "training", group: "tokens of a round" },
      { key: "test", group: "tokens of a round" },
      { key: "tokensPct", header: "tokens", unit: "%", group: "non-projective" },
      { key: "sentencesPct", header: "sentences", unit: "%", group: "non-projective" },
    ],
    theirs,
    ours,
    {
      caption: "What parsers are trained and tested on",
      notes: [
        "Published: 80 % and 20 % of the tokens of the data set.",
        ...storedNotes(treebanks),
      ],
    },
  );
}

/** The gain of the parser without a bound over its baseline: over all rounds, and how sure it is. */
export function gainTable(treebanks: readonly BoundedTreebank[]): Table {
  const rows = treebanks.map((treebank) => {
    const { points, onlyFirst, onlySecond, pValue } = comparison(treebank, UNBOUNDED, BASELINE);
    const { mean, halfWidth } = gainInterval(treebank);
    return {
      treebank: rowId(treebank),
      ...nonprojectivity(treebank),
      points,
      low: mean - halfWidth,
      high: mean + halfWidth,
      onlyFirst,
      onlySecond,
      pValue,
    };
  });
  const interval = "interval over rounds";
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    { key: "tokensPct", header: "non-proj. tokens", unit: "%" },
    { key: "points", header: "gain", unit: "points", format: { plus: true, decimals: 2 } },
    { key: "low", group: interval, format: { plus: true, decimals: 2 } },
    { key: "high", group: interval, format: { plus: true, decimals: 2 } },
    { key: "onlyFirst", header: "only d = ∞", group: "right tokens" },
    { key: "onlySecond", header: "only d = 0", group: "right tokens" },
    { key: "pValue", header: "p", format: PROBABILITY },
  ], {
    caption: "Attachment score without a bound minus that of the projective parser",
    notes: storedNotes(treebanks),
    limit: 100,
  }).sortBy("points", "descending");
}

/** Calls of LINK for each token by bound, and the calls saved: of every treebank, on any machine. */
export function callsTable(treebanks: readonly BoundedTreebank[]): Table {
  const rows = treebanks.map((treebank) => {
    const { parsers } = treebank.result;
    const { work: { tokens, sentences } } = parsers[UNBOUNDED];
    return {
      treebank: rowId(treebank),
      length: tokens / sentences,
      sentencesPct: nonprojectivity(treebank).sentencesPct,
      ...boundValues("calls", (name) => parsers[name].work.transitions / tokens),
      ...boundValues("saved", (name) => callsSaved(treebank, name)),
    };
  });
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    { key: "length", header: "tokens per sentence", format: { decimals: 1 } },
    { key: "sentencesPct", header: "non-proj. sentences", unit: "%" },
    ...boundColumns("calls", "calls of LINK per token"),
    ...boundColumns("saved", "calls saved (%)", { without: [UNBOUNDED], format: { decimals: 1 } }),
  ], {
    caption: "Calls of LINK by bound on the degree",
    notes: storedNotes(treebanks),
    limit: 100,
  });
}
