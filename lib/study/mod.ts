/**
 * The studies of the notebooks, each with what it computes and its tables; and how they are computed
 * by a cluster, and what they cost.
 * @module
 */
export * as ablation from "./ablation/mod.ts";
export * as accuracy from "./accuracy/mod.ts";
export * as boundedDegree from "./bounded_degree/mod.ts";
export * as classes from "./classes/mod.ts";
export * as cluster from "./cluster/mod.ts";
export * as costs from "./costs/mod.ts";
export * as coverage from "./coverage/mod.ts";
export * as dataSets from "./data_sets/mod.ts";
export * as degree from "./degree/mod.ts";
export * as errors from "./errors/mod.ts";
export * as exploration from "./exploration/mod.ts";
export * as graphGrowth from "./graph_growth/mod.ts";
export * as graphStrategies from "./graph_strategies/mod.ts";
export * as metu from "./metu/mod.ts";
export * as nullModels from "./null_models/mod.ts";
export * as structure from "./structure/mod.ts";
export * as tagging from "./tagging/mod.ts";
export * as techniques from "./techniques/mod.ts";
export * as theory from "./theory/mod.ts";
export * as time from "./time/mod.ts";
