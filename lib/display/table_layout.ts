import { maximum } from "../base/numbers.ts";
import type { CellValue, TableRow } from "./csv.ts";
import { columnFormat, formatNumber, isMissing, MISSING } from "./number_format.ts";
import type { Table, TableColumn } from "./table.ts";

/** A cell as it is shown, before any escaping. */
export interface ShownCell {
  readonly text: string;
  readonly bold: boolean;
}

/** A heading over several columns. */
export interface Spanner {
  /** Index of the first shown column below the heading, from 0. */
  readonly start: number;
  /** Number of columns below it. */
  readonly span: number;
  /** The heading; empty over columns that have none. */
  readonly text: string;
}

/** What every output format of a table needs: shown columns, headings and formatted cells. */
export interface TableLayout {
  readonly columns: readonly {
    readonly header: string;
    readonly align: "left" | "right" | "center";
  }[];
  /** Rows of headings, the outermost first; each covers all columns. */
  readonly spanners: readonly (readonly Spanner[])[];
  /** Rows by group; without row groups one group without a heading. */
  readonly groups: readonly { readonly heading?: string; readonly rows: readonly ShownCell[][] }[];
  /** The table's notes, and how many rows are left out. */
  readonly notes: readonly string[];
}

/** What ends a line, with the spaces around it: formats that have one line for a row show a space. */
export const LINE_BREAK = /\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g;

/** Lays a table out, with no more than `limit` rows. */
export function layOut(table: Table, limit = Infinity): TableLayout {
  const { groupRowsBy, notes = [] } = table.options;
  const columns = table.columns.filter(({ key }) => key !== groupRowsBy);
  const hidden = table.rows.length - Math.min(limit, table.rows.length);
  const more = hidden > 0 ? [`${formatNumber(hidden)} more ${hidden === 1 ? "row" : "rows"}`] : [];
  let left = limit;
  const groups = groupRows(table).map(({ heading, rows }) => {
    // The best are sought among all rows of the group, shown or not.
    const shown = showColumns(table, columns, rows).slice(0, Math.max(0, left));
    left -= shown.length;
    return { heading, rows: shown };
  });
  return {
    columns: columns.map((column) => ({ header: headerOf(column), align: alignOf(table, column) })),
    spanners: spannersOf(columns),
    groups: groups.filter(({ rows }) => rows.length > 0),
    notes: [...more, ...notes],
  };
}

function headerOf({ key, header = key, unit }: TableColumn): string {
  return unit === undefined ? header : `${header} (${unit})`;
}

function alignOf(table: Table, column: TableColumn): "left" | "right" | "center" {
  if (column.align !== undefined) return column.align;
  const values = table.column(column.key).filter((value) => !isMissing(value));
  return values.length > 0 && values.every((value) => typeof value === "number") ? "right" : "left";
}

function groupRows(table: Table): { heading?: string; rows: TableRow[] }[] {
  const key = table.options.groupRowsBy;
  const groups: { heading?: string; rows: TableRow[] }[] = [];
  for (const row of table.rows) {
    const heading = key === undefined
      ? undefined
      : isMissing(row[key])
      ? MISSING
      : String(row[key]);
    const last = groups.at(-1);
    if (last !== undefined && last.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

function showColumns(
  table: Table,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
): ShownCell[][] {
  const sides = new Map(Object.entries(table.options.best ?? {}));
  const shown = columns.map((column) => {
    const values = rows.map((row) => row[column.key]);
    const format = formatterOf(table, column);
    const texts = rows.map((row) => format(row[column.key]) + starOf(row, column));
    const best = bestText(values, texts, sides.get(column.key));
    return texts.map((text) => ({ text, bold: text === best }));
  });
  return rows.map((_, i) => shown.map((cells) => cells[i]));
}

/** Level of significance of the papers. */
const ALPHA = 0.05;

/** A star behind a value whose probability says that it is significant. */
function starOf(row: TableRow, { pValue }: TableColumn): string {
  const p = pValue === undefined ? undefined : row[pValue];
  return typeof p === "number" && p < ALPHA ? "*" : "";
}

function formatterOf(table: Table, { key, format }: TableColumn): (value: CellValue) => string {
  if (typeof format === "function") return (value) => isMissing(value) ? MISSING : format(value);
  const full = columnFormat(table.column(key), format);
  return (value) => {
    if (isMissing(value)) return MISSING;
    if (typeof value === "number") return formatNumber(value, full);
    return typeof value === "boolean" ? (value ? "yes" : "no") : value;
  };
}

/** The text of the best number: what is shown alike is equally good. None among fewer than two. */
function bestText(
  values: readonly CellValue[],
  texts: readonly string[],
  side: "highest" | "lowest" | undefined,
): string | undefined {
  const numbers = values.filter((value) =>
    typeof value === "number" && !isMissing(value)
  ) as number[];
  if (side === undefined || numbers.length < 2) return undefined;
  const best = numbers.reduce((a, b) => side === "highest" ? Math.max(a, b) : Math.min(a, b));
  return texts[values.indexOf(best)];
}

function spannersOf(columns: readonly TableColumn[]): Spanner[][] {
  const paths = columns.map(({ group = [] }) => typeof group === "string" ? [group] : group);
  const depth = maximum(paths.map((path) => path.length), 0);
  return Array.from({ length: depth }, (_, level) => {
    const spanners: Spanner[] = [];
    paths.forEach((path, i) => {
      const last = spanners.at(-1);
      const same = i > 0 && samePrefix(path, paths[i - 1], level + 1);
      if (last !== undefined && same) {
        spanners[spanners.length - 1] = { ...last, span: last.span + 1 };
      } else spanners.push({ start: i, span: 1, text: path[level] ?? "" });
    });
    return spanners;
  });
}

function samePrefix(a: readonly string[], b: readonly string[], length: number): boolean {
  for (let k = 0; k < length; k++) if (a[k] !== b[k]) return false;
  return true;
}
