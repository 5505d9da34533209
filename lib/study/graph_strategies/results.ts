import { maximum, mean, sumOf } from "../../base/numbers.ts";
import { everyPair } from "../../base/pairs.ts";
import { type AttachmentScores, BOTH_RIGHT, rightTokens } from "../../evaluation/attachment.ts";
import { addBreakdowns, type ProjectivityScores } from "../../evaluation/projectivity_breakdown.ts";
import {
  type DifferenceSums,
  type PairCounts,
  pairOutcomes,
} from "../../evaluation/significance.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { unpackOutcomes } from "../accuracy/accuracy.ts";
import { addNumbers, addScores } from "../accuracy/folds.ts";
import type { PartCounts } from "../techniques/techniques.ts";
import type { FoldResult, LabelCounts, Mending, SystemFold } from "./fold.ts";
import type { LabelSizes } from "./label_sizes.ts";

/** What a system makes of all folds together [bjorkelund-kuhn-2012, sec. 3]. */
export interface FoldedSystem {
  /** Of all tokens and sentences, in percent. */
  readonly scores: AttachmentScores;
  readonly withoutPunctuation: AttachmentScores;
  /** LAS of each fold, in percent. */
  readonly folds: readonly number[];
  /** Labelled. */
  readonly breakdown: ProjectivityScores;
  /** Sums over folds, but the largest of the most moves. */
  readonly mending: Mending;
  /** Means over folds; undefined for transition-based parsers. */
  readonly labels: LabelCounts | undefined;
  /** Sums over folds. */
  readonly seconds: { readonly training: number; readonly parsing: number };
}

/** Two systems side by side. */
export interface SystemPair {
  readonly first: string;
  readonly second: string;
  /** Of the tokens of a sentence that are right; the pairs are sentences. */
  readonly sentences: DifferenceSums;
  /** Tokens that only one of them gets right. */
  readonly tokens: PairCounts;
  /** Sentences that only one of them gets right as a whole. */
  readonly exact: PairCounts;
}

/** Systems that were given the same tags. */
export interface TaggedSystems {
  readonly systems: Readonly<Record<string, FoldedSystem>>;
  /** Every two of them. */
  readonly pairs: readonly SystemPair[];
}

/** What the strategies reach on a treebank. */
export interface StrategiesOfTreebank {
  /** Of the sample that was divided: each sentence is tested once. */
  readonly sample: PartCounts;
  readonly folds: number;
  readonly passes: number;
  /** By where tags come from. */
  readonly tags: Readonly<Partial<Record<TagSource, TaggedSystems>>>;
  /** Label sets of growing parts of the whole treebank. */
  readonly labelSizes: readonly LabelSizes[];
}

/** Puts the folds of a treebank together; in each, all systems. */
export function addFoldResults(folds: readonly FoldResult[]): TaggedSystems {
  const names = Object.keys(folds[0].systems);
  const of = (name: string) => folds.map(({ systems }) => systems[name]);
  const rights = new Map(names.map((name) => [name, rightsOf(folds, of(name))]));
  return {
    systems: Object.fromEntries(names.map((name) => [name, foldedSystem(of(name))])),
    pairs: everyPair(names).map(([first, second]) =>
      systemPair(first, second, rights.get(first)!, rights.get(second)!)
    ),
  };
}

/** The test parts of all folds taken as one. */
export function sampleOf(folds: readonly Pick<FoldResult, "test">[]): PartCounts {
  const parts = folds.map(({ test }) => test);
  const kind = (key: "projective" | "nonprojective") => {
    const arcs = sumOf(parts, (part) => part[key].arcs);
    const length = sumOf(parts, (part) => part[key].arcs * (part[key].meanLength ?? 0));
    return { arcs, meanLength: arcs === 0 ? undefined : length / arcs };
  };
  return {
    sentences: sumOf(parts, ({ sentences }) => sentences),
    nonprojectiveSentences: sumOf(parts, (part) => part.nonprojectiveSentences),
    tokens: sumOf(parts, ({ tokens }) => tokens),
    projective: kind("projective"),
    nonprojective: kind("nonprojective"),
  };
}

function foldedSystem(folds: readonly SystemFold[]): FoldedSystem {
  const all = folds.flatMap(({ labels }) => labels ?? []);
  const meanOf = (key: keyof LabelCounts) => mean(all.map((one) => one[key]));
  return {
    scores: addScores(folds.map(({ scores }) => scores)),
    withoutPunctuation: addScores(folds.map((fold) => fold.withoutPunctuation)),
    folds: folds.map(({ scores }) => scores.LAS),
    breakdown: addBreakdowns(folds.map(({ breakdown }) => breakdown)),
    mending: {
      ...addNumbers(folds.map(({ mending }) => mending)),
      mostMoves: maximum(folds.map(({ mending }) => mending.mostMoves)),
    },
    labels: all.length === 0
      ? undefined
      : { labels: meanOf("labels"), marked: meanOf("marked"), cut: meanOf("cut") },
    seconds: addNumbers(folds.map(({ seconds }) => seconds)),
  };
}

interface Rights {
  /** 1 for each token that is right. */
  readonly tokens: Uint8Array;
  /** Tokens of each sentence that are right, and whether all are. */
  readonly counts: readonly number[];
  readonly exact: readonly boolean[];
}

function rightsOf(folds: readonly FoldResult[], results: readonly SystemFold[]): Rights {
  const tokens = rightTokens(results.map(({ outcomes }) => unpackOutcomes(outcomes)), BOTH_RIGHT);
  const lengths = folds.flatMap((fold) => fold.lengths);
  let start = 0;
  const counts = lengths.map((length) => {
    start += length;
    return tokens.subarray(start - length, start).reduce((sum, right) => sum + right, 0);
  });
  return { tokens, counts, exact: counts.map((count, k) => count === lengths[k]) };
}

function systemPair(first: string, second: string, one: Rights, other: Rights): SystemPair {
  const differences = one.counts.map((count, k) => count - other.counts[k]);
  return {
    first,
    second,
    sentences: {
      pairs: differences.length,
      sum: sumOf(differences, (value) => value),
      squares: sumOf(differences, (value) => value ** 2),
    },
    tokens: discordant(pairOutcomes(one.tokens, other.tokens)),
    exact: discordant(pairOutcomes(one.exact, other.exact)),
  };
}

function discordant({ onlyFirst, onlySecond }: PairCounts): PairCounts {
  return { onlyFirst, onlySecond };
}
