import { mean } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { addBreakdowns } from "../../evaluation/projectivity_breakdown.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import {
  havingAll,
  meanScores,
  resultsOfParser,
  resultsWith,
  SCORE_COLUMNS,
  type WithTechniques,
} from "./rows.ts";
import { ALPHA, mcnemarPValue } from "../../evaluation/significance.ts";
import { TECHNIQUES } from "./systems.ts";

/** Treebanks with results of both kinds of tags. */
function withBoth<T extends WithTechniques>(treebanks: readonly T[]): T[] {
  return havingAll(havingAll(treebanks, TECHNIQUES), TECHNIQUES, "predicted");
}

/**
 * The mean scores of P0 to P3 with gold and with predicted tags, and the recall and precision of
 * non-projective arcs, all treebanks as one.
 */
export function tagTable(treebanks: readonly WithTechniques[]): Table {
  const all = withBoth(treebanks);
  const rows = all.length === 0 ? [] : (["gold", "predicted"] as const).flatMap((tags) => {
    const baseline = meanScores(resultsOfParser(all, "P0", tags));
    return TECHNIQUES.map((parser) => {
      const results = resultsOfParser(all, parser, tags);
      const scores = meanScores(results);
      const { nonprojective } = addBreakdowns(results.map(({ breakdown }) => breakdown)).all;
      return {
        tags,
        parser,
        ...scores,
        gain: scores.LAS - baseline.LAS,
        exactGain: scores.UEM - baseline.UEM,
        precision: nonprojective.precision,
        recall: nonprojective.recall,
      };
    });
  });
  const points = { plus: true, decimals: 2 };
  return Table.fromRecords<TableRow>(rows, [
    "tags",
    "parser",
    ...SCORE_COLUMNS.map((column) => ({ ...column, unit: undefined, group: "mean (%)" })),
    { key: "gain", header: "LAS", format: points, group: "points above P0" },
    { key: "exactGain", header: "UEM", format: points, group: "points above P0" },
    { key: "precision", header: "P", group: "non-proj. arcs (%)" },
    { key: "recall", header: "R", group: "non-proj. arcs (%)" },
  ], {
    caption: `Gold and predicted tags: means over ${all.length} treebanks`,
    groupRowsBy: "tags",
    notes: storedNotes(treebanks),
  });
}

/** What predicted tags cost on each treebank: accuracy of the tags, and LAS of P0 to P3 with both. */
export function tagCostTable(treebanks: readonly WithTechniques[]): Table {
  const rows = withBoth(treebanks).map((treebank) => {
    const [gold, predicted] = [resultsWith(treebank), resultsWith(treebank, "predicted")];
    const { cpos, tags } = predicted.P0.tagging!;
    const loss = (parser: string) => predicted[parser].scores.LAS - gold[parser].scores.LAS;
    const counts = TECHNIQUES.map((parser) => treebank.result.tagPairs[parser].LAS);
    return {
      treebank: rowId(treebank),
      cpos,
      tags,
      ...Object.fromEntries(TECHNIQUES.map((parser) => [parser, loss(parser)])),
      mean: mean(TECHNIQUES.map(loss)),
      significant: counts.filter((one) => mcnemarPValue(one) < ALPHA).length,
    };
  });
  const points = { plus: true, decimals: 2 };
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    { key: "cpos", header: "coarse POS", group: "predicted tags that are right (%)" },
    { key: "tags", header: "all", group: "predicted tags that are right (%)" },
    ...[...TECHNIQUES, "mean"].map((key) => ({
      key,
      format: points,
      group: "points of LAS, predicted − gold",
    })),
    { key: "significant", header: `p < ${ALPHA}` },
  ], {
    caption: "What predicted tags cost, by treebank",
    notes: storedNotes(treebanks),
    limit: 100,
  });
}
