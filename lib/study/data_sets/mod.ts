export * from "./counts.ts";
export * from "./profile.ts";
export * from "./tables.ts";
export * from "./sources.ts";
export * from "./study.ts";
