import type { CellValue, TableRow } from "./csv.ts";
import { isMissing } from "./number_format.ts";

const ABSENT_VALUE: PropertyDescriptor = { value: undefined, enumerable: true };

/** Made when it is first needed, since it takes 8 ms. */
let collator: Intl.Collator | undefined;

/** The order of two values: numbers by size, else texts as people order them, numbers in them, too. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : 0;
  collator ??= new Intl.Collator("en", { numeric: true });
  return collator.compare(String(a), String(b));
}

/**
 * A copy of a row, checked; what objects inherit, such as `constructor`, is no value of a row.
 * @throws {TypeError} where a value is anything but text, a number, a boolean or nothing
 */
export function ownRow(
  row: TableRow,
  columns: readonly { readonly key: string }[],
  index: number,
): TableRow {
  const own: TableRow = { ...row };
  for (const { key } of columns) {
    if (key in own && !Object.hasOwn(own, key)) Object.defineProperty(own, key, ABSENT_VALUE);
    const type = typeof own[key];
    if (isMissing(own[key]) || type === "string" || type === "number" || type === "boolean") {
      continue;
    }
    throw new TypeError(
      `Cannot take cell "${key}" of row ${index + 1}: current value is of type ${type}, ` +
        `required is text, a number, a boolean or nothing`,
    );
  }
  return Object.freeze(own);
}
