import type { Table } from "../display/table.ts";
import { ARC_GROUPINGS, type ArcGrouping } from "../evaluation/arc_groups.ts";
import {
  confusionsTable,
  overallTable,
  projectivityTable,
  sideBySideTable,
} from "../study/errors/score_tables.ts";
import type { Bootstrap, Interval } from "../evaluation/bootstrap.ts";
import { intervalsTable, pairTable } from "../study/errors/significance_tables.ts";
import type { SystemScores } from "../study/errors/system_scores.ts";
import type { OutputColumn } from "./output.ts";

/** The tables beside the overall scores. */
export const BREAKDOWNS = ["projectivity", ...ARC_GROUPINGS, "confusion", "pair"] as const;
/** A table beside the overall scores. */
export type Breakdown = "projectivity" | ArcGrouping | "confusion" | "pair";

/** Rows of confusions that are shown to people; CSV and JSON have all. */
const SHOWN_CONFUSIONS = 40;

/** Whether a table is about groups of arcs. */
export function isGrouping(by: Breakdown | undefined): by is ArcGrouping {
  return (ARC_GROUPINGS as readonly (string | undefined)[]).includes(by);
}

/** A table before it is printed. */
export interface Records {
  readonly records: readonly object[];
  readonly columns: readonly OutputColumn[];
}

const percent = (key: string, header = key): OutputColumn => ({
  key,
  header,
  unit: "%",
  format: { decimals: 2 },
  csvDecimals: 4,
});

const points = (key: string): OutputColumn => ({ key, csvDecimals: 4 });

/**
 * The overall scores as records, `metric`, `value` and where there is one the interval, with `system`
 * where there are several.
 */
export function overallRecords(systems: readonly SystemScores[], bootstrap?: Bootstrap): Records {
  return withSystem(
    systems,
    [{ key: "metric" }, percent("value"), points("low"), points("high")],
    (scores, k) => {
      const intervals: Readonly<Record<string, Interval>> = bootstrap?.intervalsOf(k) ?? {};
      return Object.entries(scores.overall()).map(([metric, value]) => ({
        metric,
        value,
        ...(Object.hasOwn(intervals, metric) ? intervals[metric] : {}),
      }));
    },
  );
}

const ARC_COLUMNS = [{ key: "gold" }, { key: "predicted" }];
const RATES = [percent("precision"), percent("recall")];

/** The records of one breakdown. */
export function breakdownRecords(
  systems: readonly SystemScores[],
  by: Breakdown,
  bootstrap?: Bootstrap,
): Records {
  if (by === "pair") {
    const { rows, columns } = pairTable(systems, bootstrap);
    return { records: rows, columns };
  }
  if (by === "projectivity") return projectivityRecords(systems);
  if (by === "confusion") return confusionRecords(systems);
  const columns = [{ key: by }, ...ARC_COLUMNS, { key: "right" }, ...RATES];
  return withSystem(
    systems,
    columns,
    (scores) =>
      scores.groups(by).map(({ group, goldFound, ...rest }) => ({
        ...rest,
        [by]: group,
        right: goldFound,
      })),
  );
}

/** The tables of one breakdown of several systems for people: systems side by side. */
export function breakdownTables(
  systems: readonly SystemScores[],
  by: Breakdown,
  bootstrap?: Bootstrap,
): Table[] {
  switch (by) {
    case "pair":
      return [pairTable(systems, bootstrap)];
    case "projectivity":
      return [projectivityTable(systems), projectivityTable(systems, "labelled")];
    case "confusion":
      return [confusionsTable(systems, SHOWN_CONFUSIONS)];
    default:
      return [sideBySideTable(systems, by)];
  }
}

/** The overall scores for people, their intervals, and with several systems the tests of each pair. */
export function overallTables(
  systems: readonly SystemScores[],
  caption: string,
  bootstrap?: Bootstrap,
): Table[] {
  return [
    overallTable(systems, caption),
    ...bootstrap === undefined ? [] : [intervalsTable(systems, bootstrap)],
    ...systems.length === 1 ? [] : [pairTable(systems, bootstrap)],
  ];
}

const SETS = [
  ["all", "all"],
  ["projective", "projectiveSentences"],
  ["nonprojective", "nonprojectiveSentences"],
] as const;

function projectivityRecords(systems: readonly SystemScores[]): Records {
  const rates = [percent("labelled_precision"), percent("labelled_recall")];
  const columns = [{ key: "sentences" }, { key: "arcs" }, ...ARC_COLUMNS, ...RATES, ...rates];
  return withSystem(systems, columns, (system) => {
    const [unlabelled, labelled] = [system.unlabelled.scores(), system.labelled.scores()];
    return SETS.flatMap(([sentences, set]) =>
      (["projective", "nonprojective"] as const).map((arcs) => ({
        sentences,
        arcs,
        ...unlabelled[set][arcs],
        labelled_precision: labelled[set][arcs].precision,
        labelled_recall: labelled[set][arcs].recall,
      }))
    );
  });
}

function confusionRecords(systems: readonly SystemScores[]): Records {
  const columns = ["gold", "predicted", "gold_tokens", "tokens", "head_right"];
  return withSystem(
    systems,
    columns.map((key) => ({ key })),
    ({ confusion }) =>
      confusion.confusions().map(({ goldTokens, headRight, ...pair }) => ({
        ...pair,
        gold_tokens: goldTokens,
        head_right: headRight,
      })),
  );
}

/** The records of every system, headed by the column `system` where there are several. */
function withSystem(
  systems: readonly SystemScores[],
  columns: readonly OutputColumn[],
  recordsOf: (system: SystemScores, index: number) => readonly object[],
): Records {
  if (systems.length === 1) return { records: recordsOf(systems[0], 0), columns };
  const records = systems.flatMap((system, index) =>
    recordsOf(system, index).map((record) => ({ system: system.name, ...record }))
  );
  return { records, columns: [{ key: "system" }, ...columns] };
}
