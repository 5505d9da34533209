import type { Need } from "../base/permissions.ts";
import type { CellStore } from "../study/run/cells.ts";
import { STORED_FOLDER } from "../study/run/stored.ts";
import { PROCESSOR } from "../study/run/timing.ts";
import { TREEBANKS, writingIn } from "./permissions.ts";

/** What a call does with results: only reads them, computes what is open, stores them, or ends jobs. */
export type StudyAccess = "read" | "compute" | "refresh" | "cancel";

/** What this needs of Deno's permissions. */
export function needsOf({ folder }: CellStore, access: StudyAccess): Need[] {
  if (access === "cancel") return writingIn(folder);
  if (access === "read") return [...TREEBANKS, { name: "read", path: folder }];
  const needs = [...TREEBANKS, ...writingIn(folder)];
  if (access === "compute") return needs;
  return [...needs, ...writingIn(STORED_FOLDER), PROCESSOR, { name: "run", command: "git" }];
}
