import { median, sumOf } from "../../base/numbers.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import type { Parser } from "../../parsing/greedy.ts";
import { type ParserModel, supportVectors } from "../../parsing/parser_model.ts";
import { trainModel } from "../../parsing/training.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { oracleParser } from "../../transition/oracle_parse.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { sampleTokens } from "../../dependency/sample.ts";
import { loadPair, type PairFiles, type TokenCaps } from "../run/load.ts";
import { interleavedMedians } from "../run/timing.ts";
import { type ModelPlan, parserWith } from "./model_results.ts";

/** A cell of the study of time: models, and the parsers that are made of each. */
export interface BoundTimesTask {
  readonly pair: PairFiles;
  readonly caps: TokenCaps;
  readonly tags?: TagSource;
  readonly models: readonly ModelPlan[];
  /** Runs of each parser. */
  readonly repeats: number;
}

/** The time that a parser takes for a test set. */
export interface BoundTime {
  readonly parser: string;
  /** Seconds of each run, in the order in which they were made, and their median. */
  readonly runs: readonly number[];
  readonly seconds: number;
  /**
   * Median of the seconds that the same transition system takes for the trees which the parser answered,
   * led by its oracle: everything but features and classifiers, and so PERMISSIBLE.
   */
  readonly withoutClassifier: number;
  /** Transitions: calls of LINK. */
  readonly calls: number;
  /** Of the parser's model. */
  readonly supportVectors: number;
  /** Calls of LINK in training. */
  readonly instances: number;
  readonly sentences: number;
  readonly tokens: number;
}

/** A parser that is ready, with what is told of its model. */
interface Contender {
  readonly name: string;
  readonly model: ParserModel;
  readonly system: string;
  /** One parser for all runs, so that none of them makes classifiers ready. */
  readonly parser: Parser;
}

/** Tokens to warm up with. */
const WARM_UP_TOKENS = 500;

/**
 * Parsing time by bound [nivre-2007, table 3]: each model is trained once, and then all parsers take
 * turns in parsing the test sentences, in the calling thread, so that times are those of one processor.
 * Each has parsed some sentences before.
 */
export async function boundTimes(
  { pair, caps, tags, models, repeats }: BoundTimesTask,
): Promise<BoundTime[]> {
  const { train, test } = await loadPair(pair, caps, tags);
  const contenders: Contender[] = [];
  for (const { recipe, systems } of models) {
    const { model } = await trainModel(train, recipe, { workers: 1 });
    for (const [name, system] of Object.entries(systems)) {
      contenders.push({ name, model, system, parser: parserWith(model, system) });
    }
  }
  const few = sampleTokens(test, WARM_UP_TOKENS);
  for (const { parser } of contenders) parseItems(parser, few);
  const programs = contenders.map(({ name, parser }) => [name, () => parseItems(parser, test)]);
  const { rows } = await interleavedMedians(Object.fromEntries(programs), { repeats });
  return rows.map(({ seconds, median }, k) => ({
    runs: seconds,
    seconds: median,
    ...figuresOf(contenders[k], test, repeats),
  }));
}

function parseItems(parser: Parser, items: readonly GoldItem[]): void {
  for (const { sentence } of items) parser.parse(sentence);
}

function figuresOf(
  { name, model, system }: Omit<Contender, "parser">,
  test: readonly GoldItem[],
  repeats: number,
): Omit<BoundTime, "runs" | "seconds"> {
  const parser = parserWith(model, system);
  const trees = test.map(({ sentence }) => parser.parse(sentence));
  const { transitions, sentences, tokens } = parser.counts;
  const walk = oracleParser(transitionSystem(system), { raw: true });
  const seconds = Array.from({ length: repeats }, () => {
    const start = performance.now();
    for (const tree of trees) walk(tree);
    return (performance.now() - start) / 1000;
  });
  return {
    parser: name,
    withoutClassifier: median(seconds),
    calls: transitions,
    supportVectors: supportVectors(model),
    instances: sumOf(model.classifiers, ({ instances }) => instances),
    sentences,
    tokens,
  };
}
