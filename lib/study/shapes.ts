import { NIVRE_2008_PARSERS } from "../parsing/parsers.ts";
import { ABLATION_SETTINGS } from "./ablation/settings.ts";
import { SETTINGS } from "./bounded_degree/settings.ts";
import { CLASS_NAMES } from "./classes/study_classes.ts";
import { COVERAGE_PARSERS } from "./coverage/oracle_parser.ts";
import type { Shape } from "./run/shape.ts";
import { STRUCTURE_SHAPE } from "./structure/shape.ts";

import {
  ACCURACY,
  ARCS,
  BOUNDED,
  BREAKDOWN,
  DECODING,
  DRAWN,
  each,
  GROUPS,
  LEARNED,
  LENGTHS,
  MEASURED,
  namesOf,
  numbers,
  ONLY,
  PAIRS,
  SAMPLE,
  SCORES,
  STRATEGIES,
  TAGGED,
  TIMES,
  TRAINING_COST,
  TREE_SUMS,
  TREES,
  WORK,
} from "./shape_parts.ts";

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
