export * from "./alignment.ts";
export * from "./arc_breakdown.ts";
export {
  ARC_GROUPINGS,
  type ArcGrouping,
  groupingTitle,
  groupsOf,
  LENGTH_GROUPS,
} from "./arc_groups.ts";
export * from "./arc_scores.ts";
export * from "./attachment.ts";
export * from "./bootstrap.ts";
export * from "./correlation.ts";
export * from "./default_attachment.ts";
export * from "./exponent.ts";
export * from "./holm.ts";
export * from "./improvement.ts";
export { type MeanInterval, meanInterval } from "./interval.ts";
export * from "./nonprojective_lengths.ts";
export * from "./label_confusion.ts";
export * from "./projectivity_breakdown.ts";
export * from "./punctuation.ts";
export * from "./signed_rank.ts";
export * from "./significance.ts";
export * from "./system_comparison.ts";
