export * from "./accuracy.ts";
export * from "./comparison.ts";
export * from "./outcomes.ts";
export * from "./study.ts";
export * from "./tables.ts";
