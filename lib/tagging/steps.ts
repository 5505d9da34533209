import type { Step } from "./sequence.ts";

/** What stands for a decision before the first word and behind the last. */
const NONE = -1;

function at(decisions: Int32Array, i: number): number {
  return i < 0 || i >= decisions.length ? NONE : decisions[i];
}

/** Parts of speech, on the ground of the two before. */
export const POS_STEP: Step = {
  addContext(context, { words, pos }, i) {
    const before = at(pos, i - 1), second = at(pos, i - 2);
    const word = words[i];
    const next = words[i + 1];
    context.add(70, before);
    context.addPair(71, before, second);
    context.addPair(72, before, word.lower);
    context.addPair(73, before, word.suffix);
    context.addPair(74, before, word.shape);
    context.addPair(75, before, next?.lower ?? NONE);
    context.addPair(76, word.lower, next?.lower ?? NONE);
    context.addPair(77, words[i - 1]?.lower ?? NONE, word.lower);
    context.addPair(78, word.suffix, next?.suffix ?? NONE);
    context.add(79, second);
  },
};

/** Analyses, on the ground of all parts of speech and the two analyses before. */
export const ANALYSIS_STEP: Step = {
  addContext(context, { words, pos, analyses }, i) {
    const own = pos[i], before = at(pos, i - 1), after = at(pos, i + 1);
    const word = words[i];
    const left = at(analyses, i - 1), second = at(analyses, i - 2);
    context.add(70, own);
    context.addPair(71, own, before);
    context.addPair(72, own, after);
    context.addPair(73, before, after);
    context.addPair(74, own, left);
    context.addPair(75, left, second);
    context.addPair(76, left, word.suffix);
    context.addPair(77, left, word.lower);
    context.addPair(78, own, word.lower);
    context.addPair(79, after, at(pos, i + 2));
    context.addPair(80, word.suffix, words[i + 1]?.suffix ?? NONE);
    context.addPair(81, words[i - 1]?.lower ?? NONE, word.suffix);
    context.addPair(82, words[i - 1]?.lower ?? NONE, word.lower);
    context.addPair(83, word.lower, words[i + 1]?.lower ?? NONE);
    context.add(84, second);
  },
};
