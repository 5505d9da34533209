import Papa from "papaparse";
import { InputError } from "../base/errors.ts";
import type { TableRow } from "./csv.ts";

/** A CSV file as read: column names in file order, and rows with typed values. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/**
 * Parses CSV with a header line. Decimal numbers become numbers, `inf` and `-inf` infinities, empty
 * fields undefined; everything else stays text. A number is what can be printed as it stands, zeros
 * at its end aside: `1.50` and `1e+21`, but not `+1`, `007`, `.5`, `-0`, or more digits than a number
 * has.
 *
 * @param file name of the file, for the error message
 * @throws {InputError} with file and line where the file is empty, a column name is missing or
 *   doubled, a row has another number of fields than the header, or a quote is not closed
 */
export function parseCsv(text: string, file: string): CsvTable {
  const { data, errors } = Papa.parse<string[]>(text, { header: false, delimiter: "," });
  const lines = lineNumbers(data);
  // The delimiter is given, so that what is left to complain about are quotes.
  for (const { message, row } of errors) {
    throw malformed(file, lines[row ?? 0] ?? 1, message, "quotes that are closed and doubled");
  }
  const [header, ...records] = data;
  checkHeader(header, file);
  const rows: TableRow[] = [];
  records.forEach((fields, i) => {
    if (fields.length === 1 && fields[0] === "") return; // a blank line, or the end of the file
    if (fields.length !== header.length) {
      const required = `${header.length} fields, as in the header`;
      throw malformed(file, lines[i + 1], `${fields.length} fields`, required);
    }
    rows.push(Object.fromEntries(header.map((name, k) => [name, typed(fields[k])])));
  });
  return { columns: header, rows };
}

/** Decimal numbers without an exponent, and digits that every number keeps. */
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/, KEPT_DIGITS = 15;

function typed(field: string): string | number | undefined {
  if (field === "") return undefined;
  if (field === "inf") return Infinity;
  if (field === "-inf") return -Infinity;
  return isNumber(field) ? Number(field) : field;
}

function isNumber(field: string): boolean {
  const number = Number(field);
  if (String(number) === field) return Number.isFinite(number);
  const digits = field.replace(/\D/g, "").replace(/^0+/, "").length;
  return DECIMAL.test(field) && digits <= KEPT_DIGITS && (number !== 0 || !field.startsWith("-"));
}

/** The line on which each record begins: quoted fields may hold line feeds. */
function lineNumbers(records: readonly string[][]): number[] {
  let line = 1;
  return records.map((fields) => {
    const begin = line;
    line += 1 + fields.reduce((count, field) => count + field.split("\n").length - 1, 0);
    return begin;
  });
}

function checkHeader(header: readonly string[] | undefined, file: string): void {
  if (header === undefined || (header.length === 1 && header[0] === "")) {
    throw malformed(file, 1, "an empty file", "a header line with column names");
  }
  header.forEach((name, k) => {
    if (name === "") throw malformed(file, 1, `no name for column ${k + 1}`, "a name");
    if (header.indexOf(name) !== k) throw malformed(file, 1, `${name}, twice`, "distinct names");
  });
}

function malformed(file: string, line: number, current: string, required: string): InputError {
  const action = "Cannot read CSV";
  return new InputError({ code: "malformed-csv", action, file, line, current, required });
}
