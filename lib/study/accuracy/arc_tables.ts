import { Table } from "../../display/table.ts";
import { breakdownTable } from "../../papers/breakdown_table.ts";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import { lengthRows, pooledBreakdown, rootRows } from "./rows.ts";
import type { StudiedAccuracy } from "./study.ts";

/**
 * Unlabelled precision and recall by projectivity, all treebanks as one, laid out as in
 * [kuhlmann-nivre-2010, table 3].
 * @param compact leaves out what is hardly ever defined, see {@link breakdownTable}
 */
export function arcTable(
  treebanks: readonly StudiedAccuracy[],
  { compact = false }: { readonly compact?: boolean } = {},
): Table {
  const rows = NIVRE_2008_PARSERS.map((parser) => ({
    names: { parser },
    scores: pooledBreakdown(treebanks, parser),
  }));
  return breakdownTable(rows, {
    caption: "Unlabelled precision and recall by projectivity (%)",
    compact,
  });
}

/** How many non-projective arcs each parser predicts, and how many arcs from 0 for one of the treebank. */
export function predictedArcTable(treebanks: readonly StudiedAccuracy[]): Table {
  const rows = NIVRE_2008_PARSERS.map((parser) => {
    const { nonprojective: { gold, predicted, predictedRight } } =
      pooledBreakdown(treebanks, parser).all;
    const roots = lengthRows(treebanks, [parser]).find(({ length }) => length === "root");
    return {
      parser,
      gold,
      predicted,
      right: predictedRight,
      roots: roots && roots.predicted / roots.gold,
    };
  });
  return Table.fromRecords(rows, [
    "parser",
    { key: "gold", group: "non-projective arcs" },
    { key: "predicted", group: "non-projective arcs" },
    { key: "right", group: "non-projective arcs" },
    { key: "roots", header: "predicted / gold", group: "arcs from 0" },
  ], { caption: "How many non-projective arcs, and how many arcs from 0, each parser predicts" });
}

/** {@link lengthRows} by length: labelled precision and recall, all treebanks as one. */
export function lengthTable(
  treebanks: readonly StudiedAccuracy[],
  parsers: readonly string[],
): Table {
  const byLength = Map.groupBy(lengthRows(treebanks, parsers), ({ length }) => length);
  return Table.fromRecords([...byLength.values()].flat(), [
    "length",
    "parser",
    "gold",
    "predicted",
    { key: "precision", unit: "%" },
    { key: "recall", unit: "%" },
  ], { caption: "Labelled arcs by length in words, all treebanks", groupRowsBy: "length" });
}

/** {@link rootRows} as a table: columns `PP-E_precision`, `PP-E_recall` and so on. */
export function rootTable(
  treebanks: readonly StudiedAccuracy[],
  parsers: readonly string[],
): Table {
  const scores = parsers.flatMap((parser) =>
    ["precision", "recall"].map((score) => ({
      key: `${parser}_${score}`,
      header: score,
      group: parser,
    }))
  );
  return Table.fromRecords(rootRows(treebanks, parsers), ["treebank", ...scores], {
    caption: "Labelled arcs from 0 (%)",
  });
}
