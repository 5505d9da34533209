import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { InputError } from "../base/errors.ts";
import { type CellLine, type CellModule, cellModule, type CellSource } from "./cell_module.ts";
import {
  type Diagnostic,
  fileName,
  loadError,
  runDeno,
  syntaxErrors,
  typeErrors,
} from "./deno_reports.ts";
import {
  type Cell,
  codeCells,
  hasTag,
  joinText,
  type Notebook,
  readNotebook,
} from "./notebook_file.ts";
import { inWorkspace } from "../base/workspace.ts";
import { redeclarations } from "./redeclarations.ts";
import { blankLiterals } from "./source_text.ts";

/** A fault found in a notebook. */
export interface CellFault {
  /** Path of the notebook as the caller gave it; of another file when the fault is there. */
  readonly file: string;
  /** Where in the notebook; undefined when the fault concerns the file. */
  readonly place?: CellLine;
  readonly message: string;
}

/** What {@link checkNotebooks} found. */
export interface CellCheck {
  readonly cells: number;
  readonly faults: readonly CellFault[];
}

/** A notebook under check. */
interface Subject {
  readonly path: string;
  /** The cells that can still be checked. */
  cells: CellSource[];
  /** Sources that had to be left out: what they declare is not missing. */
  readonly leftOut: string[];
  readonly faults: CellFault[];
}

/**
 * Checks syntax and types of the code cells of notebooks, which the kernel does not: it even gives
 * `undefined` for a name that a module does not export. Every fault is found in one go: a cell that
 * cannot be parsed is reported and left out.
 *
 * Two Deno processes do the work, however many notebooks there are: `deno lint` parses each cell by
 * itself, `deno check` sees one module a notebook (see {@link cellModule}), which lies in the
 * notebook's folder for that time, because the kernel resolves relative imports from there.
 *
 * @param signal ends the check at once; the modules are removed then as well
 * @param prepare what is checked in place of a notebook that was read
 */
export async function checkNotebooks(
  paths: readonly string[],
  signal?: AbortSignal,
  prepare: (notebook: Notebook, path: string) => Notebook = (notebook) => notebook,
): Promise<CellCheck> {
  const subjects = paths.map((path) => readSubject(path, prepare));
  const cells = subjects.reduce((sum, subject) => sum + subject.cells.length, 0);
  await parseCells(subjects, signal);
  for (const subject of subjects) addKernelFaults(subject);
  const elsewhere = await checkTypes(subjects.filter(({ cells }) => cells.length > 0), signal);
  const faults = subjects.flatMap(({ faults }) => faults.toSorted(byPlace));
  return { cells, faults: [...faults, ...elsewhere] };
}

function byPlace({ place: a }: CellFault, { place: b }: CellFault): number {
  return (a?.cell ?? 0) - (b?.cell ?? 0) || (a?.line ?? 0) - (b?.line ?? 0);
}

function readSubject(
  path: string,
  prepare: (notebook: Notebook, path: string) => Notebook,
): Subject {
  const subject: Subject = { path, cells: [], leftOut: [], faults: [] };
  try {
    for (const [index, cell] of codeCells(prepare(readNotebook(path), path)).entries()) {
      const source = joinText(cell.source);
      if (source.trim() === "") continue;
      const language = foreignLanguage(cell, source);
      const isParameters = hasTag(cell, "parameters");
      if (language === undefined) subject.cells.push({ cell: index + 1, source, isParameters });
      else leaveOut(subject, { cell: index + 1, source }, 1, language);
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    subject.faults.push({ file: path, message: error.message });
  }
  return subject;
}

function leaveOut(subject: Subject, { cell, source }: CellSource, line: number, message: string) {
  subject.faults.push({ file: subject.path, place: { cell, line }, message });
  subject.leftOut.push(source);
}

/** Why a cell is not for the Deno kernel; undefined when it is. */
function foreignLanguage(cell: Cell, source: string): string | undefined {
  const language = (cell.metadata.vscode as { languageId?: string } | undefined)?.languageId;
  if (language !== undefined && language !== "typescript" && language !== "javascript") {
    return `The cell is in ${language}: the Deno kernel runs TypeScript only`;
  }
  const magic = /^\s*(%\S*)/.exec(source)?.[1];
  return magic && `${magic} is a magic command of other kernels: the Deno kernel has none`;
}

/** Parses each cell by itself; takes those with a syntax error out of the subjects. */
async function parseCells(subjects: readonly Subject[], signal?: AbortSignal): Promise<void> {
  const folder = Deno.makeTempDirSync({ prefix: "arcbook-cells-" });
  const name = (subject: number, cell: number, form = "cell") => `${subject}_${cell}_${form}.ts`;
  try {
    for (const [index, { cells }] of subjects.entries()) {
      for (const { cell, source } of cells) {
        Deno.writeTextFileSync(join(folder, name(index, cell)), source);
        if (mayBeObject(source)) {
          Deno.writeTextFileSync(join(folder, name(index, cell, "object")), `(${source}\n)`);
        }
      }
    }
    if (subjects.every(({ cells }) => cells.length === 0)) return;
    const { stdout } = await runDeno(["lint", "--no-config", "--json", folder], signal);
    const errors = new Map(syntaxErrors(stdout).map((error) => [fileName(error.file), error]));
    for (const [index, subject] of subjects.entries()) {
      subject.cells = subject.cells.flatMap((source) => {
        const isObject = mayBeObject(source.source) &&
          !errors.has(name(index, source.cell, "object"));
        const error = isObject ? undefined : errors.get(name(index, source.cell));
        if (error === undefined) return [{ ...source, isObject }];
        leaveOut(subject, source, error.line, error.message);
        return [];
      });
    }
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

/** As the kernel does, which takes such a cell for a value if it can. */
function mayBeObject(source: string): boolean {
  return source.trimStart().startsWith("{") && !source.trimEnd().endsWith(";");
}

/** What a type checker accepts and the kernel does not. */
function addKernelFaults({ path, cells, faults }: Subject): void {
  for (const { cell, source } of cells) {
    const at = blankLiterals(source).search(/\bimport\s*\.\s*meta\b/);
    if (at < 0) continue;
    const line = source.slice(0, at).split("\n").length;
    faults.push({ file: path, place: { cell, line }, message: "A cell has no import.meta" });
  }
  for (const { message, ...place } of redeclarations(cells)) {
    faults.push({ file: path, place, message });
  }
}

/** Checks the types of all cells; returns the faults outside the notebooks. */
async function checkTypes(subjects: readonly Subject[], signal?: AbortSignal) {
  const fileNames = subjects.map(() => `.cells-${crypto.randomUUID()}.ts`);
  const paths = subjects.map(({ path }, index) => join(dirname(path), fileNames[index]));
  try {
    while (subjects.length > 0) {
      const modules = subjects.map(({ cells }) => cellModule(cells));
      for (const [index, { text }] of modules.entries()) Deno.writeTextFileSync(paths[index], text);
      const config = ["--config", inWorkspace("deno.json")];
      const { success, stderr } = await runDeno(["check", "--quiet", ...config, ...paths], signal);
      if (success) return [];
      const find = (file: string) => fileNames.indexOf(fileName(file));
      const errors = typeErrors(stderr);
      if (errors.length > 0) return sortErrors(errors, subjects, modules, find);
      // Nothing was checked, because a module cannot be loaded: leave its cell out and try again.
      const error = loadError(stderr);
      const index = error === undefined ? -1 : find(error.file);
      if (error === undefined) return [{ file: "deno check", message: stderr.trim() }];
      if (index < 0) return [inFile(error)]; // in a module that a notebook imports
      const { cell, line } = modules[index].places[error.line - 1];
      const source = subjects[index].cells.find((source) => source.cell === cell)!;
      leaveOut(subjects[index], source, line, error.message);
      subjects[index].cells = subjects[index].cells.filter((other) => other !== source);
    }
    return [];
  } finally {
    for (const path of paths) removeIfThere(path);
  }
}

/** Gives each type error to its notebook; returns those in other files. */
function sortErrors(
  errors: readonly Diagnostic[],
  subjects: readonly Subject[],
  modules: readonly CellModule[],
  find: (file: string) => number,
): CellFault[] {
  const elsewhere: CellFault[] = [];
  const lacksName = new Set( // what a name that is not exported touches is `any`
    errors.filter(({ message }) => /^TS(?:2305|2724):/.test(message)).map(({ file }) => file),
  );
  for (const error of errors) {
    const { file, line, message } = error;
    const index = find(file);
    if (index < 0) elsewhere.push(inFile(error));
    else if (lacksName.has(file) && /implicitly has an 'any(?:\[\])?' type/.test(message)) continue;
    else if (!isConsequence(message, subjects[index].leftOut)) {
      const { path, faults } = subjects[index];
      faults.push({ file: path, place: modules[index].places[line - 1], message });
    }
  }
  return elsewhere;
}

function inFile({ file, line, message }: Diagnostic): CellFault {
  const path = file.startsWith("file:") ? fileURLToPath(file) : file;
  return { file: `${path}:${line}`, message };
}

const MISSING_NAME = /Cannot find name '([^']+)'|No value exists in scope for .* '([^']+)'/;

/** Whether an error says no more than that a cell was left out. */
function isConsequence(message: string, leftOut: readonly string[]): boolean {
  const match = MISSING_NAME.exec(message);
  const name = match?.[1] ?? match?.[2];
  return name !== undefined &&
    leftOut.some((source) => source.split(/[^\w$]+/).includes(name));
}

function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
