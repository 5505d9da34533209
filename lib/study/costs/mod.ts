/**
 * What studies take: costs of cells as measured, and estimates from them.
 * @module
 */
export * from "./cost_model.ts";
export * from "./estimate.ts";
export * from "./measured.ts";
export * from "./statistics.ts";
