/**
 * `deno task check`: checks the types of the notebooks' cells.
 * @module
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { InputError } from "../dependency/errors.ts";
import { checkNotebooks, describeFault } from "./check_cells.ts";
import { notebooksIn, PROJECT_ROOT, shownPath, userPath } from "./paths.ts";
import { Interrupted, INTERRUPTED_STATUS, untilInterrupted } from "./signals.ts";

const USAGE = `Usage: deno run -A lib/notebook/check.ts [NOTEBOOK...]

Checks syntax and types of the code cells of notebooks (all of notebooks/ unless some are named).
Exit status: 0 no fault, 1 faults, 2 wrong call.
`;

/** Runs the command and returns its exit status. */
export async function main(args: string[]): Promise<number> {
  let paths: string[];
  try {
    if (args.includes("--help") || args.includes("-h")) return console.log(USAGE), 0;
    paths = parseArgs({ args, allowPositionals: true, options: {} }).positionals.map(userPath);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  if (paths.length === 0) paths = notebooksIn(join(PROJECT_ROOT, "notebooks"));
  try {
    const faults = await untilInterrupted((signal) => checkNotebooks(paths, signal));
    for (const fault of faults) {
      console.error(describeFault({ ...fault, notebook: shownPath(fault.notebook) }));
    }
    if (faults.length === 0) console.error(`Checked the cells of ${paths.length} notebooks`);
    return faults.length === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof Interrupted) return INTERRUPTED_STATUS;
    if (!(error instanceof InputError)) throw error;
    console.error(error.message);
    return 1;
  }
}

if (import.meta.main) Deno.exit(await main(Deno.args));
