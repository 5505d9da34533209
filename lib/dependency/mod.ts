export * from "./atomic_write.ts";
export * from "./errors.ts";
export * from "./random.ts";
export * from "./sentence.ts";
export * from "./token.ts";
export * from "./traversal.ts";
export * from "./tree.ts";
