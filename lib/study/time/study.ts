import { sumOf } from "../../base/numbers.ts";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import { loadPair } from "../run/load.ts";
import { thisMachine } from "../run/timing.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { cellPair, type TrainingPair, trainingPairs, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import type { ParserTime, timeParsersOfPair, TimingTask } from "./parser_time.ts";
import type { timeTrainersOfPair, TrainerTime } from "./trainer_time.ts";
import type { timeVotingOfPair, VotingTime } from "./voting_time.ts";

/** How much is timed. Tokens are those of the first sentences; without a number all are taken. */
export interface TimePlan {
  /** Runs of each program, of which the median is taken. */
  readonly repeats: number;
  /** Training tokens of each treebank in the table of times. */
  readonly tableTokens?: number;
  /** The most training tokens in the study of growth, of which {@link FRACTIONS} are taken. */
  readonly growthTokens?: number;
  readonly testTokens?: number;
  /** Test tokens of the study of voting, whose slowest way takes very long. */
  readonly votingTokens: number;
}

/** The test sets of nivre-2008 have about so many tokens. */
const TEST_TOKENS = 5000;

/** What each profile times. */
export const TIME_PLANS: Readonly<Record<StudyProfile, TimePlan>> = {
  quick: {
    repeats: 3,
    tableTokens: 6000,
    growthTokens: 12000,
    testTokens: TEST_TOKENS,
    votingTokens: 400,
  },
  full: { repeats: 3, testTokens: TEST_TOKENS, votingTokens: 1000 },
};

/** The shares of the training data that the study of growth takes. */
export const FRACTIONS = [1 / 8, 1 / 4, 1 / 2, 1] as const;

/** One treebank for a language of the papers, and two for which bearings are known. */
const TABLE_PAIRS = [
  "tr_metu",
  "tr_imst",
  "got_proiel",
  "da_ddt",
  "nl_alpino",
  "pt_bosque",
  "sv_talbanken",
];
/** Further treebanks of the profile `full`. */
const FULL_PAIRS = [
  "bg_btb",
  "zh_gsd",
  "cs_fictree",
  "de_gsd",
  "ja_gsd",
  "sl_ssj",
  "es_gsd",
  "en_ewt",
];
const GROWTH_PAIRS = ["tr_imst", "got_proiel"];
const TRAINER_PAIRS = ["tr_imst"];
const VOTING_PAIRS = ["tr_metu", "got_proiel"];
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

/** Learning and parsing time of the seven parsers, by treebank [nivre-2008, table 4]. */
export async function run(
  options: TimeStudyOptions = {},
): Promise<Studied<ParserTime[]>[]> {
  const { tableTokens, testTokens, repeats } = planOf(options);
  const ids = [...TABLE_PAIRS, ...(options.profile === "full" ? FULL_PAIRS : [])];
  const common = { parsers: NIVRE_2008_PARSERS, trainTokens: tableTokens, testTokens, repeats };
  const tasks = (await pairsOf(ids, options)).map((pair) => ({ pair, ...common }));
  return await runTasks(PARSER_TIME, tasks, options);
}

/** The same with {@link FRACTIONS} of the training data, for few treebanks. */
export async function runGrowth(
  options: TimeStudyOptions = {},
): Promise<Studied<ParserTime[]>[]> {
  const { testTokens, repeats } = planOf(options);
  const common = { parsers: NIVRE_2008_PARSERS, testTokens, repeats };
  const tasks = await growthTasks(await pairsOf(GROWTH_PAIRS, options), common, options);
  return await runTasks(PARSER_TIME, tasks, options);
}

/** Learning time with LIBSVM's own code and with ours, with all but the largest of the fractions. */
export async function runTrainers(
  options: TimeStudyOptions = {},
): Promise<Studied<TrainerTime[]>[]> {
  const { repeats } = planOf(options);
  const common = { parsers: TRAINER_PARSERS, testTokens: 0, repeats };
  const pairs = await pairsOf(TRAINER_PAIRS, options);
  const tasks = await growthTasks(pairs, common, options, FRACTIONS.slice(0, -1));
  return await runTasks(TRAINER_TIME, tasks, options);
}

/** The time of classification by full voting and by our tournament. */
export async function runVoting(
  options: TimeStudyOptions = {},
): Promise<Studied<VotingTime[]>[]> {
  const { tableTokens, votingTokens, repeats } = planOf(options);
  const caps = { trainTokens: tableTokens, testTokens: votingTokens };
  const tasks = (await pairsOf(VOTING_PAIRS, options))
    .map((pair) => ({ pair, parsers: NIVRE_2008_PARSERS, repeats, ...caps }));
  return await runTasks(VOTING_TIME, tasks, options);
}

function planOf({ profile = "quick", plan }: TimeStudyOptions): TimePlan {
  return plan ?? TIME_PLANS[profile];
}

/** The pairs of these treebanks, as far as they are on this machine; those of `only` if given. */
async function pairsOf(
  ids: readonly string[],
  { only }: TimeStudyOptions,
): Promise<TrainingPair[]> {
  const pairs = await trainingPairs({ only });
  return only === undefined ? ids.flatMap((id) => pairs.filter((pair) => pair.id === id)) : pairs;
}

async function growthTasks(
  pairs: readonly TrainingPair[],
  common: Omit<TimingTask, "pair" | "trainTokens">,
  options: TimeStudyOptions,
  fractions: readonly number[] = FRACTIONS,
): Promise<PairTask[]> {
  const { growthTokens = Infinity } = planOf(options);
  const tasks: PairTask[] = [];
  for (const pair of pairs) {
    const { train } = await loadPair(pair);
    const tokens = Math.min(growthTokens, sumOf(train, ({ tree }) => tree.length));
    for (const fraction of fractions) {
      tasks.push({ ...common, pair, trainTokens: Math.round(fraction * tokens) });
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
