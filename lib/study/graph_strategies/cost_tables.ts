import { mean, median, percent } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { havingSystems, systemsWith, type WithStrategies } from "./rows.ts";
import { STRATEGIES, TRANSITION_BASED } from "./systems.ts";

/** Times of a system relative to those of two others, as medians of treebanks. */
export interface TimeRow extends TableRow {
  readonly system: string;
  readonly trainingToBaseline: number;
  readonly parsingToBaseline: number;
  readonly trainingToNpa: number;
  readonly parsingToNpa: number;
}

/**
 * How long systems take in comparison with Baseline and NPA. A cell is timed once, with others beside
 * it; folds are added up, so ratios are of sums.
 */
export function timeRows(
  treebanks: readonly WithStrategies[],
  systems: readonly string[] = STRATEGIES,
  tags: TagSource = "gold",
): TimeRow[] {
  const all = havingSystems(treebanks, [...STRATEGIES, ...systems], tags);
  if (all.length === 0) return [];
  return systems.map((system) => {
    const ratio = (other: string, part: "training" | "parsing") =>
      median(all.map((one) => timeRatio(one, system, other, part, tags)));
    return {
      system,
      trainingToBaseline: ratio("Baseline", "training"),
      parsingToBaseline: ratio("Baseline", "parsing"),
      trainingToNpa: ratio("NPA", "training"),
      parsingToNpa: ratio("NPA", "parsing"),
    };
  });
}

/** How many times as long one system takes as another on a treebank, in training and parsing together. */
export function totalTimeRatio(
  treebank: Pick<WithStrategies, "result">,
  system: string,
  other: string,
  tags: TagSource = "gold",
): number {
  const systems = systemsWith(treebank, tags);
  const total = (name: string) => systems[name].seconds.training + systems[name].seconds.parsing;
  return total(system) / total(other);
}

/** How many times as long one system takes as another on a treebank in one of the two. */
export function timeRatio(
  treebank: Pick<WithStrategies, "result">,
  system: string,
  other: string,
  part: "training" | "parsing",
  tags: TagSource = "gold",
): number {
  const systems = systemsWith(treebank, tags);
  return systems[system].seconds[part] / systems[other].seconds[part];
}

const FAMILIES =
  "Training is learning alone in graph-based parsers, and everything in transition-based ones: " +
  "the two families cannot be compared.";

/** {@link timeRows} as a table. */
export function timeTable(
  treebanks: readonly WithStrategies[],
  systems: readonly string[] = STRATEGIES,
  tags: TagSource = "gold",
): Table {
  const format = { decimals: 2 };
  return Table.fromRecords<TableRow>(timeRows(treebanks, systems, tags), [
    "system",
    { key: "trainingToBaseline", header: "training", format, group: "times Baseline" },
    { key: "parsingToBaseline", header: "parsing", format, group: "times Baseline" },
    { key: "trainingToNpa", header: "training", format, group: "times NPA" },
    { key: "parsingToNpa", header: "parsing", format, group: "times NPA" },
  ], {
    caption: "Time of systems, relative: medians of treebanks",
    notes: [
      ...(systems.some((name) => TRANSITION_BASED.includes(name)) ? [FAMILIES] : []),
      "Timed while folds were computed side by side, once each: a hint, not a measurement. A capped parser " +
      "from whose labels nothing was cut is the uncapped one.",
      ...storedNotes(treebanks),
    ],
  });
}

/** How often approximation moves a token. */
export interface MoveRow extends TableRow {
  readonly treebank: string;
  readonly system: string;
  readonly sentences: number;
  readonly moves: number;
  /** Sentences with a move, in percent. */
  readonly movedPct: number;
  /** Moves of a sentence: mean of all, mean of those with any, and the most. */
  readonly mean: number;
  readonly meanOfMoved: number | undefined;
  readonly most: number;
}

/** Systems that approximate. */
export const APPROXIMATING = [
  "NPA",
  "NPA at 0",
  "NPA at 0.1",
  "NPA at 1",
  "NPA in parsing only",
] as const;

/** Moves of approximation by treebank, with each threshold and without training for it. */
export function moveRows(
  treebanks: readonly WithStrategies[],
  systems: readonly string[] = APPROXIMATING,
  tags: TagSource = "gold",
): MoveRow[] {
  return havingSystems(treebanks, systems, tags).flatMap((treebank) =>
    systems.map((system) => {
      const { mending, scores: { sentences } } = systemsWith(treebank, tags)[system];
      const { moves, movedSentences, mostMoves } = mending;
      return {
        treebank: rowId(treebank),
        system,
        sentences,
        moves,
        movedPct: percent(movedSentences, sentences),
        mean: moves / sentences,
        meanOfMoved: movedSentences === 0 ? undefined : moves / movedSentences,
        most: mostMoves,
      };
    })
  );
}

/** {@link moveRows} as a table. */
export function moveTable(
  treebanks: readonly WithStrategies[],
  systems?: readonly string[],
  tags?: TagSource,
): Table {
  const format = { decimals: 2 };
  return Table.fromRecords<TableRow>(moveRows(treebanks, systems, tags), [
    "treebank",
    "system",
    "sentences",
    "moves",
    { key: "movedPct", header: "with a move", unit: "%", format, group: "sentences" },
    { key: "mean", header: "mean of all", format, group: "moves of a sentence" },
    { key: "meanOfMoved", header: "of those with any", format, group: "moves of a sentence" },
    { key: "most", group: "moves of a sentence" },
  ], {
    caption: "Moves of the non-projective approximation",
    groupRowsBy: "treebank",
    notes: storedNotes(treebanks),
    limit: 1000,
  });
}

/** The mean number of moves of sentences with any, over treebanks with some; NaN without. */
export function meanMoves(treebanks: readonly WithStrategies[], system = "NPA"): number {
  return mean(moveRows(treebanks, [system]).flatMap(({ meanOfMoved }) => meanOfMoved ?? []));
}
