import { sumOf } from "../../base/numbers.ts";
import { loadPair } from "../run/load.ts";
import { thisMachine } from "../run/timing.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { cellPair, type TrainingPair, trainingPairs, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import { MARKED_PARSERS } from "./claims.ts";
import {
  type ParserTime,
  TIMED_PARSERS,
  type timeParsersOfPair,
  type TimingTask,
} from "./parser_time.ts";
import type { timeTrainersOfPair, TrainerTime } from "./trainer_time.ts";
import type { timeVotingOfPair, VotingTime } from "./voting_time.ts";

/** How much is timed. Of a treebank with more tokens {@link loadPair} takes a sample of sentences. */
export interface TimePlan {
  /** Runs of each program, of which the median is taken. */
  readonly repeats: number;
  /** The most training tokens of a treebank; growth is studied up to as many. Default all. */
  readonly trainTokens?: number;
  readonly testTokens?: number;
  /** The most training tokens of the study of trainers, of which LIBSVM's takes long. */
  readonly trainerTokens: number;
  /** Test tokens of the study of voting, whose slowest way takes very long. */
  readonly votingTokens: number;
}

/** The test sets of nivre-2008 have about so many tokens. */
const TEST_TOKENS = 5000;

/** What each profile times; `full` as many training tokens as Turkish has in nivre-2008. */
export const TIME_PLANS: Readonly<Record<StudyProfile, TimePlan>> = {
  quick: {
    repeats: 3,
    trainTokens: 12_000,
    testTokens: TEST_TOKENS,
    trainerTokens: 3000,
    votingTokens: 400,
  },
  full: {
    repeats: 3,
    trainTokens: 58_000,
    testTokens: TEST_TOKENS,
    trainerTokens: 12_000,
    votingTokens: 400,
  },
};

/** The shares of the training data that the study of growth takes. */
export const FRACTIONS = [1 / 8, 1 / 4, 1 / 2, 1] as const;
/** Those that the studies of trainers and of voting take, the smallest of which tell nothing. */
const LARGE_FRACTIONS = [1 / 4, 1 / 2, 1] as const;

/** Texts that are independent of each other: one of each language of a bare machine, and two more. */
const QUICK_PAIRS = ["tr_metu", "en_ewt", "got_proiel", "da_ddt"];
/** Further treebanks of the profile `full`: those of the languages of nivre-2008. */
const FULL_PAIRS = [
  "nl_alpino",
  "nl_lassysmall",
  "pt_bosque",
  "sv_talbanken",
  "bg_btb",
  "zh_gsd",
  "cs_fictree",
  "cs_cltt",
  "de_gsd",
  "ja_gsd",
  "sl_ssj",
  "es_gsd",
];
/** Whole treebanks with many non-projective arcs. */
const GROWTH_PAIRS = ["tr_metu", "got_proiel"];
const TRAINER_PAIRS = ["tr_metu"];
/** A parser with many transitions, and one with many classes. */
const TRAINER_PARSERS = ["NP-L", "PP-E"];

/** How times are studied. */
export interface TimeStudyOptions extends StudyOptions {
  /** In place of the profile's. */
  readonly plan?: TimePlan;
}

const PARSER_TIME: CellKind<typeof timeParsersOfPair> = {
  study: "parser-time",
  module: import.meta.resolve("./parser_time.ts"),
  compute: "timeParsersOfPair",
  threads: "here",
};
const TRAINER_TIME: CellKind<typeof timeTrainersOfPair> = {
  study: "trainer-time",
  module: import.meta.resolve("./trainer_time.ts"),
  compute: "timeTrainersOfPair",
  threads: "here",
};
const VOTING_TIME: CellKind<typeof timeVotingOfPair> = {
  study: "voting-time",
  module: import.meta.resolve("./voting_time.ts"),
  compute: "timeVotingOfPair",
  threads: "here",
};

/** What one cell times, and of which treebank. */
type PairTask = TimingTask & { readonly pair: TrainingPair };

/** Learning and parsing time of {@link TIMED_PARSERS}, by treebank [nivre-2008, table 4]. */
export async function run(
  options: TimeStudyOptions = {},
): Promise<Studied<ParserTime[]>[]> {
  const { trainTokens, testTokens, repeats } = planOf(options);
  const common = { parsers: TIMED_PARSERS, trainTokens, testTokens, repeats };
  const tasks = (await tablePairs(options)).map((pair) => ({ pair, ...common }));
  return await runTasks(PARSER_TIME, tasks, options);
}

/** The same with {@link FRACTIONS} of the training data, for few treebanks. */
export async function runGrowth(
  options: TimeStudyOptions = {},
): Promise<Studied<ParserTime[]>[]> {
  const { trainTokens, testTokens, repeats } = planOf(options);
  const common = { parsers: TIMED_PARSERS, testTokens, repeats };
  const pairs = await pairsOf(GROWTH_PAIRS, options);
  const tasks = await fractionTasks(pairs, common, FRACTIONS, trainTokens);
  return await runTasks(PARSER_TIME, tasks, options);
}

/** Learning time with LIBSVM's own code and with ours, with parts of a treebank. */
export async function runTrainers(
  options: TimeStudyOptions = {},
): Promise<Studied<TrainerTime[]>[]> {
  const { repeats, trainerTokens } = planOf(options);
  const common = { parsers: TRAINER_PARSERS, testTokens: 0, repeats };
  const pairs = await pairsOf(TRAINER_PAIRS, options);
  const tasks = await fractionTasks(pairs, common, LARGE_FRACTIONS, trainerTokens);
  return await runTasks(TRAINER_TIME, tasks, options);
}

/**
 * The time of classification by full voting and by our tournament, for the parsers that marks on labels
 * set apart; those treebanks whose growth is studied in several sizes, the smallest first.
 */
export async function runVoting(
  options: TimeStudyOptions = {},
): Promise<Studied<VotingTime[]>[]> {
  const { trainTokens, votingTokens, repeats } = planOf(options);
  const common = { parsers: MARKED_PARSERS.flat(), testTokens: votingTokens, repeats };
  const tasks: PairTask[] = [];
  for (const pair of await tablePairs(options)) {
    const fractions = GROWTH_PAIRS.includes(pair.id) ? LARGE_FRACTIONS : [1];
    tasks.push(...await fractionTasks([pair], common, fractions, trainTokens));
  }
  return await runTasks(VOTING_TIME, tasks, options);
}

function planOf({ profile = "quick", plan }: TimeStudyOptions): TimePlan {
  return plan ?? TIME_PLANS[profile];
}

function tablePairs(options: TimeStudyOptions): Promise<TrainingPair[]> {
  const more = options.profile === "full" ? FULL_PAIRS : [];
  return pairsOf([...QUICK_PAIRS, ...more], options);
}

/** The pairs of these treebanks, as far as they are on this machine; those of `only` if given. */
async function pairsOf(
  ids: readonly string[],
  { only }: TimeStudyOptions,
): Promise<TrainingPair[]> {
  const pairs = await trainingPairs({ only });
  return only === undefined ? ids.flatMap((id) => pairs.filter((pair) => pair.id === id)) : pairs;
}

/**
 * A task for each fraction of as many training tokens as there are, but no more than the cap. All of
 * them is the task of the cap itself, so that studies share its cell.
 */
async function fractionTasks(
  pairs: readonly TrainingPair[],
  common: Omit<TimingTask, "pair" | "trainTokens">,
  fractions: readonly number[],
  cap?: number,
): Promise<PairTask[]> {
  const tasks: PairTask[] = [];
  for (const pair of pairs) {
    const { train } = await loadPair(pair);
    const tokens = Math.min(cap ?? Infinity, sumOf(train, ({ tree }) => tree.length));
    for (const fraction of fractions) {
      const trainTokens = fraction === 1 ? cap : Math.round(fraction * tokens);
      tasks.push({ ...common, pair, trainTokens });
    }
  }
  return tasks;
}

/** The results of tasks. Times of another machine, or of another version of Deno, are not taken over. */
async function runTasks<Result>(
  kind: CellKind<(task: TimingTask) => Promise<Result>>,
  tasks: readonly PairTask[],
  options: TimeStudyOptions,
): Promise<Studied<Result>[]> {
  const cells = await Promise.all(tasks.map(async (task) => ({
    name: `${task.pair.id}, ${task.trainTokens ?? "all"} tokens`,
    treebank: await cellPair(task.pair),
    settings: settingsOf(task),
    task,
  })));
  const results = await runCells(kind, cells, options);
  return tasks.map(({ pair }, k) => ({ ...unitOf(pair), result: results[k] }));
}

function settingsOf({ pair, trainTokens, testTokens, parsers, repeats }: PairTask) {
  return {
    trainTokens: trainTokens ?? null,
    testTokens: testTokens ?? null,
    parsers: [...parsers],
    repeats,
    machine: { ...thisMachine(), deno: Deno.version.deno },
    split: pair.split ? { ...pair.split } : null,
  };
}
