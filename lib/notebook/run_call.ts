import { join } from "node:path";
import { parseArgs } from "node:util";
import type { StatusMeanings } from "../base/exit_status.ts";
import { wrongArguments } from "../base/wrong_arguments.ts";
import { userPath } from "../base/user_path.ts";
import { inWorkspace, RESULTS_FOLDER } from "../base/workspace.ts";
import { treebankParameters } from "./named_treebanks.ts";
import { parseParameter } from "./parameters.ts";
import { notebooksIn } from "./paths.ts";
import { DEFAULT_TIMEOUT } from "./runner.ts";

/** The help text of the command. */
export const USAGE = `Usage: deno task run [NOTEBOOK...] [options]

Executes notebooks (all of notebooks/ unless some are named) and writes the executed copies.

  --to DIR          folder of the executed copies; tables and figures that they keep go there, too, into
                    DIR/tables and DIR/figures, and nowhere else. Without it copies go to
                    data/results/notebooks, tables and figures to data/results
  --in-place        write into the notebooks themselves, if every cell succeeded
  --html            also write each executed notebook as one self-contained HTML file, linked to
                    those of the same folder, and where there are several an index.html
  --profile quick|full
                    sets the parameter "profile": how much the studies take on
  --treebank ID|FILE
                    only this treebank, or this file of your own; may be repeated. Sets the parameter
                    "only" of the notebooks
  --besides ID|FILE this one besides those of the profile; may be repeated
  --param NAME=VAL  set a variable of the cell tagged "parameters"; VAL is JSON or a string, of the
                    variable's type
  --timeout SECONDS time limit of each cell (default ${DEFAULT_TIMEOUT})
  --answers         also execute the code of the folded answers to a notebook's exercises, after its
                    last cell: an answer that throws fails as a cell does. The executed copies are
                    as without it
  --keep-going      go on after a cell that failed
  --workspace DIR   a folder of "arcbook new": its notebooks, where none is named, go with their tables
                    and figures into its folder results; its task has this option
  --strip           only remove the outputs from the notebooks, execute nothing
  --help            show this text

A copy in another folder is written even when a cell failed, with the error in it.

Examples: deno task run notebooks/04_oracle_coverage.ipynb --to executed --html
          deno task run notebooks/04_oracle_coverage.ipynb --to executed --profile full
          deno task run mine.ipynb --in-place
          deno task run --answers notebooks/02_degree_coverage.ipynb
`;

/** What its exit statuses mean. */
export const STATUSES: StatusMeanings = {
  done: "all succeeded",
  fault: "a notebook failed or is faulty",
};

/** What a call of the command asks for. */
export interface Call {
  readonly notebooks: readonly string[];
  readonly parameters: Record<string, unknown>;
  readonly folder: string | undefined; // undefined: in place
  /** Where tables and figures go; undefined: where they always go. */
  readonly output: string | undefined;
  readonly html: boolean;
  readonly timeout: number;
  readonly keepGoing: boolean;
  readonly answers: boolean;
  readonly strip: boolean;
  readonly env: Record<string, string>;
}

const OPTIONS = {
  to: { type: "string" },
  "in-place": { type: "boolean" },
  html: { type: "boolean", default: false },
  profile: { type: "string" },
  treebank: { type: "string", multiple: true, default: [] as string[] },
  besides: { type: "string", multiple: true, default: [] as string[] },
  param: { type: "string", multiple: true, default: [] as string[] },
  timeout: { type: "string", default: String(DEFAULT_TIMEOUT) },
  answers: { type: "boolean", default: false },
  "keep-going": { type: "boolean", default: false },
  strip: { type: "boolean", default: false },
  workspace: { type: "string" },
} as const;

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Error(wrongArguments(error as Error, Object.keys(OPTIONS)));
  }
}

/**
 * Reads the arguments of the command.
 * @throws {Error} for a wrong call
 */
export async function readCall(args: string[]): Promise<Omit<Call, "env">> {
  const { values, positionals } = parsed(args);
  if (values.to !== undefined && values["in-place"]) {
    throw new Error("--to and --in-place exclude each other");
  }
  const timeout = Number(values.timeout);
  if (!(timeout > 0 && timeout <= 1e6)) {
    throw new Error(`--timeout is "${values.timeout}", required is a number of seconds above 0`);
  }
  const home = values.workspace === undefined ? undefined : userPath(values.workspace);
  const all = notebooksIn(home ?? inWorkspace("notebooks"));
  const notebooks = positionals.length > 0 ? positionals.map(userPath) : all;
  if (notebooks.length === 0) throw new Error(`There is no notebook in ${home ?? "notebooks/"}`);
  const to = values.to === undefined ? undefined : userPath(values.to);
  const output = to ?? (home && join(home, "results"));
  const folder = output ?? join(RESULTS_FOLDER, "notebooks");
  return {
    notebooks,
    parameters: {
      ...(values.profile === undefined ? {} : { profile: values.profile }),
      ...await treebankParameters({ only: values.treebank, besides: values.besides }),
      ...Object.fromEntries(values.param.map(parseParameter)),
    },
    folder: values["in-place"] ? undefined : folder,
    output,
    html: values.html,
    timeout,
    keepGoing: values["keep-going"],
    answers: values.answers,
    strip: values.strip,
  };
}
