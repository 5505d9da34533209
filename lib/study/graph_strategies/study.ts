import { isAsked, namesOf } from "../run/chosen.ts";
import { sumOf } from "../../base/numbers.ts";
import { InputError } from "../../base/errors.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { type CellKind, type CellOf, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { cellPair, crossValidations, type TrainingPair, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import type { FoldPlan, FoldResult, strategiesOfFold } from "./fold.ts";
import type { LabelSizes, labelSizesOf } from "./label_sizes.ts";
import { addFoldResults, sampleOf, type StrategiesOfTreebank } from "./results.ts";
import { requireSentences } from "./sample_size.ts";
import { MODELS, STRATEGY_MODELS, TRANSITION_BASED } from "./systems.ts";

/** What a profile takes on. */
export interface StrategyPlan extends FoldPlan {
  /** Ids of the treebanks that are tried unless others are named, where they are at hand. */
  readonly treebanks: readonly string[];
  /** Of these the strategies of the paper are tried with predicted tags as well. */
  readonly predicted: readonly string[];
}

/**
 * The plans of the profiles. The time grows with tokens × folds × passes: the full one takes about 50
 * minutes on two cores.
 */
export const STRATEGY_PLANS: Readonly<Record<StudyProfile, StrategyPlan>> = {
  quick: {
    treebanks: ["tr_imst"],
    predicted: ["tr_imst"],
    tokens: 5_000,
    folds: 3,
    passes: 3,
  },
  full: {
    treebanks: ["got_proiel", "cs_fictree", "da_ddt", "de_gsd", "nl_alpino", "en_ewt"],
    predicted: ["got_proiel"],
    tokens: 10_000,
    folds: 10,
    passes: 5,
  },
};

/** How the study is run. */
export interface StrategyOptions extends StudyOptions {
  /** What is taken of each treebank; by default as {@link STRATEGY_PLANS} has it. */
  readonly plan?: FoldPlan;
  /** Names of models; by default `MODELS`. */
  readonly models?: readonly string[];
}

/** A treebank on which the strategies were compared. */
export type StudiedStrategies = Studied<StrategiesOfTreebank>;

/** The name under which results are stored. */
export const STRATEGIES_RUN = "graph-strategies";

const FOLD: CellKind<typeof strategiesOfFold> = {
  study: "graph-strategies",
  module: import.meta.resolve("./fold.ts"),
  compute: "strategiesOfFold",
};

const LABEL_SIZES: CellKind<typeof labelSizesOf> = {
  study: "label-sizes",
  module: import.meta.resolve("./label_sizes.ts"),
  compute: "labelSizesOf",
};

/**
 * Compares non-projective strategies of a graph-based parser by cross-validation, as
 * [bjorkelund-kuhn-2012], and sets others beside them on the same folds. All files of a treebank are
 * taken as one. With `tags` all models see tags of one kind; otherwise gold ones, and those of the paper
 * predicted ones too on treebanks that the plan names, or that `only` names. Stored results of treebanks
 * that are not at hand are added.
 *
 * @throws {InputError} where there is no model of a name, or a treebank has too few sentences for the folds
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: StrategyOptions = {}): Promise<StudiedStrategies[]> {
  const { profile = "quick", models = MODELS } = options;
  const named = STRATEGY_PLANS[profile];
  const plan = options.plan ?? named;
  models.forEach(requireModel);
  const only = namesOf(options, named.treebanks);
  const treebanks = await crossValidations(() => plan.folds, { only, seed: options.seed });
  for (const [{ id, trainFiles, seed }] of treebanks) {
    await requireSentences(id, trainFiles, plan, seed);
  }
  const settings = treebanks.map(([pair]) => settingsFor(pair, options));
  const cells = await Promise.all(
    treebanks.map((rounds, k) => foldCells(rounds, plan, settings[k], models)),
  );
  const results = (await runCells(FOLD, cells.flat(), options)).values();
  const sizes = await labelSizes(treebanks.map(([first]) => first), options);
  const here = treebanks.map(([first], k) => {
    const folds = cells[k].map(({ task }) => ({ ...task, result: results.next().value! }));
    return { ...unitOf(first), result: strategiesOf(folds, plan, sizes[k]) };
  });
  const asStored = options.models === undefined && options.plan === undefined &&
    options.tags === undefined;
  return await withStored(STRATEGIES_RUN, here, asStored ? options : { stored: false });
}

/** What is stored of this study, by the name under which. */
export const runs = { [STRATEGIES_RUN]: run };

/** The kinds of tags that models see. */
function settingsFor(
  pair: TrainingPair,
  { tags, profile = "quick", ...choice }: StrategyOptions,
): TagSource[] {
  if (tags !== undefined) return [tags];
  const both = isAsked(pair, choice) || STRATEGY_PLANS[profile].predicted.includes(pair.id);
  return both ? ["gold", "predicted"] : ["gold"];
}

type FoldCell = CellOf<typeof strategiesOfFold>;

/** For each fold a cell for each model with gold tags, and one for all with predicted ones. */
async function foldCells(
  rounds: readonly TrainingPair[],
  { tokens, folds, passes }: FoldPlan,
  kinds: readonly TagSource[],
  models: readonly string[],
): Promise<FoldCell[]> {
  const [{ id, trainFiles: files, seed }] = rounds;
  const treebank = await cellPair(rounds[0]);
  const published = models.filter((model) => STRATEGY_MODELS.includes(model));
  const cellsOf = (tags: TagSource, fold: number, models: readonly string[]): FoldCell => {
    const settings = { tokens, folds, passes, fold, tags };
    return {
      name: `${id} fold ${fold + 1}, ${models.join(", ")}, ${tags} tags`,
      treebank,
      settings: { ...settings, models: [...models] },
      task: { ...settings, files, seed, models },
      size: tokens * sumOf(models, (model) => weightOf(model, passes)),
    };
  };
  return kinds.flatMap((tags) => {
    const groups = tags === "gold"
      ? models.map((one) => [one])
      : [kinds.length > 1 ? published : models];
    return groups.filter(({ length }) => length > 0)
      .flatMap((group) => rounds.map((_, fold) => cellsOf(tags, fold, group)));
  });
}

/** How long a model takes in comparison with others, about; those that are graph-based by pass. */
function weightOf(model: string, passes: number): number {
  if (model === "NP-L") return 15;
  return TRANSITION_BASED.includes(model) ? 2.5 : passes;
}

async function labelSizes(
  pairs: readonly TrainingPair[],
  options: StrategyOptions,
): Promise<readonly LabelSizes[][]> {
  const cells = await Promise.all(pairs.map(async (pair) => ({
    name: `${pair.id} label sets`,
    treebank: await cellPair(pair),
    task: { files: pair.trainFiles, seed: pair.seed },
  })));
  return await runCells(LABEL_SIZES, cells, options);
}

interface FoldOfTask {
  readonly fold: number;
  readonly tags: TagSource;
  readonly result: FoldResult;
}

/** Puts the cells of a treebank together. */
export function strategiesOf(
  cells: readonly FoldOfTask[],
  { folds, passes }: FoldPlan,
  labelSizes: readonly LabelSizes[],
): StrategiesOfTreebank {
  const kinds = Map.groupBy(cells, ({ tags }) => tags);
  const rounds = [...kinds].map(([tags, own]) => {
    const byFold = [...Map.groupBy(own, ({ fold }) => fold).values()].map((group) => ({
      ...group[0].result,
      systems: Object.assign({}, ...group.map(({ result }) => result.systems)),
    }));
    return [tags, byFold] as const;
  });
  return {
    sample: sampleOf(rounds[0][1]),
    folds,
    passes,
    tags: Object.fromEntries(rounds.map(([tags, own]) => [tags, addFoldResults(own)])),
    labelSizes,
  };
}

function requireModel(name: string): void {
  if (MODELS.includes(name)) return;
  throw new InputError({
    code: "unknown-model",
    action: "Cannot compare strategies of parsing",
    current: name,
    required: `one of ${MODELS.join(", ")}`,
  });
}
