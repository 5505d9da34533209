export * from "./claims.ts";
export * from "./counts.ts";
export * from "./length_bins.ts";
export * from "./profile.ts";
export * from "./shared_sentences.ts";
export * from "./tables.ts";
export * from "./study.ts";
