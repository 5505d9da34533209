import { DEFAULT_APPROXIMATION, type GraphRecipeOptions } from "../../graph_based/graph_recipe.ts";
import type { GraphParserName, GraphRecipe } from "../../graph_based/graph_model.ts";
import { PUBLISHED_LABEL_CAP } from "../coverage/label_cap_tables.ts";

/** A graph-based model that a cell trains, and the ways in which it is made to parse. */
export interface GraphModelPlan {
  readonly parser: GraphParserName;
  /** What it is trained with; the rest is that of the recipe. */
  readonly options: GraphRecipeOptions;
  /** By the name of a system in what its recipe differs from that of training. */
  readonly systems: Readonly<Record<string, Partial<GraphRecipe>>>;
  /** The name of the system that is trained with the published label cap, where there is one. */
  readonly capped?: string;
}

/** The label cap of [bjorkelund-kuhn-2012, sec. 3]. */
export const LABEL_CAP = PUBLISHED_LABEL_CAP;

/** The same model, whose marks are undone in the published order or nearest first. */
function searches(name: string): GraphModelPlan["systems"] {
  return { [name]: {}, [`${name} nearest`]: { search: "nearest" } };
}

/**
 * All graph-based models. Of the second-order parser: trees made projective, without marks and with
 * those of the three encodings, and trees as they are, with approximation [bjorkelund-kuhn-2012,
 * sec. 3]. Besides, arcs alone: the best projective tree, and the best of all [mcdonald-2005].
 */
export const GRAPH_MODELS: Readonly<Record<string, GraphModelPlan>> = {
  baseline: {
    parser: "second-order",
    options: { encoding: "baseline" },
    systems: { Baseline: {}, "NPA in parsing only": { approximation: DEFAULT_APPROXIMATION } },
  },
  path: {
    parser: "second-order",
    options: { encoding: "path" },
    systems: searches("Path"),
    capped: "Path30",
  },
  head: {
    parser: "second-order",
    options: { encoding: "head" },
    systems: searches("Head"),
    capped: "Head30",
  },
  "head+path": {
    parser: "second-order",
    options: { encoding: "head+path" },
    systems: searches("HeadPath"),
    capped: "HeadPath30",
  },
  npa: {
    parser: "second-order",
    options: { approximation: DEFAULT_APPROXIMATION },
    systems: {
      NPA: {},
      "NPA at 0": { approximation: 0 },
      "NPA at 0.1": { approximation: 0.1 },
      "NPA at 1": { approximation: 1 },
      "NPA switched off": { approximation: "off" },
    },
  },
  "first-order": { parser: "first-order", options: {}, systems: { "first-order": {} } },
  mst: { parser: "mst", options: {}, systems: { MST: {} } },
};

/** The strategies of [bjorkelund-kuhn-2012, table 2], in its order. */
export const STRATEGIES = [
  "Baseline",
  "Path30",
  "Head30",
  "HeadPath30",
  "Path",
  "Head",
  "HeadPath",
  "NPA",
] as const;
/** One of {@link STRATEGIES}. */
export type Strategy = (typeof STRATEGIES)[number];

/** The models of {@link STRATEGIES}. */
export const STRATEGY_MODELS: readonly string[] = ["baseline", "path", "head", "head+path", "npa"];

/**
 * Transition-based parsers on the same folds: projective, pseudo-projective, over all pairs of tokens
 * [nivre-2008], and with SWAP [kuhlmann-nivre-2010]. The paper leaves them to future work.
 */
export const TRANSITION_BASED: readonly string[] = ["P-E", "PP-E", "NP-L", "P3"];

/** What the paper does not have of graph-based parsers. */
export const OTHER_WAYS: readonly string[] = Object.values(GRAPH_MODELS)
  .flatMap(({ systems }) => Object.keys(systems))
  .filter((name) => !STRATEGIES.some((strategy) => strategy === name));

/** All systems, in the order of tables. */
export const SYSTEMS: readonly string[] = [...STRATEGIES, ...OTHER_WAYS, ...TRANSITION_BASED];

/** All models, graph-based and transition-based. */
export const MODELS: readonly string[] = [...Object.keys(GRAPH_MODELS), ...TRANSITION_BASED];
