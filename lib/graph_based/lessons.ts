import type { GoldItem } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { mostFrequentFirst } from "../transforms/label_cap.ts";
import { projectivizeAll } from "../transforms/pseudo_projective.ts";
import { type GraphSentence, graphSentence } from "./graph_decoder.ts";
import type { GraphRecipe } from "./graph_model.ts";
import { LabelFilter } from "./label_filter.ts";

/** A sentence with the tree that the parser is to find. */
export interface Lesson {
  readonly sentence: GraphSentence;
  readonly heads: Int32Array;
  /** Node-indexed label ids. */
  readonly labels: Int32Array;
}

/** What training learns from. */
export interface Lessons {
  readonly lessons: readonly Lesson[];
  /** The name of each label id, the most frequent first. */
  readonly labels: readonly string[];
  readonly filter: LabelFilter;
  /** Trees that were not projective and were made so. */
  readonly projectivized: number;
}

/**
 * The trees as the parser learns them: made projective where the recipe has an encoding, with marks
 * and their cap.
 * @throws {InputError} where marks could not be told from a label
 */
export function encodedTrees(
  trees: readonly Tree[],
  { encoding, cap }: Pick<GraphRecipe, "encoding" | "cap">,
): readonly Tree[] {
  return encoding === undefined ? trees : projectivizeAll(trees, { encoding, cap }).trees;
}

/** Turns sentences and trees into numbers. */
export function lessonsOf(items: readonly GoldItem[], recipe: GraphRecipe): Lessons {
  const trees = encodedTrees(items.map(({ tree }) => tree), recipe);
  const encoded = items.map(({ sentence }, k) => ({ sentence, tree: trees[k] }))
    .filter(({ tree }) => tree.length > 0);
  const labels = labelsByFrequency(encoded.map(({ tree }) => tree));
  const ids = new Map(labels.map((label, id) => [label, id]));
  const idsOf = encoded.map(({ tree }) =>
    Int32Array.from(tree.labels, (label, node) => node === 0 ? -1 : ids.get(label)!)
  );
  const filter = LabelFilter.of(encoded, idsOf);
  const lessons = encoded.map(({ sentence, tree }, k) => ({
    sentence: graphSentence(sentence, filter),
    heads: tree.heads,
    labels: idsOf[k],
  }));
  const projectivized = items.filter(({ tree }, k) => tree !== trees[k]).length;
  return { lessons, labels, filter, projectivized };
}

/** Frequent labels first, so that the weights that are used most stand side by side. */
function labelsByFrequency(trees: readonly Tree[]): string[] {
  const counts = new Map<string, number>();
  for (const { labels } of trees) {
    for (const label of labels.slice(1)) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...mostFrequentFirst(counts).keys()];
}
