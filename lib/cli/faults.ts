import { type CsvOptions, formatCsv } from "../display/csv.ts";
import type { Fault } from "../treebank/formats/fault.ts";

/** The columns in which faults are given as data. */
export const FAULT_COLUMNS = ["file", "line", "severity", "code", "message"] as const;

/** A fault in one line, for people and for `grep`. */
export function faultLine({ severity, code, message }: Fault): string {
  return `${severity} ${code}: ${message}`;
}

/** Faults as CSV, one row each. */
export function faultsCsv(faults: readonly Fault[], options: CsvOptions = {}): string {
  const rows = faults.map((fault) =>
    Object.fromEntries(FAULT_COLUMNS.map((key) => [key, fault[key]]))
  );
  return formatCsv(FAULT_COLUMNS, rows, options);
}
