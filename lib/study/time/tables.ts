import type { TableRow } from "../../display/csv.ts";
import { SECONDS } from "../../display/number_format.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { besidePublished, nameInPapers } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { TIMED_PARSERS } from "./parser_time.ts";
import { storedNotes } from "../run/stored.ts";
import {
  independentPoints,
  meanOfParser,
  originNotes,
  type Phase,
  type TimedParsers,
  type TimePoint,
} from "./points.ts";
import {
  AVERAGED_LANGUAGES,
  intervalRows,
  meanRatioRow,
  publishedAverageRow,
  publishedRatioRows,
  type RatioRow,
  ratioRows,
  ratiosOfMeans,
  TIME_BASELINE,
  timeTableRows,
} from "./ratios.ts";

// Where not said otherwise times are those of TIMED_PARSERS as multiples of the time of NP-L on the same
// data, a column for each of the others, and published times are those of [nivre-2008, table 4], which
// has no NP-L-early. Means are over independent treebanks.

/** {@link timeTableRows} as the table of the command line. */
export function table(times: readonly TimedParsers[]): Table {
  return Table.fromRecords(timeTableRows(times), [
    "treebank",
    "parser",
    "tokens",
    "instances",
    "classes",
    { key: "support_vectors", header: "support vectors" },
    { key: "learning", unit: "s", format: SECONDS },
    { key: "parsing", unit: "s", format: SECONDS },
    { key: "learning_ratio", header: "learning / NP-L", format: { decimals: 2 } },
    { key: "parsing_ratio", header: "parsing / NP-L", format: { decimals: 2 } },
  ], {
    groupRowsBy: "treebank",
    notes: storedNotes(times),
  });
}

/** The columns of the ratios. */
export const RATIOS: readonly TableColumn[] = TIMED_PARSERS
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
  const ours = ratioRows(points, (point) => point[phase])
    .map((row) => ({ ...flat(row), source: row.origin ? "stored" : "here" }));
  const rows = besidePublished(theirs, ours);
  return Table.fromRecords(rows, [
    "group",
    "source",
    "treebank",
    "tokens",
    { key: "baseline", header: TIME_BASELINE, unit: "s", format: SECONDS },
    ...RATIOS,
  ], { caption: CAPTIONS[phase], groupRowsBy: "group", notes: originNotes(points) });
}

/**
 * Means of the ratios. Of the published times: the averages that the paper prints, of seconds, and geometric
 * means of all languages and of those of which there is a treebank here. Of ours: the averages of
 * seconds of the treebanks that were timed on one machine, the geometric mean, and its interval. Means
 * of nothing are left out.
 * @param published [nivre-2008, table 4]
 */
export function table4Means(
  points: readonly TimePoint[],
  published: PublishedTable,
  phase: Phase,
): Table {
  const own = independentPoints(points);
  const languages = new Set(own.map(({ language }) => nameInPapers(language)));
  const theirs = publishedRatioRows(published.rows, phase);
  const shared = theirs.filter(({ language }) => languages.has(language));
  const ours = ratioRows(own, (point) => point[phase]);
  const averages = publishedAverageRow(published.rows, phase, "published, averages of seconds");
  const rows = [
    { n: AVERAGED_LANGUAGES.length, ...flat(averages) },
    ...meanRow(theirs, "published, all languages"),
    ...meanRow(shared, "published, languages that we have"),
    ...averageRows(own, phase),
    ...meanRow(ours, "treebanks here"),
    ...(ours.length < 2 ? [] : intervalRows(ours).map(flat)),
  ];
  return meanTable(rows, `${CAPTIONS[phase]}: averages of seconds, and geometric means of ratios`);
}

/** The ratios of average seconds, which only treebanks that were timed on one machine have. */
function averageRows(points: readonly TimePoint[], phase: Phase): TableRow[] {
  return [...Map.groupBy(points, ({ origin }) => origin)]
    .map(([origin, own]) => ({
      n: new Set(own.map(({ treebank }) => treebank)).size,
      ...flat(ratiosOfMeans(
        own,
        (point) => point[phase],
        `${origin === "" ? "timed here" : "stored"}, averages of seconds`,
      )),
    }))
    .filter(({ n }) => n > 1);
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
    .flatMap(([name, of]) => meanRow(ratioRows(independentPoints(points), of), name));
  return meanTable(rows, caption);
}

/**
 * Instances and transitions per token, classes, as means over the treebanks, and the time of learning per
 * instance as a multiple of that of NP-L, of each parser.
 */
export function instanceTable(points: readonly TimePoint[]): Table {
  const own = independentPoints(points);
  const perInstance = ({ learning, instances }: TimePoint) => learning / instances;
  const rows = TIMED_PARSERS.map((parser) => {
    const meanOf = (of: (point: TimePoint) => number) => meanOfParser(own, parser, of);
    return {
      parser,
      instances: meanOf(({ instancesPerToken }) => instancesPerToken),
      transitions: meanOf(({ transitionsPerToken }) => transitionsPerToken),
      classes: meanOf(({ classes }) => classes),
      perInstance: meanRatioOf(own, parser, perInstance),
    };
  });
  return Table.fromRecords(rows, [
    "parser",
    { key: "instances", group: "per token", header: "instances in training" },
    { key: "transitions", group: "per token", header: "transitions in parsing" },
    { key: "classes", format: { decimals: 0 } },
    { key: "perInstance", header: "time of an instance", unit: "of NP-L", format: { decimals: 2 } },
  ], { caption: "Instances and transitions, means over the treebanks" });
}

function meanRatioOf(
  points: readonly TimePoint[],
  parser: string,
  of: (point: TimePoint) => number,
): number | undefined {
  const rows = ratioRows(points, of);
  return rows.length === 0 ? undefined : meanRatioRow(rows, "").ratios[parser];
}

/** A row with a column for each parser. */
export function flat({ ratios, ...row }: RatioRow): TableRow {
  return { ...row, ...ratios };
}

/** The geometric means in one row; none where there is nothing to take the mean of. */
function meanRow(rows: readonly RatioRow[], name: string): TableRow[] {
  return rows.length === 0 ? [] : [{ n: rows.length, ...flat(meanRatioRow(rows, name)) }];
}

function meanTable(rows: readonly TableRow[], caption: string): Table {
  return Table.fromRecords(rows, [{ key: "language", header: "" }, "n", ...RATIOS], { caption });
}
