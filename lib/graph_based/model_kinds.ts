import { record } from "../base/facts.ts";

/**
 * Kinds of models. One that was trained on predicted tags is of a kind of its own, as it is among
 * transition-based parsers.
 */
export const GOLD_KIND = "graph-based parser";
/** See {@link GOLD_KIND}. */
export const PREDICTED_KIND = "graph-based parser of predicted tags";

/** Whether facts of a model file are those of a graph-based parser. */
export function areOfGraphModel(facts: unknown): boolean {
  const { kind } = record(facts);
  return kind === GOLD_KIND || kind === PREDICTED_KIND;
}
