import { requireName } from "../base/choices.ts";
import { type CellValue, type CsvOptions, formatCsv, type TableRow } from "./csv.ts";
import { type Displayable, jupyterDisplay, type MimeBundle } from "./displayable.ts";
import { isMissing, type NumberFormat } from "./number_format.ts";
import { compareValues, ownRow } from "./table_rows.ts";
import { tableHtml } from "./table_html.ts";
import { tableLatex, type TableLatexOptions } from "./table_latex.ts";
import { tableMarkdown } from "./table_markdown.ts";
import { tableText } from "./table_text.ts";

/** A column of a {@link Table}. */
export interface TableColumn {
  /** Key of the values in the rows, and the column's name in CSV. */
  readonly key: string;
  /** What stands above the column; default: the key. */
  readonly header?: string;
  /** Unit of the values, shown behind the header in parentheses, for example `%`. */
  readonly unit?: string;
  /** Default: right where all values are numbers, else left. */
  readonly align?: (typeof ALIGNMENTS)[number];
  /** How values are shown; CSV has them unrounded. */
  readonly format?: NumberFormat | ((value: CellValue) => string);
  /**
   * Key of the probability that belongs to each value: below 0.05 the value is shown with a star, and
   * CSV has it in a column of its own behind this one.
   */
  readonly pValue?: string;
  /**
   * Headings above the header, outermost first: neighbours with the same heading share it, as in
   * "projective arcs" over P and R.
   */
  readonly group?: string | readonly string[];
}

/** What a table has besides columns and rows. */
export interface TableOptions {
  readonly caption?: string;
  /** Remarks below the table. */
  readonly notes?: readonly string[];
  /** Key by which rows are grouped: a run of equal values gets a heading in place of the column. */
  readonly groupRowsBy?: string;
  /** How many rows are shown at most; CSV and LaTeX have all. Default: all, in a notebook 60. */
  readonly limit?: number;
  /** Columns whose best value is set in bold, with the side that is best. */
  readonly best?: Readonly<Record<string, "highest" | "lowest">>;
}

const NOTEBOOK_LIMIT = 60;
const ALIGNMENTS = ["left", "right", "center"] as const;
const ORDERS = ["ascending", "descending"] as const;
const BEST = ["highest", "lowest"] as const;

/**
 * A table, immutable: every method returns another one. It renders as text, HTML, Markdown, LaTeX
 * (booktabs) and CSV, and a notebook shows it by itself.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Table } from "lib/display/table.ts";
 *
 * const table = Table.fromRecords(
 *   [{ parser: "P0", UAS: 98.0899 }, { parser: "P3", UAS: 100 }],
 *   ["parser", { key: "UAS", unit: "%" }],
 * );
 * assert(table.toCsv() === "parser,UAS\nP0,98.0899\nP3,100\n");
 * assert(table.toMarkdown().includes("| P0     |   98.09 |"));
 * ```
 */
export class Table implements Displayable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];

  /**
   * @throws {TypeError} where a cell holds anything but text, a number, a boolean or nothing
   * @throws {RangeError} where a column is named twice or an option names a column that is not there
   */
  constructor(
    columns: readonly TableColumn[],
    rows: readonly TableRow[],
    readonly options: TableOptions = {},
  ) {
    this.columns = Object.freeze([...columns]);
    this.rows = Object.freeze(rows.map((row, i) => ownRow(row, columns, i)));
    const keys = columns.map(({ key }) => key);
    const doubled = keys.find((key, i) => keys.indexOf(key) !== i);
    if (doubled !== undefined) {
      throw new RangeError(`Cannot build a table: two columns "${doubled}"`);
    }
    for (const { align } of columns) {
      if (align !== undefined) requireName("how a column is aligned", align, ALIGNMENTS);
    }
    const { groupRowsBy, best = {} } = options;
    for (const side of Object.values(best)) requireName("what is best", side, BEST);
    for (const key of [groupRowsBy ?? [], Object.keys(best)].flat()) this.#requireColumn(key);
  }

  /**
   * A table of records.
   *
   * @param columns columns or just their keys; default: every key, in order of appearance
   */
  static fromRecords<R extends object>(
    records: readonly R[],
    columns?: readonly (TableColumn | (keyof R & string))[],
    options: TableOptions = {},
  ): Table {
    const all = columns ?? [...new Set(records.flatMap((record) => Object.keys(record)))];
    const full = all.map((column) => typeof column === "string" ? { key: column } : column);
    return new Table(full, records as readonly TableRow[], options);
  }

  /** A table of arrays, each with one value for each column. */
  static fromArrays(
    columns: readonly (TableColumn | string)[],
    arrays: readonly (readonly CellValue[])[],
    options: TableOptions = {},
  ): Table {
    const full = columns.map((column) => typeof column === "string" ? { key: column } : column);
    const rows = arrays.map((values, i) => {
      if (values.length === full.length) return Object.fromEntries(zip(full, values));
      throw new RangeError(
        `Cannot build row ${
          i + 1
        } of a table: ${values.length} values, required are ${full.length}`,
      );
    });
    return new Table(full, rows, options);
  }

  /** The values of one column. */
  column(key: string): CellValue[] {
    this.#requireColumn(key);
    return this.rows.map((row) => row[key]);
  }

  /** The columns with these keys, in this order. */
  select(...keys: readonly string[]): Table {
    const columns = keys.map((key) => this.#requireColumn(key));
    const { groupRowsBy, best } = this.options;
    const options = {
      ...this.options,
      groupRowsBy: groupRowsBy && keys.includes(groupRowsBy) ? groupRowsBy : undefined,
      best: best && Object.fromEntries(Object.entries(best).filter(([key]) => keys.includes(key))),
    };
    return new Table(columns, this.rows, options);
  }

  /** Rows sorted by one column, equal ones in their order, absent values last. */
  sortBy(key: string, order: (typeof ORDERS)[number] = "ascending"): Table {
    this.#requireColumn(key);
    requireName("an order of rows", order, ORDERS);
    const sign = order === "ascending" ? 1 : -1;
    return this.withRows(
      this.rows.toSorted((a, b) =>
        isMissing(a[key]) || isMissing(b[key])
          ? Number(isMissing(a[key])) - Number(isMissing(b[key]))
          : sign * compareValues(a[key], b[key])
      ),
    );
  }

  /** The rows that the predicate accepts. */
  filter(accepts: (row: TableRow) => boolean): Table {
    return this.withRows(this.rows.filter(accepts));
  }

  /** The same table with other rows. */
  withRows(rows: readonly TableRow[]): Table {
    return new Table(this.columns, rows, this.options);
  }

  /** The same table with other options; those not named stay. */
  with(options: TableOptions): Table {
    return new Table(this.columns, this.rows, { ...this.options, ...options });
  }

  /** The same table showing at most that many rows, with a note on how many more there are. */
  limit(rows: number): Table {
    return this.with({ limit: rows });
  }

  /** Sets the best values of these columns in bold, ties too; within each group of rows. */
  highlightBest(keys: readonly string[], best: "highest" | "lowest" = "highest"): Table {
    const added = Object.fromEntries(keys.map((key) => [key, best]));
    return this.with({ best: { ...this.options.best, ...added } });
  }

  /** Plain text, columns aligned by display width. Best values are marked with an asterisk. */
  toText(): string {
    return tableText(this);
  }

  /** HTML with inline styles in the manner of booktabs, for light and dark themes. */
  toHtml(): string {
    return tableHtml(this);
  }

  /** A Markdown table. Spanning headings are repeated in the headers, row groups are rows. */
  toMarkdown(): string {
    return tableMarkdown(this);
  }

  /** A LaTeX `tabular` with booktabs rules, in a `table` where there is a caption or a label. */
  toLatex(options: TableLatexOptions = {}): string {
    return tableLatex(this, options);
  }

  /** CSV with all rows and unrounded numbers; text that looks like a formula, see {@link CsvOptions}. */
  toCsv(options: CsvOptions = {}): string {
    return formatCsv(this.dataKeys, this.rows, options);
  }

  /** The keys of all that the table has for programs: its columns, with their probabilities. */
  get dataKeys(): string[] {
    return this.columns.flatMap(({ key, pValue }) => pValue === undefined ? key : [key, pValue]);
  }

  [jupyterDisplay](): MimeBundle {
    const shown = this.options.limit === undefined ? this.limit(NOTEBOOK_LIMIT) : this;
    return {
      "text/plain": shown.toText(),
      "text/html": shown.toHtml(),
      "text/latex": this.toLatex(),
    };
  }

  #requireColumn(key: string): TableColumn {
    const column = this.columns.find((column) => column.key === key);
    if (column !== undefined) return column;
    const keys = this.columns.map(({ key }) => key).join(", ");
    throw new RangeError(`Cannot find column "${key}" of a table: its columns are ${keys}`);
  }
}

function zip(columns: readonly TableColumn[], values: readonly CellValue[]): [string, CellValue][] {
  return columns.map(({ key }, i) => [key, values[i]]);
}
