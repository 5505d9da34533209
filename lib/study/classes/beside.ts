import { percent } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import type { Table, TableColumn } from "../../display/table.ts";
import { besidePublishedTable, nameInPapers } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { storedNotes } from "../run/stored.ts";
import { type ClassesOfTreebank, treebankRow } from "./rows.ts";

/** The classes for which papers give percentages by language. */
const PUBLISHED = {
  projective: "projective",
  planar: "planar",
  "edge-degree-1": "edge degree ≤ 1",
  "gap-degree-1": "gap degree ≤ 1",
  "wg-1": "well-nested, gap degree ≤ 1",
  "well-nested": "well-nested",
  "gap-minding": "gap-minding",
} as const;

/** Name of a class that a paper has a percentage for. */
export type PublishedClass = keyof typeof PUBLISHED;

/** What a paper has of a treebank: percentages by class. */
export type PublishedClassRow =
  & { readonly language: string; readonly data_set: string; readonly sentences?: number }
  & Readonly<Partial<Record<PublishedClass, number>>>;

/** The percentages of [kuhlmann-nivre-2006, table 1], which has counts. */
export function kuhlmannNivre2006Rows(
  { rows, source }: Pick<PublishedTable, "rows" | "source">,
): PublishedClassRow[] {
  return rows.map((row) => {
    const share = (...keys: string[]) =>
      percent(keys.reduce((total, key) => total + Number(row[key]), 0), Number(row.trees));
    return {
      language: String(row.language),
      data_set: `${source}: ${row.treebank}`,
      sentences: Number(row.trees),
      projective: share("projective"),
      planar: share("planar"),
      "edge-degree-1": share("projective", "edge_degree_1"),
      "gap-degree-1": share("projective", "gap_degree_1"),
      "well-nested": share("well_nested"),
    };
  });
}

/** The percentages of [kuhlmann-2013], which has losses. */
export function kuhlmann2013Rows(
  { rows, source }: Pick<PublishedTable, "rows" | "source">,
): PublishedClassRow[] {
  return rows.map((row) => {
    const kept = (key: string) => percent(Number(row.trees) - Number(row[key]), Number(row.trees));
    return {
      language: String(row.language),
      data_set: `${source}: CoNLL 2006`,
      sentences: Number(row.trees),
      projective: kept("lost_fan_out_1"),
      "gap-degree-1": kept("lost_fan_out_2"),
      "wg-1": kept("lost_well_nested_fan_out_2"),
    };
  });
}

/** The percentages of [pitler-dissertation-2013, table 3.4]. */
export function pitler2013Rows(
  { rows, source }: Pick<PublishedTable, "rows" | "source">,
): PublishedClassRow[] {
  return rows.map((row) => ({
    language: String(row.language),
    data_set: `${source}: CoNLL 2006`,
    "wg-1": Number(row.well_nested_gap_degree_1_pct),
    "gap-minding": Number(row.gap_minding_pct),
  }));
}

/** Our treebanks under the published ones of the same language. */
export function besideTable(
  treebanks: readonly ClassesOfTreebank[],
  published: readonly PublishedClassRow[],
): Table {
  const columns = Object.entries(PUBLISHED).map(([key, header]): TableColumn => ({
    key,
    header,
    group: "sentences (%)",
    format: { decimals: 2 },
  }));
  const ours = treebanks.map((treebank): TableRow => treebankRow(treebank));
  return besidePublishedTable(
    [{ key: "data_set", header: "data set" }, { key: "sentences" }, ...columns],
    published,
    ours,
    {
      caption: "Classes of trees, published and here.",
      notes: storedNotes(treebanks),
    },
  );
}

/**
 * The difference between what is here and what is published, in points: for each published row the
 * treebanks of the language taken together by sentences; without those that have none.
 */
export function differenceRows(
  treebanks: readonly ClassesOfTreebank[],
  published: readonly PublishedClassRow[],
) {
  return published.flatMap((row) => {
    const own = treebanks.filter(({ language }) => nameInPapers(language) === row.language);
    const total = own.reduce((count, { result }) => count + result.sentences.all.trees, 0);
    if (total === 0) return [];
    const keys = (Object.keys(PUBLISHED) as PublishedClass[]).filter((key) =>
      row[key] !== undefined
    );
    return keys.map((name) => {
      const inside = own.reduce(
        (count, { result }) => count + result.sentences.classes[name].trees,
        0,
      );
      const here = percent(inside, total);
      return {
        language: row.language,
        name,
        published: row[name]!,
        here,
        points: here - row[name]!,
      };
    });
  });
}
