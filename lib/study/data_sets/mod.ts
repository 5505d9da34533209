export * from "./counts.ts";
export * from "./profile.ts";
export * from "./study.ts";
export * from "./tables.ts";
