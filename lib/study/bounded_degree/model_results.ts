import { countFinePos } from "../../features/fine_pos.ts";
import { isProjective } from "../../measures/projectivity.ts";
import { Parser } from "../../parsing/greedy.ts";
import type { ParserModel } from "../../parsing/parser_model.ts";
import type { ParserRecipe } from "../../parsing/parsers.ts";
import { trainModel } from "../../parsing/training.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { type Accuracy, scoresOf, treeCounts } from "../accuracy/accuracy.ts";
import { loadPair, type PairFiles, type TokenCaps } from "../run/load.ts";

/** A cell of the study: a parser that is trained once, and the systems with which it parses. */
export interface ModelTask {
  readonly pair: PairFiles;
  readonly caps: TokenCaps;
  /** The tags that parsers see, in training as in parsing; by default those of the treebank. */
  readonly tags?: TagSource;
  readonly recipe: ParserRecipe;
  /** A transition system by the name of each parser that is made of the model. */
  readonly systems: Readonly<Record<string, string>>;
}

/** What a model learned from, and what it has become. */
export interface Learned {
  /** One for each call of LINK in the derivations of the training trees, or for each transition. */
  readonly instances: number;
  readonly supportVectors: number;
  /** Different transitions with their labels. */
  readonly classes: number;
  /** Trees of the training set that are not projective. */
  readonly nonprojectiveTrees: number;
}

/** What one model reaches on a test set with each of several systems. */
export interface ModelResults {
  readonly learned: Learned;
  readonly parsers: Readonly<Record<string, Accuracy>>;
}

/**
 * Trains a parser and tests it with each system, in this thread: the same result in every run.
 * Classifiers are about pairs of nodes, whatever pairs the system passes over, so that one model serves
 * all bounds [nivre-2007, sec. 5].
 *
 * @throws {InputError} for a fault in a file, or where the feature model does not fit a system
 */
export async function modelResults(
  { pair, caps, tags, recipe, systems }: ModelTask,
): Promise<ModelResults> {
  const { train, test } = await loadPair(pair, caps, tags);
  const { model, statistics } = await trainModel(train, recipe, { workers: 1 });
  const { instances, supportVectors, classes } = statistics;
  const nonprojectiveTrees = train.filter(({ tree }) => !isProjective(tree)).length;
  const common = {
    train: treeCounts(train),
    test: treeCounts(test),
    finePos: countFinePos(train.map(({ sentence }) => sentence)).fine > 0,
  };
  const parsers = Object.entries(systems).map(([name, system]) => {
    const parser = parserWith(model, system);
    const scores = scoresOf(test, ({ sentence }) => parser.parseTelling(sentence));
    return [name, { ...common, work: parser.counts, ...scores }];
  });
  return {
    learned: { instances, supportVectors, classes, nonprojectiveTrees },
    parsers: Object.fromEntries(parsers),
  };
}

/** A parser of a model with another transition system than the recipe's: what it learned is the same. */
export function parserWith(model: ParserModel, system: string): Parser {
  return new Parser({ ...model, recipe: { ...model.recipe, system } });
}
