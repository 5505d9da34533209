import { InputError } from "../base/errors.ts";
import { seededRandom, shuffle } from "../dependency/random.ts";
import type { Sentence } from "../dependency/sentence.ts";
import { AnalysisSet } from "./analyses.ts";
import { learnLemmas } from "./lemma_training.ts";
import { Sequencer, type Step, type TaggedWords } from "./sequence.ts";
import { ANALYSIS_STEP, POS_STEP } from "./steps.ts";
import { Tagger } from "./tagger.ts";
import { FixedWeights, LearningWeights } from "../learning/averaged_weights.ts";
import { Words } from "./word.ts";

/** How a tagger is trained. */
export interface TaggerOptions {
  /** How often the training set is gone through; default 5. */
  readonly passes?: number;
  /** Seed of the order of the sentences, which is another in each pass; default 1. */
  readonly seed?: number;
}

const DEFAULT_PASSES = 5;
const DEFAULT_SEED = 1;

/**
 * Trains a tagger on sentences with their tags. The same sentences and options give the same tagger.
 * Takes time in proportion to the number of tokens and passes; 35,000 tokens take some seconds.
 *
 * In learning, a step sees its own decisions on the words before, as it will in tagging; what the
 * steps before it decide it sees as it should be.
 *
 * @throws {InputError} where there is no token
 */
export function trainTagger(
  sentences: readonly Sentence[],
  { passes = DEFAULT_PASSES, seed = DEFAULT_SEED }: TaggerOptions = {},
): Tagger {
  const analyses = AnalysisSet.of(sentences);
  if (analyses.analyses.length === 0) throw nothingToLearn(sentences.length);
  const words = new Words();
  const gold = sentences.map((sentence) => goldWords(sentence, words, analyses));
  const posWeights = learnStep(gold, words, passes, seed, {
    step: POS_STEP,
    classes: analyses.posClasses,
    fills: "pos",
    candidates: () => analyses.allPos,
  });
  const analysisWeights = learnStep(gold, words, passes, seed, {
    step: ANALYSIS_STEP,
    classes: analyses.classes,
    fills: "analyses",
    candidates: (pos) => analyses.ofPos[pos],
  });
  const { lemmas, lemmaWeights } = learnLemmas(sentences, gold, passes, seed, analyses);
  return new Tagger({ analyses, lemmas, posWeights, analysisWeights, lemmaWeights });
}

function goldWords({ tokens }: Sentence, words: Words, analyses: AnalysisSet): TaggedWords {
  const ids = Int32Array.from(tokens, (token) => analyses.idOf(token));
  return {
    words: tokens.map(({ form }) => words.of(form)),
    pos: ids.map((id) => analyses.posOf[id]),
    analyses: ids,
  };
}

/** A step, and between what it chooses. */
interface LearnedStep {
  readonly step: Step;
  readonly classes: AnalysisSet["classes"];
  /** What it decides. */
  readonly fills: "pos" | "analyses";
  /** The candidates for a word of that part of speech. */
  candidates(pos: number): Int32Array;
}

function learnStep(
  gold: readonly TaggedWords[],
  words: Words,
  passes: number,
  seed: number,
  { step, classes, fills, candidates }: LearnedStep,
): FixedWeights {
  const weights = new LearningWeights();
  const sequencer = new Sequencer(step, weights, classes, words.outside);
  const random = seededRandom(seed);
  const order = [...gold.keys()];
  for (let pass = 0; pass < passes; pass++) {
    for (const k of shuffle(order, random)) {
      const right = gold[k][fills];
      const answers = new Int32Array(right.length);
      const sentence = { ...gold[k], [fills]: answers };
      for (let i = 0; i < right.length; i++) {
        const among = candidates(gold[k].pos[i]);
        answers[i] = sequencer.answer(sentence, i, among);
        if (among.length > 1) sequencer.learn(weights, right[i], answers[i]);
      }
    }
  }
  return new FixedWeights(weights.averaged());
}

function nothingToLearn(sentences: number): InputError {
  return new InputError({
    code: "nothing-to-learn",
    action: "Cannot train a tagger",
    current: `${sentences} sentences without a token`,
    required: "at least one sentence with a token",
  });
}
