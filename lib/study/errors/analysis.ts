import type { GoldItem } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { scoredNodes } from "../../evaluation/attachment.ts";
import { type Punctuation } from "../../evaluation/punctuation.ts";
import { type ScoringOptions, SystemScores } from "./system_scores.ts";

/** What a parser made of a test set. */
export interface AnalysedSystem {
  readonly name: string;
  /** A tree for each item, in their order. */
  readonly trees: readonly Tree[];
}

/** Gold trees, and beside them those of several systems: all that an analysis of errors is made of. */
export interface Comparison {
  readonly items: readonly GoldItem[];
  /** The number of each item in its file, or in the part that is tested on, counted from 1. */
  readonly positions: readonly number[];
  /** Their names are different. */
  readonly systems: readonly AnalysedSystem[];
  /** Which tokens are scored; `exclude` by default. */
  readonly punctuation?: Punctuation;
}

/** The scores of all systems of a comparison. */
export function scoresOf(comparison: Comparison, options: ScoringOptions = {}): SystemScores[] {
  const { items, systems, punctuation } = comparison;
  return systems.map(({ name, trees }) => {
    const scores = new SystemScores(name, { punctuation, ...options });
    items.forEach((item, k) => scores.add(item, trees[k]));
    return scores;
  });
}

/** What a system has right of one sentence. */
export interface SentenceResult {
  /** Scored tokens. */
  readonly scored: number;
  /** Those with the right head and the right label. */
  readonly right: number;
  /** Those with another head. */
  readonly wrongHeads: number;
  /** Those with the right head and another label. */
  readonly wrongLabels: number;
}

/** What a tree has right of a sentence. */
export function resultOf(
  { sentence, tree: gold }: GoldItem,
  tree: Tree,
  punctuation: Punctuation = "exclude",
): SentenceResult {
  let wrongHeads = 0, wrongLabels = 0;
  const scored = scoredNodes(sentence, punctuation);
  for (const node of scored) {
    if (tree.heads[node] !== gold.heads[node]) wrongHeads++;
    else if (tree.labels[node] !== gold.labels[node]) wrongLabels++;
  }
  const right = scored.length - wrongHeads - wrongLabels;
  return { scored: scored.length, right, wrongHeads, wrongLabels };
}

/**
 * Whether two trees differ in the head or the label of a token that is scored.
 */
export function differ(
  { sentence }: Pick<GoldItem, "sentence">,
  a: Tree,
  b: Tree,
  punctuation: Punctuation = "exclude",
): boolean {
  return scoredNodes(sentence, punctuation).some((node) =>
    a.heads[node] !== b.heads[node] || a.labels[node] !== b.labels[node]
  );
}

/**
 * The system of a comparison that has this name.
 * @throws {RangeError} where there is none
 */
export function systemNamed({ systems }: Pick<Comparison, "systems">, name: string) {
  const system = systems.find((system) => system.name === name);
  if (system !== undefined) return system;
  const names = systems.map(({ name }) => name).join(", ");
  throw new RangeError(`Cannot find the system "${name}": there are ${names}`);
}
