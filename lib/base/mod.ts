/**
 * The ground floor: errors, files, signals and numbers, which know nothing of treebanks.
 * @module
 */
export * from "./atomic_write.ts";
export * from "./claim.ts";
export * from "./claim_owner.ts";
export * from "./errors.ts";
export * from "./file_lock.ts";
export * from "./growable.ts";
export * from "./interruption.ts";
export * from "./least_squares.ts";
export * from "./leftover.ts";
export * from "./memory.ts";
export * from "./near_misses.ts";
export * from "./numbers.ts";
export * from "./pairs.ts";
export * from "./permissions.ts";
export * from "./same_file.ts";
export * from "./signals.ts";
export * from "./user_path.ts";
export * from "./workspace.ts";
