import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { type MeanInterval, meanInterval } from "../../evaluation/interval.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { AccuracyMetric } from "./folds.ts";
import { ACCURACY_PARSERS, type StudiedAccuracy } from "./study.ts";

/**
 * A score of each fold of a treebank's cross-validation, a column each.
 * @param treebank without one there are no folds
 */
export function foldTable(
  treebank: StudiedAccuracy | undefined,
  caption: string,
  metric: AccuracyMetric = "LAS",
): Table {
  const parsers = Object.entries(treebank?.result.parsers ?? {});
  const folds = parsers[0]?.[1].folds[metric] ?? [];
  const columns = folds.map((_, k) => ({ key: `${k + 1}`, format: { decimals: 1 } }));
  const rows = parsers.map(([parser, { folds }]) => [parser, ...folds[metric]]);
  return Table.fromArrays(["parser", ...columns], rows, { caption });
}

/**
 * The mean of values of the folds of a cross-validation, with its confidence interval of 95 %; that
 * training sets overlap is taken into account [nadeau-bengio-2003], as much as those of k whole folds do,
 * 1 / (k - 1). Samples of them overlap less, so that the interval is rather too narrow for a treebank of
 * which all of a fold is tested and a part of the others is learned from.
 */
export function foldInterval(values: readonly number[]): MeanInterval {
  const testPerTrain = values.length > 1 ? 1 / (values.length - 1) : 0;
  return meanInterval(values, { testPerTrain });
}

/** LAS of each parser on each treebank, the mean of its folds, and how far off that may be. */
export function intervalTable(treebanks: readonly StudiedAccuracy[]): Table {
  const rows = treebanks.map((treebank) => {
    const row: Record<string, string | number> = { treebank: rowId(treebank) };
    for (const parser of ACCURACY_PARSERS) {
      const { mean, halfWidth } = foldInterval(treebank.result.parsers[parser].folds.LAS);
      row[`${parser}_mean`] = mean;
      row[`${parser}_half`] = halfWidth;
    }
    const { mean, halfWidth } = foldInterval(gainByFold(treebank));
    return { ...row, gain: mean, gain_half: halfWidth };
  });
  const format = { decimals: 1 };
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    ...ACCURACY_PARSERS.flatMap((parser) => [
      { key: `${parser}_mean`, header: "mean", group: parser, format },
      { key: `${parser}_half`, header: "±", group: parser, format },
    ]),
    { key: "gain", header: "points", group: "NP-L − P-L", format: { plus: true, decimals: 2 } },
    { key: "gain_half", header: "±", group: "NP-L − P-L", format: { decimals: 2 } },
  ], {
    caption: "LAS (%), mean of the folds and confidence interval of 95 %",
    notes: storedNotes(treebanks),
    limit: 100,
  });
}

/** What NP-L gains over P-L on each fold: both were tested on the same sentences. */
export function gainByFold({ result: { parsers } }: StudiedAccuracy): number[] {
  const theirs = parsers["P-L"].folds.LAS;
  return parsers["NP-L"].folds.LAS.map((score, fold) => score - theirs[fold]);
}
