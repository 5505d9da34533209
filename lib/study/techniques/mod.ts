export * from "./results.ts";
export * from "./study.ts";
export * from "./systems.ts";
export * from "./techniques.ts";
