export * from "./study.ts";
export * from "./tables.ts";
export * from "./tagging.ts";
export * from "./tagging_time.ts";
