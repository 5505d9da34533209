import type { Json } from "./cells.ts";

/** Width that lines are filled up to. */
const LINE = 100;
/** Width up to which an object of nothing but scalars stands in one line. */
const RECORD_LINE = 200;
/** Significant digits that numbers keep: more than any table shows. */
const DIGITS = 8;

/** A list of records with the same keys, as one list of keys and one of rows. */
interface PackedRecords {
  readonly "@columns": readonly string[];
  readonly "@rows": readonly (readonly Scalar[])[];
}

type Scalar = string | number | boolean | null;

/**
 * JSON for files under version control: as small as it can be read, and so that a changed number
 * changes a line or two. Numbers are rounded to eight significant digits, lists of records with the
 * same keys say their keys once, and what fits into a line stands in one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseDiffable, toDiffable } from "lib/study/run/diffable_json.ts";
 *
 * const value = { id: "a", rows: [{ n: 1, share: 1 / 3 }, { n: 2, share: 0.5 }] };
 * assert(toDiffable(value).includes('"@columns":["n","share"]'));
 * assert.deepEqual(parseDiffable(toDiffable(value)), {
 *   id: "a",
 *   rows: [{ n: 1, share: 0.33333333 }, { n: 2, share: 0.5 }],
 * });
 * ```
 */
export function toDiffable(value: Json): string {
  return `${layout(packed(value), "")}\n`;
}

/**
 * What {@link toDiffable} has written.
 * @throws {SyntaxError} where the text is no JSON, or where columns and rows do not fit
 */
export function parseDiffable(text: string): Json {
  return JSON.parse(text, (_, value) => isPacked(value) ? unpacked(value) : value);
}

function packed(value: Json): Json {
  if (typeof value === "number") return rounded(value);
  if (value === null || typeof value !== "object") return value;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.map(([key, inner]) => [key, packed(inner)]));
  }
  const columns = commonKeys(value);
  if (columns === undefined) return value.map(packed);
  const rows = value.map((row) => columns.map((key) => packed((row as Record<string, Json>)[key])));
  return { "@columns": columns, "@rows": rows };
}

function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));
}

/** The keys of records of scalars, where there are several, all with the same keys. */
function commonKeys(list: readonly Json[]): string[] | undefined {
  if (list.length < 2) return undefined;
  const keys = list.map((row) =>
    row !== null && typeof row === "object" && !Array.isArray(row) &&
      Object.values(row).every(isScalar)
      ? Object.keys(row)
      : undefined
  );
  const [first] = keys;
  const same = first !== undefined && keys.every((own) => own?.join("\0") === first.join("\0"));
  return same && first.length > 0 ? first : undefined;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value !== "object" && value !== undefined;
}

function isPacked(value: unknown): value is PackedRecords {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "@columns")) {
    return false;
  }
  const { "@columns": columns, "@rows": rows } = value as Partial<PackedRecords>;
  const sound = Array.isArray(columns) && columns.every((key) => typeof key === "string") &&
    Array.isArray(rows) &&
    rows.every((row) => Array.isArray(row) && row.length === columns.length);
  if (sound) return true;
  throw new SyntaxError("@columns without @rows of as many values as there are columns");
}

function unpacked({ "@columns": columns, "@rows": rows }: PackedRecords): Json {
  return rows.map((row) => Object.fromEntries(columns.map((key, k) => [key, row[k]])));
}

/** Text of a value; what does not fit into a line gets lines of its own for its parts. */
function layout(value: Json, indent: string): string {
  const line = JSON.stringify(value);
  if (value === null || typeof value !== "object") return line;
  if (indent.length + line.length <= (isRecord(value) ? RECORD_LINE : LINE)) return line;
  const inner = `${indent} `;
  if (!Array.isArray(value)) {
    const parts = Object.entries(value)
      .map(([key, part]) => `${inner}${JSON.stringify(key)}: ${layout(part, inner)}`);
    return `{\n${parts.join(",\n")}\n${indent}}`;
  }
  return `[\n${filled(value.map((part) => layout(part, inner)), inner)}\n${indent}]`;
}

function isRecord(value: Json[] | { [key: string]: Json }): boolean {
  return !Array.isArray(value) && Object.values(value).every(isScalar);
}

/** Short parts several to a line, long ones by themselves. */
function filled(parts: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const [k, part] of parts.entries()) {
    const text = k + 1 < parts.length ? `${part},` : part;
    const last = lines.at(-1);
    const fits = last !== undefined && last.length + text.length < LINE && !/\n/.test(last + text);
    if (fits) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(`${indent}${text}`);
  }
  return lines.join("\n");
}
