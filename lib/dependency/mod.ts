export * from "./all_trees.ts";
export * from "./random.ts";
export * from "./random_arrangements.ts";
export * from "./sentence.ts";
export * from "./token.ts";
export * from "./toy_sentence.ts";
export * from "./traversal.ts";
export * from "./tree.ts";
