import { parserRecipe } from "../../parsing/parsers.ts";
import { pairSettings, trainingBytes, trainingSize } from "../accuracy/study.ts";
import type { TokenCaps } from "../run/load.ts";
import { type CellKind, type CellOf, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { cellPair, plannedPairs, type TrainingPair, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import { type explorationOf, type Learning, LEARNINGS } from "./exploration.ts";
import { type ExplorationOfTreebank, exploredParser } from "./results.ts";

/**
 * Parsers whose systems have dynamic oracles, or a static-dynamic one, one of them pseudo-projective,
 * in the order of tables.
 */
export const EXPLORATION_PARSERS: readonly string[] = [
  "P-E",
  "PP-E",
  "P-H",
  "P0",
  "P2-simplified",
  "hybrid-swap",
  "NP-L",
];

/** What is taken of treebanks, and how often a perceptron learns from it. */
export interface ExplorationPlan extends TokenCaps {
  /** Ids of treebanks; others are studied where they are named. */
  readonly treebanks: readonly string[];
  readonly passes: number;
  /** Seeds from 1 on. */
  readonly seeds: number;
}

/** What each profile takes. */
export const EXPLORATION_PLANS: Readonly<Record<StudyProfile, ExplorationPlan>> = {
  quick: { treebanks: ["tr_imst"], trainTokens: 2_000, testTokens: 1_200, passes: 3, seeds: 2 },
  full: {
    treebanks: ["cs_fictree", "da_ddt", "de_gsd", "got_proiel", "nl_alpino", "tr_imst"],
    trainTokens: 6_000,
    testTokens: 4_000,
    passes: 6,
    seeds: 2,
  },
};

/** How the study is run. */
export interface ExplorationOptions extends StudyOptions {
  /** Names of parsers; by default {@link EXPLORATION_PARSERS}. */
  readonly parsers?: readonly string[];
  /** By default {@link EXPLORATION_PLANS} of the profile. */
  readonly plan?: ExplorationPlan;
}

/** A treebank on which exploration was tried. */
export type StudiedExploration = Studied<ExplorationOfTreebank>;

/** The name under which results are stored. */
export const EXPLORATION_RUN = "exploration";

const EXPLORATION: CellKind<typeof explorationOf> = {
  study: "exploration",
  module: import.meta.resolve("./exploration.ts"),
  compute: "explorationOf",
};

/**
 * Trains parsers that an averaged perceptron guides, with the static oracle and with the dynamic
 * one, with several seeds, and with support vector machines beside them, on one pair of training
 * and test set of every treebank: training → development set, development → test set where there
 * is no training set here. Stored results of treebanks that are not at hand are added.
 *
 * @throws {InputError} where there is no parser of a name
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: ExplorationOptions = {}): Promise<StudiedExploration[]> {
  const { parsers = EXPLORATION_PARSERS, profile = "quick" } = options;
  const plan = options.plan ?? EXPLORATION_PLANS[profile];
  parsers.forEach(parserRecipe);
  const pairs = await plannedPairs(plan.treebanks, options);
  const cells = await Promise.all(pairs.map((pair) => cellsOf(pair, plan, parsers, options)));
  const results = (await runCells(EXPLORATION, cells.flat(), options)).values();
  const next = (count: number) => Array.from({ length: count }, () => results.next().value!);
  const here = pairs.map((pair) => {
    const explored = parsers.map((name) => {
      const own = { static: next(plan.seeds), dynamic: next(plan.seeds), svm: next(1)[0] };
      const { train, test } = own.svm;
      return [name, { train, test, parser: exploredParser(own) }] as const;
    });
    const [[, { train, test }]] = explored;
    const byName = explored.map(([name, { parser }]) => [name, parser] as const);
    const { seeds, passes } = plan;
    const result = { train, test, seeds, passes, parsers: Object.fromEntries(byName) };
    return { ...unitOf(pair), result };
  });
  const asStored = options.parsers === undefined && options.plan === undefined;
  return await withStored(EXPLORATION_RUN, here, asStored ? options : { stored: false });
}

/** What is stored of this study, by the name under which. */
export const runs = { [EXPLORATION_RUN]: run };

/**
 * For each parser the cells of the static oracle, of the dynamic one, and of support vector
 * machines.
 */
async function cellsOf(
  pair: TrainingPair,
  { trainTokens, testTokens, passes, seeds }: ExplorationPlan,
  parsers: readonly string[],
  { tags = "gold" }: ExplorationOptions,
): Promise<CellOf<typeof explorationOf>[]> {
  const treebank = await cellPair(pair);
  const bytes = await trainingBytes(pair);
  const caps = { trainTokens, testTokens };
  const cell = (parser: string, learning: Learning, trainingSeed: number) => {
    return {
      name: `${pair.id} ${parser} ${learning}${learning === "svm" ? "" : `, seed ${trainingSeed}`}`,
      treebank,
      settings: {
        parser,
        learning,
        ...(learning !== "svm" && { passes, trainingSeed }),
        ...pairSettings(pair, caps),
        ...(tags === "predicted" && { tags }),
      },
      task: { pair, caps, parser, learning, passes, trainingSeed, tags },
      size: passes * trainingSize(bytes, parser, trainTokens),
    };
  };
  return parsers.flatMap((parser) =>
    LEARNINGS.flatMap((learning) => {
      const count = learning === "svm" ? 1 : seeds;
      return Array.from({ length: count }, (_, k) => cell(parser, learning, k + 1));
    })
  );
}
