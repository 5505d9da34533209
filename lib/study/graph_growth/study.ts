import { loadPair } from "../run/load.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { thisMachine } from "../run/timing.ts";
import { cellPair, plannedPairs, type TrainingPair, unitOf } from "../run/training_pairs.ts";
import type { Studied } from "../run/treebanks.ts";
import type { DecodingCosts, decodingCosts, DecodingTask } from "./decoding.ts";
import { GROWTH_PLANS, type GrowthPlan } from "./plans.ts";
import type { TrainingCost, trainingCost, TrainingTask } from "./training_growth.ts";

/** How the study is run. */
export interface GrowthOptions extends StudyOptions {
  /** In place of the profile's. */
  readonly plan?: GrowthPlan;
}

/** Names under which results are stored. */
const DECODING_RUN = "graph-decoding";
const SIZES_RUN = "graph-sizes";
const WHOLE_RUN = "graph-whole";

const DECODING: CellKind<typeof decodingCosts> = {
  study: DECODING_RUN,
  module: import.meta.resolve("./decoding.ts"),
  compute: "decodingCosts",
  threads: "here",
};
const TRAINING: CellKind<typeof trainingCost> = {
  study: "graph-training",
  module: import.meta.resolve("./training_growth.ts"),
  compute: "trainingCost",
  threads: "here",
};

/**
 * Time and memory of decoding by length of sentences, and what pruning saves and costs. Stored results
 * of other machines are added, also of a treebank that is measured here with fewer tokens.
 *
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: GrowthOptions = {}): Promise<Studied<DecodingCosts>[]> {
  const plan = planOf(options);
  const { trainTokens, testTokens, longest, passes, repeats } = plan;
  const pairs = await plannedPairs(plan.decoded, options);
  const tasks = pairs
    .map((pair) => ({ pair, trainTokens, testTokens, longest, passes, repeats }));
  const results = await runCells(DECODING, await cellsOf<DecodingTask>(tasks), options);
  const here = pairs.map((pair, k) => ({ ...unitOf(pair), result: results[k] }));
  return await withOthers(DECODING_RUN, here, options);
}

/**
 * Time, weights and accuracy by number of training sentences; the fewer are among the more. Stored
 * results are added as by {@link run}.
 */
export async function runSizes(options: GrowthOptions = {}): Promise<Studied<TrainingCost[]>[]> {
  const { sized, sizes, sizePasses: passes, testTokens, repeats } = planOf(options);
  const units = await Promise.all((await plannedPairs(sized, options)).map(async (pair) => ({
    pair,
    counts: sizesUpTo((await loadPair(pair)).train.length, sizes),
  })));
  const tasks = units.flatMap(({ pair, counts }) =>
    counts.map((sentences) => ({ pair, sentences, testTokens, passes, repeats }))
  );
  const results = (await runCells(TRAINING, await cellsOf<TrainingTask>(tasks), options)).values();
  const here = units.map(({ pair, counts }) => ({
    ...unitOf(pair),
    result: counts.map(() => results.next().value!),
  }));
  return await withOthers(SIZES_RUN, here, options);
}

/**
 * Time, memory and accuracy with a whole treebank, trained and tested as users would. Stored results are
 * added as by {@link run}.
 */
export async function runWhole(options: GrowthOptions = {}): Promise<Studied<TrainingCost>[]> {
  const { whole, wholePasses: passes, repeats } = planOf(options);
  const pairs = whole.length === 0 ? [] : await plannedPairs(whole, options);
  const tasks = pairs.map((pair) => ({ pair, passes, repeats }));
  const results = await runCells(TRAINING, await cellsOf<TrainingTask>(tasks), options);
  const here = pairs.map((pair, k) => ({ ...unitOf(pair), result: results[k] }));
  return await withOthers(WHOLE_RUN, here, options);
}

/**
 * What is stored of this study, by the name under which. Whole treebanks come first, since memory is
 * that of the process, which is less before others have run.
 */
export const runs = { [WHOLE_RUN]: runWhole, [DECODING_RUN]: run, [SIZES_RUN]: runSizes };

function planOf({ profile = "quick", plan }: GrowthOptions): GrowthPlan {
  return plan ?? GROWTH_PLANS[profile];
}

/** Times of another machine, or of another version of Deno, are not taken over. */
async function cellsOf<Task extends DecodingTask | TrainingTask>(
  tasks: readonly (Task & { readonly pair: TrainingPair })[],
) {
  return await Promise.all(tasks.map(async (task) => {
    const { pair, ...settings } = task;
    const machine = { ...thisMachine(), deno: Deno.version.deno };
    return {
      name: "sentences" in settings ? `${pair.id}, ${settings.sentences} sentences` : pair.id,
      treebank: await cellPair(pair),
      settings: { ...settings, machine, split: pair.split ? { ...pair.split } : null },
      task,
    };
  }));
}

/** The sizes that a treebank has; a larger one is all of it. */
export function sizesUpTo(count: number, sizes: readonly number[]): number[] {
  return [...new Set(sizes.map((size) => Math.min(size, count)))];
}

/** A full result of this machine replaces the stored one of the treebank, a quick one does not. */
async function withOthers<Result>(
  run: string,
  here: readonly Studied<Result>[],
  options: GrowthOptions,
): Promise<Studied<Result>[]> {
  if (options.plan !== undefined) return [...here];
  const replaced = options.profile === "full" ? here : [];
  const others = (await withStored<Result>(run, replaced, options))
    .filter(({ stored }) => stored !== undefined);
  return [...here, ...others];
}
