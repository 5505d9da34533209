import type { GoldItem } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { Table } from "../display/table.ts";
import { ArcBreakdown } from "../evaluation/arc_breakdown.ts";
import { AttachmentScorer, type Punctuation, rightTokens } from "../evaluation/attachment.ts";
import { ProjectivityBreakdown } from "../evaluation/projectivity_breakdown.ts";
import { compareSystems, groupsWithoutDifference } from "../evaluation/system_comparison.ts";
import type { OutputColumn } from "./output.ts";

/** The tables beside the overall scores. */
export const BREAKDOWNS = ["projectivity", "deprel", "length", "pair"] as const;
/** A table beside the overall scores. */
export type Breakdown = (typeof BREAKDOWNS)[number];

/** A table before it is printed. */
export interface Records {
  readonly records: readonly object[];
  readonly columns: readonly OutputColumn[];
}

/** Everything that is counted of one system. */
export class SystemScores {
  readonly attachment: AttachmentScorer;
  readonly unlabelled: ProjectivityBreakdown;
  readonly labelled: ProjectivityBreakdown;
  readonly deprel: ArcBreakdown;
  readonly length: ArcBreakdown;

  constructor(readonly name: string, punctuation: Punctuation) {
    this.attachment = new AttachmentScorer({ punctuation });
    this.unlabelled = new ProjectivityBreakdown({ punctuation });
    this.labelled = new ProjectivityBreakdown({ punctuation, labelled: true });
    this.deprel = new ArcBreakdown("deprel", { punctuation });
    this.length = new ArcBreakdown("length", { punctuation });
  }

  add(gold: GoldItem, predicted: Tree): void {
    for (const part of ["attachment", "unlabelled", "labelled", "deprel", "length"] as const) {
      this[part].add(gold, predicted);
    }
  }

  /** The overall scores in percent, by name; those that are not defined are undefined. */
  overall(): Record<string, number | undefined> {
    const { LAS, UAS, LA, LEM, UEM } = this.attachment.summary();
    const scores = { LAS, UAS, LA, LEM, UEM };
    const { projective, nonprojective } = this.unlabelled.scores().all;
    return {
      ...Object.fromEntries(
        Object.entries(scores).map((
          [name, value],
        ) => [name, Number.isNaN(value) ? undefined : value]),
      ),
      projective_precision: projective.precision,
      projective_recall: projective.recall,
      nonprojective_precision: nonprojective.precision,
      nonprojective_recall: nonprojective.recall,
    };
  }
}

const percent = (key: string, header = key): OutputColumn => ({
  key,
  header,
  unit: "%",
  format: { decimals: 2 },
  csvDecimals: 4,
});

/** The overall scores as records, `metric` and `value`, with `system` where there are several. */
export function overallRecords(systems: readonly SystemScores[]): Records {
  return withSystem(
    systems,
    [{ key: "metric" }, percent("value")],
    (scores) => Object.entries(scores.overall()).map(([metric, value]) => ({ metric, value })),
  );
}

/** The overall scores for people: a column for each system. */
export function overallTable(systems: readonly SystemScores[], caption: string): Table {
  const scores = systems.map((system) => system.overall());
  const column = ({ name }: SystemScores, k: number) => percent(String(k), name);
  return new Table(
    [{ key: "metric" }, ...systems.map(column)],
    Object.keys(scores[0]).map((metric) => ({
      metric,
      ...Object.fromEntries(scores.map((of, k) => [String(k), of[metric]])),
    })),
    { caption },
  );
}

const ARC_COLUMNS = [{ key: "gold" }, { key: "predicted" }];
const RATES = [percent("precision"), percent("recall")];

/** The records of one breakdown. */
export function breakdownRecords(systems: readonly SystemScores[], by: Breakdown): Records {
  if (by === "pair") return pairRecords(systems);
  if (by === "projectivity") return projectivityRecords(systems);
  const columns = [{ key: by }, ...ARC_COLUMNS, { key: "right" }, ...RATES];
  return withSystem(
    systems,
    columns,
    (scores) =>
      scores[by].scores().map(({ group, goldFound, ...rest }) => ({
        ...rest,
        [by]: group,
        right: goldFound,
      })),
  );
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

function pairRecords(systems: readonly SystemScores[]): Records {
  const records = comparisons(systems).map((pair) => ({
    first: systems[pair.first].name,
    second: systems[pair.second].name,
    only_first: pair.onlyFirst,
    only_second: pair.onlySecond,
    chi_square: pair.statistic,
    p_value: pair.pValue,
  }));
  const columns: OutputColumn[] = [
    { key: "first" },
    { key: "second" },
    { key: "only_first", header: "only first right" },
    { key: "only_second", header: "only second right" },
    { key: "chi_square", header: "chi-square", format: { decimals: 2 } },
    { key: "p_value", header: "p", align: "right", format: (p) => formatP(Number(p)) },
  ];
  return { records, columns };
}

/** In which groups of systems no difference is significant, as remarks under a table. */
export function groupRemarks(systems: readonly SystemScores[]): string[] {
  if (systems.length < 3) return [];
  const groups = groupsWithoutDifference(systems.length, comparisons(systems));
  const listed = groups.map((group) => group.map((k) => systems[k].name).join(", "));
  return [`Without a significant difference (p < 0.05): ${listed.join(" | ")}`];
}

function comparisons(systems: readonly SystemScores[]) {
  return compareSystems(systems.map(({ attachment }) => rightTokens(attachment.outcomes)));
}

function formatP(p: number): string {
  return p < 0.0001 ? "< 0.0001" : p.toFixed(4);
}

/** The records of every system, headed by the column `system` where there are several. */
function withSystem(
  systems: readonly SystemScores[],
  columns: readonly OutputColumn[],
  recordsOf: (system: SystemScores) => readonly object[],
): Records {
  if (systems.length === 1) return { records: recordsOf(systems[0]), columns };
  const records = systems.flatMap((system) =>
    recordsOf(system).map((record) => ({ system: system.name, ...record }))
  );
  return { records, columns: [{ key: "system" }, ...columns] };
}
