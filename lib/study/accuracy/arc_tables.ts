import { Table, type TableOptions } from "../../display/table.ts";
import { breakdownTable } from "../../papers/breakdown_table.ts";
import { storedNotes } from "../run/stored.ts";
import { lengthRows, type lengthRowsOf, pooledBreakdown, rootRows } from "./rows.ts";
import { ACCURACY_PARSERS, type StudiedAccuracy } from "./study.ts";

/**
 * Unlabelled precision and recall by projectivity, all treebanks as one, laid out as in
 * [kuhlmann-nivre-2010, table 3].
 * @param compact leaves out what is hardly ever defined, see {@link breakdownTable}
 */
export function arcTable(
  treebanks: readonly StudiedAccuracy[],
  { compact = false }: { readonly compact?: boolean } = {},
): Table {
  const rows = ACCURACY_PARSERS.map((parser) => ({
    names: { parser },
    scores: pooledBreakdown(treebanks, parser),
  }));
  return breakdownTable(rows, {
    caption: "Unlabelled precision and recall by projectivity (%)",
    notes: storedNotes(treebanks),
    compact,
  });
}

/** How many non-projective arcs each parser predicts, and how many arcs from 0 for one of the treebank. */
export function predictedArcTable(treebanks: readonly StudiedAccuracy[]): Table {
  const rows = ACCURACY_PARSERS.map((parser) => {
    const { nonprojective: { gold, goldFound, predicted, predictedRight } } =
      pooledBreakdown(treebanks, parser).all;
    const roots = lengthRows(treebanks, [parser]).find(({ length }) => length === "root");
    return {
      parser,
      gold,
      found: goldFound,
      predicted,
      right: predictedRight,
      roots: roots && roots.predicted / roots.gold,
    };
  });
  return Table.fromRecords(rows, [
    "parser",
    { key: "gold", header: "there", group: "non-projective in the treebank" },
    { key: "found", group: "non-projective in the treebank" },
    { key: "predicted", group: "non-projective in the parser's tree" },
    { key: "right", header: "right head", group: "non-projective in the parser's tree" },
    { key: "roots", header: "predicted / gold", group: "arcs from 0" },
  ], {
    caption: "How many non-projective arcs, and how many arcs from 0, each parser predicts",
    notes: [
      "An arc with the right head may be non-projective in the parser's tree only, since whether it " +
      "is depends on other arcs: there can be more of them than the treebank has.",
      ...storedNotes(treebanks),
    ],
  });
}

/** {@link lengthRows} by length: labelled precision and recall, all treebanks as one. */
export function lengthTable(
  treebanks: readonly StudiedAccuracy[],
  parsers: readonly string[],
): Table {
  return arcsByLength(lengthRows(treebanks, parsers), {
    caption: "Labelled arcs by length in words, all treebanks",
    notes: storedNotes(treebanks),
  });
}

/** Precision and recall of parsers by length of the arc: for each length a row for each parser. */
export function arcsByLength(
  rows: ReturnType<typeof lengthRowsOf>,
  options: Pick<TableOptions, "caption" | "notes">,
): Table {
  const byLength = Map.groupBy(rows, ({ length }) => length);
  return Table.fromRecords([...byLength.values()].flat(), [
    "length",
    "parser",
    "gold",
    "predicted",
    { key: "precision", unit: "%" },
    { key: "recall", unit: "%" },
  ], { ...options, groupRowsBy: "length" });
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
    notes: storedNotes(treebanks),
    limit: 100,
  });
}
