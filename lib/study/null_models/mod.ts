export * from "./matched_orders.ts";
export * from "./null_models.ts";
export * from "./rows.ts";
export * from "./sampled.ts";
export * from "./study.ts";
export * from "./tables.ts";
export * from "./tree_sums.ts";
