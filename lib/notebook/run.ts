/**
 * `deno task run`: executes notebooks.
 * @module
 */
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { writeFileAtomic } from "../base/atomic_write.ts";
import { InputError } from "../base/errors.ts";
import { helpText, type StatusMeanings, WRONG_CALL_STATUS } from "../base/exit_status.ts";
import { fileIdentity } from "../base/same_file.ts";
import { userPath } from "../base/user_path.ts";
import { notebookHtml } from "./html.ts";
import {
  type FolderPage,
  folderPages,
  indexHtml,
  indexPath,
  pageName,
  placeOf,
} from "./html_folder.ts";
import { notebookText, readNotebook, stripOutputs } from "./notebook_file.ts";
import { portableNotebook } from "./portable.ts";
import { injectParameters, parseParameter } from "./parameters.ts";
import { checkParameterTypes } from "./parameter_types.ts";
import { inWorkspace, OUTPUT_VARIABLE, RESULTS_FOLDER } from "../base/workspace.ts";
import { notebooksIn, shownPath } from "./paths.ts";
import { progressOf, stageName } from "./expected_times.ts";
import { describeCell, type RunProgress } from "./progress.ts";
import { KernelDied } from "./kernel_process.ts";
import { DEFAULT_TIMEOUT, runNotebook } from "./runner.ts";
import { Interrupted, INTERRUPTED_STATUS, untilInterrupted } from "../base/signals.ts";

const USAGE = `Usage: deno task run [NOTEBOOK...] [options]

Executes notebooks (all of notebooks/ unless some are named) and writes the executed copies.

  --to DIR          folder of the executed copies; tables and figures that they keep go there, too, into
                    DIR/tables and DIR/figures, and nowhere else. Without it copies go to
                    data/results/notebooks, tables and figures to data/results
  --in-place        write into the notebooks themselves, if every cell succeeded
  --html            also write each executed notebook as one self-contained HTML file, linked to
                    those of the same folder, and an index.html
  --treebank ID|FILE
                    only this treebank, or this file of your own; may be repeated. Sets the parameter
                    "only" of the notebooks
  --besides ID|FILE this one besides those of the profile; may be repeated
  --param NAME=VAL  set a variable of the cell tagged "parameters"; VAL is JSON or a string, of the
                    variable's type
  --timeout SECONDS time limit of each cell (default ${DEFAULT_TIMEOUT})
  --keep-going      go on after a cell that failed
  --strip           only remove the outputs from the notebooks, execute nothing
  --help            show this text

A copy in another folder is written even when a cell failed, with the error in it.

Examples: deno task run notebooks/04_oracle_coverage.ipynb --to executed --html
          deno task run notebooks/04_oracle_coverage.ipynb --to executed --param profile=full
          deno task run mine.ipynb --in-place
`;

const STATUSES: StatusMeanings = { done: "all succeeded", fault: "a notebook failed or is faulty" };

interface Call {
  readonly notebooks: readonly string[];
  readonly parameters: Record<string, unknown>;
  readonly folder: string | undefined; // undefined: in place
  /** Where tables and figures go; undefined: where they always go. */
  readonly output: string | undefined;
  readonly html: boolean;
  readonly timeout: number;
  readonly keepGoing: boolean;
  readonly strip: boolean;
  readonly env: Record<string, string>;
}

/**
 * Runs the command and returns its exit status.
 *
 * @param env variables that the notebooks have besides those of this process
 * @param shown where a longer run that this is a part of shows its progress
 */
export async function main(
  args: string[],
  env: Record<string, string> = {},
  shown?: RunProgress,
): Promise<number> {
  let call: Call;
  try {
    if (args.includes("--help") || args.includes("-h")) {
      console.log(helpText(USAGE, STATUSES));
      return 0;
    }
    call = { ...readCall(args), env };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return WRONG_CALL_STATUS;
  }
  try {
    using own = shown === undefined ? progressOf(call.notebooks, call.parameters) : undefined;
    return await untilInterrupted((signal) => runAll(call, shown ?? own!, signal));
  } catch (error) {
    if (error instanceof Interrupted) return INTERRUPTED_STATUS;
    if (!(error instanceof InputError || error instanceof KernelDied)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readCall(args: string[]): Omit<Call, "env"> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: "string" },
      "in-place": { type: "boolean" },
      html: { type: "boolean", default: false },
      treebank: { type: "string", multiple: true, default: [] },
      besides: { type: "string", multiple: true, default: [] },
      param: { type: "string", multiple: true, default: [] },
      timeout: { type: "string", default: String(DEFAULT_TIMEOUT) },
      "keep-going": { type: "boolean", default: false },
      strip: { type: "boolean", default: false },
    },
  });
  if (values.to !== undefined && values["in-place"]) {
    throw new Error("--to and --in-place exclude each other");
  }
  const timeout = Number(values.timeout);
  if (!(timeout > 0 && timeout <= 1e6)) {
    throw new Error(`--timeout is "${values.timeout}", required is a number of seconds above 0`);
  }
  const all = notebooksIn(inWorkspace("notebooks"));
  const notebooks = positionals.length > 0 ? positionals.map(userPath) : all;
  if (notebooks.length === 0) throw new Error("There is no notebook in notebooks/");
  const output = values.to === undefined ? undefined : userPath(values.to);
  const folder = output ?? join(RESULTS_FOLDER, "notebooks");
  return {
    notebooks,
    parameters: {
      ...treebankParameters(values.treebank, values.besides),
      ...Object.fromEntries(values.param.map(parseParameter)),
    },
    folder: values["in-place"] ? undefined : folder,
    output,
    html: values.html,
    timeout,
    keepGoing: values["keep-going"],
    strip: values.strip,
  };
}

/** The parameters that name treebanks, files by paths that hold wherever a notebook runs. */
function treebankParameters(only: readonly string[], besides: readonly string[]) {
  const names = Object.entries({ only, besides }).filter(([, named]) => named.length > 0);
  return Object.fromEntries(names.map(([name, named]) => [name, named.map(wholePath)]));
}

/** The whole path of a file; an id stays as it is. */
function wholePath(name: string): string {
  const path = userPath(name);
  return /[/\\.]/.test(name) || isFileSync(path) ? path : name;
}

function isFileSync(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false; // then it is the id of a treebank, or nothing, which the notebook says
  }
}

async function runAll(call: Call, progress: RunProgress, signal: AbortSignal): Promise<number> {
  await checkAll(call); // before the first one runs, so that a slip shows at once
  if (call.strip) return stripAll(call.notebooks, progress);
  await checkParameterTypes(call.notebooks, call.parameters, signal);
  const { html, folder } = call;
  const all = html && folder !== undefined ? folderPages(call.notebooks, folder) : [];
  const pages = all.length > 1 ? all : [];
  let isSound = true;
  for (const path of call.notebooks) {
    if (!await runOne(path, call, { progress, signal, pages })) isSound = false;
  }
  if (pages.length > 0) await write(indexPath(folder!), indexHtml(pages));
  return isSound ? 0 : 1;
}

async function checkAll({ notebooks, parameters, folder }: Call): Promise<void> {
  const names = new Map<string, string>();
  for (const path of notebooks) {
    injectParameters(readNotebook(path), parameters, { file: shownPath(path) });
    if (folder !== undefined) {
      requireOneOfAName(names.get(basename(path)), path);
      await requireAnotherFolder(path, folder);
    }
    names.set(basename(path), path);
  }
}

function requireOneOfAName(twin: string | undefined, path: string): void {
  if (twin === undefined || twin === path) return;
  throw new InputError({
    code: "notebook-name-taken",
    action: "Cannot run notebooks of the same name into one folder",
    current: `${shownPath(twin)}, ${shownPath(path)}`,
    required: "notebooks of different names, or --in-place",
  });
}

/** What is written must not replace what is run, which only `--in-place` does, where no cell fails. */
async function requireAnotherFolder(path: string, folder: string): Promise<void> {
  if (await fileIdentity(join(folder, basename(path))) !== await fileIdentity(path)) return;
  throw new InputError({
    code: "output-is-input",
    action: `Cannot run ${shownPath(path)}: the result would replace it`,
    current: shownPath(folder),
    required: "another folder for --to, or --in-place",
  });
}

async function stripAll(notebooks: readonly string[], progress: RunProgress): Promise<number> {
  for (const path of notebooks) {
    await write(path, notebookText(stripOutputs(readNotebook(path))));
    progress.line(`${shownPath(path)}: outputs removed`);
  }
  return 0;
}

interface Run {
  readonly progress: RunProgress;
  readonly signal: AbortSignal;
  /** All pages of the folder; none where they are not linked. */
  readonly pages: readonly FolderPage[];
}

async function runOne(path: string, call: Call, { progress, signal, pages }: Run) {
  const started = performance.now();
  progress.begin(stageName(path));
  const { notebook, failures } = await runNotebook(path, {
    timeout: call.timeout,
    keepGoing: call.keepGoing,
    parameters: call.parameters,
    env: call.output === undefined ? call.env : { [OUTPUT_VARIABLE]: call.output, ...call.env },
    onCell: ({ cell, cells }) => progress.now(`cell ${cell} of ${cells}`),
    onRemark: (remark) => progress.line(remark),
    signal,
  });
  const target = call.folder === undefined ? path : join(call.folder, basename(path));
  const isSound = failures.length === 0;
  for (const failure of failures) {
    progress.line(`FAILED ${describeCell(failure)}\n  ${failure.message}`);
  }
  if (call.folder !== undefined || isSound) {
    await write(target, notebookText(portableNotebook(notebook)));
    const place = pages.length > 0 ? placeOf(path, pages) : {};
    if (call.html) await write(htmlPath(target), notebookHtml(notebook, basename(path), place));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const result = isSound
    ? "done"
    : `${failures.length} cell${failures.length > 1 ? "s" : ""} failed`;
  const left = call.folder === undefined && !isSound ? ", left unchanged" : "";
  progress.line(`${shownPath(path)}: ${result} in ${seconds} s -> ${shownPath(target)}${left}`);
  return isSound;
}

function write(path: string, text: string): Promise<void> {
  return writeFileAtomic(path, text, { makeFolders: true });
}

function htmlPath(path: string): string {
  return join(dirname(path), pageName(path));
}

if (import.meta.main) Deno.exit(await main(Deno.args));
