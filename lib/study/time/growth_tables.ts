import { geometricMean } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { nameInPapers } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import { originNotes, type Phase, type TimePoint } from "./points.ts";
import {
  growthRows,
  publishedRatioRows,
  type RatioRow,
  ratioRows,
  TIME_BASELINE,
} from "./ratios.ts";
import { flat, RATIOS } from "./tables.ts";

/** The ratios of a phase by size of the training data. */
export function sizeTable(points: readonly TimePoint[], phase: Phase): Table {
  const rows = ratioRows(points, (point) => point[phase]).map(flat);
  return Table.fromRecords<TableRow>(rows, ["treebank", "tokens", ...RATIOS], {
    caption: `Times of ${phase} by size of the training data`,
    groupRowsBy: "treebank",
    notes: originNotes(points),
  });
}

/** Where the ratio of a parser goes as the training data grow. */
export interface TrendRow {
  readonly treebank: string;
  readonly parser: string;
  /** The ratio to NP-L on the smallest and on the largest part of the treebank. */
  readonly smallest: number;
  readonly largest: number;
  /** The published ratio for the language; without one the geometric mean of all languages. */
  readonly published: number;
  /** Whether the larger part has the ratio that is closer to the published one, as a factor. */
  readonly moves: "towards it" | "away from it";
}

/**
 * Whether the ratios approach the published ones with growing data, for treebanks in several sizes.
 * @param published [nivre-2008, table 4]
 */
export function trendRows(
  points: readonly TimePoint[],
  published: PublishedTable,
  phase: Phase,
): TrendRow[] {
  const theirs = publishedRatioRows(published.rows, phase);
  const treebanks = Map.groupBy(
    ratioRows(points, (point) => point[phase]),
    ({ treebank }) => treebank,
  );
  return [...treebanks.values()].filter(({ length }) => length > 1).flatMap((rows) =>
    NIVRE_2008_PARSERS.filter((parser) => parser !== TIME_BASELINE)
      .map((parser) => trendRow(rows, theirs, parser))
  );
}

function trendRow(
  rows: readonly RatioRow[],
  theirs: readonly RatioRow[],
  parser: string,
): TrendRow {
  const bySize = rows.toSorted((a, b) => a.tokens! - b.tokens!);
  const [first, last] = [bySize[0], bySize.at(-1)!];
  const same = theirs.filter(({ language }) => language === nameInPapers(first.language));
  const published = geometricMean(
    (same.length > 0 ? same : theirs).map(({ ratios }) => ratios[parser]),
  );
  const [smallest, largest] = [first.ratios[parser], last.ratios[parser]];
  const distance = (ratio: number) => Math.abs(Math.log(ratio / published));
  const moves = distance(largest) < distance(smallest) ? "towards it" : "away from it";
  return { treebank: first.treebank, parser, smallest, largest, published, moves };
}

/** {@link trendRows} as a table. */
export function trendTable(rows: readonly TrendRow[], phase: Phase): Table {
  return Table.fromRecords(rows, [
    "treebank",
    "parser",
    { key: "smallest", header: "smallest part", group: "times NP-L", format: { decimals: 2 } },
    { key: "largest", header: "largest part", group: "times NP-L", format: { decimals: 2 } },
    { key: "published", group: "times NP-L", format: { decimals: 2 } },
    { key: "moves", header: "moves" },
  ], {
    caption: `Times of ${phase} as the training data grow, and the published ones`,
    groupRowsBy: "treebank",
  });
}

/**
 * With which exponents learning time, parsing time and the number of support vectors grow with the
 * training tokens, of each parser on each treebank, with their standard errors.
 * @throws {RangeError} where a parser has fewer than three sizes on a treebank
 */
export function growthTable(points: readonly TimePoint[]): Table {
  const grown = (of: (point: TimePoint) => number) =>
    growthRows(points, of, ({ tokens }) => tokens);
  const parsing = grown(({ parsing }) => parsing);
  const vectors = grown(({ supportVectors }) => supportVectors);
  const rows = grown(({ learning }) => learning)
    .map(({ treebank, parser, exponent, standardError }, k) => ({
      treebank,
      parser,
      learning: exponent,
      learningError: standardError,
      parsing: parsing[k].exponent,
      parsingError: parsing[k].standardError,
      vectors: vectors[k].exponent,
      vectorsError: vectors[k].standardError,
    }));
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    "parser",
    ...exponentColumns("learning", "learning time"),
    ...exponentColumns("parsing", "parsing time"),
    ...exponentColumns("vectors", "support vectors"),
  ], { caption: "Growth with training tokens (± standard error)", groupRowsBy: "treebank" });
}

function exponentColumns(key: string, group: string): TableColumn[] {
  return [
    { key, header: "exponent", group },
    { key: `${key}Error`, header: "±", group },
  ];
}
