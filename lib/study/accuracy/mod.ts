export * from "./accuracy.ts";
export * from "./arc_tables.ts";
export * from "./comparison.ts";
export * from "./improvement.ts";
export * from "./rows.ts";
export * from "./study.ts";
export * from "./tables.ts";
