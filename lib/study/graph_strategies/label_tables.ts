import { mean, percent } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { PROBABILITY } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { besidePublished } from "../../papers/beside_published.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { MARKING_ENCODINGS } from "./label_sizes.ts";
import type { FoldedSystem } from "./results.ts";
import {
  comparison,
  havingSystems,
  type StrategyRow,
  systemsWith,
  testsOf,
  type WithStrategies,
} from "./rows.ts";
import { LABEL_CAP } from "./systems.ts";

/** Strategies that mark labels. */
export const MARKING = ["Path", "Head", "HeadPath"] as const;
const ALL = 1000;

/** Without and with the cap: labels that it takes away, and what it costs. */
export interface CapRow extends TableRow {
  readonly language: string;
  readonly treebank: string;
  readonly strategy: string;
  /** Marked labels without the cap, and those that it takes away: means over folds. */
  readonly marked?: number;
  readonly cut?: number;
  readonly uncapped: number;
  readonly capped: number;
  /** LAS with the cap minus that without, in points. */
  readonly difference: number;
  /** Paired t-test over sentences. */
  readonly p?: number;
  /** Non-projective arcs that are predicted with the cap, in percent of those without. */
  readonly predictedPct: number | undefined;
}

/** The effect of the cap by treebank and encoding. */
export function capRows(
  treebanks: readonly WithStrategies[],
  tags: TagSource = "gold",
): CapRow[] {
  return havingSystems(treebanks, undefined, tags).flatMap((treebank) =>
    MARKING.map((strategy) => {
      const name = strategy + LABEL_CAP;
      const { [strategy]: free, [name]: capped } = systemsWith(treebank, tags);
      return {
        language: treebank.language,
        treebank: rowId(treebank),
        source: treebank.stored === undefined ? "here" : "stored",
        strategy,
        marked: free.labels!.marked,
        cut: capped.labels!.cut,
        uncapped: free.scores.LAS,
        capped: capped.scores.LAS,
        difference: capped.scores.LAS - free.scores.LAS,
        p: testsOf(comparison([treebank], name, strategy, tags)).tTest,
        predictedPct: shareOf(predictedBy(capped), predictedBy(free)),
      };
    })
  );
}

function predictedBy({ breakdown }: FoldedSystem): number {
  return breakdown.all.nonprojective.predicted;
}

function shareOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : percent(part, whole);
}

/** The same of published rows, see `publishedRows`. */
export function publishedCapRows(published: readonly StrategyRow[]): CapRow[] {
  return [...Map.groupBy(published, ({ language }) => language)].flatMap(([language, rows]) =>
    MARKING.map((strategy) => {
      const named = (name: string) => rows.find((row) => row.strategy === name)!;
      const [free, capped] = [named(strategy), named(strategy + LABEL_CAP)];
      return {
        language,
        treebank: free.treebank,
        strategy,
        uncapped: free.LAS,
        capped: capped.LAS,
        difference: capped.LAS - free.LAS,
        predictedPct: shareOf(capped.predicted, free.predicted),
      };
    })
  );
}

/** {@link capRows} under the published ones. */
export function capTable(
  treebanks: readonly WithStrategies[],
  published: readonly StrategyRow[],
  tags: TagSource = "gold",
): Table {
  const rows = besidePublished(publishedCapRows(published), capRows(treebanks, tags));
  const two = { decimals: 2 };
  return Table.fromRecords<TableRow>(rows, [
    { key: "group", header: "language" },
    "treebank",
    "strategy",
    { key: "marked", header: "all", format: { decimals: 1 }, group: "marked labels" },
    { key: "cut", header: "cut", format: { decimals: 1 }, group: "marked labels" },
    { key: "uncapped", header: "no cap", format: two, group: "LAS (%)" },
    { key: "capped", header: `cap ${LABEL_CAP}`, format: two, group: "LAS (%)" },
    { key: "difference", format: { plus: true, decimals: 2 }, group: "LAS (%)" },
    { key: "p", format: PROBABILITY },
    { key: "predictedPct", header: "#NP, % of no cap", format: { decimals: 1 } },
  ], {
    caption: `What a cap of ${LABEL_CAP} marked labels does`,
    groupRowsBy: "group",
    notes: [
      "p: paired t-test over sentences. Where nothing is cut both are one parser.",
      ...storedNotes(treebanks),
    ],
    limit: ALL,
  });
}

/** What became of arcs that were marked as lifted. */
export interface MarkedRow extends TableRow {
  readonly treebank: string;
  readonly strategy: string;
  readonly gold: number;
  readonly marked: number;
  readonly recovered: number;
  readonly failed: number;
  /** Of those marked, in percent. */
  readonly failedPct: number | undefined;
  /** Non-projective arcs of the gold trees less those of the answer. */
  readonly shortfall: number;
}

/** Arcs that the pseudo-projective strategies mark as lifted, by treebank. */
export function markedRows(
  treebanks: readonly WithStrategies[],
  tags: TagSource = "gold",
): MarkedRow[] {
  const names = [...MARKING.map((name) => name + LABEL_CAP), ...MARKING];
  return havingSystems(treebanks, undefined, tags).flatMap((treebank) =>
    names.map((strategy) => {
      const { mending: { recovered, failed }, breakdown } = systemsWith(treebank, tags)[strategy];
      const { gold, predicted } = breakdown.all.nonprojective;
      const marked = recovered + failed;
      return {
        treebank: rowId(treebank),
        strategy,
        gold,
        predicted,
        marked,
        recovered,
        failed,
        failedPct: shareOf(failed, marked),
        shortfall: gold - predicted,
      };
    })
  );
}

/** {@link markedRows} as a table. */
export function markedTable(
  treebanks: readonly WithStrategies[],
  tags: TagSource = "gold",
): Table {
  const group = "arcs marked as lifted";
  return Table.fromRecords<TableRow>(markedRows(treebanks, tags), [
    "treebank",
    "strategy",
    { key: "gold", header: "there are", group: "non-projective arcs" },
    { key: "predicted", group: "non-projective arcs" },
    { key: "shortfall", header: "missing", group: "non-projective arcs" },
    { key: "marked", header: "all", group },
    { key: "recovered", header: "lowered", group },
    { key: "failed", header: "left in place", group },
    { key: "failedPct", header: "% left", format: { decimals: 1 }, group },
  ], {
    caption: "What became of arcs that were marked as lifted",
    groupRowsBy: "treebank",
    notes: storedNotes(treebanks),
    limit: ALL,
  });
}

/** Label sets of growing parts of treebanks: a row for each. */
export function labelSizeRows(treebanks: readonly WithStrategies[]) {
  return treebanks.flatMap((treebank) =>
    treebank.result.labelSizes.map(({ sentences, tokens, labels, added }) => ({
      treebank: rowId(treebank),
      sentences,
      tokens,
      labels,
      ...added,
    }))
  );
}

/** {@link labelSizeRows} as a table. */
export function labelSizeTable(treebanks: readonly WithStrategies[]): Table {
  return Table.fromRecords<TableRow>(labelSizeRows(treebanks), [
    "treebank",
    "sentences",
    "tokens",
    "labels",
    ...MARKING_ENCODINGS.map((key) => ({ key, group: "added by the encoding" })),
  ], {
    caption: "Labels by size of the training set",
    groupRowsBy: "treebank",
    notes: storedNotes(treebanks),
    limit: ALL,
  });
}

/** How many labels an encoding adds for each that there is, the mean over whole treebanks. */
export function meanGrowth(
  treebanks: readonly WithStrategies[],
  encoding: (typeof MARKING_ENCODINGS)[number],
): number {
  return mean(treebanks.map(({ result }) => {
    const { labels, added } = result.labelSizes.at(-1)!;
    return added[encoding] / labels;
  }));
}
