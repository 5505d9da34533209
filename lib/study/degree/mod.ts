export * from "./rows.ts";
export * from "./tables.ts";
