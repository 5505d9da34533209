import type { GoldItem } from "../../dependency/sentence.ts";
import type { GraphModel, GraphParserName } from "../../graph_based/graph_model.ts";
import { trainGraphModel } from "../../graph_based/training.ts";

/** What distinguishes one way to decode from another. */
export interface DecodingSetting {
  readonly parser: GraphParserName;
  /** How much is pruned before second-order parts are scored, see `keptArcs`. */
  readonly alpha: number | "off";
  /** Whether the weights were trained behind the same pruning, or without any. */
  readonly trainedPruned: boolean;
}

/** A way to decode, with its model. */
export interface Contender extends DecodingSetting {
  readonly model: GraphModel;
}

/** The amounts of pruning that are compared. */
export const ALPHAS = [0.1, 0.3, 0.5, 0.7, 0.9] as const;
/** That with which a parser is also trained. */
export const TRAINED_ALPHA = 0.3;

/** All settings, in the order of tables: without pruning, pruned more and more, and first-order. */
export const DECODING_SETTINGS: readonly DecodingSetting[] = [
  { parser: "second-order", alpha: "off", trainedPruned: false },
  ...ALPHAS.map((alpha) => ({ parser: "second-order", alpha, trainedPruned: false } as const)),
  { parser: "second-order", alpha: TRAINED_ALPHA, trainedPruned: true },
  { parser: "first-order", alpha: "off", trainedPruned: false },
  { parser: "mst", alpha: "off", trainedPruned: false },
];

/**
 * What tables and charts call a setting.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { DECODING_SETTINGS, settingName } from "lib/study/graph_growth/contenders.ts";
 *
 * const names = DECODING_SETTINGS.map(settingName);
 * assert(names[0] === "second-order" && names.includes("α 0.5") && names.at(-1) === "mst");
 * ```
 */
export function settingName({ parser, alpha, trainedPruned }: DecodingSetting): string {
  if (alpha === "off") return parser;
  return trainedPruned ? `α ${alpha}, in training too` : `α ${alpha}`;
}

/**
 * Trains the parsers of all settings. Those that are pruned share the weights of the one that is not,
 * so that pruning is all that differs, and the pruner that is trained with a pruned one.
 */
export async function trainContenders(
  train: readonly GoldItem[],
  passes: number,
): Promise<Contender[]> {
  const modelOf = async (parser: GraphParserName, prune: number | "off" = "off") =>
    (await trainGraphModel(train, parser, { passes, prune })).model;
  const unpruned = await modelOf("second-order");
  const pruned = await modelOf("second-order", TRAINED_ALPHA);
  const others = { "first-order": await modelOf("first-order"), "mst": await modelOf("mst") };
  return DECODING_SETTINGS.map((setting) => {
    const { parser, alpha, trainedPruned } = setting;
    if (parser !== "second-order") return { ...setting, model: others[parser] };
    if (trainedPruned) return { ...setting, model: pruned };
    if (alpha === "off") return { ...setting, model: unpruned };
    return { ...setting, model: { ...unpruned, pruner: { ...pruned.pruner!, alpha } } };
  });
}
