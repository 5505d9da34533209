import { percent, sumOf } from "../../base/numbers.ts";
import { PROBABILITY } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { FEW_CASES } from "../../evaluation/significance.ts";
import { storedNotes } from "../run/stored.ts";
import { foundRows, overlapRows } from "./overlap.ts";
import { havingParsers, type WithStructure } from "./results.ts";
import { TECHNIQUE_PAIRS, type TechniquePair } from "./systems.ts";
import { type ArcPartition, BY_PROJECTIVITY, pairsIn, wonLostRows } from "./won_lost.ts";

/** Arcs that techniques win and lose over their baselines, by group, with McNemar's test. */
export function wonLostTable(
  treebanks: readonly WithStructure[],
  partition: ArcPartition = BY_PROJECTIVITY,
  pairs: readonly TechniquePair[] = TECHNIQUE_PAIRS,
): Table {
  const rows = wonLostRows(treebanks, partition, pairs)
    .map((row) => ({ ...row, netPct: percent(row.net, row.arcs) }));
  return Table.fromRecords(rows, [
    "technique",
    { key: "baseline", header: "over" },
    { key: "group", header: "arcs" },
    { key: "arcs", header: "there" },
    { key: "won" },
    { key: "lost" },
    { key: "net", header: "won − lost", format: { plus: true, decimals: 0 } },
    { key: "netPct", header: "of those there", unit: "%", format: { plus: true, decimals: 1 } },
    { key: "pValue", header: "p", format: PROBABILITY },
    { key: "adjusted", header: "adjusted p", format: PROBABILITY },
  ], {
    caption: "Gold arcs that techniques alone get, and that their baselines alone get",
    groupRowsBy: "technique",
    limit: 200,
    notes: [
      `McNemar's test, exact where fewer than ${FEW_CASES} arcs tell the two apart; arcs of a ` +
      `sentence are not independent, so that p is too small. Adjusted for the number of rows by ` +
      `Holm's method.`,
      ...storedNotes(treebanks),
    ],
  });
}

/** Of the non-projective arcs that a technique wins how many each other technique wins, too. */
export function overlapTable(
  treebanks: readonly WithStructure[],
  pairs: readonly TechniquePair[] = TECHNIQUE_PAIRS,
): Table {
  const own = pairsIn(treebanks, pairs);
  const rows = overlapRows(treebanks, own).map(({ technique, won, alone, everyone, shared }) => ({
    technique,
    won,
    alone,
    everyone,
    ...Object.fromEntries(own.map((pair) => [
      `with ${pair.technique}`,
      won === 0 || pair.technique === technique ? undefined : percent(shared[pair.technique], won),
    ])),
  }));
  return Table.fromRecords<Record<string, string | number | undefined>>(rows, [
    "technique",
    { key: "won", group: "non-projective arcs won" },
    { key: "alone", header: "by it alone", group: "non-projective arcs won" },
    { key: "everyone", header: "by all", group: "non-projective arcs won" },
    ...own.map(({ technique }) => ({
      key: `with ${technique}`,
      header: technique,
      group: "% of them that this one wins, too",
      format: { decimals: 0 },
    })),
  ], {
    caption: "Who wins the same non-projective arcs over their baselines",
    notes: storedNotes(treebanks),
  });
}

/** How many non-projective arcs are found by none, one ... and all of the techniques. */
export function foundTable(
  treebanks: readonly WithStructure[],
  pairs: readonly TechniquePair[] = TECHNIQUE_PAIRS,
): Table {
  const own = pairsIn(treebanks, pairs);
  const rows = foundRows(treebanks, own);
  const all = sumOf(rows, ({ arcs }) => arcs);
  const shown = all === 0 ? [] : rows.map(({ techniques, arcs }) => ({
    techniques: techniques === own.length ? `all ${techniques}` : String(techniques),
    arcs,
    share: percent(arcs, all),
  }));
  const parsers = own.flatMap(({ technique, baseline }) => [technique, baseline]);
  return Table.fromRecords(shown, [
    { key: "techniques", header: "techniques that get it" },
    { key: "arcs", header: "non-projective arcs" },
    { key: "share", header: "of all", unit: "%", format: { decimals: 1 } },
  ], {
    caption: "Non-projective arcs by the number of techniques that get them, with their labels",
    notes: storedNotes(havingParsers(treebanks, parsers)),
  });
}
