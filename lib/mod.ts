/**
 * Everything a notebook imports: `import { ... } from "lib"`.
 * @module
 */
import "./notebook/front_end.ts"; // outputs land under their own cells, also with "Run All"

export * from "./base/mod.ts";
export * from "./dependency/mod.ts";
export * from "./treebank/mod.ts";
export * from "./measures/mod.ts";
export * from "./transforms/mod.ts";
export * from "./transition/mod.ts";
export * from "./features/mod.ts";
export * from "./learning/mod.ts";
export * from "./parsing/mod.ts";
export * from "./evaluation/mod.ts";
export * from "./study/mod.ts";
export * from "./display/mod.ts";
export * from "./papers/mod.ts";
