export * from "./attachment.ts";
export * from "./correlation.ts";
export * from "./projectivity_breakdown.ts";
export * from "./significance.ts";
