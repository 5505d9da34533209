import { sumOf } from "../../base/numbers.ts";
import { SAMPLE_SEED } from "../../dependency/sample.ts";
import { loadPair } from "../run/load.ts";
import { thisMachine } from "../run/timing.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { cellPair, plannedPairs, type TrainingPair, unitOf } from "../run/training_pairs.ts";
import { withStored } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import { MARKED_PARSERS } from "./claims.ts";
import {
  FRACTIONS,
  FULL_PAIRS,
  GROWTH_PAIRS,
  QUICK_PAIRS,
  TIME_PLANS,
  type TimePlan,
  TRAINER_FRACTIONS,
  TRAINER_PAIRS,
  TRAINER_PARSERS,
  VOTING_FRACTIONS,
  VOTING_PAIRS,
} from "./plans.ts";
import {
  type ParserTime,
  TIMED_PARSERS,
  type timeParsersOfPair,
  type TimingTask,
} from "./parser_time.ts";
import type { timeTrainersOfPair, TrainerTime } from "./trainer_time.ts";
import type { timeVotingOfPair, VotingTime } from "./voting_time.ts";

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

/**
 * Learning and parsing time of {@link TIMED_PARSERS}, by treebank [nivre-2008, table 4]. The stored results
 * of other machines are added, also of a treebank that is timed here with fewer tokens.
 */
export async function run(
  options: TimeStudyOptions = {},
): Promise<Studied<ParserTime[]>[]> {
  const { trainTokens, testTokens, repeats } = planOf(options);
  const common = { parsers: TIMED_PARSERS, trainTokens, testTokens, repeats };
  const tasks = (await tablePairs(options)).map((pair) => ({ pair, ...common }));
  return await runTasks("time", PARSER_TIME, tasks, options);
}

/**
 * The same with {@link FRACTIONS} of the training data, for few treebanks: the parsers of one fraction
 * after those of the other, the smallest first. Stored results are added as by {@link run}.
 */
export async function runGrowth(
  options: TimeStudyOptions = {},
): Promise<Studied<ParserTime[]>[]> {
  const { trainTokens, testTokens, repeats } = planOf(options);
  const common = { parsers: TIMED_PARSERS, testTokens, repeats };
  const pairs = await plannedPairs(GROWTH_PAIRS, options);
  const tasks = await fractionTasks(pairs, common, FRACTIONS, trainTokens);
  return await runTasks("time-growth", PARSER_TIME, tasks, options);
}

/**
 * Learning time with LIBSVM's own code and with ours, with parts of a treebank, the smallest first. Stored
 * results are added as by {@link run}.
 */
export async function runTrainers(
  options: TimeStudyOptions = {},
): Promise<Studied<TrainerTime[]>[]> {
  const { repeats, trainerTokens } = planOf(options);
  const common = { parsers: TRAINER_PARSERS, testTokens: 0, repeats };
  const pairs = await plannedPairs(TRAINER_PAIRS, options);
  const tasks = await fractionTasks(pairs, common, TRAINER_FRACTIONS, trainerTokens);
  return await runTasks("time-trainers", TRAINER_TIME, tasks, options);
}

/**
 * The time of classification by full voting and by our tournament, for the parsers that marks on labels
 * set apart; of treebanks whose growth is studied in two sizes, the smaller first. Stored results are
 * added as by {@link run}.
 */
export async function runVoting(
  options: TimeStudyOptions = {},
): Promise<Studied<VotingTime[]>[]> {
  const { trainTokens, votingTokens, repeats } = planOf(options);
  const common = { parsers: MARKED_PARSERS.flat(), testTokens: votingTokens, repeats };
  const tasks: PairTask[] = [];
  const ids = options.profile === "full" ? VOTING_PAIRS : QUICK_PAIRS;
  for (const pair of await plannedPairs(ids, options)) {
    const fractions = GROWTH_PAIRS.includes(pair.id) ? VOTING_FRACTIONS : [1];
    const own = await fractionTasks([pair], common, fractions, trainTokens);
    for (const task of own) tasks.push(task);
  }
  return await runTasks("time-voting", VOTING_TIME, tasks, options);
}

/** What is stored of this study, by the name under which. */
export const runs = {
  "time": run,
  "time-growth": runGrowth,
  "time-trainers": runTrainers,
  "time-voting": runVoting,
};

function planOf({ profile = "quick", plan }: TimeStudyOptions): TimePlan {
  return plan ?? TIME_PLANS[profile];
}

function tablePairs(options: TimeStudyOptions): Promise<TrainingPair[]> {
  const more = options.profile === "full" ? FULL_PAIRS : [];
  return plannedPairs([...QUICK_PAIRS, ...more], options);
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

/**
 * The results of tasks, those of one treebank together. Times of another machine, or of another version
 * of Deno, are not taken over, but for stored ones, which are marked.
 */
async function runTasks<Result>(
  name: string,
  kind: CellKind<(task: TimingTask) => Promise<Result[]>>,
  tasks: readonly PairTask[],
  options: TimeStudyOptions,
): Promise<Studied<Result[]>[]> {
  const cells = await Promise.all(tasks.map(async (task) => ({
    name: `${task.pair.id}, ${task.trainTokens ?? "all"} tokens`,
    treebank: await cellPair(task.pair),
    settings: settingsOf(task),
    task,
  })));
  const results = await runCells(kind, cells, options);
  const byPair = Map.groupBy(tasks.map(({ pair }, k) => ({ pair, k })), ({ pair }) => pair);
  const here = Array.from(byPair, ([pair, own]) => ({
    ...unitOf(pair),
    result: own.flatMap(({ k }) => results[k]),
  }));
  // A full result of this machine replaces the stored one of the treebank, a quick one does not.
  const replaced = options.profile === "full" ? here : [];
  const others = (await withStored<Result[]>(name, replaced, options))
    .filter(({ stored }) => stored !== undefined);
  return [...here, ...others];
}

function settingsOf({ pair, trainTokens, testTokens, parsers, repeats }: PairTask) {
  return {
    trainTokens: trainTokens ?? null,
    testTokens: testTokens ?? null,
    parsers: [...parsers],
    repeats,
    seed: pair.seed ?? SAMPLE_SEED,
    machine: { ...thisMachine(), deno: Deno.version.deno },
    split: pair.split ? { ...pair.split } : null,
  };
}
