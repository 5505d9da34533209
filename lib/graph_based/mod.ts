/**
 * Graph-based parsing: the best tree under scores of its parts. Start with `trainGraphParser`.
 * @module
 */
export * from "./approximation.ts";
export * from "./graph_model.ts";
export * from "./graph_parser.ts";
export * from "./graph_recipe.ts";
export * from "./longest_sentence.ts";
export {
  decodeGraphModel,
  encodeGraphModel,
  readGraphModel,
  writeGraphModel,
} from "./model_file.ts";
export * from "./parse_all.ts";
export * from "./part_scores.ts";
export * from "./roots.ts";
export * from "./training.ts";
export { DEFAULT_PASSES } from "./training_defaults.ts";
export type { PassStatistics } from "./weight_training.ts";
