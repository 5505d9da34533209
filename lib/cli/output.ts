import { dirname } from "node:path";
import { atomicWriter, writeFileAtomic } from "../base/atomic_write.ts";
import { requirePermissions } from "../base/permissions.ts";
import { Turns } from "../base/turns.ts";
import { userPath } from "../base/user_path.ts";
import {
  type RowSource,
  type StreamedColumn,
  streamedCsv,
  streamedJson,
  streamedText,
} from "../display/streamed_table.ts";
import { Table, type TableColumn, type TableOptions } from "../display/table.ts";
import { writingIn } from "./permissions.ts";
import { type Call, choice, type Io, stringOption, UsageError } from "./command.ts";

/** What stands for standard output in place of a file. */
export const STANDARD_OUTPUT = "-";

/** How a result is printed. */
const OUTPUT_FORMATS = ["text", "csv", "json", "latex", "html", "md"] as const;
type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** The options that every command with a table as its result takes, for `parseArgs`. */
export const OUTPUT_OPTIONS = {
  format: { type: "string", default: "text" },
  raw: { type: "boolean", default: false },
  output: { type: "string", short: "o", file: { use: "write", holds: "the result" } },
} as const;

/** How rows are printed one after the other in each format. */
const STREAMED: Readonly<Record<OutputFormat, typeof streamedCsv>> = {
  text: streamedText,
  csv: streamedCsv,
  json: streamedJson,
  ...Object.fromEntries(
    (["latex", "html", "md"] as const).map((format) => [format, wholeIn(format)]),
  ) as Record<"latex" | "html" | "md", typeof streamedCsv>,
};

/** What tables look like in the formats for people. */
const SHOWN: Readonly<Partial<Record<OutputFormat, (table: Table) => string>>> = {
  text: (table) => table.toText(),
  latex: (table) => table.toLatex({ fit: true }),
  html: (table) => `${table.toHtml()}\n`,
  md: (table) => table.toMarkdown(),
};

/** Formats that are laid out as a whole hold all rows. */
function wholeIn(format: OutputFormat): typeof streamedCsv {
  return function* (columns, rows) {
    yield SHOWN[format]!(new Table(columns, [...rows()]));
  };
}

/** What {@link OUTPUT_OPTIONS} mean, for the help texts. */
export const OUTPUT_HELP = `
  --format FORMAT          how to print the result: text (the default), csv, json, latex (fits the
                           pages of article; packages booktabs, array, graphicx, longtable, lscape,
                           rotating), html (a piece of a page) or md (Markdown)
  --raw                    CSV for programs: without it, text that a spreadsheet would compute (it
                           begins with =, +, -, @, and is no number) gets an apostrophe in front
  -o, --output FILE        write it to FILE, none that is read; default, and what - means:
                           standard output`;

/** A column of a result. */
export interface OutputColumn extends TableColumn {
  /** Digits after the point in CSV; default: all there are. */
  readonly csvDecimals?: number;
}

/** Where the result of a call goes, and in which format; checked before any work is done. */
export class Output {
  private constructor(
    private readonly io: Io,
    /** How the result is printed. */
    readonly format: OutputFormat,
    private readonly path: string | undefined,
    private readonly raw: boolean,
  ) {}

  /**
   * @throws {UsageError} where the format is unknown
   * @throws {InputError} where the file of `--output` cannot be written
   */
  static async of(call: Call, io: Io): Promise<Output> {
    const format = choice(call, "format", OUTPUT_FORMATS);
    return new Output(io, format, await outputPath(call), call.values.raw === true);
  }

  /** The file that the result goes to; undefined for standard output. */
  get file(): string | undefined {
    return this.path;
  }

  /** Prints records as a {@link table}. */
  async records(
    records: readonly object[],
    columns: readonly OutputColumn[],
    options: TableOptions = {},
  ): Promise<void> {
    await this.table(Table.fromRecords(records, columns, options));
  }

  /**
   * Prints rows as {@link records} would, without holding more than a few of them.
   * @param rows gives all rows; text has them called twice, first for the widths of the columns
   */
  async stream(columns: readonly StreamedColumn[], rows: RowSource): Promise<void> {
    const pieces = STREAMED[this.format](columns, rows, { raw: this.raw });
    const first = pieces.next(); // nothing is open yet, so that a signal ends the process at once
    if (this.path === undefined) {
      for (let piece = first; !piece.done; piece = pieces.next()) await this.io.out(piece.value);
      return;
    }
    await using writer = await atomicWriter(this.path);
    const turns = new Turns();
    for (let piece = first; !piece.done; piece = pieces.next()) {
      await writer.write(piece.value);
      if (turns.isOver) await turns.other();
    }
    await writer.commit();
  }

  /** Whether the result is laid out for people, so that values may be put side by side and rounded. */
  get isForPeople(): boolean {
    return this.format in SHOWN;
  }

  /** A table in the format for people that is asked for. */
  shown(table: Table): string {
    return SHOWN[this.format]!(table);
  }

  /** Prints tables one under the other, in a format for people. */
  async tables(tables: readonly Table[]): Promise<void> {
    await this.text(tables.map((table) => this.shown(table)).join("\n"));
  }

  /** Prints a table in the formats for people, as CSV (stable column names) or as JSON (typed values). */
  async table(table: Table): Promise<void> {
    const columns: readonly OutputColumn[] = table.columns;
    if (this.isForPeople) await this.tables([table]);
    else if (this.format === "csv") {
      const rounded = table.withRows(table.rows.map((row) => forCsv(row, columns)));
      await this.text(rounded.toCsv({ raw: this.raw }));
    } else {
      const picked = table.rows.map((row) => pick(row, table.dataKeys));
      await this.text(JSON.stringify(picked, null, 1) + "\n");
    }
  }

  /** Prints to standard output or, whole or not at all, to the file of `--output`. */
  async text(text: string): Promise<void> {
    if (this.path === undefined) await this.io.out(text);
    else await writeFileAtomic(this.path, text);
  }
}

/**
 * The path of an option that names a file to write, if it was given; undefined for standard output.
 * @throws {UsageError} where it is standard output, but the result is what goes there
 * @throws {InputError} where it cannot be written
 */
export async function outputPath(call: Call, option = "output"): Promise<string | undefined> {
  const output = stringOption(call, option);
  if (output === undefined) return undefined;
  if (output === STANDARD_OUTPUT) {
    if (option === "output") return undefined;
    throw new UsageError(
      `Cannot take --${option} -: required is a file (./- for one of that name)`,
    );
  }
  const path = userPath(output);
  requirePermissions(`Cannot write ${output}`, writingIn(dirname(path)));
  await (await atomicWriter(path)).abort(); // says what is wrong before any work is done
  return path;
}

type Row = Table["rows"][number];

function forCsv(row: Row, columns: readonly OutputColumn[]): Row {
  const rounded = { ...row };
  for (const { key, csvDecimals } of columns) {
    const value = row[key];
    if (csvDecimals === undefined || typeof value !== "number" || Number.isNaN(value)) continue;
    rounded[key] = value.toFixed(csvDecimals).replace(/^-(?=[0.]*$)/, ""); // no negative zero
  }
  return rounded;
}

function pick(row: Row, keys: readonly string[]): object {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
}
