import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this workspace, that of `deno.json`. */
export const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * The path of a file or folder of this workspace.
 * @param path relative to the workspace, with `/`
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { inWorkspace } from "lib/base/workspace.ts";
 *
 * assert(Deno.statSync(inWorkspace("data/catalog.json")).isFile);
 * ```
 */
export function inWorkspace(path: string): string {
  return join(WORKSPACE, path);
}

/** Where results are kept: cells, tables, figures, executed notebooks. */
export const RESULTS_FOLDER = inWorkspace("data/results");

/** The variable by which a run of notebooks names the folder of its tables and figures. */
export const OUTPUT_VARIABLE = "ARCBOOK_OUTPUT";
