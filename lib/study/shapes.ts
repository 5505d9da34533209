import { NIVRE_2008_PARSERS } from "../parsing/parsers.ts";
import { ABLATION_SETTINGS } from "./ablation/settings.ts";
import { SETTINGS } from "./bounded_degree/settings.ts";
import { CLASS_NAMES } from "./classes/study_classes.ts";
import { COVERAGE_PARSERS } from "./coverage/oracle_parser.ts";
import type { Shape } from "./run/shape.ts";
import { STRUCTURE_SHAPE } from "./structure/shape.ts";

/** The same shape for each of several keys, which are in a list or have spaces between them. */
function each<S extends Shape>(
  keys: string | readonly string[],
  shape: S,
): { readonly [key: string]: S } {
  const list = typeof keys === "string" ? keys.split(" ") : keys;
  return Object.fromEntries(list.map((key) => [key, shape]));
}
const namesOf = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name);
const numbers = (keys: string) => each(keys, "number");

const ONLY = numbers("onlyFirst onlySecond");
const ARCS = numbers("predicted predictedRight gold goldFound precision? recall?");
const BREAKDOWN = each("all projectiveSentences nonprojectiveSentences", {
  sentences: "number",
  projective: ARCS,
  nonprojective: ARCS,
});
const GROUPS = [{ group: "text", ...ARCS }] as const;
const SCORES = numbers("sentences tokens scoredTokens LAS UAS LA LEM UEM");
const FOLDS = each("LAS UAS LA", ["number"] as const);
const WORK = numbers("sentences tokens transitions notPermissible");
const ARC_COUNTS = numbers(
  "sentences tokens nonprojectiveArcs leftHeadedArcs chainedArcs wordArcs",
);
const PAIRS = [{
  first: "text",
  second: "text",
  ...each("onlyFirst onlySecond", numbers("LAS UAS LA")),
}] as const;
const ACCURACY = {
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
const LENGTHS = numbers("arcs meanLength?");
const SAMPLE = {
  ...numbers("sentences nonprojectiveSentences tokens"),
  ...each("projective nonprojective", LENGTHS),
};
const BOUNDED = {
  ...each("train test", ARC_COUNTS),
  scores: SCORES,
  folds: FOLDS,
  breakdown: BREAKDOWN,
  work: WORK,
  learned: numbers("instances supportVectors classes nonprojectiveTrees"),
};
const TIMES = [{
  parser: "text",
  seconds: numbers("oracle extraction learning training parsing"),
  runs: each("training parsing", ["number"] as const),
  train: numbers(
    "sentences tokens instances classes supportVectors classifiers classesFaced vectorsFaced",
  ),
  test: numbers("sentences tokens transitions"),
}] as const;
const TREE_SUMS = numbers(
  "trees tokens nonprojectiveArcs nonprojectiveTrees degreeTo1 degreeTo2 edgeDegreeTo1 " +
    "gapDegreeTo1 wellNested planar degrees arcs lengths crossings components componentArcs",
);
const DRAWN = each("mean deviation", TREE_SUMS);
const TRAINING_COST = {
  ...numbers("sentences tokens labels passes secondsAPass weights tableBytes fileBytes moves"),
  ...numbers("residentBytes parsingMilliseconds"),
  test: numbers("sentences tokens"),
  scores: numbers("LAS UAS LEM"),
};
const LEARNED = {
  ...each("LAS UAS", ["number"] as const),
  curve: [numbers("pass LAS wrongPct")],
  nonprojective: ARCS,
  byLength: GROUPS,
  propagation: {
    ...numbers("sentences tokens loss"),
    ...each("before after", numbers("decisions wrong")),
  },
} as const;
const DECODING = {
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
const STRATEGIES = {
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
const TREES = numbers("trees tokens");
const MEASURED = { measure: "text", value: "number|flag", sentences: "number" } as const;
const TAGGED = numbers("tokens cpos fpos feats tags lemma");

/**
 * The shape of what each run stores, by the name of the run: what `readStored` demands of a file, and
 * `writeStored` of what a study has computed, so that a study whose results change has to say so here.
 */
export const STORED_SHAPES: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ["ablation", {
    nonprojectivePct: "number",
    settings: each(namesOf(ABLATION_SETTINGS), {
      scores: numbers("LAS UAS LA"),
      folds: ["number"],
      nonprojective: ARCS,
      notPermissiblePct: "number",
    }),
  }],
  ["accuracy", { parsers: { ...each(NIVRE_2008_PARSERS, ACCURACY), "*": ACCURACY }, pairs: PAIRS }],
  ["learning-curve", [{ parser: "text", ...numbers("tokens LAS UAS LA") }]],
  ["bounded-degree", { parsers: each(namesOf(SETTINGS), BOUNDED), pairs: PAIRS }],
  ["bounded-degree-labelled", { parsers: { "*": BOUNDED }, pairs: PAIRS }],
  ["bounded-degree-sizes", [numbers("tokens unbounded baseline onlyUnbounded onlyBaseline")]],
  ["bounded-degree-time", [{
    parser: "text",
    runs: ["number"],
    ...numbers("seconds withoutClassifier calls supportVectors instances sentences tokens"),
  }]],
  ["classes", {
    sentences: {
      all: TREES,
      classes: each(CLASS_NAMES, TREES),
      combinations: [{ members: "text", ...TREES }],
    },
    levelTypes: [numbers("levelType arcs")],
  }],
  [
    "coverage",
    each<Shape>(COVERAGE_PARSERS, {
      ...numbers("LAS UAS LEM UEM transitions swaps"),
      breakdown: BREAKDOWN,
      cost: [numbers("length sentences transitions")],
    }),
  ],
  ["exploration", {
    ...each("train test", numbers("sentences tokens nonprojectiveArcs")),
    ...numbers("seeds passes"),
    parsers: {
      "*": {
        ...each("static dynamic", LEARNED),
        svm: { ...numbers("LAS UAS"), nonprojective: ARCS },
        pairs: each("LAS UAS", ONLY),
      },
    },
  }],
  ["label-growth", {
    labels: ["text"],
    ...numbers("liftedArcs liftingSteps"),
    newLabels: each("baseline head path head+path", { "*": "number" }),
  }],
  ["p2-limits", {
    obstacles: [{ obstacle: "text", projective: "flag", arcs: "number" }],
    ...each("byEdgeDegree byLength byTreeDegree", [numbers("value all reached")] as const),
  }],
  ["data-sets", {
    size: {
      ...numbers("tokens sentences tokensPerSentence cposTags posTags features dependencyTypes"),
      lemmas: "flag",
    },
    arcs: { all: LENGTHS, projective: LENGTHS, nonprojective: LENGTHS },
    nonprojectiveSentences: "number",
    measures: [MEASURED],
    degreeAgainst: [{ degree: "number", ...MEASURED }],
    degreeByLength: [{ from: "number", to: "number|null", degrees: ["number"] }],
  }],
  ["derivation-space", { "*": [numbers("length sentences size largest kept")] }],
  ["graph-decoding", DECODING],
  ["graph-sizes", [TRAINING_COST]],
  ["graph-whole", TRAINING_COST],
  ["graph-strategies", STRATEGIES],
  ["metu", [{
    ...each("parser conversion columns about name", "text"),
    block: "number|null",
    trainShare: "number",
    folds: [{
      ...numbers("trainSentences trainTokens trainLabels testSentences nonprojectiveSentences"),
      right: each("word group punctuation", numbers("tokens heads labels both")),
      newForms: "number",
    }],
    "effect?": numbers("points halfWidth"),
  }]],
  ["null-models", {
    observed: TREE_SUMS,
    ...numbers("expectedCrossings crossingVariance crossingsOfLengths samples"),
    models: each("order lengthMatched projectiveLengthMatched projective tree", DRAWN),
    byLength: [{ from: "number", to: "number|null", source: "text", ...TREE_SUMS }],
    matched: { observed: TREE_SUMS, drawn: DRAWN, unmatched: "number" },
  }],
  ["structure", STRUCTURE_SHAPE],
  ["tagging", {
    ...each("train test", numbers("sentences tokens")),
    accuracy: each("all unknown", TAGGED),
    jackknifed: TAGGED,
    parts: ["text"],
    whole: "flag",
    time: numbers("learnedTokens learnedPerSecond taggedTokens taggedPerSecond"),
  }],
  ["techniques", {
    ...each("train test", SAMPLE),
    tags: {
      "*": {
        parsers: {
          "*": {
            ...each("scores withoutPunctuation", SCORES),
            breakdown: BREAKDOWN,
            byLength: GROUPS,
            lowered: numbers("recovered failed"),
            headless: numbers("attached attachedRight"),
            ceiling: { ...numbers("LAS UAS LEM UEM"), breakdown: BREAKDOWN },
            work: WORK,
            "tagging?": TAGGED,
          },
        },
        pairs: [{ first: "text", second: "text", counts: each("LAS UAS LEM UEM", ONLY) }],
      },
    },
    tagPairs: { "*": each("LAS UAS LEM UEM", ONLY) },
  }],
  ["time", TIMES],
  ["time-growth", TIMES],
  ["time-trainers", [{
    ...{ parser: "text", instances: "number" },
    trainers: each("smo libsvm", numbers("seconds supportVectors")),
  }]],
  ["time-voting", [{
    parser: "text",
    ...numbers("tokens decisions classes supportVectors"),
    methods: { "*": numbers("seconds duels same") },
  }]],
]);
