import { everyPair } from "../../base/pairs.ts";
import type { TableRow } from "../../display/csv.ts";
import { PROBABILITY } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { comparison, havingSystems, systemsWith, testsOf, type WithStrategies } from "./rows.ts";
import { STRATEGIES } from "./systems.ts";

/** The levels of [bjorkelund-kuhn-2012, sec. 3], each with what marks it. */
export const LEVELS = [[0.001, "***"], [0.01, "**"], [0.05, "*"]] as const;

/** The mark of the strictest level that a p-value is below; empty where it is below none. */
export function levelMark(pValue: number): string {
  return LEVELS.find(([level]) => pValue < level)?.[1] ?? "";
}

/** Two systems: differences of LAS by treebank, and tests of all treebanks as one. */
export interface SignificanceRow extends TableRow {
  readonly first: string;
  readonly second: string;
  /** Paired t-test over sentences, McNemar's over tokens and over sentences right as a whole. */
  readonly tTest: number;
  readonly mcnemar: number;
  readonly exact: number;
}

/**
 * Tests of every two systems, without correction for making many, as in the paper.
 * @param treebanks independent of each other, since they are pooled
 */
export function significanceRows(
  treebanks: readonly WithStrategies[],
  systems: readonly string[] = STRATEGIES,
  tags: TagSource = "gold",
): SignificanceRow[] {
  const all = havingSystems(treebanks, systems, tags);
  if (all.length === 0) return [];
  return everyPair(systems).map(([second, first]) => ({
    first,
    second,
    ...Object.fromEntries(
      all.map((one) => [rowId(one), marked(one, first, second, tags)]),
    ),
    ...testsOf(comparison(all, first, second, tags)),
  }));
}

function marked(treebank: WithStrategies, first: string, second: string, tags: TagSource): string {
  const { [first]: one, [second]: other } = systemsWith(treebank, tags);
  const points = one.scores.LAS - other.scores.LAS;
  const { tTest } = testsOf(comparison([treebank], first, second, tags));
  const sign = points < 0 ? "−" : "+";
  return `${sign}${Math.abs(points).toFixed(2)}${levelMark(tTest)}`;
}

/** {@link significanceRows} as a table. */
export function significanceTable(
  treebanks: readonly WithStrategies[],
  systems: readonly string[] = STRATEGIES,
  tags: TagSource = "gold",
): Table {
  const all = havingSystems(treebanks, systems, tags);
  return Table.fromRecords<TableRow>(significanceRows(treebanks, systems, tags), [
    "first",
    "second",
    ...all.map((one) => ({
      key: rowId(one),
      align: "right" as const,
      group: "points of LAS, first − second",
    })),
    { key: "tTest", header: "t-test", format: PROBABILITY, group: "p, all treebanks as one" },
    {
      key: "mcnemar",
      header: "McNemar, tokens",
      format: PROBABILITY,
      group: "p, all treebanks as one",
    },
    { key: "exact", header: "McNemar, LEM", format: PROBABILITY, group: "p, all treebanks as one" },
  ], {
    caption: `Every two strategies, ${tags} tags`,
    notes: [
      LEVELS.map(([level, mark]) => `${mark} p < ${level}`).reverse().join(", ") +
      " by a paired t-test: its pairs are sentences, its values the tokens of a sentence that are right.",
      ...storedNotes(treebanks),
    ],
    limit: 250,
  });
}
