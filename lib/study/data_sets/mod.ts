export * from "./counts.ts";
export * from "./profile.ts";
export * from "./rows.ts";
export * from "./sources.ts";
export * from "./study.ts";
export * from "./tables.ts";
