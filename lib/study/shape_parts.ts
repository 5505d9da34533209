/** @module Parts that the shapes of several stored results have in common. */
import type { Shape } from "./run/shape.ts";

/** The same shape for each of several keys, which are in a list or have spaces between them. */
export function each<S extends Shape>(
  keys: string | readonly string[],
  shape: S,
): { readonly [key: string]: S } {
  const list = typeof keys === "string" ? keys.split(" ") : keys;
  return Object.fromEntries(list.map((key) => [key, shape]));
}
export const namesOf = (named: readonly { readonly name: string }[]) =>
  named.map(({ name }) => name);
export const numbers = (keys: string) => each(keys, "number");

export const ONLY = numbers("onlyFirst onlySecond");
export const ARCS = numbers("predicted predictedRight gold goldFound precision? recall?");
export const BREAKDOWN = each("all projectiveSentences nonprojectiveSentences", {
  sentences: "number",
  projective: ARCS,
  nonprojective: ARCS,
});
export const GROUPS = [{ group: "text", ...ARCS }] as const;
export const SCORES = numbers("sentences tokens scoredTokens LAS UAS LA LEM UEM");
const FOLDS = each("LAS UAS LA", ["number"] as const);
export const WORK = numbers("sentences tokens transitions notPermissible");
const ARC_COUNTS = numbers(
  "sentences tokens nonprojectiveArcs leftHeadedArcs chainedArcs wordArcs",
);
export const PAIRS = [{
  first: "text",
  second: "text",
  ...each("onlyFirst onlySecond", numbers("LAS UAS LA")),
}] as const;
export const ACCURACY = {
  ...each("train test", ARC_COUNTS),
  finePos: "flag",
  scores: SCORES,
  folds: FOLDS,
  breakdown: BREAKDOWN,
  defaultAttachment: {
    ...numbers("attached attachedRight"),
    ...each("withThem withoutThem", ARCS),
  },
  byLength: GROUPS,
  work: WORK,
} as const;
export const LENGTHS = numbers("arcs meanLength?");
export const SAMPLE = {
  ...numbers("sentences nonprojectiveSentences tokens"),
  ...each("projective nonprojective", LENGTHS),
};
export const BOUNDED = {
  ...each("train test", ARC_COUNTS),
  scores: SCORES,
  folds: FOLDS,
  breakdown: BREAKDOWN,
  work: WORK,
  learned: numbers("instances supportVectors classes nonprojectiveTrees"),
};
export const TIMES = [{
  parser: "text",
  seconds: numbers("oracle extraction learning training parsing"),
  runs: each("training parsing", ["number"] as const),
  train: numbers(
    "sentences tokens instances classes supportVectors classifiers classesFaced vectorsFaced",
  ),
  test: numbers("sentences tokens transitions"),
}] as const;
export const TREE_SUMS = numbers(
  "trees tokens nonprojectiveArcs nonprojectiveTrees degreeTo1 degreeTo2 edgeDegreeTo1 " +
    "gapDegreeTo1 wellNested planar degrees arcs lengths crossings components componentArcs",
);
export const DRAWN = each("mean deviation", TREE_SUMS);
export const TRAINING_COST = {
  ...numbers("sentences tokens labels passes secondsAPass weights tableBytes fileBytes moves"),
  ...numbers("residentBytes parsingMilliseconds"),
  test: numbers("sentences tokens"),
  scores: numbers("LAS UAS LEM"),
};
export const LEARNED = {
  ...each("LAS UAS", ["number"] as const),
  curve: [numbers("pass LAS wrongPct")],
  nonprojective: ARCS,
  byLength: GROUPS,
  "propagation?": {
    ...numbers("sentences tokens loss"),
    ...each("before after", numbers("decisions wrong")),
  },
} as const;
export const DECODING = {
  train: numbers("sentences tokens labels"),
  test: numbers("sentences tokens"),
  settings: [{
    parser: "text",
    alpha: "text|number",
    trainedPruned: "flag",
    lengths: [{
      ...numbers("sentences tokens parts spans limited"),
      milliseconds: numbers("preparing pruning scoring chart approximation total"),
    }],
    milliseconds: "number",
    scores: numbers("LAS UAS LEM"),
    recall: numbers("keptShare arcRecall treeRecall nonprojective nonprojectiveRecall"),
  }],
  filter: numbers("sentences filtered unfiltered filteredLabels labels same"),
} as const;
export const STRATEGIES = {
  sample: SAMPLE,
  ...numbers("folds passes"),
  labelSizes: [{
    ...numbers("sentences tokens labels"),
    added: numbers("head path head+path"),
  }],
  tags: {
    "*": {
      systems: {
        "*": {
          ...each("scores withoutPunctuation", SCORES),
          folds: ["number"],
          breakdown: BREAKDOWN,
          mending: numbers("moves mostMoves movedSentences recovered failed"),
          "labels?": numbers("labels marked cut"),
          seconds: numbers("training parsing"),
        },
      },
      pairs: [{
        first: "text",
        second: "text",
        sentences: numbers("pairs sum squares"),
        ...each("tokens exact", ONLY),
      }],
    },
  },
} as const;
export const TREES = numbers("trees tokens");
export const MEASURED = { measure: "text", value: "number|flag", sentences: "number" } as const;
export const TAGGED = numbers("tokens cpos fpos feats tags lemma");
