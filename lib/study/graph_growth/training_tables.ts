import type { TableRow } from "../../display/csv.ts";
import type { Figure } from "../../display/figure.ts";
import { lineChart } from "../../display/point_chart.ts";
import { Table } from "../../display/table.ts";
import { fitExponent } from "../../evaluation/exponent.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import type { TrainingCost } from "./training_growth.ts";

/** A treebank on which training grew. */
export type SizedTreebank = Studied<readonly TrainingCost[]>;
/** A treebank that was trained on as a whole. */
export type WholeTreebank = Studied<TrainingCost>;

const MEBI = 2 ** 20;
const GIGA = 1e9;

/** What training takes and gives by number of sentences. */
export function sizeTable(treebanks: readonly SizedTreebank[]): Table {
  const rows = treebanks.flatMap((treebank) =>
    treebank.result.map((cost) => ({
      ...{ treebank: rowId(treebank), ...cost, ...cost.scores },
      milliseconds: millisecondsOfTraining(cost),
      table: cost.tableBytes / MEBI,
      file: cost.fileBytes / MEBI,
    }))
  );
  return Table.fromRecords<TableRow>(rows.map(({ scores: _, test: __, ...row }) => row), [
    "treebank",
    { key: "sentences", group: "training data" },
    { key: "tokens", group: "training data" },
    { key: "labels", group: "training data" },
    { key: "secondsAPass", header: "s a pass", group: "training" },
    { key: "milliseconds", header: "ms a sentence", group: "training", format: { decimals: 2 } },
    { key: "weights", group: "model" },
    { key: "table", header: "table, MiB", group: "model", format: { decimals: 1 } },
    { key: "file", header: "file, MiB", group: "model", format: { decimals: 1 } },
    {
      key: "parsingMilliseconds",
      header: "ms a sentence",
      group: "parsing",
      format: { decimals: 2 },
    },
    { key: "LAS", unit: "%", group: "parsing", format: { decimals: 2 } },
    { key: "UAS", unit: "%", group: "parsing", format: { decimals: 2 } },
    { key: "LEM", unit: "%", group: "parsing", format: { decimals: 2 } },
  ], {
    caption: "Second-order parser with approximation, by number of training sentences",
    groupRowsBy: "treebank",
    notes: [
      `${passesOf(treebanks.flatMap(({ result }) => result))} Weights: those that are not 0.`,
      ...storedNotes(treebanks),
    ],
    limit: 100,
  });
}

function passesOf(costs: readonly TrainingCost[]): string {
  const passes = [...new Set(costs.map(({ passes }) => passes))].sort((a, b) => a - b);
  return passes.length === 0 ? "" : `Passes: ${passes.join(", ")}.`;
}

/** Milliseconds a sentence and pass. */
export function millisecondsOfTraining({ secondsAPass, sentences }: TrainingCost): number {
  return 1000 * secondsAPass / sentences;
}

/** With which exponents time and the number of weights grow with the training sentences. */
export function sizeGrowthTable(treebanks: readonly SizedTreebank[]): Table {
  const rows = treebanks.filter(({ result }) => result.length >= 3).map((treebank) => {
    const sizes = treebank.result.map(({ sentences }) => sentences);
    const exponentOf = (name: string, of: (cost: TrainingCost) => number) => {
      const { exponent, standardError } = fitExponent(sizes, treebank.result.map(of));
      return { [name]: exponent, [`${name}Error`]: standardError };
    };
    return {
      treebank: rowId(treebank),
      ...exponentOf("pass", ({ secondsAPass }) => secondsAPass),
      ...exponentOf("weights", ({ weights }) => weights),
      ...exponentOf("file", ({ fileBytes }) => fileBytes),
      ...exponentOf("labels", ({ labels }) => labels),
      ...exponentOf("parsing", ({ parsingMilliseconds }) => parsingMilliseconds),
    };
  });
  const names = {
    pass: "time of a pass",
    weights: "weights",
    file: "model file",
    labels: "labels",
    parsing: "time of parsing",
  };
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    ...Object.entries(names).flatMap(([key, group]) => [
      { key, header: "exponent", group, format: { decimals: 2 } },
      { key: `${key}Error`, header: "±", group, format: { decimals: 2 } },
    ]),
  ], {
    caption: "Growth with the number of training sentences (± standard error)",
    notes: storedNotes(treebanks),
  });
}

/** LAS against training sentences, on a logarithmic axis. */
export function learningCurve(treebanks: readonly SizedTreebank[]): Figure {
  const rows = treebanks.flatMap((treebank) =>
    treebank.result.map(({ sentences, scores }) => ({
      treebank: rowId(treebank),
      sentences,
      LAS: scores.LAS,
    }))
  );
  return lineChart(rows, {
    x: "sentences",
    y: "LAS",
    series: "treebank",
    log: "x",
    xLabel: "training sentences",
    yLabel: "LAS (%)",
    title: "Second-order parser with approximation by training size",
    height: 320,
  });
}

/**
 * What mate-tools, the parser of [bohnet-2010], took and reached on Gothic, train to dev, with 10 passes
 * and approximation at 0.3, on one core: measured once, and published nowhere.
 */
export const MATE_TOOLS = {
  id: "got_proiel",
  LAS: 83.38,
  UAS: 87.4,
  training: 40,
  parsing: 42,
  gigabytes: 4.1,
} as const;

/** Whole treebanks, with the figures of {@link MATE_TOOLS} under the treebank that it was run on. */
export function wholeTable(treebanks: readonly WholeTreebank[]): Table {
  const { id: theirId, ...theirs } = MATE_TOOLS;
  const rows = treebanks.flatMap((treebank) => {
    const { result } = treebank;
    const ours = {
      ...{ treebank: rowId(treebank), parser: "ours", ...result.scores },
      training: millisecondsOfTraining(result),
      parsing: result.parsingMilliseconds,
      gigabytes: result.residentBytes / GIGA,
      moves: result.moves,
      passes: result.passes,
    };
    const reference = { treebank: rowId(treebank), parser: "mate-tools", ...theirs, passes: 10 };
    return treebank.id === theirId ? [ours, reference] : [ours];
  });
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    "parser",
    "passes",
    ...["LAS", "UAS", "LEM"].map((key) => ({ key, unit: "%", format: { decimals: 2 } })),
    { key: "training", header: "training", group: "ms a sentence", format: { decimals: 1 } },
    { key: "parsing", header: "parsing", group: "ms a sentence", format: { decimals: 1 } },
    { key: "gigabytes", header: "memory", unit: "GB", format: { decimals: 2 } },
    { key: "moves", header: "moves a sentence", format: { decimals: 2 } },
  ], {
    caption:
      "Second-order parser with approximation, trained on a whole treebank, beside mate-tools",
    groupRowsBy: "treebank",
    notes: [
      "Scores with punctuation; times of one thread, those of training for each pass; memory of the " +
      "whole process.",
      "mate-tools: measured once, on the same files and one core; not published.",
      ...storedNotes(treebanks),
    ],
  });
}
