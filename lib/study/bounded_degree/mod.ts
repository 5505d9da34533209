export * from "./bound_times.ts";
export * from "./model_results.ts";
export * from "./plans.ts";
export * from "./results.ts";
export * from "./settings.ts";
export * from "./study.ts";
