// Degrees are counted with everything else that is told of data sets.
export { run, runFiles } from "../data_sets/study.ts";
export * from "./claims.ts";
export * from "./rows.ts";
export * from "./tables.ts";
