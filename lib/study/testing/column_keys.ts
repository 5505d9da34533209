import type { Table } from "../../display/table.ts";

/** The keys of a table's columns, separated by spaces. */
export function columnKeys(table: Table): string {
  return table.columns.map(({ key }) => key).join(" ");
}
