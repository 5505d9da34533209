import { percent, sumOf } from "../../base/numbers.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import { foldTail, missedArcs, type P2Limits, type ReachedCount } from "./p2_limits.ts";
import { OBSTACLES } from "./p2_limits.ts";

const MISSED: readonly TableColumn[] = [
  { key: "projective", group: "arcs missed" },
  { key: "nonprojective", header: "non-projective", group: "arcs missed" },
];

/** The number of arcs that P2 misses by what keeps it from them and by projectivity. */
export function obstacleTable(limits: P2Limits): Table {
  const rows = OBSTACLES.map((obstacle) => ({
    obstacle,
    projective: missedArcs(limits, { obstacle, projective: true }),
    nonprojective: missedArcs(limits, { obstacle, projective: false }),
  }));
  return Table.fromRecords(rows, ["obstacle", ...MISSED], {
    caption: "Arcs that P2 does not reach, by what keeps it from them",
  });
}

/**
 * Non-projective arcs by edge degree and by length, sentences by degree, and what share of each P2
 * reaches, in percent. Degrees from 4 on are one row.
 */
export function reachedTable({ byEdgeDegree, byLength, byTreeDegree }: P2Limits): Table {
  const last = 4;
  const rows = [
    ...reachedRows("edge degree of the arc", foldTail(byEdgeDegree, last), last),
    ...reachedRows("length of the arc, from … words on", byLength),
    ...reachedRows("degree of the tree", foldTail(byTreeDegree, last), last),
  ];
  return Table.fromRecords(rows, [
    "property",
    "value",
    "number",
    { key: "share", header: "reached", unit: "%", format: { decimals: 1 } },
  ], {
    caption: "Non-projective arcs, and sentences, that P2 reaches",
    groupRowsBy: "property",
  });
}

function reachedRows(property: string, counts: readonly ReachedCount[], last?: number) {
  return counts.map(({ value, all, reached }) => ({
    property,
    value: value === last ? `${value} or more` : String(value),
    number: all,
    share: percent(reached, all),
  }));
}

/** The number of trees and of arcs that P2 misses on each treebank where it misses any. */
export function missedTable(treebanks: readonly Studied<P2Limits>[]): Table {
  const rows = treebanks.map(({ id, stored, result }) => ({
    treebank: rowId({ id, stored }),
    trees: sumOf(result.byTreeDegree, ({ all, reached }) => all - reached),
    projective: missedArcs(result, { projective: true }),
    nonprojective: missedArcs(result, { projective: false }),
  })).filter(({ trees }) => trees !== 0);
  return Table.fromRecords(rows, [
    "treebank",
    { key: "trees", header: "trees missed" },
    ...MISSED,
  ], { caption: "What P2 misses", notes: storedNotes(treebanks), limit: 100 });
}
