/**
 * `deno task check`, second half: checks the types of the notebooks' cells.
 * @module
 */
import { withAnswers } from "./answers.ts";
import { cellName } from "./cell_module.ts";
import { numberOf } from "../base/numbers.ts";
import { parseArgs } from "node:util";
import { helpText, WRONG_CALL_STATUS } from "../base/exit_status.ts";
import { userPath } from "../base/user_path.ts";
import { type CellFault, checkNotebooks } from "./check_cells.ts";
import { inWorkspace } from "../base/workspace.ts";
import { notebooksIn, shownPath } from "./paths.ts";
import { Interrupted, INTERRUPTED_STATUS, untilInterrupted } from "../base/signals.ts";

const USAGE = `Usage: deno task check [NOTEBOOK...]

Checks the types of lib, then syntax and types of the code cells of notebooks (all of notebooks/, with the
assignments and their teacher's versions, unless some are named), and of the code of the folded answers
to their exercises, as if it were cells at the end. Nothing is executed.

Examples: deno task check
          deno task check notebooks/00_tour.ipynb
`;

/** Where the notebooks of this workspace are. */
const FOLDERS = ["notebooks", "notebooks/assignments", "notebooks/assignments/teacher"];

/** Runs the command and returns its exit status. */
export async function main(args: string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(helpText(USAGE, { done: "no fault", fault: "faults" }));
    return 0;
  }
  let paths: string[];
  try {
    paths = parseArgs({ args, allowPositionals: true, options: {} }).positionals.map(userPath);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return WRONG_CALL_STATUS;
  }
  if (paths.length === 0) paths = FOLDERS.flatMap((folder) => notebooksIn(inWorkspace(folder)));
  try {
    const { cells, answers, faults } = await untilInterrupted((signal) =>
      checkNotebooks(paths, signal, withAnswers)
    );
    const parts = `${numberOf(cells, "cell")}${
      answers > 0 ? `, ${numberOf(answers, "answer")}` : ""
    }`;
    const counts = `${numberOf(paths.length, "notebook")}, ${parts} checked`;
    for (const fault of faults) console.error(describeFault(fault));
    if (faults.length === 0) console.log(counts);
    else console.error(`\n${numberOf(faults.length, "fault")} (${counts})`);
    return faults.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    return INTERRUPTED_STATUS;
  }
}

/** `notebooks/01_data_sets.ipynb, cell 3, line 2: TS2322: …`, or `…, answer 2, line 1: …` */
function describeFault({ file, place, message }: CellFault): string {
  const where = place === undefined ? "" : `, ${cellName(place)}, line ${place.line}`;
  return `${shownPath(file)}${where}: ${message}`;
}

if (import.meta.main) Deno.exit(await main(Deno.args));
