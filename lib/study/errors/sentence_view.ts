import { InputError } from "../../base/errors.ts";
import { nearMisses } from "../../base/near_misses.ts";
import { numberOf } from "../../base/numbers.ts";
import { type GoldItem, sentenceId } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { arcDiagram, type ArcDiagramOptions } from "../../display/arc_diagram.ts";
import type { Figure } from "../../display/figure.ts";
import { figureGrid } from "../../display/figure_grid.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { type Comparison, resultOf, type SentenceResult } from "./analysis.ts";

/** One sentence of a comparison. */
export interface ComparedSentence extends Pick<Comparison, "punctuation"> {
  readonly item: GoldItem;
  readonly position: number;
  /** The trees of the systems, in their order. */
  readonly trees: readonly { readonly name: string; readonly tree: Tree }[];
}

/** The sentence at index `k` of a comparison, counted from 0. */
export function sentenceAt(comparison: Comparison, k: number): ComparedSentence {
  const { items, positions, systems, punctuation } = comparison;
  return {
    item: items[k],
    position: positions[k],
    trees: systems.map(({ name, trees }) => ({ name, tree: trees[k] })),
    punctuation,
  };
}

/**
 * The index of a sentence of a comparison, from 0.
 * @param which its number, counted from 1 as in {@link Comparison.positions}, or else its `sent_id`
 * @param file what an error calls the file that they are from
 * @throws {InputError} where there is no such sentence
 */
export function indexOfSentence(
  { items, positions }: Comparison,
  which: string | number,
  file?: string,
): number {
  const byNumber = positions.findIndex((position) => String(position) === String(which));
  if (byNumber >= 0) return byNumber;
  const byId = items.findIndex(({ sentence }) => sentenceId(sentence) === which);
  if (byId >= 0) return byId;
  const ids = items.map(({ sentence }) => sentenceId(sentence) ?? "");
  const last = positions.at(-1) ?? 0;
  const near = nearMisses(String(which), ids.filter((id) => id !== ""));
  throw new InputError({
    code: "unknown-sentence",
    action: "Cannot find the sentence",
    file,
    current: String(which),
    required:
      (last === items.length ? `an integer from 1 to ${last}` : `the number of one of the ` +
        `${items.length} sentences taken of the first ${last}`) +
      `, or a sent_id${near.length > 0 ? `, such as ${near.join(", ")}` : ""}`,
  });
}

/** What a sentence is called: its number, and its id where it has one. */
export function sentenceName({ item, position }: Omit<ComparedSentence, "trees">): string {
  const id = sentenceId(item.sentence);
  return `sentence ${position}${id === undefined ? "" : ` (${id})`}`;
}

/** The trees of a sentence that differ, each with the systems that gave it and what is right of it. */
export function distinctTrees({ item, trees, punctuation = "exclude" }: ComparedSentence) {
  const distinct: { names: string[]; tree: Tree; result: SentenceResult }[] = [];
  for (const { name, tree } of trees) {
    const known = distinct.find((one) => one.tree.equals(tree));
    if (known) known.names.push(name);
    else distinct.push({ names: [name], tree, result: resultOf(item, tree, punctuation) });
  }
  return distinct;
}

/** What is wrong in a tree, in words. */
export function verdictOf({ right, scored, wrongHeads, wrongLabels }: SentenceResult): string {
  if (right === scored) return "all right";
  const wrong = [[wrongHeads, "wrong head"], [wrongLabels, "wrong label"]] as const;
  return wrong.filter(([count]) => count > 0).map(([count, noun]) => numberOf(count, noun))
    .join(", ");
}

/**
 * The gold tree of a sentence and below it those of the systems, equal trees once. Wrong heads are dashed,
 * with the right arc below the words; a wrong label has the right one beside it.
 */
export function treesFigure(
  compared: ComparedSentence,
  { rows }: Pick<ArcDiagramOptions, "rows"> = {},
): Figure {
  const { item: { sentence, tree: gold } } = compared;
  const distinct = distinctTrees(compared);
  const beside = [{ tree: gold }, ...distinct.map(({ tree }) => ({ tree, against: gold }))];
  const parts = distinct.map(({ names, tree, result }) =>
    [
      `${names.join(", ")}: ${verdictOf(result)}`,
      arcDiagram(sentence, tree, { against: gold, beside, rows }),
    ] as const
  );
  return figureGrid(
    { gold: arcDiagram(sentence, gold, { beside, rows }), ...Object.fromEntries(parts) },
    { columns: 1, title: `Trees of ${sentenceName(compared)}` },
  );
}

/**
 * A sentence as a table: a row for each token, with head and label of the gold tree and of each system.
 * What differs from gold has an asterisk, in a token that is not scored too.
 */
export function sentenceTable(compared: ComparedSentence): Table {
  const { item: { sentence, tree: gold }, trees } = compared;
  const mark = (value: string | number, right: string | number) =>
    value === right ? `${value}` : `${value} *`;
  const rows = sentence.tokens.map(({ form }, k) => ({
    id: k + 1,
    form,
    gold_head: gold.heads[k + 1],
    gold_deprel: gold.labels[k + 1],
    ...Object.fromEntries(trees.flatMap(({ name, tree }) => [
      [`${name}_head`, mark(tree.heads[k + 1], gold.heads[k + 1])],
      [`${name}_deprel`, mark(tree.labels[k + 1], gold.labels[k + 1])],
    ])),
  }));
  const pair = (key: string, group: string): TableColumn[] => [
    { key: `${key}_head`, header: "head", align: "right", group },
    { key: `${key}_deprel`, header: "deprel", group },
  ];
  return Table.fromRecords(rows, [
    { key: "id" },
    { key: "form" },
    ...pair("gold", "gold"),
    ...trees.flatMap(({ name }) => pair(name, name)),
  ], {
    caption: `${sentenceName(compared)}: ${sentence.tokens.map(({ form }) => form).join(" ")}`,
    notes: ["* not as in the gold tree"],
    limit: Infinity,
  });
}
