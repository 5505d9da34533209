/**
 * Everything a notebook imports: `import { ... } from "lib"`.
 * @module
 */
export * from "./dependency/mod.ts";
export * from "./measures/mod.ts";
