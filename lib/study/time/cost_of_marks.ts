import { geometricMean } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { nameInPapers } from "../../papers/beside_published.ts";
import { MARKED_PARSERS } from "./claims.ts";
import type { VotingRow } from "./classifier_tables.ts";
import { originNotes } from "./points.ts";
import { geometricInterval, type RatioRow } from "./ratios.ts";

/**
 * What marked labels cost on a treebank or for a language: the time of each pseudo-projective parser
 * divided by that of its projective counterpart, keyed `PP-L / P-L` and so on.
 */
export type MarkCosts = Readonly<Record<string, number>>;

/** @param timeOf the time of a parser, in any unit */
export function markCosts(timeOf: (parser: string) => number): MarkCosts {
  return Object.fromEntries(
    MARKED_PARSERS.map(([pseudo, plain]) => [
      `${pseudo} / ${plain}`,
      timeOf(pseudo) / timeOf(plain),
    ]),
  );
}

/** The geometric mean of the three systems. */
export function meanCost(costs: MarkCosts): number {
  return geometricMean(Object.values(costs));
}

/** The costs of each row of ratios, to whichever parser these are. */
export function costsOfRatios(rows: readonly RatioRow[]): MarkCosts[] {
  return rows.map(({ ratios }) => markCosts((parser) => ratios[parser]));
}

/** The three ways of voting, as columns of {@link VotingRow}. */
export type VotingColumn = "slow" | "index" | "fast";

/** The costs in the time of voting alone, of each independent treebank. */
export function costsOfVoting(rows: readonly VotingRow[], way: VotingColumn): MarkCosts[] {
  const own = rows.filter(({ independent }) => independent);
  const treebanks = Map.groupBy(own, ({ treebank }) => treebank).values();
  return Array.from(treebanks, (rows) => markCosts(valueOf(rows, way)));
}

function valueOf(rows: readonly VotingRow[], key: VotingColumn | "classes") {
  return (parser: string) => rows.find((row) => row.parser === parser)![key];
}

/** Costs of several treebanks or languages in one row: geometric means, and an interval. */
export interface MarkCostSummary {
  /** Number of treebanks or languages. */
  readonly n: number;
  /** By pair of parsers, as in {@link MarkCosts}. */
  readonly costs: MarkCosts;
  /** Geometric mean of all pairs of parsers, and its 95 % interval; NaN with fewer than two. */
  readonly mean: number;
  readonly from: number;
  readonly to: number;
}

/** The means of costs; NaN where there is none. */
export function summaryOfCosts(costs: readonly MarkCosts[]): MarkCostSummary {
  const means = costs.map(meanCost);
  const pairs = Object.keys(markCosts(() => 1));
  return {
    n: costs.length,
    costs: Object.fromEntries(
      pairs.map((pair) => [pair, geometricMean(costs.map((own) => own[pair]))]),
    ),
    mean: geometricMean(means),
    ...(means.length < 2 ? { from: NaN, to: NaN } : geometricInterval(means)),
  };
}

/** The costs of voting on a treebank in one size, as means of the three systems. */
export interface SizedCostRow {
  readonly treebank: string;
  readonly origin: string;
  readonly tokens: number;
  /** How many times as many classes a decision faces. */
  readonly classes: number;
  readonly slow: number;
  readonly index: number;
  readonly fast: number;
  /** Of the published parsing time for the language; NaN where there is none. */
  readonly published: number;
}

/**
 * The costs of voting by treebank and size, beside those of the published parsing time.
 * @param published see `publishedRatioRows`
 */
export function sizedCostRows(
  rows: readonly VotingRow[],
  published: readonly RatioRow[],
): SizedCostRow[] {
  const groups = Map.groupBy(rows, ({ treebank, tokens }) => JSON.stringify([treebank, tokens]));
  return Array.from(groups.values(), (own) => {
    const [{ treebank, origin, tokens, language }] = own;
    const cost = (key: VotingColumn | "classes") => meanCost(markCosts(valueOf(own, key)));
    const theirs = published.filter((row) => row.language === nameInPapers(language));
    return {
      treebank,
      origin,
      tokens,
      classes: cost("classes"),
      slow: cost("slow"),
      index: cost("index"),
      fast: cost("fast"),
      published: geometricMean(costsOfRatios(theirs).map(meanCost)),
    };
  });
}

/**
 * What marked labels cost, measured in several ways: geometric means by pair of parsers, of all pairs, and
 * the interval over languages or independent treebanks.
 * @param ways by name, of each language or treebank
 */
export function costTable(ways: Readonly<Record<string, readonly MarkCosts[]>>): Table {
  const rows = Object.entries(ways).map(([way, all]) => {
    const { n, costs, mean, from, to } = summaryOfCosts(all);
    return { way, n, ...costs, mean, from, to };
  });
  const pairs = Object.keys(summaryOfCosts([]).costs);
  return Table.fromRecords<TableRow>(rows, [
    { key: "way", header: "PP / P" },
    "n",
    ...pairs.map((key) => ({ key, format: { decimals: 2 } })),
    ratioColumn("mean", "mean", "all pairs"),
    ratioColumn("from", "from", "all pairs"),
    ratioColumn("to", "to", "all pairs"),
  ], { caption: "The cost of marked labels" });
}

/** The cost of marked labels in voting by treebank and size. */
export function sizedCostTable(rows: readonly SizedCostRow[]): Table {
  return Table.fromRecords(rows, [
    "treebank",
    "tokens",
    ratioColumn("classes", "classes", "times as many"),
    ratioColumn("slow", "as LIBSVM", "time of voting, PP / P"),
    ratioColumn("index", "index, all duels", "time of voting, PP / P"),
    ratioColumn("fast", "index, tournament", "time of voting, PP / P"),
    ratioColumn("published", "published", "time of parsing, PP / P"),
  ], {
    caption: "The cost of marked labels by size of the training data",
    groupRowsBy: "treebank",
    notes: originNotes(rows),
  });
}

function ratioColumn(key: string, header: string, group: string): TableColumn {
  return { key, header, group, format: { decimals: 2 } };
}
