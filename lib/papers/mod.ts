export * from "./beside_published.ts";
export * from "./bibliography.ts";
export * from "./breakdown_table.ts";
export * from "./claims.ts";
export * from "./published.ts";
