import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import type { CellInputs } from "../run/cells.ts";
import type { StudyProfile } from "../run/corpus.ts";
import { type GridCell, runGrid } from "../run/grid.ts";
import { machine } from "../run/machine.ts";
import { type ParserTime, timeParsers } from "./parser_time.ts";
import { type StudyOptions, workspaceStore } from "../run/study.ts";
import { timeTrainers, type TrainerTime } from "./trainer_time.ts";
import {
  cellPair,
  isNamed,
  loadPair,
  type TrainingPair,
  trainingPairs,
} from "../run/training_pairs.ts";
import { timeVoting, type VotingTime } from "./voting_time.ts";

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
    ...{ repeats: 3, tableTokens: 6000, growthTokens: 12000 },
    ...{ testTokens: TEST_TOKENS, votingTokens: 400 },
  },
  full: { repeats: 3, testTokens: TEST_TOKENS, votingTokens: 1000 },
};

/** The shares of the training data that the study of growth takes. */
export const FRACTIONS = [1 / 8, 1 / 4, 1 / 2, 1] as const;

/** One treebank for a language of the papers, and two for which bearings are known. */
const TABLE_PAIRS = [
  ...["tr_metu", "tr_imst", "got_proiel", "da_ddt", "nl_alpino", "pt_bosque", "sv_talbanken"],
];
/** Further treebanks of the profile `full`. */
const FULL_PAIRS = [
  ...["bg_btb", "zh_gsd", "cs_fictree", "de_gsd", "ja_gsd", "sl_ssj", "es_gsd", "en_ewt"],
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

/** Times of a treebank with one amount of training data. */
export interface Timed<Result> {
  /** The treebank's id, for example `tr_imst`. */
  readonly id: string;
  readonly name: string;
  /** The language, where the catalog knows it, else empty. */
  readonly language: string;
  readonly result: Result;
}

/** What one cell times. */
interface TimingTask {
  readonly pair: TrainingPair;
  readonly trainTokens?: number;
  readonly testTokens?: number;
  readonly parsers: readonly string[];
  readonly repeats: number;
}

/** A kind of timing: what it is called, the module that does it, and what it does. */
interface TimingKind<Result> {
  readonly study: string;
  readonly code: string;
  readonly compute: (task: TimingTask) => Promise<Result>;
}

const PARSER_TIME: TimingKind<ParserTime[]> = {
  study: "parser-time",
  code: import.meta.resolve("./parser_time.ts"),
  compute: async ({ pair, parsers, repeats, ...caps }) =>
    timeParsers(await loadPair(pair, caps), parsers, repeats),
};

const TRAINER_TIME: TimingKind<TrainerTime[]> = {
  study: "trainer-time",
  code: import.meta.resolve("./trainer_time.ts"),
  compute: async ({ pair, parsers, repeats, ...caps }) =>
    timeTrainers((await loadPair(pair, caps)).train, parsers, repeats),
};

const VOTING_TIME: TimingKind<VotingTime[]> = {
  study: "voting-time",
  code: import.meta.resolve("./voting_time.ts"),
  compute: async ({ pair, parsers, repeats, ...caps }) =>
    timeVoting(await loadPair(pair, caps), parsers, repeats),
};

/** Learning and parsing time of the seven parsers, by treebank [nivre-2008, table 4]. */
export async function parserTimeStudy(
  options: TimeStudyOptions = {},
): Promise<Timed<ParserTime[]>[]> {
  const { tableTokens, testTokens, repeats } = planOf(options);
  const ids = [...TABLE_PAIRS, ...(options.profile === "full" ? FULL_PAIRS : [])];
  const common = { parsers: NIVRE_2008_PARSERS, trainTokens: tableTokens, testTokens, repeats };
  const tasks = (await pairsOf(ids, options)).map((pair) => ({ pair, ...common }));
  return await runTasks(PARSER_TIME, tasks, options);
}

/** The same with {@link FRACTIONS} of the training data, for few treebanks. */
export async function timeGrowthStudy(
  options: TimeStudyOptions = {},
): Promise<Timed<ParserTime[]>[]> {
  const { testTokens, repeats } = planOf(options);
  const common = { parsers: NIVRE_2008_PARSERS, testTokens, repeats };
  const tasks = await growthTasks(await pairsOf(GROWTH_PAIRS, options), common, options);
  return await runTasks(PARSER_TIME, tasks, options);
}

/** Learning time with LIBSVM's own code and with ours, with all but the largest of the fractions. */
export async function trainerTimeStudy(
  options: TimeStudyOptions = {},
): Promise<Timed<TrainerTime[]>[]> {
  const { repeats } = planOf(options);
  const common = { parsers: TRAINER_PARSERS, testTokens: 0, repeats };
  const pairs = await pairsOf(TRAINER_PAIRS, options);
  const tasks = await growthTasks(pairs, common, options, FRACTIONS.slice(0, -1));
  return await runTasks(TRAINER_TIME, tasks, options);
}

/** The time of classification by full voting and by our tournament. */
export async function votingTimeStudy(
  options: TimeStudyOptions = {},
): Promise<Timed<VotingTime[]>[]> {
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
  const pairs = await trainingPairs();
  if (only === undefined) {
    return ids.flatMap((id) => pairs.filter((pair) => pair.id === id));
  }
  return pairs.filter((pair) => isNamed(pair, only));
}

async function growthTasks(
  pairs: readonly TrainingPair[],
  common: Omit<TimingTask, "pair" | "trainTokens">,
  options: TimeStudyOptions,
  fractions: readonly number[] = FRACTIONS,
): Promise<TimingTask[]> {
  const { growthTokens = Infinity } = planOf(options);
  const tasks: TimingTask[] = [];
  for (const pair of pairs) {
    const { train } = await loadPair(pair);
    const tokens = Math.min(growthTokens, train.reduce((sum, { tree }) => sum + tree.length, 0));
    for (const fraction of fractions) {
      tasks.push({ ...common, pair, trainTokens: Math.round(fraction * tokens) });
    }
  }
  return tasks;
}

/**
 * The results of tasks, computed one after another in this thread: nothing else of ours runs while
 * something is timed. Times of another machine, or of another version of Deno, are not taken over.
 */
async function runTasks<Result>(
  { study, code, compute }: TimingKind<Result>,
  tasks: readonly TimingTask[],
  { store = workspaceStore(), onProgress }: TimeStudyOptions,
): Promise<Timed<Result>[]> {
  const cells: GridCell<TimingTask>[] = [];
  for (const task of tasks) {
    const { pair, trainTokens = null, testTokens = null, parsers, repeats } = task;
    const inputs: CellInputs = {
      study,
      treebank: await cellPair(pair),
      settings: {
        ...{ trainTokens, testTokens, parsers: [...parsers], repeats },
        machine: { ...machine(), deno: Deno.version.deno },
        split: pair.split ? { ...pair.split } : null,
      },
      code: [code, import.meta.resolve("../run/training_pairs.ts")],
    };
    const name = `${pair.id}, ${trainTokens === null ? "all" : trainTokens} tokens`;
    cells.push({ name, inputs, task });
  }
  const { results } = await runGrid(cells, { store, onProgress, compute });
  return tasks.map(({ pair: { id, name, language } }, k) => (
    { id, name, language, result: results[k] }
  ));
}
