/**
 * A slow, obvious tagger beside the fast one: weights in a map by the name of feature and class, all
 * classes scored one by one.
 * @module
 */
import type { Classes, FeatureRows } from "../choice.ts";
import { Context } from "../context.ts";
import { ANALYSIS_STEP, POS_STEP } from "../steps.ts";
import type { Tagger } from "../tagger.ts";
import type { FixedWeights, Weights } from "../../learning/averaged_weights.ts";
import { Words } from "../word.ts";

/** Collects the keys of features instead of rows. */
class KeyCollector implements Weights {
  rowOf(key: number): number {
    return key & 0x7fffffff; // rows below 0 would be taken for missing ones
  }

  addScores(): void {}
}

/** The score of each class, by the sum over all features of a class and its parts. */
function scoresOf(
  { rows, count }: Pick<FeatureRows, "rows" | "count">,
  weights: ReadonlyMap<string, number>,
  { count: classes, parts }: Classes,
): number[] {
  return Array.from({ length: classes }, (_, label) => {
    let score = 0;
    for (const one of [label, ...parts[label]]) {
      for (const key of rows.subarray(0, count)) score += weights.get(`${key} ${one}`) ?? 0;
    }
    return score;
  });
}

function byName({ arrays: { keys, offsets, classes, weights } }: FixedWeights) {
  const named = new Map<string, number>();
  keys.forEach((key, row) => {
    for (let k = offsets[row]; k < offsets[row + 1]; k++) {
      const name = `${key & 0x7fffffff} ${classes[k]}`;
      named.set(name, (named.get(name) ?? 0) + weights[k]);
    }
  });
  return named;
}

/** The best of the candidates; of equal ones the first. */
function bestOf(candidates: Int32Array, scores: readonly number[]): number {
  return [...candidates].reduce((best, one) => scores[one] > scores[best] ? one : best);
}

/** Parts of speech and analyses of the forms of a sentence, as ids. */
export function tagSlowly({ model }: Tagger, forms: readonly string[]) {
  const all = new Words();
  const words = forms.map((form) => all.of(form));
  const { analyses } = model;
  const sentence = {
    words,
    pos: new Int32Array(words.length),
    analyses: new Int32Array(words.length),
  };
  const context = new Context(new KeyCollector(), all.outside);
  const posWeights = byName(model.posWeights), analysisWeights = byName(model.analysisWeights);
  for (let i = 0; i < words.length; i++) {
    context.start(words, i);
    POS_STEP.addContext(context, sentence, i);
    const scores = scoresOf(context, posWeights, analyses.posClasses);
    sentence.pos[i] = bestOf(analyses.allPos, scores);
  }
  for (let i = 0; i < words.length; i++) {
    context.start(words, i);
    ANALYSIS_STEP.addContext(context, sentence, i);
    const scores = scoresOf(context, analysisWeights, analyses.classes);
    sentence.analyses[i] = bestOf(analyses.ofPos[sentence.pos[i]], scores);
  }
  return { pos: [...sentence.pos], analyses: [...sentence.analyses] };
}
