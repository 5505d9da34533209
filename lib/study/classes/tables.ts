import { percent, sum } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { cite } from "../../papers/bibliography.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { MemberCounts } from "./members.ts";
import {
  type ClassesOfTreebank,
  classRows,
  LEVEL_TYPE_ENDS,
  levelTypeShares,
  type ReachRow,
  sharesOf,
  treebankRow,
} from "./rows.ts";
import type { ClassSizes } from "./sizes.ts";
import { PARSING_COSTS, shortTitle } from "./study_classes.ts";

const TWO_DECIMALS = { decimals: 2 };
const ONE_DECIMAL = { decimals: 1 };
const MANY = 100;

/** What each class takes in of each treebank: the table of the command line. */
export function table(treebanks: readonly ClassesOfTreebank[]): Table {
  const rows = treebanks.flatMap((treebank) =>
    classRows(treebank.result.sentences).map((row) => ({ data_set: rowId(treebank), ...row }))
  );
  return new Table(
    [
      { key: "data_set", header: "data set" },
      { key: "class" },
      { key: "sentences" },
      { key: "all_pct", header: "of all (%)", format: TWO_DECIMALS },
      { key: "nonprojective_pct", header: "of the non-projective (%)", format: TWO_DECIMALS },
      { key: "tokens_pct", header: "tokens (%)", format: TWO_DECIMALS },
    ],
    rows,
    { groupRowsBy: "data_set", notes: storedNotes(treebanks) },
  );
}

/**
 * Each class with what it takes in of the trees of treebanks, and of all trees of one length.
 *
 * @param least for each class the treebank that it takes in least of, with the percentage
 */
export function classTable(
  counts: MemberCounts,
  { trees, length }: ClassSizes,
  treebanks: readonly ClassesOfTreebank[],
): Table {
  const rows = classRows(counts).map((row) => {
    const [least] = treebanks
      .map((treebank) => ({
        id: rowId(treebank),
        share: sharesOf(treebank.result.sentences)[row.name],
      }))
      .toSorted((a, b) => a.share - b.share);
    const cost = PARSING_COSTS[row.name];
    return {
      ...row,
      class: shortTitle(row.name),
      least_pct: least?.share,
      least: least?.share === 100 ? undefined : least?.id, // which are all treebanks
      size_pct: percent(trees.classes[row.name].trees, trees.all.trees),
      cost: cost && `n^${cost.exponent}`,
    };
  });
  return Table.fromRecords(rows, [
    "class",
    { key: "all_pct", header: "all (%)", group: "sentences", format: TWO_DECIMALS },
    {
      key: "nonprojective_pct",
      header: "non-projective (%)",
      group: "sentences",
      format: TWO_DECIMALS,
    },
    { key: "tokens_pct", header: "tokens (%)", format: TWO_DECIMALS },
    { key: "least_pct", header: "%", group: "lowest", format: ONE_DECIMAL },
    { key: "least", header: "treebank", group: "lowest" },
    { key: "size_pct", header: `trees of ${length} (%)`, format: ONE_DECIMAL },
    { key: "cost", header: "exact parsing" },
  ], {
    caption: "Classes of trees: what each takes in.",
    notes: [
      `WGk: well-nested, gap degree at most k; tokens: in sentences that are taken in; ` +
      `trees of ${length}: of all trees of ${length} tokens.`,
      `Exact parsing: ${
        Object.entries(PARSING_COSTS)
          .map(([name, { citation }]) => `${shortTitle(name)}, ${cite(citation)}`).join("; ")
      }.`,
      ...storedNotes(treebanks),
    ],
  });
}

/** The classes that {@link treebankTable} shows, from the left. */
const SHOWN = [
  "projective",
  "planar",
  "head-split",
  "degree-1",
  "gap-minding",
  "mh-4",
  "1-endpoint-crossing",
  "1-inherit",
  "wg-1",
  "well-nested",
  "mh-5",
  "2-planar",
] as const;

/** Percent of the sentences of each treebank in each of the best known classes. */
export function treebankTable(treebanks: readonly ClassesOfTreebank[]): Table {
  const columns = SHOWN.map((name): TableColumn => ({
    key: name,
    header: shortTitle(name),
    group: "sentences (%)",
    format: ONE_DECIMAL,
  }));
  return new Table(
    [{ key: "data_set", header: "data set" }, { key: "sentences" }, ...columns],
    treebanks.map(treebankRow),
    {
      caption: "Sentences in each class, by treebank.",
      notes: ["WG1: well-nested, gap degree at most 1.", ...storedNotes(treebanks)],
      limit: MANY,
    },
  );
}

/** Percent of the non-projective arcs of each treebank by level type [havelka-2007]. */
export function levelTypeTable(treebanks: readonly ClassesOfTreebank[]): Table {
  const [first, last] = LEVEL_TYPE_ENDS;
  const columns = levelTypeShares([]).map(({ levelType }): TableColumn => ({
    key: `type_${levelType}`,
    header: levelType === first
      ? `≤ ${levelType}`.replace("-", "−")
      : levelType === last
      ? `≥ ${levelType}`
      : String(levelType).replace("-", "−"),
    group: "non-projective arcs (%) of level type",
    format: ONE_DECIMAL,
  }));
  const rows = treebanks
    .filter(({ result }) => result.levelTypes.length > 0)
    .map((treebank): TableRow => ({
      data_set: rowId(treebank),
      arcs: sum(treebank.result.levelTypes.map(({ arcs }) => arcs)),
      ...Object.fromEntries(
        levelTypeShares(treebank.result.levelTypes)
          .map(({ levelType, share }) => [`type_${levelType}`, share]),
      ),
    }));
  return new Table([{ key: "data_set", header: "data set" }, { key: "arcs" }, ...columns], rows, {
    caption: "Non-projective arcs by level type.",
    notes: storedNotes(treebanks),
    limit: MANY,
  });
}

/** Percent of the sentences of each treebank that the oracle of each transition system derives. */
export function reachTable(
  rows: readonly ReachRow[],
  treebanks: readonly Pick<ClassesOfTreebank, "stored">[],
): Table {
  const systems = [...new Set(rows.map(({ system }) => system))];
  const records = [...Map.groupBy(rows, ({ data_set }) => data_set)].map((
    [data_set, own],
  ): TableRow => ({
    data_set,
    ...Object.fromEntries(own.map(({ system, reach_pct }) => [system, reach_pct])),
  }));
  const columns = systems.map((system): TableColumn => ({
    key: system,
    group: "trees derived (%)",
    format: ONE_DECIMAL,
  }));
  return new Table([{ key: "data_set", header: "data set" }, ...columns], records, {
    caption: "Reach of the transition systems.",
    notes: storedNotes(treebanks),
    limit: MANY,
  });
}
