/**
 * Everything a notebook imports: `import { ... } from "lib"`.
 * @module
 */
export * from "./dependency/mod.ts";
export * from "./treebank/mod.ts";
export * from "./measures/mod.ts";
export * from "./transforms/mod.ts";
export * from "./transition/mod.ts";
export * from "./evaluation/mod.ts";
export * from "./study/mod.ts";
export * from "./display/mod.ts";
