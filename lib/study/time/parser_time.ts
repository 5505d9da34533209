import type { GoldItem, Sentence } from "../../dependency/sentence.ts";
import { Parser } from "../../parsing/greedy.ts";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import { trainModel } from "../../parsing/training.ts";
import type { TrainingStatistics } from "../../parsing/training_statistics.ts";
import type { Split } from "../../treebank/split.ts";
import { median, sumOf } from "../../base/numbers.ts";
import { interleavedMedians } from "../run/timing.ts";
import { sampleTokens } from "../../dependency/sample.ts";
import { loadPair, type PairFiles, type TokenCaps } from "../run/load.ts";

/** Seconds of the steps of training and of parsing, each the median of all runs. */
export interface ParserSeconds {
  /** Encoding trees and deriving them. */
  readonly oracle: number;
  /** Turning configurations into instances. */
  readonly extraction: number;
  /** Training the classifiers. */
  readonly learning: number;
  /** All of training. */
  readonly training: number;
  /** Parsing the test sentences, encoding and attaching included. */
  readonly parsing: number;
}

/** What it takes to train a parser and to parse with it. */
export interface ParserTime {
  /** Name of the parser, for example `NP-L`. */
  readonly parser: string;
  readonly seconds: ParserSeconds;
  /** Seconds of each run, in the order in which they were made. */
  readonly runs: { readonly training: readonly number[]; readonly parsing: readonly number[] };
  /** Of the training data. */
  readonly train: {
    readonly sentences: number;
    readonly tokens: number;
    readonly instances: number;
    /** Number of different transitions with their labels. */
    readonly classes: number;
    /** Number of support vector machines among which the instances are divided. */
    readonly classifiers: number;
    readonly supportVectors: number;
    /** Mean number of classes, and of support vectors, that an instance faces. */
    readonly classesFaced: number;
    readonly vectorsFaced: number;
  };
  /** Of the test data. */
  readonly test: {
    readonly sentences: number;
    readonly tokens: number;
    readonly transitions: number;
  };
}

/** A run of one parser. */
interface Run {
  readonly seconds: ParserSeconds;
  readonly statistics: TrainingStatistics;
  readonly transitions: number;
}

/**
 * The parsers that are timed: the seven of [nivre-2008], and after NP-L the same parser trained with the
 * early shift of [nivre-2008, fig. 8].
 */
export const TIMED_PARSERS: readonly string[] = NIVRE_2008_PARSERS.flatMap((parser) =>
  parser === "NP-L" ? [parser, "NP-L-early"] : [parser]
);

/** Tokens to warm up with. */
const WARM_UP_TOKENS = 1000;
/** Parsers that have run in this process, so that their code is compiled. */
const warm = new Set<string>();

/** What a cell times, one thread at a time. */
export interface TimingTask extends TokenCaps {
  readonly pair: PairFiles;
  readonly parsers: readonly string[];
  /** Runs of each program. */
  readonly repeats: number;
}

/** The times of parsers on a pair of files: a cell of the study. */
export async function timeParsersOfPair(
  { pair, parsers, repeats, ...caps }: TimingTask,
): Promise<ParserTime[]> {
  return await timeParsers(await loadPair(pair, caps), parsers, repeats);
}

/**
 * Measures learning and parsing time as [nivre-2008, table 4] has them. Parsers are run in turns,
 * `repeats` times each; in a process the first run of each is one on few tokens that is not counted.
 * All work is done in the calling thread, so that times are those of one processor.
 */
async function timeParsers(
  { train, test }: Split<GoldItem>,
  parsers: readonly string[],
  repeats: number,
): Promise<ParserTime[]> {
  const sentences = test.map(({ sentence }) => sentence);
  const tokens = sumOf(test, ({ tree }) => tree.length);
  await warmUp(train, parsers);
  const runs = new Map(parsers.map((parser) => [parser, [] as Run[]]));
  const keepRun = (parser: string) => async () => {
    runs.get(parser)!.push(await runOnce(train, sentences, parser));
  };
  await interleavedMedians(
    Object.fromEntries(parsers.map((parser) => [parser, keepRun(parser)])),
    { repeats },
  );
  return Array.from(runs, ([parser, own]) => ({
    parser,
    seconds: mediansOf(own.map(({ seconds }) => seconds)),
    runs: {
      training: own.map(({ seconds }) => seconds.training),
      parsing: own.map(({ seconds }) => seconds.parsing),
    },
    train: trainingFigures(own[0].statistics),
    test: { sentences: test.length, tokens, transitions: own[0].transitions },
  }));
}

async function warmUp(train: readonly GoldItem[], parsers: readonly string[]): Promise<void> {
  const few = sampleTokens(train, WARM_UP_TOKENS);
  for (const parser of parsers.filter((parser) => !warm.has(parser))) {
    await runOnce(few, few.map(({ sentence }) => sentence), parser);
    warm.add(parser);
  }
}

async function runOnce(
  train: readonly GoldItem[],
  sentences: readonly Sentence[],
  name: string,
): Promise<Run> {
  const { model, statistics } = await trainModel(train, name, { workers: 1 });
  const start = performance.now();
  const parser = new Parser(model);
  for (const sentence of sentences) parser.parse(sentence);
  const parsing = (performance.now() - start) / 1000;
  const { oracle, extraction, learning } = statistics.seconds;
  const training = oracle + extraction + learning;
  const seconds = { oracle, extraction, learning, training, parsing };
  return { seconds, statistics, transitions: parser.counts.transitions };
}

function mediansOf(runs: readonly ParserSeconds[]): ParserSeconds {
  const names = Object.keys(runs[0]) as (keyof ParserSeconds)[];
  const medians = names.map((name) => [name, median(runs.map((run) => run[name]))] as const);
  return Object.fromEntries(medians) as Record<keyof ParserSeconds, number>;
}

function trainingFigures(statistics: TrainingStatistics): ParserTime["train"] {
  const { sentences, tokens, instances, classes, supportVectors, classifiers } = statistics;
  const faced = (of: (one: typeof classifiers[number]) => number) =>
    sumOf(classifiers, (one) => one.instances * of(one)) / instances;
  return {
    sentences,
    tokens,
    instances,
    classes,
    supportVectors,
    classifiers: classifiers.length,
    classesFaced: faced(({ classes }) => classes),
    vectorsFaced: faced(({ supportVectors }) => supportVectors),
  };
}
