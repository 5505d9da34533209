import { dirname, join } from "node:path";
import { fileError } from "../base/atomic_write.ts";
import type { Need } from "../base/permissions.ts";
import type { CellStore } from "../study/run/cells.ts";
import { STORED_FOLDER } from "../study/run/stored.ts";
import { PROCESSOR } from "../study/run/timing.ts";
import { TREEBANKS, writingIn } from "./permissions.ts";

/** What a call does with results: only reads them, computes what is open, stores them, or ends jobs. */
export type StudyAccess = "read" | "compute" | "refresh" | "cancel";

/** What this needs of Deno's permissions; with `--refresh`, jobs of all commits are ended. */
export function needsOf({ folder }: CellStore, access: StudyAccess, refresh: boolean): Need[] {
  if (access === "cancel") return writingIn(refresh ? dirname(folder) : folder);
  if (access === "read") return [...TREEBANKS, { name: "read", path: folder }];
  const needs = [...TREEBANKS, ...writingIn(folder)];
  if (access === "compute") return needs;
  return [...needs, ...writingIn(STORED_FOLDER), PROCESSOR, { name: "run", command: "git" }];
}

/** The stores of `--refresh`: there is one for each commit, in folders side by side. */
export async function storesBeside({ folder }: CellStore): Promise<CellStore[]> {
  const { CellStore } = await import("../study/run/cells.ts");
  const beside = dirname(folder);
  const entries = await Array.fromAsync(Deno.readDir(beside)).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return [];
    throw fileError(error, "Cannot read", beside);
  });
  return entries.filter(({ isDirectory }) => isDirectory)
    .map(({ name }) => new CellStore(join(beside, name)));
}
