import { percent } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { besidePublished } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { TechniqueMetric } from "./results.ts";
import { resultsWith, type WithTechniques } from "./rows.ts";
import { TECHNIQUES } from "./systems.ts";

/** A parser on a treebank: what it could reach at most, and what it reaches, in percent. */
export interface CeilingRow extends TableRow {
  readonly language: string;
  readonly treebank: string;
  readonly source: string;
  readonly parser: string;
  readonly ceiling: number | undefined;
  readonly reached: number | undefined;
}

/** Theoretical coverage and empirical performance of every parser on every treebank, in one score. */
export function ceilingRows(
  treebanks: readonly WithTechniques[],
  metric: TechniqueMetric,
  parsers: readonly string[] = TECHNIQUES,
): CeilingRow[] {
  return rowsOf(treebanks, parsers, ({ scores, ceiling }) => [ceiling[metric], scores[metric]]);
}

/** The same for the recall of non-projective arcs. */
export function recallCeilingRows(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = TECHNIQUES,
): CeilingRow[] {
  return rowsOf(treebanks, parsers, ({ breakdown, ceiling }) => [
    ceiling.breakdown.all.nonprojective.recall,
    breakdown.all.nonprojective.recall,
  ]);
}

type Results = ReturnType<typeof resultsWith>;

function rowsOf(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[],
  values: (result: Results[string]) => readonly [ceiling?: number, reached?: number],
): CeilingRow[] {
  return treebanks.flatMap((treebank) => {
    const results = resultsWith(treebank);
    return parsers.filter((parser) => parser in results).map((parser) => {
      const [ceiling, reached] = values(results[parser]);
      return {
        language: treebank.language,
        treebank: rowId(treebank),
        source: treebank.stored === undefined ? "here" : "stored",
        parser,
        ceiling,
        reached,
      };
    });
  });
}

/**
 * What of {@link ceilingRows} is published: [kuhlmann-nivre-2010, tables 2 and 4].
 * @param coverage,performance the two tables
 */
export function publishedCeilingRows(
  coverage: PublishedTable,
  performance: PublishedTable,
  metric: TechniqueMetric,
): CeilingRow[] {
  return coverage.rows.map(({ language, parser, [metric]: ceiling }) => ({
    language: String(language),
    treebank: "CoNLL 2009",
    source: "published",
    parser: String(parser),
    ceiling: Number(ceiling),
    reached: Number(performance.find({ language, parser })?.[metric]),
  }));
}

/** How much of what a technique could gain over P0 it does gain. */
export interface GainRow extends TableRow {
  readonly treebank: string;
  readonly parser: string;
  /** Points above P0: of the ceiling, and of what is reached. */
  readonly possible: number;
  readonly gained: number;
  /** What is gained in percent of what could be; undefined where nothing could. */
  readonly share: number | undefined;
}

/** The gains of the techniques over P0, of rows about one score. */
export function gainRows(rows: readonly CeilingRow[]): GainRow[] {
  return rows.filter(({ parser }) => parser !== "P0").flatMap((row) => {
    const { language, treebank, source, parser, ceiling, reached } = row;
    const baseline = rows.find((one) =>
      one.parser === "P0" && one.treebank === treebank && one.language === language
    );
    if ([ceiling, reached, baseline?.ceiling, baseline?.reached].includes(undefined)) return [];
    const possible = ceiling! - baseline!.ceiling!;
    const gained = reached! - baseline!.reached!;
    const share = possible > 0 ? percent(gained, possible) : undefined;
    return [{ language, treebank, source, parser, possible, gained, share }];
  });
}

/**
 * Theoretical coverage beside empirical performance by language, published and ours.
 * @param published {@link publishedCeilingRows}
 */
export function ceilingTable(
  treebanks: readonly WithTechniques[],
  published: readonly CeilingRow[],
  metric: TechniqueMetric,
): Table {
  const rows = besidePublished(published, ceilingRows(treebanks, metric), "shared");
  const format = { decimals: 2 };
  return Table.fromRecords<TableRow>(rows, [
    { key: "group", header: "language" },
    "treebank",
    "parser",
    { key: "ceiling", header: "theoretical coverage", format },
    { key: "reached", header: "empirical performance", format },
  ], {
    caption: `${metric} (%): what the oracle reaches and what the trained parser does`,
    groupRowsBy: "group",
    limit: 200,
    notes: storedNotes(treebanks),
  });
}
