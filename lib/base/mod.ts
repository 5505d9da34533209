export * from "./atomic_write.ts";
export * from "./errors.ts";
export * from "./least_squares.ts";
export * from "./workspace.ts";
