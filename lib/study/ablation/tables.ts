import { mean } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { PROBABILITY } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { addArcScores } from "../../evaluation/arc_scores.ts";
import { type MeanInterval, meanInterval } from "../../evaluation/interval.ts";
import { wilcoxonSignedRank } from "../../evaluation/signed_rank.ts";
import type { PublishedTable } from "../../papers/published.ts";
import type { Verdict } from "../../papers/claims.ts";
import { verdictOf } from "../accuracy/claims.ts";
import type { AccuracyMetric } from "../accuracy/folds.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import { ABLATION_SETTINGS, CHOICES, type Comparison, CONCLUSIONS } from "./settings.ts";
import type { AblationResult } from "./study.ts";

/** Treebanks of independent text, on which settings were compared. */
export type Ablated = readonly Pick<Studied<AblationResult>, "id" | "stored" | "result">[];

const POINTS = { plus: true, decimals: 2 } as const;

/** LAS of every setting on every treebank in percent: the table of the command line. */
export function table(treebanks: Ablated): Table {
  const rows = ABLATION_SETTINGS.map(({ name }) => ({
    setting: name,
    ...Object.fromEntries(
      treebanks.map((one) => [rowId(one), one.result.settings[name].scores.LAS]),
    ),
    mean: mean(treebanks.map(({ result }) => result.settings[name].scores.LAS)),
  }));
  return Table.fromRecords<TableRow>(rows, ["setting", ...treebanks.map(rowId), "mean"], {
    caption: "LAS (%) under every setting",
    notes: storedNotes(treebanks),
  });
}

/** How two settings differ over treebanks, each an observation. */
export interface SettingDifference {
  /** The first's score minus the second's in points, with its confidence interval of 95 %. */
  readonly interval: MeanInterval;
  /** Treebanks on which the first has the higher score. */
  readonly better: number;
  /** Wilcoxon's signed-rank test over treebanks, two-sided. */
  readonly pValue: number;
}

/**
 * How two settings differ. The unit is the treebank.
 * @param treebanks at least one, independent of each other
 */
export function settingDifference(
  treebanks: Ablated,
  first: string,
  second: string,
  metric: AccuracyMetric = "LAS",
): SettingDifference {
  const scoresOf = (name: string) =>
    treebanks.map(({ result }) => result.settings[name].scores[metric]);
  const [ofFirst, ofSecond] = [scoresOf(first), scoresOf(second)];
  const differences = ofFirst.map((score, k) => score - ofSecond[k]);
  return {
    interval: meanInterval(differences),
    better: differences.filter((difference) => difference > 0).length,
    pValue: wilcoxonSignedRank(ofFirst, ofSecond).pValue,
  };
}

/** What each choice changes: points of LAS, and precision and recall of non-projective arcs. */
export function choiceTable(treebanks: Ablated): Table {
  const rows = treebanks.length === 0
    ? []
    : CHOICES.flatMap(({ choice, published, others }) =>
      others.map((other) => {
        const { interval, better, pValue } = settingDifference(treebanks, other, published);
        const [before, after] = [published, other].map((name) => pooledArcs(treebanks, name));
        return {
          choice,
          published,
          other,
          difference: interval.mean,
          halfWidth: interval.halfWidth,
          better: `${better} of ${treebanks.length}`,
          pValue,
          precision0: before.precision,
          precision1: after.precision,
          recall0: before.recall,
          recall1: after.recall,
        };
      })
    );
  return Table.fromRecords<TableRow>(rows, [
    "choice",
    { key: "published", header: "as published" },
    { key: "other", header: "otherwise" },
    {
      key: "difference",
      header: "change of LAS",
      format: POINTS,
      group: "points, mean of treebanks",
    },
    { key: "halfWidth", header: "±", format: { decimals: 2 }, group: "points, mean of treebanks" },
    { key: "better", header: "better on" },
    { key: "pValue", header: "p", format: PROBABILITY },
    { key: "precision0", header: "published", group: ["non-proj. arcs", "precision"] },
    { key: "precision1", header: "otherwise", group: ["non-proj. arcs", "precision"] },
    { key: "recall0", header: "published", group: ["non-proj. arcs", "recall"] },
    { key: "recall1", header: "otherwise", group: ["non-proj. arcs", "recall"] },
  ], {
    caption: "What a choice changes; p by Wilcoxon's test, the unit is the treebank",
    notes: storedNotes(treebanks),
    groupRowsBy: "choice",
  });
}

function pooledArcs(treebanks: Ablated, setting: string) {
  return addArcScores(treebanks.map(({ result }) => result.settings[setting].nonprojective));
}

/**
 * Non-projective arcs that settings predict on all treebanks taken as one, with precision and recall,
 * and the mean LAS of treebanks.
 */
export function nonprojectiveTable(treebanks: Ablated, settings: readonly string[]): Table {
  const rows = settings.map((setting) => {
    const { gold, predicted, precision, recall } = pooledArcs(treebanks, setting);
    const LAS = mean(treebanks.map(({ result }) => result.settings[setting].scores.LAS));
    return { setting, gold, predicted, perGold: predicted / gold, precision, recall, LAS };
  });
  return Table.fromRecords<TableRow>(rows, [
    { key: "setting", header: "parser" },
    "gold",
    "predicted",
    { key: "perGold", header: "per gold arc", format: { decimals: 2 } },
    { key: "precision", unit: "%" },
    { key: "recall", unit: "%" },
    { key: "LAS", header: "LAS, mean", unit: "%" },
  ], {
    caption: "Non-projective arcs, all treebanks as one",
    notes: storedNotes(treebanks),
  });
}

/** The scores that both published tables have. */
export type AblationMetric = Exclude<AccuracyMetric, "LA">;

/** The published tables that conclusions are drawn from, by paper. */
export interface PublishedAccuracy {
  /** [nivre-2008, table 3] */
  readonly "nivre-2008": Pick<PublishedTable, "rows">;
  /** [kuhlmann-nivre-2010, table 4] */
  readonly "kuhlmann-nivre-2010": Pick<PublishedTable, "rows">;
}

/** A conclusion of a paper under one setting. */
export interface ConclusionRow extends TableRow {
  readonly claim: string;
  readonly setting: string;
  readonly verdict: Verdict;
}

/** The conclusions of the papers, as published and under other choices. */
export function conclusionRows(
  treebanks: Ablated,
  published: PublishedAccuracy,
  metric: AblationMetric = "LAS",
): ConclusionRow[] {
  if (treebanks.length === 0) return [];
  return CONCLUSIONS.flatMap(({ claim, table, parsers, comparisons }) => {
    const theirs = publishedDifference(published[table].rows, parsers, metric);
    return comparisons.map(({ setting, better, worse }: Comparison) => {
      const found = settingDifference(treebanks, better, worse, metric);
      const { mean, halfWidth } = found.interval;
      return {
        claim,
        setting,
        theirs,
        difference: mean,
        halfWidth,
        better: `${found.better} of ${treebanks.length}`,
        pValue: found.pValue,
        verdict: verdictOf({ low: mean - halfWidth, high: mean + halfWidth }),
      };
    });
  });
}

/** The mean difference of two parsers in a score over the languages of a published table. */
function publishedDifference(
  rows: readonly TableRow[],
  [better, worse]: readonly [string, string],
  score: AblationMetric,
): number {
  const own = rows.filter(({ language, metric }) =>
    language !== "Average" && (metric === undefined || metric === score)
  );
  if (better in own[0]) return mean(own.map((row) => Number(row[better]) - Number(row[worse])));
  const scored = (language: unknown, parser: string) =>
    Number(own.find((row) => row.language === language && row.parser === parser)?.[score]);
  const languages = [...new Set(own.map(({ language }) => language))];
  return mean(languages.map((language) => scored(language, better) - scored(language, worse)));
}

/** {@link conclusionRows} as a table: which conclusions a choice moves. */
export function conclusionTable(
  treebanks: Ablated,
  published: PublishedAccuracy,
  metric: AblationMetric = "LAS",
): Table {
  const group = `${metric}, points`;
  return Table.fromRecords<TableRow>(conclusionRows(treebanks, published, metric), [
    "claim",
    "setting",
    { key: "theirs", header: "published", format: POINTS, group },
    { key: "difference", header: "here", format: POINTS, group },
    { key: "halfWidth", header: "±", format: { decimals: 2 }, group },
    { key: "better", header: "holds on" },
    { key: "pValue", header: "p", format: PROBABILITY },
    "verdict",
  ], {
    caption: "Conclusions of the papers under other choices; the unit is the treebank",
    notes: [
      "Confirmed or refuted: the confidence interval of 95 % lies above or below 0.",
      ...storedNotes(treebanks),
    ],
    groupRowsBy: "claim",
  });
}
