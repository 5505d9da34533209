import { sumOf } from "../../base/numbers.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import {
  DefaultAttachment,
  type DefaultAttachmentScores,
} from "../../evaluation/default_attachment.ts";
import { ArcBreakdown, type ArcGroupScores } from "../../evaluation/arc_breakdown.ts";
import {
  AttachmentScorer,
  type AttachmentScores,
  BOTH_RIGHT,
} from "../../evaluation/attachment.ts";
import {
  ProjectivityBreakdown,
  type ProjectivityScores,
} from "../../evaluation/projectivity_breakdown.ts";
import { countFinePos } from "../../features/fine_pos.ts";
import { projectiveArcs } from "../../measures/projectivity.ts";
import { type ParsedSentence, Parser, type ParsingCounts } from "../../parsing/greedy.ts";
import type { Fallback } from "../../parsing/fallback.ts";
import { trainModel } from "../../parsing/training.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { loadPair, type PairFiles, type TokenCaps } from "../run/load.ts";
import { Buffer } from "node:buffer";

/** A cell of the study of accuracy: a parser, what it is trained on and what it is tested on. */
export interface AccuracyTask {
  readonly pair: PairFiles;
  readonly caps: TokenCaps;
  /** Name of the parser, one of `PARSERS`. */
  readonly parser: string;
  readonly variant?: ParserVariant;
  /** The tags that the parser sees, in training as in parsing; by default those of the treebank. */
  readonly tags?: TagSource;
}

/** In what a parser differs from the recipe of its name. */
export interface ParserVariant {
  /** The label of tokens that are left without a head; by default that of most arcs from 0. */
  readonly rootLabel?: string;
  /** What is done where the classifier's answer is not permissible; by default `default`. */
  readonly fallback?: Fallback;
}

/** Counts that describe a set of trees. */
export interface TreeCounts {
  readonly sentences: number;
  readonly tokens: number;
  readonly nonprojectiveArcs: number;
  /** Arcs between words whose head stands before the dependent. */
  readonly leftHeadedArcs: number;
  /** Those of them whose dependent has a dependent behind it as well: links of a chain to the right. */
  readonly chainedArcs: number;
  /** Arcs between words. */
  readonly wordArcs: number;
}

/** What a trained parser makes of a test set. */
export interface Accuracy {
  readonly train: TreeCounts;
  readonly test: TreeCounts;
  /** Whether tokens have a fine-grained part of speech; the coarse one takes its place otherwise. */
  readonly finePos: boolean;
  /** In percent, punctuation left out [nivre-2008, sec. 6.1]. */
  readonly scores: AttachmentScores;
  /** Of the scored tokens, in the order of the test set, which is the same for all parsers. */
  readonly outcomes: PackedOutcomes;
  /** Unlabelled precision and recall by projectivity, all arcs [kuhlmann-nivre-2010, sec. 4.3]. */
  readonly breakdown: ProjectivityScores;
  /** What attaching tokens without a head to 0 does to the non-projective arcs. */
  readonly defaultAttachment: DefaultAttachmentScores;
  /** Labelled precision and recall by length of the arc, without punctuation. */
  readonly byLength: readonly ArcGroupScores[];
  /** Transitions taken, and how often the classifier's answer was not permissible. */
  readonly work: ParsingCounts;
}

/**
 * Trains a parser and tests it, in this thread: the same result in every run. Takes as long as the
 * training, which grows faster than the training set.
 *
 * @throws {InputError} for a fault in a file, or where there is no such parser
 */
export async function accuracyOf(
  { pair, caps, parser: name, variant: { rootLabel, fallback } = {}, tags }: AccuracyTask,
): Promise<Accuracy> {
  const { train, test } = await loadPair(pair, caps, tags);
  const { model } = await trainModel(train, name, { workers: 1, rootLabel });
  const parser = new Parser(model, { fallback });
  const scores = scoresOf(test, ({ sentence }) => parser.parseTelling(sentence));
  const counts = { train: treeCounts(train), test: treeCounts(test), work: parser.counts };
  const finePos = countFinePos(train.map(({ sentence }) => sentence)).fine > 0;
  return { ...counts, finePos, ...scores };
}

/** The scores of a test set. */
export function scoresOf(
  test: readonly GoldItem[],
  parse: (item: GoldItem) => Pick<ParsedSentence, "tree" | "attached">,
): Omit<Accuracy, "train" | "test" | "finePos" | "work"> {
  const attachment = new AttachmentScorer();
  const breakdown = new ProjectivityBreakdown();
  const defaultAttachment = new DefaultAttachment();
  const byLength = new ArcBreakdown("length");
  for (const item of test) {
    const { tree, attached } = parse(item);
    for (const scorer of [attachment, breakdown, byLength]) scorer.add(item, tree);
    defaultAttachment.add(item, tree, attached);
  }
  return {
    scores: attachment.summary(),
    outcomes: packOutcomes(attachment.outcomes),
    breakdown: breakdown.scores(),
    defaultAttachment: defaultAttachment.scores(),
    byLength: byLength.scores(),
  };
}

/** Counts sentences, tokens, and arcs of the kinds that the study speaks of. */
export function treeCounts(items: readonly Pick<GoldItem, "tree">[]): TreeCounts {
  const counts = { tokens: 0, nonprojectiveArcs: 0, leftHeadedArcs: 0, chainedArcs: 0 };
  let wordArcs = 0;
  for (const { tree } of items) {
    const { heads, length } = tree;
    const projective = projectiveArcs(tree);
    /** The last dependent of each node, 0 where it has none behind it. */
    const rightmost = new Int32Array(length + 1);
    for (let node = 1; node <= length; node++) {
      if (heads[node] < node) rightmost[heads[node]] = node;
    }
    counts.tokens += length;
    for (let node = 1; node <= length; node++) {
      if (!projective[node]) counts.nonprojectiveArcs++;
      if (heads[node] === 0) continue;
      wordArcs++;
      if (heads[node] > node) continue;
      counts.leftHeadedArcs++;
      if (rightmost[node] > 0) counts.chainedArcs++;
    }
  }
  return { sentences: items.length, ...counts, wordArcs };
}

/** Outcomes of tokens in little room: two bits a token, four tokens a byte, in base64. */
export interface PackedOutcomes {
  /** Number of tokens. */
  readonly tokens: number;
  readonly bits: string;
}

/**
 * Packs the outcomes of the scored tokens of a treebank, so that a study can keep them and later test
 * any pair of parsers.
 *
 * @param outcomes those of an `AttachmentScorer`, an array for each sentence
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { packOutcomes, unpackOutcomes } from "lib/study/accuracy/accuracy.ts";
 *
 * const packed = packOutcomes([Uint8Array.of(3, 0), Uint8Array.of(1, 2, 3)]);
 * assert(packed.tokens === 5);
 * assert(unpackOutcomes(packed).join() === "3,0,1,2,3");
 * ```
 */
export function packOutcomes(outcomes: readonly Uint8Array[]): PackedOutcomes {
  const tokens = sumOf(outcomes, ({ length }) => length);
  const bytes = new Uint8Array(Math.ceil(tokens / 4));
  let k = 0;
  for (const sentence of outcomes) {
    for (const outcome of sentence) {
      bytes[k >> 2] |= outcome << 2 * (k & 3);
      k++;
    }
  }
  return { tokens, bits: Buffer.from(bytes).toString("base64") };
}

/** The outcomes of all tokens in one array, bits as `HEAD_RIGHT`. */
export function unpackOutcomes({ tokens, bits }: PackedOutcomes): Uint8Array {
  const bytes = Buffer.from(bits, "base64");
  return Uint8Array.from({ length: tokens }, (_, k) => bytes[k >> 2] >> 2 * (k & 3) & BOTH_RIGHT);
}
