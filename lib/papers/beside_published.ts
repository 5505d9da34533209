import type { TableRow } from "../display/csv.ts";
import { Table, type TableColumn, type TableOptions } from "../display/table.ts";

/** The name that the papers have for a language of the catalog. */
export function nameInPapers(language: string): string {
  return language === "Slovenian" ? "Slovene" : language;
}

/**
 * Our rows under the published ones of the same language, for a table with `groupRowsBy: "group"`.
 * Languages come in the order of the published table, each a group; then come our rows of other
 * languages as one group, and the published rows of languages without ours as another. Each
 * row gets its `group` and its `source`, "published" or "here"; a row of ours that says it is "stored"
 * goes on saying so.
 *
 * @param published rows with a `language`
 * @param ours rows with a `language`, named as the catalog or as the papers do; empty where unknown
 * @param languages `shared`: only those with rows of both kinds; default `all`
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { besidePublished } from "lib/papers/beside_published.ts";
 *
 * const published = [{ language: "Danish", degree: 0 }, { language: "Czech", degree: 1 }];
 * const rows = besidePublished(published, [{ language: "Czech", degree: 2 }], "shared");
 * assert(rows.map(({ degree }) => degree).join() === "1,2");
 * ```
 */
export function besidePublished(
  published: readonly TableRow[],
  ours: readonly TableRow[],
  languages: "all" | "shared" = "all",
): TableRow[] {
  const theirs = rowsByLanguage(published, "published");
  const own = rowsByLanguage(ours, "here");
  const both = [...theirs].filter(([language]) => own.has(language)).flatMap(([language, rows]) =>
    grouped([...rows, ...own.get(language)!], language)
  );
  if (languages === "shared") return both;
  const others = [...own].filter(([language]) => !theirs.has(language));
  const missing = [...theirs].filter(([language]) => !own.has(language));
  return [
    ...both,
    ...grouped(others.flatMap(([, rows]) => rows), "Languages without a published row"),
    ...grouped(missing.flatMap(([, rows]) => rows), "Languages without a treebank here"),
  ];
}

/** How many rows of a table beside published rows are shown; a machine may have a hundred treebanks. */
const LIMIT = 100;

/**
 * The table of {@link besidePublished}, with a heading for each group.
 *
 * @param columns what each row shows; the language is the heading
 * @param published rows with a `language`
 * @param ours rows with a `language`; empty where unknown
 */
export function besidePublishedTable(
  columns: readonly TableColumn[],
  published: readonly TableRow[],
  ours: readonly TableRow[],
  options: TableOptions = {},
): Table {
  return new Table(
    [{ key: "group", header: "language" }, ...columns],
    besidePublished(published, ours),
    { groupRowsBy: "group", limit: LIMIT, ...options },
  );
}

function rowsByLanguage(
  rows: readonly TableRow[],
  source: "published" | "here",
): Map<string, TableRow[]> {
  return Map.groupBy(
    rows.map((row) => ({ ...row, source: row.source === "stored" ? "stored" : source })),
    (row: TableRow) => nameInPapers(String(row.language ?? "")),
  );
}

function grouped(rows: readonly TableRow[], group: string): TableRow[] {
  return rows.map((row) => ({ ...row, group }));
}
