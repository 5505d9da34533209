import { sum } from "../../base/numbers.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import type { TokenCaps } from "../run/load.ts";
import { type CellKind, type CellOf, runCells, type StudyOptions } from "../run/run_cells.ts";
import { cellPair, type TrainingPair } from "../run/training_pairs.ts";
import type { ModelPlan, ModelResults, modelResults } from "./model_results.ts";
import type { TrainedOnce } from "./settings.ts";

/** Name of the cells, which several runs share. */
export const MODEL_CELLS = "bounded-degree";

const MODEL_RESULTS: CellKind<typeof modelResults> = {
  study: MODEL_CELLS,
  module: import.meta.resolve("./model_results.ts"),
  compute: "modelResults",
};

/** The rounds of a treebank that are put together, and what is taken of each. */
export interface RoundsTask {
  readonly pair: TrainingPair;
  readonly rounds: readonly TrainingPair[];
  readonly caps: TokenCaps;
}

/** For each round the results of its models. */
export type RoundsOfModels = readonly (readonly ModelResults[])[];

/** Trains every model on every round of every task, and puts the rounds of a task together. */
export async function computeModels<Result>(
  tasks: readonly RoundsTask[],
  models: readonly TrainedOnce[],
  add: (rounds: RoundsOfModels) => Result,
  options: StudyOptions,
): Promise<Result[]> {
  const cells = await Promise.all(tasks.map((task) => modelCells(task, models, options.tags)));
  const results = (await runCells(MODEL_RESULTS, cells.flat(), options)).values();
  const groups = byCell(models, options.tags);
  return tasks.map(({ rounds }) =>
    add(rounds.map(() => groups.flatMap(() => results.next().value!)))
  );
}

/** Models that one cell trains, and the tags that they see. */
interface CellModels {
  readonly tags: TagSource;
  readonly models: readonly ModelPlan[];
}

/**
 * A cell for each model, but one for all of those with predicted tags: to predict them takes longer
 * than to train a parser.
 */
function byCell(models: readonly TrainedOnce[], tags: TagSource = "gold"): CellModels[] {
  const isPredicted = ({ predicted }: TrainedOnce) => predicted || tags === "predicted";
  const [predicted, gold] = [models.filter(isPredicted), models.filter((one) => !isPredicted(one))]
    .map((own) => own.map(({ recipe, systems }) => ({ recipe, systems })));
  return [
    ...gold.map((model): CellModels => ({ tags: "gold", models: [model] })),
    ...(predicted.length > 0 ? [{ tags: "predicted", models: predicted } as const] : []),
  ];
}

/** The cells of one treebank, all of whose rounds are of the same files. */
async function modelCells(
  { rounds, caps }: RoundsTask,
  models: readonly TrainedOnce[],
  tags?: TagSource,
): Promise<CellOf<typeof modelResults>[]> {
  const treebank = await cellPair(rounds[0]);
  return rounds.flatMap((pair) =>
    byCell(models, tags).map((cell) => ({
      name: `${pair.id} ${Object.keys(cell.models[0].systems)[0]}`,
      treebank,
      settings: {
        ...settingsOf(pair, caps),
        models: cell.models.map(modelSettings),
        tags: cell.tags,
      },
      task: { pair, caps, ...cell },
      size: sizeOf(cell) * (caps.trainTokens ?? Infinity),
    }))
  );
}

/** What must be learned of all pairs by one classifier takes longest, and so do predicted tags. */
function sizeOf({ tags, models }: CellModels): number {
  const sizes = models.map(({ recipe, systems }) => {
    const pairs = recipe.growth === "quadratic" ? 5 : 1;
    return pairs * (recipe.features === "degree" ? 4 : 1) + Object.keys(systems).length;
  });
  return sum(sizes) + (tags === "predicted" ? 20 : 0);
}

/** What a model's results depend on. */
export function modelSettings({ recipe, systems }: ModelPlan) {
  const { name, trainingSystem, features } = recipe;
  return { recipe: name, trainingSystem, features: features ?? null, systems };
}

/** What is taken of a pair. */
export function settingsOf({ parts, split, within }: TrainingPair, caps: TokenCaps) {
  return {
    parts: [...parts],
    trainTokens: caps.trainTokens ?? null,
    testTokens: caps.testTokens ?? null,
    split: split === undefined ? null : { ...split },
    within: within === undefined ? null : { ...within },
  };
}
