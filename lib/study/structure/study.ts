import { sumOf } from "../../base/numbers.ts";
import { trainingBytes, trainingSize } from "../accuracy/study.ts";
import { settingsOf } from "../bounded_degree/model_cells.ts";
import type { TokenCaps } from "../run/load.ts";
import { type CellKind, type CellOf, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { cellPair, plannedPairs, type TrainingPair, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import type { goldArcs } from "./gold_arcs.ts";
import type { parsedArcs } from "./parsed_arcs.ts";
import type { StructureOfTreebank } from "./results.ts";
import { isQuadratic, modelsOf, type StructureModel } from "./systems.ts";

/** What a profile takes on. */
export interface StructurePlan extends TokenCaps {
  /** Ids of the treebanks that are tried unless others are named, where they are at hand. */
  readonly treebanks: readonly string[];
  /** Passes of training of graph-based parsers over the data. */
  readonly passes: number;
}

/**
 * The plans of the profiles. The full one has treebanks with many non-projective arcs, each of another
 * language, and takes some 10 minutes on two cores.
 */
export const STRUCTURE_PLANS: Readonly<Record<StudyProfile, StructurePlan>> = {
  quick: { treebanks: ["tr_imst"], trainTokens: 2_000, testTokens: 2_000, passes: 3 },
  full: {
    treebanks: [
      "got_proiel",
      "nl_alpino",
      "cs_fictree",
      "da_ddt",
      "de_gsd",
      "sl_ssj",
      "tr_imst",
    ],
    trainTokens: 5_000,
    testTokens: 6_000,
    passes: 3,
  },
};

/** How the study is run. */
export interface StructureOptions extends StudyOptions {
  /** Names of parsers, some of `STRUCTURE_PARSERS`; by default all. */
  readonly parsers?: readonly string[];
  /** What is taken of each treebank; by default as {@link STRUCTURE_PLANS} has it. */
  readonly plan?: Omit<StructurePlan, "treebanks">;
}

/** A treebank whose arcs were parsed. */
export type StudiedStructure = Studied<StructureOfTreebank>;

/** The name under which results are stored. */
export const STRUCTURE_RUN = "structure";

const GOLD_ARCS: CellKind<typeof goldArcs> = {
  study: "structure-gold",
  module: import.meta.resolve("./gold_arcs.ts"),
  compute: "goldArcs",
};

const PARSED_ARCS: CellKind<typeof parsedArcs> = {
  study: "structure",
  module: import.meta.resolve("./parsed_arcs.ts"),
  compute: "parsedArcs",
};

/**
 * Trains every technique for non-projective trees, and the projective parser that is like it in all
 * else, on one pair of training and test set of every treebank, and keeps of each gold arc of the test
 * set its properties and which parsers got it right. Stored results of treebanks that are not at hand
 * are added.
 *
 * @throws {InputError} where there is no parser of a name
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: StructureOptions = {}): Promise<StudiedStructure[]> {
  const { profile = "quick" } = options;
  const plan = options.plan ?? STRUCTURE_PLANS[profile];
  const models = modelsOf(options.parsers);
  const pairs = await plannedPairs(STRUCTURE_PLANS[profile].treebanks, options);
  const cells = await Promise.all(pairs.map((pair) => cellsOf(pair, plan, models, options)));
  const parsed = (await runCells(PARSED_ARCS, cells.flat(), options)).values();
  const goldCells = await Promise.all(pairs.map((pair) => goldCell(pair, plan)));
  const gold = await runCells(GOLD_ARCS, goldCells, { ...options, onProgress: undefined });
  const here = pairs.map((pair, k) => ({
    ...unitOf(pair),
    result: {
      ...gold[k],
      passes: plan.passes,
      parsers: Object.fromEntries(
        cells[k].flatMap(() => Object.entries(parsed.next().value!)),
      ),
    },
  }));
  const asStored = options.parsers === undefined && options.plan === undefined &&
    options.tags === undefined;
  return await withStored(STRUCTURE_RUN, here, asStored ? options : { stored: false });
}

/** What is stored of this study, by the name under which. */
export const runs = { [STRUCTURE_RUN]: run };

async function goldCell(pair: TrainingPair, caps: TokenCaps): Promise<CellOf<typeof goldArcs>> {
  return {
    name: pair.id,
    treebank: await cellPair(pair),
    settings: settingsOf(pair, caps),
    task: { pair, caps },
  };
}

/** A cell for each model with gold tags, one for all with predicted ones, which take longer to predict. */
async function cellsOf(
  pair: TrainingPair,
  { passes, trainTokens, testTokens }: Omit<StructurePlan, "treebanks">,
  models: readonly StructureModel[],
  { tags = "gold" }: StructureOptions,
): Promise<CellOf<typeof parsedArcs>[]> {
  const treebank = await cellPair(pair);
  const bytes = await trainingBytes(pair);
  const caps = { trainTokens, testTokens };
  const groups = tags === "gold" ? models.map((model) => [model]) : [models];
  return groups.map((group) => ({
    name: `${pair.id} ${group.map(({ trained }) => trained).join(", ")}`,
    treebank,
    settings: {
      ...settingsOf(pair, caps),
      models: group.map(({ kind, trained, parsers }) => ({
        kind,
        trained,
        parsers: Object.entries(parsers).map(([name, system = ""]) => `${name} ${system}`),
      })),
      ...(group.some(({ kind }) => kind === "graph") ? { passes } : {}),
      ...(tags === "gold" ? {} : { tags }),
    },
    task: { pair, caps, tags, models: group, passes },
    size: sumOf(group, (model) => sizeOf(model, bytes, trainTokens)),
  }));
}

/** The second-order parsers take longest, then those that look at all pairs of words. */
function sizeOf(model: StructureModel, bytes: number, trainTokens?: number): number {
  const one = trainingSize(bytes, "P0", trainTokens);
  if (model.kind === "graph") return one * (model.trained === "npa" ? 20 : 12);
  return isQuadratic(model) ? 5 * one : one;
}
