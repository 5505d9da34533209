export * from "./arc_tables.ts";
export * from "./results.ts";
export * from "./rows.ts";
export * from "./score_tables.ts";
export * from "./significance.ts";
export * from "./study.ts";
export * from "./systems.ts";
export * from "./techniques.ts";
