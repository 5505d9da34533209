import type { GoldItem } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { grouped } from "../../evaluation/arc_groups.ts";
import { scoredNodes } from "../../evaluation/attachment.ts";
import { type ClusteredCounts, ClusteredShare } from "../../evaluation/clustered_share.ts";
import { STRUCTURE_GROUPINGS, type StructureGrouping, structureGroups } from "./properties.ts";

/** Of each grouping the predicted arcs of each group, and those of them that are right with their label. */
export type PredictedArcs = Readonly<Record<StructureGrouping, readonly ClusteredCounts[]>>;

/**
 * Counts the arcs of predicted trees by the group that the predicted tree puts them in
 * [mcdonald-nivre-2007, sec. 4]; punctuation is left out, sentences are the clusters.
 */
export function countPredicted(
  items: readonly GoldItem[],
  predicted: readonly Tree[],
): PredictedArcs {
  const counts = STRUCTURE_GROUPINGS.map((by) => {
    const groups = structureGroups(by);
    const shares = groups.map(() => new ClusteredShare());
    items.forEach((item, k) => addSentence(shares, groups, by, item, predicted[k]));
    return [by, shares.map((share) => share.counts())] as const;
  });
  return Object.fromEntries(counts) as Record<StructureGrouping, ClusteredCounts[]>;
}

function addSentence(
  shares: readonly ClusteredShare[],
  groups: readonly string[],
  by: StructureGrouping,
  { sentence, tree }: GoldItem,
  predicted: Tree,
): void {
  const groupOf = grouped(by, predicted);
  const [all, right] = [groups.map(() => 0), groups.map(() => 0)];
  for (const node of scoredNodes(sentence, "exclude")) {
    const group = groups.indexOf(groupOf(node));
    all[group]++;
    const isRight = tree.heads[node] === predicted.heads[node] &&
      tree.labels[node] === predicted.labels[node];
    if (isRight) right[group]++;
  }
  shares.forEach((share, group) => share.add(right[group], all[group]));
}
