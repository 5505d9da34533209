import { numberOf } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import type { Figure } from "../../display/figure.ts";
import { lineChart } from "../../display/point_chart.ts";
import { Table } from "../../display/table.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { settingName } from "./contenders.ts";
import {
  costOfSetting,
  type DecodedTreebank,
  growthOf,
  pruningSummaries,
  UNPRUNED,
} from "./rows.ts";

const PERCENT = { unit: "%", format: { decimals: 2 } };

/** What pruning leaves, what it costs in accuracy, and what it saves: a row for each setting. */
export function pruningTable(treebanks: readonly DecodedTreebank[]): Table {
  const rows = treebanks.flatMap((treebank) =>
    treebank.result.settings.map((cost) => {
      const { recall, scores, milliseconds } = cost;
      return {
        treebank: rowId(treebank),
        setting: settingName(cost),
        kept: 100 * recall.keptShare,
        arcs: 100 * recall.arcRecall,
        nonprojective: recall.nonprojective > 0 ? 100 * recall.nonprojectiveRecall : undefined,
        trees: 100 * recall.treeRecall,
        ...scores,
        milliseconds,
        faster: costOfSetting(treebank, UNPRUNED).milliseconds / milliseconds,
      };
    })
  );
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    "setting",
    { key: "kept", header: "arcs kept", ...PERCENT },
    { key: "arcs", header: "arcs", group: "oracle recall", ...PERCENT },
    { key: "nonprojective", header: "non-projective", group: "oracle recall", ...PERCENT },
    { key: "trees", header: "trees", group: "oracle recall", ...PERCENT },
    ...["LAS", "UAS", "LEM"].map((key) => ({ key, ...PERCENT })),
    { key: "milliseconds", header: "ms a sentence", format: { decimals: 2 } },
    { key: "faster", header: "times as fast", format: { decimals: 2 } },
  ], {
    caption: "What pruning leaves, costs and saves",
    groupRowsBy: "treebank",
    notes: [
      "α: how much is pruned, of weights that were trained without; all scores with punctuation.",
      ...sizeNotes(treebanks),
      ...storedNotes(treebanks),
    ],
    limit: 200,
  });
}

/** {@link pruningTable} without scores, and exponents of time and parts: for the command line. */
export function table(treebanks: readonly DecodedTreebank[]): Table {
  const rows = treebanks.flatMap((treebank) =>
    treebank.result.settings.map((cost) => ({
      treebank: rowId(treebank),
      setting: settingName(cost),
      kept: 100 * cost.recall.keptShare,
      arcs: 100 * cost.recall.arcRecall,
      LAS: cost.scores.LAS,
      milliseconds: cost.milliseconds,
      time: growthOf(cost, ({ milliseconds }) => milliseconds.total)?.exponent,
      parts: growthOf(cost, ({ parts }) => parts)?.exponent,
    }))
  );
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    "setting",
    { key: "kept", header: "arcs kept", ...PERCENT },
    { key: "arcs", header: "oracle recall", ...PERCENT },
    { key: "LAS", ...PERCENT },
    { key: "milliseconds", header: "ms a sentence", format: { decimals: 2 } },
    { key: "time", header: "time", group: "exponent in length", format: { decimals: 2 } },
    { key: "parts", header: "parts", group: "exponent in length", format: { decimals: 2 } },
  ], {
    caption: "Decoding of graph-based parsers: what pruning saves, and growth with length",
    groupRowsBy: "treebank",
    notes: [...sizeNotes(treebanks), ...storedNotes(treebanks)],
    limit: 300,
  });
}

function sizeNotes(treebanks: readonly DecodedTreebank[]): string[] {
  const sizes = treebanks.map(({ id, result: { train, test } }) =>
    `${id} ${train.tokens} and ${test.tokens}`
  );
  return sizes.length === 0 ? [] : [`Tokens to train on and to test on: ${sizes.join(", ")}.`];
}

/** The same over all treebanks: what {@link recommendedPruning} decides by. */
export function pruningSummaryTable(treebanks: readonly DecodedTreebank[]): Table {
  const rows = pruningSummaries(treebanks).map((one) => ({
    setting: settingName(one),
    kept: 100 * one.keptShare,
    arcs: 100 * one.arcRecall,
    trees: 100 * one.treeRecall,
    difference: one.difference,
    least: one.leastDifference,
    time: 100 * one.time,
  }));
  return Table.fromRecords<TableRow>(rows, [
    "setting",
    { key: "kept", header: "arcs kept", ...PERCENT },
    { key: "arcs", header: "arcs", group: "oracle recall", ...PERCENT },
    { key: "trees", header: "trees", group: "oracle recall", ...PERCENT },
    { key: "difference", header: "mean", group: "LAS against no pruning", format: { decimals: 2 } },
    { key: "least", header: "least", group: "LAS against no pruning", format: { decimals: 2 } },
    { key: "time", header: "time", unit: "% of no pruning", format: { decimals: 0 } },
  ], {
    caption: `Pruning: means over ${numberOf(treebanks.length, "treebank")}`,
    notes: storedNotes(treebanks),
  });
}

/** Oracle recall of arcs against the share of arcs that is kept, a line for each treebank. */
export function recallChart(treebanks: readonly DecodedTreebank[]): Figure {
  const rows = treebanks.flatMap((treebank) =>
    treebank.result.settings.filter(({ alpha, trainedPruned }) => alpha !== "off" && !trainedPruned)
      .map(({ alpha, recall }) => ({
        treebank: rowId(treebank),
        kept: 100 * recall.keptShare,
        recall: 100 * recall.arcRecall,
        alpha: `α ${alpha}`,
      }))
  );
  return lineChart(rows, {
    x: "kept",
    y: "recall",
    series: "treebank",
    xLabel: "arcs kept (%)",
    yLabel: "gold arcs among them (%)",
    title: "Oracle recall of pruning, from α 0.1 (right) to 0.9 (left)",
  });
}

/** What the edge filters save: time and labels without over those with. */
export function filterTable(treebanks: readonly DecodedTreebank[]): Table {
  const rows = treebanks.map((treebank) => {
    const { filtered, unfiltered, filteredLabels, labels, same } = treebank.result.filter;
    return {
      treebank: rowId(treebank),
      filteredLabels,
      labels,
      filtered,
      unfiltered,
      slower: unfiltered / filtered,
      same: 100 * same,
    };
  });
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    { key: "filteredLabels", header: "filtered", group: "labels an arc", format: { decimals: 1 } },
    { key: "labels", header: "all", group: "labels an arc", format: { decimals: 0 } },
    { key: "filtered", header: "filtered", group: "ms a sentence", format: { decimals: 2 } },
    { key: "unfiltered", header: "all", group: "ms a sentence", format: { decimals: 2 } },
    { key: "slower", header: "times as long", format: { decimals: 2 } },
    { key: "same", header: "same head and label", ...PERCENT },
  ], {
    caption: "Edge filters: the same weights with the labels of the filter, and with all",
    notes: ["Sentences of up to 25 tokens.", ...storedNotes(treebanks)],
  });
}
