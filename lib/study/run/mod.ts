/**
 * What all studies run on: treebanks and pairs to train and test on, cells that are computed once and
 * kept, times that can be compared.
 * @module
 */
export * from "./cells.ts";
export * from "./chosen.ts";
export * from "./code_version.ts";
export * from "./executor.ts";
export * from "./grid.ts";
export * from "./load.ts";
export * from "./load_file.ts";
export * from "./local_executor.ts";
export * from "./timing.ts";
export * from "./run_cells.ts";
export * from "./store_results.ts";
export * from "./stored.ts";
export * from "./training_pairs.ts";
export * from "./treebanks.ts";
