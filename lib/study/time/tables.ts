import type { TableRow } from "../../display/csv.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { besidePublished, nameInPapers } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import {
  growthRows,
  meanOfParser,
  meanRatioRow,
  type Phase,
  publishedRatioRows,
  type RatioRow,
  ratioRows,
  TIME_BASELINE,
  type TimedParsers,
  type TimePoint,
  timeTableRows,
} from "./rows.ts";

// Where not said otherwise times are those of the seven parsers of [nivre-2008] as multiples of the time
// of NP-L on the same data, a column for each of the other six, and published times are those of its
// Table 4.

/** {@link timeTableRows} as the table of the command line. */
export function table(times: readonly TimedParsers[]): Table {
  return Table.fromRecords(timeTableRows(times), [
    "treebank",
    "parser",
    "tokens",
    "instances",
    "classes",
    { key: "support_vectors", header: "support vectors" },
    { key: "learning", unit: "s", format: { decimals: 3 } },
    { key: "parsing", unit: "s", format: { decimals: 3 } },
    { key: "learning_ratio", header: "learning / NP-L", format: { decimals: 2 } },
    { key: "parsing_ratio", header: "parsing / NP-L", format: { decimals: 2 } },
  ], { groupRowsBy: "treebank" });
}

const RATIOS: readonly TableColumn[] = NIVRE_2008_PARSERS
  .filter((parser) => parser !== TIME_BASELINE)
  .map((key) => ({ key, group: "times NP-L", format: { decimals: 2 } }));

const CAPTIONS: Readonly<Record<Phase, string>> = {
  learning: "Learning time",
  parsing: "Parsing time",
};

/**
 * One half of [nivre-2008, table 4], ours under the published rows of the same language: the seconds of
 * NP-L, and ratios.
 * @param published [nivre-2008, table 4]
 */
export function table4(
  points: readonly TimePoint[],
  published: PublishedTable,
  phase: Phase,
): Table {
  const theirs = publishedRatioRows(published.rows, phase)
    .map((row) => flat({ ...row, treebank: row.language }));
  const rows = besidePublished(theirs, ratioRows(points, (point) => point[phase]).map(flat));
  return Table.fromRecords(rows, [
    "group",
    "source",
    "treebank",
    "tokens",
    { key: "baseline", header: TIME_BASELINE, unit: "s", format: { decimals: 2 } },
    ...RATIOS,
  ], { caption: CAPTIONS[phase], groupRowsBy: "group" });
}

/**
 * Geometric means of the ratios: of all published languages, of those of which there is a treebank here,
 * and of the treebanks here. Means of nothing are left out.
 * @param published [nivre-2008, table 4]
 */
export function table4Means(
  points: readonly TimePoint[],
  published: PublishedTable,
  phase: Phase,
): Table {
  const languages = new Set(points.map(({ language }) => nameInPapers(language)));
  const theirs = publishedRatioRows(published.rows, phase);
  const shared = theirs.filter(({ language }) => languages.has(language));
  const rows = [
    ...meanRow(theirs, "published, all languages"),
    ...meanRow(shared, "published, languages that we have"),
    ...meanRow(ratioRows(points, (point) => point[phase]), "treebanks here"),
  ];
  return meanTable(rows, `${CAPTIONS[phase]}, geometric means`);
}

/**
 * Geometric means over the treebanks of the ratios of several quantities, a row each: what learning
 * time goes with.
 * @param quantities by name, for example `{ instances: (point) => point.instances }`
 */
export function quantityTable(
  points: readonly TimePoint[],
  quantities: Readonly<Record<string, (point: TimePoint) => number>>,
  caption: string,
): Table {
  const rows = Object.entries(quantities)
    .flatMap(([name, of]) => meanRow(ratioRows(points, of), name));
  return meanTable(rows, caption);
}

/**
 * The ratios of learning time by size of the training data, and the means of the published ones.
 * @param published [nivre-2008, table 4]
 */
export function sizeTable(points: readonly TimePoint[], published: PublishedTable): Table {
  const ours = ratioRows(points, ({ learning }) => learning).map(flat);
  const theirs = meanRow(publishedRatioRows(published.rows, "learning"), "")
    .map((row) => ({ ...row, treebank: "published, all languages" }));
  return Table.fromRecords<TableRow>([...ours, ...theirs], ["treebank", "tokens", ...RATIOS], {
    caption: "Learning time by size of the training data",
    groupRowsBy: "treebank",
  });
}

/**
 * Instances and transitions per token, classes, and microseconds of learning per instance, of each
 * parser, as means over the treebanks.
 */
export function instanceTable(points: readonly TimePoint[]): Table {
  const rows = NIVRE_2008_PARSERS.map((parser) => {
    const meanOf = (of: (point: TimePoint) => number) => meanOfParser(points, parser, of);
    return {
      parser,
      instances: meanOf(({ instancesPerToken }) => instancesPerToken),
      transitions: meanOf(({ transitionsPerToken }) => transitionsPerToken),
      classes: meanOf(({ classes }) => classes),
      perInstance: meanOf(({ learning, instances }) => 1e6 * learning / instances),
    };
  });
  return Table.fromRecords(rows, [
    "parser",
    { key: "instances", group: "per token", header: "instances in training" },
    { key: "transitions", group: "per token", header: "transitions in parsing" },
    { key: "classes", format: { decimals: 0 } },
    { key: "perInstance", header: "µs per instance", format: { decimals: 0 } },
  ], { caption: "Instances and transitions, means over the treebanks" });
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

function flat({ ratios, ...row }: RatioRow): TableRow {
  return { ...row, ...ratios };
}

/** The geometric means in one row; none where there is nothing to take the mean of. */
function meanRow(rows: readonly RatioRow[], name: string): TableRow[] {
  return rows.length === 0 ? [] : [flat(meanRatioRow(rows, name))];
}

function meanTable(rows: readonly TableRow[], caption: string): Table {
  return Table.fromRecords(rows, [{ key: "language", header: "" }, ...RATIOS], { caption });
}
