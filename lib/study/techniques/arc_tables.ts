import { percent, sumOf } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { besidePublished } from "../../papers/beside_published.ts";
import { breakdownTable } from "../../papers/breakdown_table.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { arcCoverageIn } from "../coverage/projectivity_tables.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import {
  havingAll,
  nonprojectivePct,
  pooledBreakdown,
  resultsOfParser,
  resultsWith,
  type WithTechniques,
} from "./rows.ts";
import { TECHNIQUE_PARSERS, TECHNIQUES } from "./systems.ts";

const ARCS = [
  ["projective", "proj. arcs"],
  ["nonprojective", "non-proj. arcs"],
] as const;

/**
 * The rows of [kuhlmann-nivre-2010, table 5], all sentences, and under those of a language ours of its
 * treebanks; of ours the projective arcs of non-projective sentences as well.
 * @param published [kuhlmann-nivre-2010, table 5]
 */
export function table5Beside(
  treebanks: readonly WithTechniques[],
  published: PublishedTable,
): Table {
  const theirs = published.rows.map((row) => ({ ...row, treebank: "CoNLL 2009" }));
  const ours = treebanks.flatMap((treebank) =>
    Object.entries(resultsWith(treebank))
      .filter(([parser]) => TECHNIQUES.includes(parser))
      .map(([parser, { breakdown }]) => {
        const arcs = arcCoverageIn(breakdown);
        return {
          language: treebank.language,
          treebank: rowId(treebank),
          source: treebank.stored === undefined ? "here" : "stored",
          parser,
          projective_precision: arcs.projectivePrecision,
          projective_recall: arcs.projectiveRecall,
          nonprojective_precision: arcs.nonprojectivePrecision,
          nonprojective_recall: arcs.nonprojectiveRecall,
          crossed_precision: arcs.crossedPrecision,
          crossed_recall: arcs.crossedRecall,
        };
      })
  );
  const scores = (group: readonly string[], key: string) =>
    (["precision", "recall"] as const).map((score) => ({
      key: `${key}_${score}`,
      header: score === "precision" ? "P" : "R",
      group,
      format: { decimals: 2 },
    }));
  return Table.fromRecords<TableRow>(besidePublished(theirs, ours, "shared"), [
    { key: "group", header: "language" },
    "treebank",
    "parser",
    ...ARCS.flatMap(([key, arcs]) => scores(["all sentences", arcs], key)),
    ...scores(["non-projective trees", "proj. arcs"], "crossed"),
  ], {
    caption: "Unlabelled precision and recall by projectivity (%), published and ours",
    groupRowsBy: "group",
    limit: 200,
    notes: storedNotes(treebanks),
  });
}

/** Our [kuhlmann-nivre-2010, table 5], all treebanks as one, in all three sets of sentences. */
export function table5(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = TECHNIQUE_PARSERS,
): Table {
  const all = havingAll(treebanks, parsers);
  const rows = parsers.map((parser) => ({
    names: { parser },
    scores: pooledBreakdown(all, parser),
  }));
  return breakdownTable(all.length === 0 ? [] : rows, {
    caption: `Unlabelled precision and recall by projectivity (%), ${all.length} treebanks as one`,
    notes: storedNotes(treebanks),
    compact: true,
  });
}

/**
 * How many non-projective arcs parsers predict for a hundred that there are, how many tokens they leave
 * without a head, and what became of the arcs that were marked as lifted; all treebanks as one.
 */
export function predictedArcTable(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = TECHNIQUE_PARSERS,
): Table {
  const all = havingAll(treebanks, parsers);
  const rows = all.length === 0 ? [] : parsers.map((parser) => {
    const { nonprojective } = pooledBreakdown(all, parser).all;
    const results = resultsOfParser(all, parser);
    const attached = sumOf(results, ({ headless }) => headless.attached);
    const right = sumOf(results, ({ headless }) => headless.attachedRight);
    return {
      parser,
      gold: nonprojective.gold,
      predicted: nonprojective.predicted,
      share: percent(nonprojective.predicted, nonprojective.gold),
      precision: nonprojective.precision,
      recall: nonprojective.recall,
      attached,
      wrong: attached - right,
    };
  });
  return Table.fromRecords(rows, [
    "parser",
    { key: "gold", header: "there", group: "non-projective arcs" },
    { key: "predicted", group: "non-projective arcs" },
    { key: "share", header: "% of those there", group: "non-projective arcs" },
    { key: "precision", header: "P", unit: "%", group: "non-projective arcs" },
    { key: "recall", header: "R", unit: "%", group: "non-projective arcs" },
    { key: "attached", header: "all", group: "tokens without a head" },
    { key: "wrong", header: "wrongly at 0", group: "tokens without a head" },
  ], {
    caption: "Non-projective arcs that parsers predict, and tokens that they leave without a head",
    notes: storedNotes(treebanks),
  });
}

/** What became of the arcs that P1 marked as lifted, by treebank, most non-projective arcs first. */
function landingRows(treebanks: readonly WithTechniques[], parser = "P1") {
  return havingAll(treebanks, [parser])
    .toSorted((a, b) => nonprojectivePct(b) - nonprojectivePct(a))
    .map((treebank) => {
      const { lowered: { recovered, failed }, breakdown } = resultsWith(treebank)[parser];
      const { gold, predicted } = breakdown.all.nonprojective;
      const marked = recovered + failed;
      return { treebank: rowId(treebank), gold, marked, recovered, failed, predicted };
    });
}

/** {@link landingRows} as a table, with the sums of independent treebanks at its end. */
export function landingTable(treebanks: readonly WithTechniques[], parser = "P1"): Table {
  const rows = landingRows(treebanks, parser);
  const total = (key: "gold" | "marked" | "recovered" | "failed" | "predicted") =>
    sumOf(rows, (row) => row[key]);
  const sums = {
    treebank: "all",
    gold: total("gold"),
    marked: total("marked"),
    recovered: total("recovered"),
    failed: total("failed"),
    predicted: total("predicted"),
  };
  const withShares = [...rows, sums].map((row) => ({
    ...row,
    failedPct: row.marked === 0 ? undefined : percent(row.failed, row.marked),
    missing: row.gold - row.marked,
  }));
  return Table.fromRecords(rows.length === 0 ? [] : withShares, [
    "treebank",
    { key: "gold", header: "there", group: "non-projective arcs" },
    { key: "predicted", group: "non-projective arcs" },
    { key: "marked", header: "all", group: `arcs that ${parser} marked as lifted` },
    { key: "recovered", header: "lowered", group: `arcs that ${parser} marked as lifted` },
    { key: "failed", header: "left in place", group: `arcs that ${parser} marked as lifted` },
    {
      key: "failedPct",
      header: "% left",
      format: { decimals: 1 },
      group: `arcs that ${parser} marked as lifted`,
    },
    { key: "missing", header: "there − marked", format: { plus: true, decimals: 0 } },
  ], {
    caption: `Landing sites: what became of the arcs that ${parser} marked as lifted`,
    notes: storedNotes(treebanks),
    limit: 100,
  });
}
