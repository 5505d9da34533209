import { formatNumber } from "../display/number_format.ts";
import { formatCsv, type TableRow } from "../display/csv.ts";
import { Table, type TableColumn } from "../display/table.ts";
import { comparisonOf, figuresOf, type Spread } from "./figures.ts";
import type { TimedTask } from "./rounds.ts";

/** A program of the table. */
export interface ShownProgram {
  /** As in the runs. */
  readonly name: string;
  /** Whether what it writes is compared. */
  readonly isCompared?: boolean;
}

const MEGABYTE = 1e6;

/**
 * The table of what was timed: a row a task, a group of columns a program.
 * @param programs the first is the one with which the others are compared
 */
export function benchTable(
  timed: readonly TimedTask[],
  programs: readonly ShownProgram[],
  notes: readonly string[] = [],
): Table {
  const rows = timed.map((one) => rowOf(one, programs));
  const columns = [
    { key: "work" },
    { key: "treebank" },
    ...programs.flatMap((program, k) => columnsOf(program, k)),
  ];
  // What no row has, such as memory where the system does not tell, needs no column.
  const told = columns.filter(({ key }) => rows.some((row) => row[key] !== undefined));
  return new Table(told, rows, { notes });
}

function columnsOf({ name }: ShownProgram, k: number): TableColumn[] {
  const own = (key: string, header: string, more: Partial<TableColumn> = {}): TableColumn => ({
    key: `${key}${k}`,
    header,
    group: name,
    align: "right",
    ...more,
  });
  return [
    own("seconds", "s", { format: { decimals: 2 } }),
    own("range", "min–max"),
    own("megabytes", "MB", { format: { decimals: 0 } }),
    own("speed", "tokens/s", { format: { decimals: 0 } }),
    own("ratio", "ratio", { format: { decimals: 2 } }),
    own("ratios", "min–max"),
    own("output", "output", { align: "left" }),
  ];
}

function rowOf(timed: TimedTask, programs: readonly ShownProgram[]): TableRow {
  const { work, treebank } = timed.task;
  const row: Record<string, TableRow[string]> = { work: work.name, treebank: treebank?.name };
  programs.forEach(({ name }, k) => {
    const figures = figuresOf(timed, name);
    if (figures === undefined) return;
    const { seconds, peakBytes, tokensPerSecond } = figures;
    row[`seconds${k}`] = seconds.median;
    row[`range${k}`] = rangeText(seconds);
    if (peakBytes !== undefined) row[`megabytes${k}`] = peakBytes / MEGABYTE;
    if (k === 0) row[`speed${k}`] = tokensPerSecond;
    else Object.assign(row, comparisonCells(timed, programs, k));
  });
  return row;
}

function comparisonCells(
  timed: TimedTask,
  programs: readonly ShownProgram[],
  k: number,
): TableRow {
  const comparison = comparisonOf(timed, programs[k].name, programs[0].name);
  if (comparison === undefined) return {};
  const { ratio, isSame } = comparison;
  return {
    [`ratio${k}`]: ratio.median,
    [`ratios${k}`]: rangeText(ratio),
    [`output${k}`]: programs[k].isCompared ? sameness(isSame) : undefined,
  };
}

function sameness(isSame: boolean | undefined): string | undefined {
  return isSame === undefined ? undefined : isSame ? "same" : "differs";
}

function rangeText({ least, most }: Spread): string {
  return [least, most].map((value) => formatNumber(value, { decimals: 2 })).join("–");
}

/** The columns of {@link benchCsv}. */
const CSV_COLUMNS = [
  "work",
  "treebank",
  "program",
  "runs",
  "seconds",
  "seconds_min",
  "seconds_max",
  "peak_bytes",
  "tokens_per_second",
  "ratio",
  "ratio_min",
  "ratio_max",
  "output",
] as const;

/** The same as CSV, unrounded: a row for each program and task. */
export function benchCsv(
  timed: readonly TimedTask[],
  programs: readonly ShownProgram[],
): string {
  const rows = timed.flatMap((one) => programs.map((_, k) => csvRow(one, programs, k)));
  return formatCsv(CSV_COLUMNS, rows.filter((row) => row !== undefined));
}

function csvRow(
  timed: TimedTask,
  programs: readonly ShownProgram[],
  k: number,
): TableRow | undefined {
  const { name, isCompared } = programs[k];
  const figures = figuresOf(timed, name);
  if (figures === undefined) return undefined;
  const compared = k === 0 ? undefined : comparisonOf(timed, name, programs[0].name);
  return {
    work: timed.task.work.name,
    treebank: timed.task.treebank?.name,
    program: name,
    runs: figures.runs,
    seconds: figures.seconds.median,
    seconds_min: figures.seconds.least,
    seconds_max: figures.seconds.most,
    peak_bytes: figures.peakBytes,
    tokens_per_second: figures.tokensPerSecond,
    ratio: compared?.ratio.median,
    ratio_min: compared?.ratio.least,
    ratio_max: compared?.ratio.most,
    output: isCompared ? sameness(compared?.isSame) : undefined,
  };
}
