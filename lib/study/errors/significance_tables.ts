import { Table, type TableColumn } from "../../display/table.ts";
import { Bootstrap, type BootstrapOptions, SCORES } from "../../evaluation/bootstrap.ts";
import { groupsWithoutDifference } from "../../evaluation/system_comparison.ts";
import { compareScored, type SystemScores } from "./system_scores.ts";

/** The bootstrap of systems, over the sentences that they were scored on. */
export function bootstrapOf(
  systems: readonly SystemScores[],
  options: BootstrapOptions,
): Bootstrap {
  return new Bootstrap(systems.map(({ attachment }) => attachment.outcomes), options);
}

const TWO_DECIMALS = { decimals: 2 } as const;

/** The 95 % intervals of LAS, UAS and LA: a row for each score, two columns for each system. */
export function intervalsTable(systems: readonly SystemScores[], bootstrap: Bootstrap): Table {
  const intervals = systems.map((_, k) => bootstrap.intervalsOf(k));
  const rows = SCORES.map((score) => ({
    metric: score,
    ...Object.fromEntries(systems.flatMap(({ name }, k) => [
      [`${name}_low`, intervals[k][score].low],
      [`${name}_high`, intervals[k][score].high],
    ])),
  }));
  const columns = systems.flatMap(({ name }): TableColumn[] => [
    { key: `${name}_low`, header: "from", group: name, unit: "%", format: TWO_DECIMALS },
    { key: `${name}_high`, header: "to", group: name, unit: "%", format: TWO_DECIMALS },
  ]);
  return new Table([{ key: "metric" }, ...columns], rows, {
    caption: "95 % confidence intervals (bootstrap over sentences, percentiles)",
  });
}

/**
 * McNemar's test of each pair of systems on the tokens that are right, for LAS, UAS and LA, and beside
 * it the difference of the scores, first minus second, with its 95 % interval where there is a
 * bootstrap. Probabilities are numbers.
 */
export function pairTable(systems: readonly SystemScores[], bootstrap?: Bootstrap): Table {
  const summaries = systems.map(({ attachment }) => attachment.summary());
  const tests = SCORES.map((score) => compareScored(systems, score));
  const rows = tests[0].flatMap(({ first, second }, k) => {
    const differences = bootstrap?.differencesOf(first, second);
    return SCORES.map((score, s) => ({
      first: systems[first].name,
      second: systems[second].name,
      metric: score,
      difference: summaries[first][score] - summaries[second][score],
      low: differences?.[score].low,
      high: differences?.[score].high,
      only_first: tests[s][k].onlyFirst,
      only_second: tests[s][k].onlySecond,
      chi_square: tests[s][k].statistic,
      p_value: tests[s][k].pValue,
    }));
  });
  const columns: TableColumn[] = [
    { key: "first" },
    { key: "second" },
    { key: "metric" },
    { key: "difference", format: TWO_DECIMALS },
    ...bootstrap === undefined ? [] : [
      { key: "low", header: "from", format: TWO_DECIMALS, group: "95 %" },
      { key: "high", header: "to", format: TWO_DECIMALS, group: "95 %" },
    ],
    { key: "only_first", header: "only first right" },
    { key: "only_second", header: "only second right" },
    { key: "chi_square", header: "chi-square", format: TWO_DECIMALS },
    P_VALUE,
  ];
  return Table.fromRecords(rows, columns, {
    caption: "Differences in points, and McNemar's test on the tokens that are right",
    notes: groupRemarks(systems),
  });
}

/** The column of probabilities that are numbers. */
const P_VALUE: TableColumn = {
  key: "p_value",
  header: "p",
  align: "right",
  format: (p) => probability(Number(p)),
};

/** In which groups of systems no difference in LAS is significant, as remarks under a table. */
function groupRemarks(systems: readonly SystemScores[]): string[] {
  if (systems.length < 3) return [];
  const groups = groupsWithoutDifference(systems.length, compareScored(systems));
  const listed = groups.map((group) => group.map((k) => systems[k].name).join(", "));
  return [`Without a significant difference in LAS (p < 0.05): ${listed.join(" | ")}`];
}

/** A probability as tables show it. */
export function probability(p: number): string {
  return p < 0.0001 ? "< 0.0001" : p.toFixed(4);
}
