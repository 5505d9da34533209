/**
 * Error analysis on demand: the trees of several parsers, and of the user's own systems, beside the gold
 * ones of a test set. Start with `run`; tables, charts and diagrams are made of what it returns.
 * @module
 */
export {
  type AnalysedSystem,
  type Comparison,
  differ,
  resultOf,
  type SentenceResult,
} from "./analysis.ts";
export {
  clearestDifference,
  differencesOf,
  differingSentences,
  type SampleOptions,
  sentenceFigure,
  withSystems,
} from "./differences.ts";
export { indexOfSentence } from "./sentence_view.ts";
export { type SystemFile, systemFiles, systemFilesFor } from "./system_files.ts";
export * from "./study.ts";
export * from "./tables.ts";
