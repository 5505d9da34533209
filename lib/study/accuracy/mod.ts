export * from "./accuracy.ts";
export * from "./tables.ts";
export * from "./comparison.ts";
export * from "./rows.ts";
export * from "./study.ts";
export * from "./folds.ts";
