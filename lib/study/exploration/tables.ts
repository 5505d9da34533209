import { maximum, mean, minimum, numberOf, percent, sumOf } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { PROBABILITY } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { addArcScores } from "../../evaluation/arc_scores.ts";
import { meanInterval } from "../../evaluation/interval.ts";
import { wilcoxonSignedRank } from "../../evaluation/signed_rank.ts";
import { mcnemarPValue } from "../../evaluation/significance.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import {
  addPropagation,
  type ExplorationMetric,
  type ExploredParser,
  type LearnedResult,
} from "./results.ts";
import type { StudiedExploration } from "./study.ts";

/** A treebank, as far as a row is about its results. */
export type WithExploration = Pick<StudiedExploration, "id" | "stored" | "result">;

/** The oracles that are compared, in the order of tables. */
export const ORACLES = ["static", "dynamic"] as const;

const POINTS = { plus: true, decimals: 2 } as const;

/** The parsers that all treebanks have, in the order of the first. */
export function parsersOf(treebanks: readonly WithExploration[]): string[] {
  if (treebanks.length === 0) return [];
  return Object.keys(treebanks[0].result.parsers)
    .filter((name) => treebanks.every(({ result }) => name in result.parsers));
}

/** By how many points the dynamic oracle is above the static one, means of seeds. */
export function gainOf(parser: ExploredParser, metric: ExplorationMetric = "LAS"): number {
  return mean(parser.dynamic[metric]) - mean(parser.static[metric]);
}

/** The distance of the highest and the lowest score of seeds; 0 with one seed. */
function spreadOf(scores: readonly number[]): number {
  return maximum(scores) - minimum(scores);
}

/**
 * Static against dynamic: the scores of every parser on every treebank, means over seeds; the
 * table of the command line.
 */
export function table(
  treebanks: readonly WithExploration[],
  metric: ExplorationMetric = "LAS",
): Table {
  const rows = treebanks.flatMap((treebank) =>
    Object.entries(treebank.result.parsers).map(([name, parser]) => ({
      treebank: rowId(treebank),
      parser: name,
      svm: parser.svm[metric],
      static: mean(parser.static[metric]),
      dynamic: mean(parser.dynamic[metric]),
      gain: gainOf(parser, metric),
      staticSpread: spreadOf(parser.static[metric]),
      dynamicSpread: spreadOf(parser.dynamic[metric]),
      pValue: mcnemarPValue(parser.pairs[metric]),
    }))
  );
  const group = `${metric} (%)`;
  const spread = ["highest seed − lowest"];
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    "parser",
    { key: "svm", header: "SVM", format: { decimals: 2 }, group },
    { key: "static", format: { decimals: 2 }, group },
    { key: "dynamic", format: { decimals: 2 }, group },
    { key: "gain", header: "dynamic − static", format: POINTS },
    { key: "staticSpread", header: "static", format: { decimals: 2 }, group: spread },
    { key: "dynamicSpread", header: "dynamic", format: { decimals: 2 }, group: spread },
    { key: "pValue", header: "p", format: PROBABILITY },
  ], {
    caption: `Static against dynamic oracle: ${metric}, means of ${seedsOf(treebanks)}`,
    groupRowsBy: "treebank",
    notes: [
      "p: McNemar's test of the two oracles over tokens, with the first seed.",
      ...storedNotes(treebanks),
    ],
    limit: 200,
  });
}

function seedsOf(treebanks: readonly WithExploration[]): string {
  const counts = [...new Set(treebanks.map(({ result }) => result.seeds))].sort();
  return `${counts.join(" or ")} ${counts.join() === "1" ? "seed" : "seeds"}`;
}

/** What exploration brings to each parser, with the treebank as the unit. */
export function gainTable(
  treebanks: readonly WithExploration[],
  metric: ExplorationMetric = "LAS",
): Table {
  const rows = parsersOf(treebanks).map((name) => {
    const all = treebanks.map(({ result }) => result.parsers[name]);
    const scores = (oracle: (typeof ORACLES)[number]) =>
      all.map((parser) => mean(parser[oracle][metric]));
    const gains = all.map((parser) => gainOf(parser, metric));
    const interval = gains.length > 1 ? meanInterval(gains) : undefined;
    const arcs = (oracle: (typeof ORACLES)[number]) =>
      addArcScores(all.map((parser) => parser[oracle].nonprojective));
    return {
      parser: name,
      svm: mean(all.map(({ svm }) => svm[metric])),
      static: mean(scores("static")),
      dynamic: mean(scores("dynamic")),
      gain: mean(gains),
      halfWidth: interval?.halfWidth,
      better: `${gains.filter((gain) => gain > 0).length} of ${gains.length}`,
      pValue: wilcoxonSignedRank(scores("dynamic"), scores("static")).pValue,
      staticRecall: arcs("static").recall,
      dynamicRecall: arcs("dynamic").recall,
      staticPrecision: arcs("static").precision,
      dynamicPrecision: arcs("dynamic").precision,
    };
  });
  const group = `mean ${metric} (%)`;
  return Table.fromRecords<TableRow>(rows, [
    "parser",
    { key: "svm", header: "SVM", format: { decimals: 2 }, group },
    { key: "static", format: { decimals: 2 }, group },
    { key: "dynamic", format: { decimals: 2 }, group },
    { key: "gain", header: "dynamic − static", format: POINTS, group: "points" },
    { key: "halfWidth", header: "±", format: { decimals: 2 }, group: "points" },
    { key: "better", header: "better on" },
    { key: "pValue", header: "p", format: PROBABILITY },
    { key: "staticRecall", header: "static", group: ["non-proj. arcs (%)", "recall"] },
    { key: "dynamicRecall", header: "dynamic", group: ["non-proj. arcs (%)", "recall"] },
    { key: "staticPrecision", header: "static", group: ["non-proj. arcs (%)", "precision"] },
    { key: "dynamicPrecision", header: "dynamic", group: ["non-proj. arcs (%)", "precision"] },
  ], {
    caption: `What exploration brings: ${metric} over ${numberOf(treebanks.length, "treebank")}`,
    notes: [
      "±: confidence interval of 95 % of the mean over treebanks; p: Wilcoxon's test over treebanks.",
      "Non-projective arcs of all treebanks as one.",
      ...storedNotes(treebanks),
    ],
  });
}

/**
 * How errors propagate: of decisions before the first wrong one of a sentence, and of those after
 * it, how many are wrong; and how many heads that costs. All treebanks as one.
 */
export function propagationTable(treebanks: readonly WithExploration[]): Table {
  const rows = parsersOf(treebanks).flatMap((parser) =>
    ORACLES.flatMap((oracle) => {
      const all = learnedOf(treebanks, parser, oracle)
        .flatMap(({ propagation }) => propagation ?? []);
      if (all.length === 0) return [];
      const { before, after, loss, tokens, sentences } = addPropagation(all);
      const wrong = before.wrong + after.wrong;
      return [{
        parser,
        oracle,
        before: percent(before.wrong, before.decisions),
        after: percent(after.wrong, after.decisions),
        ratio: percent(after.wrong, after.decisions) / percent(before.wrong, before.decisions),
        hit: percent(before.wrong, sentences),
        errors: percent(wrong, tokens),
        loss: percent(loss, tokens),
        perError: loss / wrong,
      }];
    })
  );
  const group = ["wrong decisions (%)"];
  return Table.fromRecords<TableRow>(rows, [
    "parser",
    "oracle",
    { key: "before", header: "before the first", group, format: { decimals: 2 } },
    { key: "after", header: "after it", group, format: { decimals: 2 } },
    { key: "ratio", header: "times as many", format: { decimals: 1 } },
    { key: "hit", header: "sentences with one", unit: "%", format: { decimals: 1 } },
    { key: "errors", header: "per 100 tokens", format: { decimals: 1 }, group: "wrong decisions" },
    { key: "perError", header: "heads that one costs", format: { decimals: 2 } },
    { key: "loss", header: "heads lost", unit: "%", format: { decimals: 2 } },
  ], {
    caption: "How errors propagate, by the dynamic oracle: all treebanks and seeds as one",
    groupRowsBy: "parser",
    notes: [
      "Heads are those of the trees that a parser learns from: projective, of P-E, PP-E, P-H and P0.",
      "A static-dynamic oracle, as that of hybrid-swap, tells no costs of all ways that a parser takes.",
      ...storedNotes(treebanks),
    ],
  });
}

/** The two results of a parser on all treebanks, for charts. */
export function learnedOf(
  treebanks: readonly WithExploration[],
  parser: string,
  oracle: (typeof ORACLES)[number],
): LearnedResult[] {
  return treebanks.map(({ result }) => result.parsers[parser][oracle]);
}

/** Number of tokens of all test sets together. */
export function testTokens(treebanks: readonly WithExploration[]): number {
  return sumOf(treebanks, ({ result }) => result.test.tokens);
}
