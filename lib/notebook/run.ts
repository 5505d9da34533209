/**
 * `deno task run`: executes notebooks.
 * @module
 */
import { basename, dirname, join } from "node:path";
import { exercisesOf } from "./answers.ts";
import { writeFileAtomic } from "../base/atomic_write.ts";
import { InputError } from "../base/errors.ts";
import { helpText, WRONG_CALL_STATUS } from "../base/exit_status.ts";
import { numberOf } from "../base/numbers.ts";
import { fileIdentity } from "../base/same_file.ts";
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
import { injectParameters, WRONG_PARAMETER } from "./parameters.ts";
import { checkParameterTypes } from "./parameter_types.ts";
import { TREEBANKS_VARIABLE } from "../treebank/catalog/package_files.ts";
import { OUTPUT_VARIABLE } from "../base/workspace.ts";
import { requireNamed } from "./named_treebanks.ts";
import { shownPath } from "./paths.ts";
import { progressOf, stageName } from "./expected_times.ts";
import { describeCell, type RunProgress } from "./progress.ts";
import { KernelDied } from "./kernel_process.ts";
import { type Call, readCall, STATUSES, USAGE } from "./run_call.ts";
import { type CellFailure, runNotebook } from "./runner.ts";
import { Interrupted, INTERRUPTED_STATUS, untilInterrupted } from "../base/signals.ts";

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
    call = { ...await readCall(args), env };
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
    const isWrongCall = error instanceof InputError && WRONG_PARAMETER.includes(error.code);
    return isWrongCall ? WRONG_CALL_STATUS : 1;
  }
}

async function runAll(call: Call, progress: RunProgress, signal: AbortSignal): Promise<number> {
  await checkAll(call); // before the first one runs, so that a slip shows at once
  if (call.strip) return stripAll(call.notebooks, progress);
  if (!(TREEBANKS_VARIABLE in call.env)) await requireNamed(call.parameters); // else others are at hand
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

async function checkAll({ notebooks, parameters, folder, answers }: Call): Promise<void> {
  const names = new Map<string, string>();
  for (const path of notebooks) {
    const notebook = readNotebook(path);
    injectParameters(notebook, parameters, { file: shownPath(path) });
    if (answers) exercisesOf(notebook, shownPath(path));
    if (folder !== undefined) {
      await requireNoFile(folder);
      requireOneOfAName(names.get(basename(path)), path);
      await requireAnotherFolder(path, folder);
    }
    names.set(basename(path), path);
  }
}

async function requireNoFile(folder: string): Promise<void> {
  const isFile = await Deno.stat(folder).then(({ isFile }) => isFile, () => false);
  if (!isFile) return;
  throw new InputError({
    code: "output-is-a-file",
    action: "Cannot write executed notebooks",
    file: shownPath(folder),
    current: "a file",
    required: "a folder for --to, or the path of a new one",
  });
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
    answers: call.answers,
    parameters: call.parameters,
    env: call.output === undefined ? call.env : { [OUTPUT_VARIABLE]: call.output, ...call.env },
    onCell: ({ cell, cells, answer }) =>
      progress.now(answer === undefined ? `cell ${cell} of ${cells}` : `answer ${answer}`),
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
  const result = isSound ? "done" : failed(failures);
  const left = call.folder === undefined && !isSound ? ", left unchanged" : "";
  const isPart = OUTPUT_VARIABLE in call.env; // the whole run says where it all is in the end
  const place = isPart ? "" : ` -> ${shownPath(target)}${left}`;
  progress.line(`${shownPath(path)}: ${result} in ${seconds} s${place}`);
  return isSound;
}

/** `1 cell and 2 answers failed` */
function failed(failures: readonly CellFailure[]): string {
  const answers = failures.filter(({ answer }) => answer !== undefined).length;
  const counts = [[failures.length - answers, "cell"], [answers, "answer"]] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, what]) => numberOf(count, what));
  return `${parts.join(" and ")} failed`;
}

function write(path: string, text: string): Promise<void> {
  return writeFileAtomic(path, text, { makeFolders: true });
}

function htmlPath(path: string): string {
  return join(dirname(path), pageName(path));
}

if (import.meta.main) Deno.exit(await main(Deno.args));
