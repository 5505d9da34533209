export * from "./arc_breakdown.ts";
export * from "./arc_scores.ts";
export * from "./attachment.ts";
export * from "./correlation.ts";
export * from "./improvement.ts";
export * from "./projectivity_breakdown.ts";
export * from "./significance.ts";
export * from "./system_comparison.ts";
