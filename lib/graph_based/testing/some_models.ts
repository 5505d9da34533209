/**
 * Models of a few sentences, for tests of what is done with models.
 * @module
 */
import { someGold } from "../../testing/treebanks.ts";
import type { GraphModel, GraphParserName } from "../graph_model.ts";
import { type GraphTrainingOptions, trainGraphModel } from "../training.ts";

/** A model of forty sentences of UD Turkish-IMST, with a small table. */
export async function someModel(
  parser: GraphParserName,
  options: GraphTrainingOptions = {},
): Promise<GraphModel> {
  const small = { passes: 2, tableBits: 16, provenance: { training: "some", by: "a test" } };
  return (await trainGraphModel(await someGold(40), parser, { ...small, ...options })).model;
}
