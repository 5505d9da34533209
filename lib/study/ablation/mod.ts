export * from "./settings.ts";
export * from "./study.ts";
export * from "./tables.ts";
