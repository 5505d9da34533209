export * from "./counts.ts";
export * from "./profile.ts";
export * from "./tables.ts";
export * from "./study.ts";
