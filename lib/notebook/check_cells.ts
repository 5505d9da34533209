import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { InputError } from "../base/errors.ts";
import { sum } from "../base/numbers.ts";
import { answerOf } from "./answers.ts";
import { type CellLine, type CellModule, cellModule, type CellSource } from "./cell_module.ts";
import { importMetaLines, parseCell } from "./cell_syntax.ts";
import { type Diagnostic, fileName, loadError, runDeno, typeErrors } from "./deno_reports.ts";
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
  /** Number of the cells of the notebooks themselves. */
  readonly cells: number;
  /** Number of those that are made of answers. */
  readonly answers: number;
  readonly faults: readonly CellFault[];
}

/** A notebook under check. */
interface Subject {
  readonly path: string;
  /** Number of the cells that are for this kernel, and of those of them made of answers. */
  count: number;
  answers: number;
  /** Those of them that can still be checked. */
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
 * Each cell is parsed by itself. For the types one Deno process, however many notebooks there are,
 * sees a module a notebook (see {@link cellModule}), which lies in the notebook's folder for that
 * time, because the kernel resolves relative imports from there.
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
  const answers = sum(subjects.map((subject) => subject.answers));
  const cells = sum(subjects.map(({ count }) => count)) - answers;
  for (const subject of subjects) addKernelFaults(subject);
  const elsewhere = await checkTypes(subjects.filter(({ cells }) => cells.length > 0), signal);
  const faults = subjects.flatMap(({ faults }) => faults.toSorted(byPlace));
  return { cells, answers, faults: [...faults, ...elsewhere] };
}

function byPlace({ place: a }: CellFault, { place: b }: CellFault): number {
  return (a?.cell ?? 0) - (b?.cell ?? 0) || (a?.line ?? 0) - (b?.line ?? 0);
}

function readSubject(
  path: string,
  prepare: (notebook: Notebook, path: string) => Notebook,
): Subject {
  const subject: Subject = { path, count: 0, answers: 0, cells: [], leftOut: [], faults: [] };
  try {
    for (const [index, cell] of codeCells(prepare(readNotebook(path), path)).entries()) {
      const source = joinText(cell.source);
      if (source.trim() === "") continue;
      const place = { cell: index + 1, line: 1, answer: answerOf(cell) };
      const language = foreignLanguage(cell, source);
      if (language === undefined) addCell(subject, cell, source, place);
      else leaveOut(subject, source, place, language);
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    subject.faults.push({ file: path, message: error.message });
  }
  return subject;
}

/** Adds a cell to those that can be checked, or its syntax error to the faults. */
function addCell(subject: Subject, cell: Cell, source: string, place: CellLine): void {
  subject.count++;
  if (place.answer !== undefined) subject.answers++;
  const { syntax, fault } = parseCell(source);
  if (fault === undefined) {
    const isParameters = hasTag(cell, "parameters");
    subject.cells.push({ cell: place.cell, answer: place.answer, syntax, isParameters });
  } else {
    leaveOut(subject, source, { ...place, line: fault.line }, `SyntaxError: ${fault.message}`);
  }
}

function leaveOut(subject: Subject, source: string, place: CellLine, message: string): void {
  subject.faults.push({ file: subject.path, place, message });
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

/** What a type checker accepts and the kernel does not. */
function addKernelFaults({ path, cells, faults }: Subject): void {
  for (const { cell, answer, syntax } of cells) {
    const [line] = importMetaLines(syntax);
    if (line === undefined) continue;
    faults.push({
      file: path,
      place: { cell, line, answer },
      message: "A cell has no import.meta",
    });
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
      const place = modules[index].places[error.line - 1];
      const faulty = subjects[index].cells.find(({ cell }) => cell === place.cell)!;
      leaveOut(subjects[index], faulty.syntax.source, place, error.message);
      subjects[index].cells = subjects[index].cells.filter((other) => other !== faulty);
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
