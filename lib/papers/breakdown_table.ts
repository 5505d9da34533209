import type { ProjectivityScores } from "../evaluation/projectivity_breakdown.ts";
import type { TableRow } from "../display/csv.ts";
import { Table, type TableColumn, type TableOptions } from "../display/table.ts";

/** The sets of sentences, in the order of [kuhlmann-nivre-2010, table 3], with their headings. */
const SETS = [
  ["all", "all sentences"],
  ["projectiveSentences", "projective trees"],
  ["nonprojectiveSentences", "non-projective trees"],
] as const satisfies (readonly [keyof ProjectivityScores, string])[];

const KINDS = [["projective", "proj. arcs"], ["nonprojective", "non-proj. arcs"]] as const;

/** What is scored, named for example by a treebank and a parser, and its scores. */
export interface BreakdownRow {
  readonly names: TableRow;
  readonly scores: ProjectivityScores;
}

/**
 * Precision and recall of projective and non-projective arcs over all sentences, over those with a
 * projective tree and over those with another one, laid out as in [kuhlmann-nivre-2010, table 3].
 *
 * Keys of the columns are `all_projective_precision`, `nonprojectiveSentences_nonprojective_recall`
 * and so on. In sentences with a projective tree there is no non-projective gold arc, so recall is
 * not defined; a predicted one is right where only other arcs are wrong. With `compact` these
 * two columns are left out.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { breakdownTable } from "lib/papers/breakdown_table.ts";
 * import { ProjectivityBreakdown } from "lib/evaluation/projectivity_breakdown.ts";
 *
 * const scores = new ProjectivityBreakdown().scores();
 * const table = breakdownTable([{ names: { parser: "P0" }, scores }], { caption: "Scores" });
 * assert(table.columns.length === 13 && table.columns[0].key === "parser");
 * ```
 */
export function breakdownTable(
  rows: readonly BreakdownRow[],
  { compact = false, ...options }: TableOptions & { readonly compact?: boolean } = {},
): Table {
  const scored = scoredColumns().filter(({ set, kind }) =>
    !(compact && set === "projectiveSentences" && kind === "nonprojective")
  );
  const names = [...new Set(rows.flatMap(({ names }) => Object.keys(names)))];
  return new Table(
    [...names.map((key) => ({ key })), ...scored.map(({ column }) => column)],
    rows.map(({ names, scores }) => ({
      ...names,
      ...Object.fromEntries(
        scored.map(({ set, kind, score, column }) => [column.key, scores[set][kind][score]]),
      ),
    })),
    options,
  );
}

function scoredColumns() {
  return SETS.flatMap(([set, sentences]) =>
    KINDS.flatMap(([kind, arcs]) =>
      (["precision", "recall"] as const).map((score) => {
        const key = `${set}_${kind}_${score}`;
        const header = score === "precision" ? "P" : "R";
        const column: TableColumn = { key, header, group: [sentences, arcs] };
        return { set, kind, score, column };
      })
    )
  );
}
