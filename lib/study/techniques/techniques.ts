import type { GoldItem } from "../../dependency/sentence.ts";
import {
  AttachmentScorer,
  type AttachmentScores,
  BOTH_RIGHT,
} from "../../evaluation/attachment.ts";
import type { ArcGroupScores } from "../../evaluation/arc_breakdown.ts";
import {
  DefaultAttachment,
  type DefaultAttachmentScores,
} from "../../evaluation/default_attachment.ts";
import { NonprojectiveLengths } from "../../evaluation/nonprojective_lengths.ts";
import {
  ProjectivityBreakdown,
  type ProjectivityScores,
} from "../../evaluation/projectivity_breakdown.ts";
import { ArcLengthCounts, type ArcLengthRow } from "../../measures/dependency_length.ts";
import { isProjective } from "../../measures/projectivity.ts";
import { type ParsedSentence, Parser, type ParsingCounts } from "../../parsing/greedy.ts";
import { trainModel } from "../../parsing/training.ts";
import { TaggingScorer, type TaggingScores } from "../../tagging/accuracy.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { type PackedOutcomes, packOutcomes } from "../accuracy/accuracy.ts";
import { type Coverage, coverageOf } from "../coverage/coverage.ts";
import { loadPair, type PairFiles, type TokenCaps } from "../run/load.ts";

/** A cell of the study of techniques: parsers, what they are trained and tested on, and with which tags. */
export interface TechniqueTask {
  readonly pair: PairFiles;
  readonly caps: TokenCaps;
  /** Names of the parsers, some of `PARSERS`. */
  readonly parsers: readonly string[];
  /** Whose parts of speech and morphology they are given, in training and in parsing. */
  readonly tags: TagSource;
}

/** Number of arcs of one kind, and their mean length. */
export interface ArcKind {
  readonly arcs: number;
  /** In words; undefined without arcs. */
  readonly meanLength: number | undefined;
}

/** What [kuhlmann-nivre-2010, table 1] tells of a set of trees. */
export interface PartCounts {
  readonly sentences: number;
  readonly nonprojectiveSentences: number;
  readonly tokens: number;
  readonly projective: ArcKind;
  readonly nonprojective: ArcKind;
}

/** What a parser guided by its oracle makes of the test set, an upper bound; in percent. */
export type Ceiling = Pick<Coverage, "LAS" | "UAS" | "LEM" | "UEM" | "breakdown">;

/** What became of the arcs that a pseudo-projective parser marked as lifted. */
export interface LoweredArcs {
  /** Those that got another head. */
  readonly recovered: number;
  /** Those for which no landing site was found, and which stay where they are. */
  readonly failed: number;
}

/** What a trained parser makes of a test set, and what it could make of it. */
export interface TechniqueResult {
  readonly train: PartCounts;
  readonly test: PartCounts;
  /** In percent, of all tokens and of all sentences [kuhlmann-nivre-2010, sec. 4.3]. */
  readonly scores: AttachmentScores;
  /** The same without punctuation. */
  readonly withoutPunctuation: AttachmentScores;
  /** Of all tokens, in the order of the test set, which is the same for all parsers. */
  readonly tokens: PackedOutcomes;
  /** Of all sentences: a head or label is right where it is in all of the sentence. */
  readonly sentences: PackedOutcomes;
  /** Unlabelled precision and recall by projectivity [kuhlmann-nivre-2010, table 5]. */
  readonly breakdown: ProjectivityScores;
  /** Precision and recall of non-projective arcs by length. */
  readonly byLength: readonly ArcGroupScores[];
  readonly lowered: LoweredArcs;
  /** Tokens that were left without a head and so attached to 0, and those whose head that is. */
  readonly headless: Pick<DefaultAttachmentScores, "attached" | "attachedRight">;
  /** Accuracy of the predicted tags of the test set, in percent; undefined where they are gold. */
  readonly tagging: TaggingScores | undefined;
  /** On the same test set [kuhlmann-nivre-2010, sec. 2.4]. */
  readonly ceiling: Ceiling;
  /** Transitions taken, and how often the classifier's answer was not permissible. */
  readonly work: ParsingCounts;
}

/**
 * Trains parsers and tests them, in this thread: the same results in every run. Takes as long as the
 * training, which grows faster than the training set, and once the time of predicting tags.
 *
 * @returns a result for each parser, in their order
 * @throws {InputError} for a fault in a file, or where there is no such parser
 */
export async function techniquesOf(
  { pair, caps, parsers, tags }: TechniqueTask,
): Promise<TechniqueResult[]> {
  const { train, test } = await loadPair(pair, caps, tags);
  const parts = { train: partCounts(train), test: partCounts(test) };
  const tagging = tags === "gold" ? undefined : taggingOf((await loadPair(pair, caps)).test, test);
  const results: TechniqueResult[] = [];
  for (const name of parsers) {
    const { model } = await trainModel(train, name, { workers: 1 });
    const parser = new Parser(model);
    const scores = testOf(test, name, ({ sentence }) => parser.parseTelling(sentence));
    results.push({ ...parts, ...scores, tagging, work: parser.counts });
  }
  return results;
}

/** The scores of what a parser makes of a test set, and what it could make of it. */
export function testOf(
  test: readonly GoldItem[],
  name: string,
  parse: (item: GoldItem) => ParsedSentence,
): Omit<TechniqueResult, "train" | "test" | "tagging" | "work"> {
  const attachment = new AttachmentScorer({ punctuation: "include" });
  const withoutPunctuation = new AttachmentScorer();
  const breakdown = new ProjectivityBreakdown();
  const byLength = new NonprojectiveLengths();
  const defaultAttachment = new DefaultAttachment();
  const lowered = { recovered: 0, failed: 0 };
  for (const item of test) {
    const { tree, attached, recovered, failed } = parse(item);
    for (const one of [attachment, withoutPunctuation, breakdown, byLength]) one.add(item, tree);
    defaultAttachment.add(item, tree, attached);
    lowered.recovered += recovered;
    lowered.failed += failed;
  }
  const { attached, attachedRight } = defaultAttachment.scores();
  return {
    scores: attachment.summary(),
    withoutPunctuation: withoutPunctuation.summary(),
    tokens: packOutcomes(attachment.outcomes),
    sentences: packOutcomes([Uint8Array.from(attachment.outcomes, sentenceOutcome)]),
    breakdown: breakdown.scores(),
    byLength: byLength.scores(),
    lowered,
    headless: { attached, attachedRight },
    ceiling: ceilingOf(test, name),
  };
}

/** The outcome of a sentence: those bits that the outcomes of all its tokens have. */
function sentenceOutcome(outcomes: Uint8Array): number {
  return outcomes.reduce((all, outcome) => all & outcome, BOTH_RIGHT);
}

function ceilingOf(test: readonly GoldItem[], parser: string): Ceiling {
  const { LAS, UAS, LEM, UEM, breakdown } = coverageOf(test, parser);
  return { LAS, UAS, LEM, UEM, breakdown };
}

/** Counts sentences and arcs by projectivity. */
export function partCounts(items: readonly Pick<GoldItem, "tree">[]): PartCounts {
  const lengths = new ArcLengthCounts();
  let nonprojectiveSentences = 0;
  for (const { tree } of items) {
    lengths.add(tree);
    if (!isProjective(tree)) nonprojectiveSentences++;
  }
  const kind = ({ arcs, meanLength }: ArcLengthRow): ArcKind => ({
    arcs,
    meanLength: arcs === 0 ? undefined : meanLength,
  });
  return {
    sentences: items.length,
    nonprojectiveSentences,
    tokens: lengths.all.arcs,
    projective: kind(lengths.projective),
    nonprojective: kind(lengths.nonprojective),
  };
}

function taggingOf(gold: readonly GoldItem[], tagged: readonly GoldItem[]): TaggingScores {
  const scorer = new TaggingScorer(new Set());
  gold.forEach(({ sentence }, k) => scorer.add(sentence, tagged[k].sentence));
  return scorer.accuracy().all;
}
