import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { type StoredChoice, withStored } from "../run/stored.ts";
import { thisMachine } from "../run/timing.ts";
import { cellPair, type TrainingPair, trainingPairs, unitOf } from "../run/training_pairs.ts";
import type { Studied } from "../run/treebanks.ts";
import type { BoundTime, boundTimes } from "./bound_times.ts";
import {
  computeModels,
  MODEL_CELLS,
  modelSettings,
  type RoundsOfModels,
  type RoundsTask,
  settingsOf,
} from "./model_cells.ts";
import { BOUNDED_PLANS, type BoundedPlan, chosenPairs, roundsOf, type Studying } from "./plans.ts";
import { addRounds, type BoundedResult, type SizePoint, sizePoint } from "./results.ts";
import {
  BASELINE,
  type BoundedSetting,
  LABELLED_PARSERS,
  SETTINGS,
  TABLE_SETTINGS,
  type TrainedOnce,
  trainedOnce,
  UNBOUNDED,
} from "./settings.ts";

/** How the study is run. */
export interface BoundedOptions extends StudyOptions {
  /** In place of the profile's. */
  readonly plan?: BoundedPlan;
}

/** Names under which results are stored. */
const RUN = MODEL_CELLS;
const LABELLED_RUN = "bounded-degree-labelled";
const SIZES_RUN = "bounded-degree-sizes";
const TIME_RUN = "bounded-degree-time";

const BOUND_TIMES: CellKind<typeof boundTimes> = {
  study: TIME_RUN,
  module: import.meta.resolve("./bound_times.ts"),
  compute: "boundTimes",
  threads: "here",
};

/**
 * Trains parsers and parses with bounds on the degree of arcs [nivre-2007, sec. 6], on pseudo-random
 * splits of the training data: the study behind notebook 07. The settings of a round that differ only
 * in parsing share a cell. Stored results of treebanks that are not at hand are added.
 *
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: BoundedOptions = {}): Promise<Studied<BoundedResult>[]> {
  const { rounds, round } = planOf(options);
  const pairs = await pairsFor("scores", options);
  const tasks = pairs.map((pair) => ({ pair, rounds: roundsOf(pair, rounds), caps: round }));
  return await runModels(RUN, tasks, trainedOnce(settingsFor(options)), addRounds, options);
}

/**
 * What more training data change: the parser without a bound and its baseline, trained with less and
 * less. The test sentences are the same, and so are the cells of {@link run} where sizes are. Stored
 * results are added as by {@link run}.
 */
export async function runSizes(options: BoundedOptions = {}): Promise<Studied<SizePoint[]>[]> {
  const { rounds, round, sizes } = planOf(options);
  const pairs = await pairsFor("sizes", options);
  const tasks = pairs.flatMap((pair) =>
    sizes.map((trainTokens) => ({
      pair,
      rounds: roundsOf(pair, rounds),
      caps: { ...round, trainTokens },
    }))
  );
  const models = trainedOnce(SETTINGS)
    .filter(({ systems }) => UNBOUNDED in systems || BASELINE in systems);
  const points = await computeModels(tasks, models, sizePoint, options);
  const here = pairs.map((pair, k) => ({
    ...unitOf(pair),
    result: points.slice(k * sizes.length, (k + 1) * sizes.length),
  }));
  return await withStored(SIZES_RUN, here, storedOptions(options));
}

/**
 * Trains on the whole training set and tests on the next part of the treebank, as [nivre-2007, table 4]
 * does, the parsers of {@link LABELLED_PARSERS}. Stored results are added as by {@link run}.
 */
export async function runLabelled(options: BoundedOptions = {}): Promise<Studied<BoundedResult>[]> {
  const caps = planOf(options).pair;
  const tasks = (await pairsFor("scores", options)).map((pair) => ({ pair, rounds: [pair], caps }));
  return await runModels(LABELLED_RUN, tasks, LABELLED_PARSERS, addRounds, options);
}

/**
 * Parsing time by bound [nivre-2007, table 3], of one round a treebank. The stored results of other
 * machines are added, also of a treebank that is timed here with fewer tokens.
 */
export async function runTime(options: BoundedOptions = {}): Promise<Studied<BoundTime[]>[]> {
  const { timed, repeats } = planOf(options);
  const pairs = await pairsFor("times", options);
  const models = trainedOnce(TABLE_SETTINGS);
  const cells = await Promise.all(pairs.map(async (pair) => {
    const [round] = roundsOf(pair, 1);
    return {
      name: pair.id,
      treebank: await cellPair(round),
      settings: {
        ...settingsOf(round, timed),
        tags: options.tags ?? "gold",
        models: models.map(modelSettings),
        repeats,
        machine: { ...thisMachine(), deno: Deno.version.deno },
      },
      task: { pair: round, caps: timed, tags: options.tags, models, repeats },
    };
  }));
  const results = await runCells(BOUND_TIMES, cells, options);
  const here = pairs.map((pair, k) => ({ ...unitOf(pair), result: results[k] }));
  // A full result of this machine replaces the stored one of the treebank, a quick one does not.
  const replaced = options.profile === "full" ? here : [];
  const others = (await withStored<BoundTime[]>(TIME_RUN, replaced, storedOptions(options)))
    .filter(({ stored }) => stored !== undefined);
  return [...here, ...others];
}

/** What is stored of this study, by the name under which. */
export const runs = {
  [RUN]: run,
  [LABELLED_RUN]: runLabelled,
  [SIZES_RUN]: runSizes,
  [TIME_RUN]: runTime,
};

/** All settings; where all parsers see predicted tags, without those that differ in nothing else. */
function settingsFor({ tags }: BoundedOptions): BoundedSetting[] {
  return SETTINGS.filter(({ predicted }) => !(predicted && tags === "predicted"));
}

function planOf({ profile = "quick", plan }: BoundedOptions): BoundedPlan {
  return plan ?? BOUNDED_PLANS[profile];
}

async function pairsFor(
  studying: Studying,
  options: BoundedOptions,
): Promise<TrainingPair[]> {
  return chosenPairs(await trainingPairs(options), studying, options.profile ?? "quick", options);
}

/** A result for each task, that of one treebank, and stored ones. */
async function runModels<Result>(
  run: string,
  tasks: readonly RoundsTask[],
  models: readonly TrainedOnce[],
  add: (rounds: RoundsOfModels) => Result,
  options: BoundedOptions,
): Promise<Studied<Result>[]> {
  const results = await computeModels(tasks, models, add, options);
  const here = tasks.map(({ pair }, k) => ({ ...unitOf(pair), result: results[k] }));
  return await withStored(run, here, storedOptions(options));
}

/** What is stored is about the plan of the profile `full`. */
function storedOptions(options: BoundedOptions): StoredChoice {
  return options.plan === undefined ? options : { stored: false };
}
