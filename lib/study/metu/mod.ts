export * from "./choices.ts";
export * from "./conversions.ts";
export * from "./effects.ts";
export * from "./folds.ts";
export * from "./fold_scores.ts";
export * from "./study.ts";
export * from "./rows.ts";
export * from "./tables.ts";
