/**
 * Training parsers on treebanks and parsing with them. Start with `trainParser`; `writeModel` and
 * `readModel` keep what was learned.
 * @module
 */
export * from "./any_model.ts";
export { type ParsedSentence, Parser, type ParserOptions, type ParsingCounts } from "./greedy.ts";
export * from "./fallback.ts";
export * from "./guide.ts";
export { decodeModel, encodeModel, readModel, writeModel } from "./model_file.ts";
export * from "./parse_all.ts";
export * from "./parser_model.ts";
export * from "./parsers.ts";
export {
  type FinishedPass,
  type PerceptronOptions,
  trainPerceptron,
  trainPerceptronParser,
} from "./perceptron/training.ts";
export * from "./perceptron/perceptron_defaults.ts";
export * from "./perceptron/perceptron_model.ts";
export * from "./recipe_features.ts";
export * from "./training.ts";
export * from "./training_instances.ts";
export * from "./training_statistics.ts";
export * from "./unknown_tags.ts";
