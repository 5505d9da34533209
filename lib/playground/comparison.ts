/** @module A second tree for each sentence, and where it differs. */

import { align, type Aligned, type Side } from "../evaluation/alignment.ts";
import { AttachmentScorer, type SentenceCounts } from "../evaluation/attachment.ts";
import type { Tree } from "../dependency/tree.ts";
import { tokenLines } from "../treebank/formats/token_lines.ts";
import type { PlaygroundItem } from "./reading.ts";

/** Second trees, one for each sentence. */
export interface Comparison {
  readonly trees: readonly Tree[];
  /** How many tokens of each sentence have the same head and label, punctuation counted. */
  readonly counts: readonly SentenceCounts[];
  readonly total: SentenceCounts;
  /** Numbers of the sentences that differ in a head or a label, from 0 on. */
  readonly differing: readonly number[];
}

/**
 * Lays second sentences beside the first, by their order.
 * @throws {InputError} where they are others, saying where and what has probably happened
 */
export async function compared(
  first: readonly PlaygroundItem[],
  second: readonly PlaygroundItem[],
): Promise<Comparison> {
  const trees: Tree[] = [];
  const aligned = align(side("the text", first), [side("the second text", second)]);
  for await (const { predicted } of aligned as AsyncGenerator<Aligned>) trees.push(predicted[0]);
  return comparisonOf(first, trees);
}

/** Counts what differs. */
export function comparisonOf(
  items: readonly PlaygroundItem[],
  trees: readonly Tree[],
): Comparison {
  const scorer = new AttachmentScorer({ punctuation: "include" });
  items.forEach((item, k) => scorer.add(item, trees[k]));
  const counts = scorer.sentenceCounts();
  const total = { scored: 0, labelledAttachments: 0, attachments: 0, labels: 0 };
  for (const one of counts) {
    total.scored += one.scored;
    total.labelledAttachments += one.labelledAttachments;
    total.attachments += one.attachments;
    total.labels += one.labels;
  }
  const differing = [...counts.keys()].filter((k) =>
    counts[k].labelledAttachments < counts[k].scored
  );
  return { trees, counts, total, differing };
}

function side(label: string, items: readonly PlaygroundItem[]): Side {
  const each = async function* () {
    yield* items;
  };
  return { label, items: each(), lineOf: (sentence, node) => tokenLines(sentence)[node] };
}
