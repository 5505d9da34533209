import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { percent } from "../../base/numbers.ts";
import { besidePublished } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { TECHNIQUE_METRICS } from "./results.ts";
import {
  havingAll,
  meanScores,
  nonprojectivePct,
  resultsOfParser,
  resultsWith,
  SCORE_COLUMNS,
  scoreRows,
  scoresIn,
  type WithTechniques,
} from "./rows.ts";
import { TECHNIQUE_PARSERS, TECHNIQUES } from "./systems.ts";
import type { PartCounts } from "./techniques.ts";

/** More rows than treebanks have. */
const ALL = 1000;

/** Every score that there is, by treebank: the table of the command line. */
export function table(treebanks: readonly WithTechniques[]): Table {
  const rows = (["gold", "predicted"] as const).flatMap((tags) =>
    scoreRows(treebanks, tags).map((row) => ({ ...row, tags }))
  );
  const byTreebank = [...Map.groupBy(rows, ({ treebank }) => treebank).values()].flat();
  return Table.fromRecords(byTreebank, ["treebank", "parser", "tags", ...SCORE_COLUMNS], {
    caption: "Empirical performance, all tokens scored",
    groupRowsBy: "treebank",
    notes: storedNotes(treebanks),
    limit: ALL,
  });
}

/**
 * What parsers were trained and tested on, as [kuhlmann-nivre-2010, table 1] tells it: sentences and
 * arcs that are not projective, and mean lengths of arcs.
 */
export function dataTable(treebanks: readonly WithTechniques[]): Table {
  const rows = treebanks.map((treebank) => ({
    treebank: rowId(treebank),
    ...partRow("train", treebank.result.train),
    ...partRow("test", treebank.result.test),
  }));
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    ...partColumns("train"),
    ...partColumns("test"),
  ], {
    caption: "Training and test sets: non-projective sentences and arcs (%), mean length in words",
    notes: storedNotes(treebanks),
    limit: ALL,
  });
}

function partRow(part: string, counts: PartCounts): TableRow {
  const { sentences, nonprojectiveSentences, tokens, projective, nonprojective } = counts;
  return {
    [`${part}_tokens`]: tokens,
    [`${part}_np_sentences`]: percent(nonprojectiveSentences, sentences),
    [`${part}_np_arcs`]: percent(nonprojective.arcs, tokens),
    [`${part}_projective_length`]: projective.meanLength,
    [`${part}_np_length`]: nonprojective.meanLength,
  };
}

function partColumns(part: "train" | "test") {
  const group = part === "train" ? "training set" : "test set";
  return [
    { key: `${part}_tokens`, header: "tokens", group },
    { key: `${part}_np_sentences`, header: "NP sent.", group },
    { key: `${part}_np_arcs`, header: "NP arcs", group },
    { key: `${part}_projective_length`, header: "length, proj.", group },
    { key: `${part}_np_length`, header: "length, NP", group },
  ];
}

/**
 * The rows of [kuhlmann-nivre-2010, table 4], and under those of a language ours of its treebanks.
 * @param published [kuhlmann-nivre-2010, table 4]
 */
export function table4Beside(
  treebanks: readonly WithTechniques[],
  published: PublishedTable,
): Table {
  const theirs = published.rows.map((row) => ({ ...row, treebank: "CoNLL 2009" }));
  const ours = scoreRows(treebanks).filter(({ parser }) => TECHNIQUES.includes(parser));
  const rows = besidePublished(theirs, ours, "shared");
  return Table.fromRecords(
    rows,
    [{ key: "group", header: "language" }, "treebank", "parser", ...SCORE_COLUMNS],
    {
      caption: "Empirical performance by language (%), published and ours",
      groupRowsBy: "group",
      limit: ALL,
      notes: storedNotes(treebanks),
    },
  );
}

/**
 * The mean scores of parsers over treebanks, each with the same weight, and how many points each is
 * above P0; the scores without punctuation stand beside them.
 */
export function meanTable(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = TECHNIQUE_PARSERS,
): Table {
  const all = havingAll(treebanks, parsers);
  const baseline = meanScores(resultsOfParser(all, "P0"));
  const rows = all.length === 0 ? [] : parsers.map((parser) => {
    const results = resultsOfParser(all, parser);
    const scores = meanScores(results);
    const bare = meanScores(
      results.map(({ withoutPunctuation }) => ({ scores: withoutPunctuation })),
    );
    return {
      parser,
      ...scores,
      ...Object.fromEntries(
        TECHNIQUE_METRICS.map((metric) => [`${metric}_gain`, scores[metric] - baseline[metric]]),
      ),
      LAS_bare: bare.LAS,
      UAS_bare: bare.UAS,
    };
  });
  return Table.fromRecords<TableRow>(rows, [
    "parser",
    ...SCORE_COLUMNS.map((column) => ({ ...column, unit: undefined, group: "mean (%)" })),
    ...TECHNIQUE_METRICS.map((metric) => ({
      key: `${metric}_gain`,
      header: metric,
      group: "points above P0",
      format: { plus: true, decimals: 2 },
    })),
    ...(["LAS", "UAS"] as const).map((metric) => ({
      key: `${metric}_bare`,
      header: metric,
      group: "without punctuation (%)",
      format: { decimals: 2 },
    })),
  ], {
    caption: `Means over ${all.length} treebanks, gold tags`,
    notes: storedNotes(treebanks),
  });
}

/** LAS or another score of every parser on every treebank, those with most non-projective arcs first. */
export function parserTable(
  treebanks: readonly WithTechniques[],
  metric: typeof TECHNIQUE_METRICS[number],
  parsers: readonly string[] = TECHNIQUE_PARSERS,
): Table {
  const rows = treebanks.toSorted((a, b) => nonprojectivePct(b) - nonprojectivePct(a))
    .map((treebank) => {
      const results = resultsWith(treebank);
      return {
        treebank: rowId(treebank),
        np: nonprojectivePct(treebank),
        ...Object.fromEntries(
          parsers.flatMap((parser) =>
            parser in results ? [[parser, scoresIn(results[parser].scores)[metric]]] : []
          ),
        ),
      };
    });
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    { key: "np", header: "NP arcs", unit: "%", format: { decimals: 2 } },
    ...parsers.map((key) => ({ key, format: { decimals: 2 } })),
  ], {
    caption: `${metric} (%), gold tags`,
    notes: storedNotes(treebanks),
    limit: ALL,
  });
}
