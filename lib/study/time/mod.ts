export * from "./classifier_tables.ts";
export * from "./parser_time.ts";
export * from "./rows.ts";
export * from "./study.ts";
export * from "./tables.ts";
export * from "./trainer_time.ts";
export * from "./voting_time.ts";
