import { Table, type TableColumn, type TableOptions } from "../display/table.ts";
import { writeFileAtomic } from "../dependency/atomic_write.ts";
import { type Call, choice, type Io, stringOption } from "./command.ts";
import { userPath } from "./user_path.ts";

/** How a result is printed. */
export const OUTPUT_FORMATS = ["text", "csv", "json"] as const;

/** The options that every command with a table as its result takes, for `parseArgs`. */
export const OUTPUT_OPTIONS = {
  format: { type: "string", default: "text" },
  output: { type: "string", short: "o" },
} as const;

/** What {@link OUTPUT_OPTIONS} mean, for the help texts. */
export const OUTPUT_HELP = `
  --format text|csv|json   how to print the result; default text
  -o, --output FILE        write it to FILE instead of standard output`;

/**
 * Prints records as a table, as CSV (stable column names, full precision) or as JSON.
 * @param columns all columns of the result, in order; text shows those that `shown` names
 */
export async function printRecords(
  call: Call,
  io: Io,
  records: readonly object[],
  columns: readonly TableColumn[],
  options: TableOptions = {},
): Promise<void> {
  const format = choice(call, "format", OUTPUT_FORMATS);
  const table = Table.fromRecords(records, columns, options);
  const text = format === "csv"
    ? table.toCsv()
    : format === "json"
    ? JSON.stringify(records.map((record) => pick(record, columns)), null, 1) + "\n"
    : table.toText() + "\n";
  await printResult(call, io, text);
}

/** Prints a result to standard output or, whole or not at all, to the file of `--output`. */
export async function printResult(call: Call, io: Io, text: string): Promise<void> {
  const output = stringOption(call, "output");
  if (output === undefined) await io.out(text);
  else await writeFileAtomic(userPath(output), text);
}

function pick(record: object, columns: readonly TableColumn[]): object {
  const values = record as Record<string, unknown>;
  return Object.fromEntries(columns.map(({ key }) => [key, values[key] ?? null]));
}
