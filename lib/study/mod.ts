export * from "./cells.ts";
export * from "./corpus.ts";
export * from "./coverage.ts";
export * from "./coverage_parsers.ts";
export * from "./profile.ts";
export * from "./study.ts";
