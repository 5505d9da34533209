export { Measured } from "./measured.ts";
export { NAMES, type Scope } from "./names.ts";
export * from "./query.ts";
export { QueryError } from "./query_error.ts";
export type { Property } from "./properties.ts";
