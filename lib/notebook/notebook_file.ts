import { isRecord } from "../base/facts.ts";
import { InputError } from "../base/errors.ts";
import { KERNEL_NAME } from "./kernelspec.ts";

/** Text as nbformat allows it: one string, or the lines with their line ends. */
export type Text = string | string[];

/** One output of a cell, in nbformat's form. Which fields it has depends on `output_type`. */
export interface Output {
  output_type: string;
  name?: string;
  text?: Text;
  data?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  execution_count?: number | null;
  ename?: string;
  evalue?: string;
  traceback?: string[];
}

/** A cell, with whatever further fields the file gives it. */
export interface Cell {
  id?: string;
  cell_type: string;
  metadata: { tags?: string[]; [field: string]: unknown };
  source: Text;
  execution_count?: number | null;
  outputs?: Output[];
  [field: string]: unknown;
}

/** A notebook of nbformat 4.0 to 4.5, with whatever further fields the file gives it. */
export interface Notebook {
  nbformat: number;
  nbformat_minor: number;
  metadata: {
    kernelspec?: { name?: string; language?: string; display_name?: string };
    language_info?: { name?: string };
    [field: string]: unknown;
  };
  cells: Cell[];
  [field: string]: unknown;
}

/** The text of a source or an output as one string. */
export function joinText(text: Text | undefined): string {
  return Array.isArray(text) ? text.join("") : text ?? "";
}

/** A text as its lines, each with its line end, as Jupyter stores it. */
export function splitText(text: Text): string[] {
  return joinText(text).match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The code cells of a notebook, in order; "cell k" in messages counts these from 1. */
export function codeCells(notebook: Notebook): Cell[] {
  return notebook.cells.filter((cell) => cell.cell_type === "code");
}

/** Whether a cell bears a tag, such as `parameters` or `raises-exception`. */
export function hasTag(cell: Cell, tag: string): boolean {
  return Array.isArray(cell.metadata.tags) && cell.metadata.tags.includes(tag);
}

/**
 * Reads a notebook and checks that we can run it.
 * @throws {InputError} when the file is no notebook of nbformat 4 for the Deno kernel
 */
export function readNotebook(path: string): Notebook {
  return parseNotebook(readText(path), path);
}

/**
 * Parses the text of a notebook; see {@link readNotebook}.
 * @param path how errors name the file
 */
export function parseNotebook(text: string, path: string): Notebook {
  const fault = (code: string, current: string | undefined, required: string) =>
    new InputError({ code, action: "Cannot read notebook", file: path, current, required });
  let value: Notebook;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw fault("notebook-not-json", (error as Error).message, "a notebook in JSON");
  }
  if (value?.nbformat === undefined) {
    throw fault("notebook-without-format", text.trim(), "a JSON object with the field nbformat");
  }
  if (value.nbformat !== 4 || !(value.nbformat_minor >= 0 && value.nbformat_minor <= 5)) {
    const version = `nbformat ${value.nbformat}.${value.nbformat_minor}`;
    throw fault("notebook-format", version, "nbformat 4.0 to 4.5 (save it anew in JupyterLab)");
  }
  if (!Array.isArray(value.cells) || !value.cells.every(isCell)) {
    throw fault("notebook-cells", undefined, "cells with cell_type, metadata and source");
  }
  if (!isRecord(value.metadata)) {
    throw fault(
      "notebook-metadata",
      JSON.stringify(value.metadata) ?? "none",
      "metadata with kernelspec",
    );
  }
  const other = otherKernel(value.metadata);
  if (other !== undefined) throw fault("notebook-kernel", other, "the kernel deno (typescript)");
  addMissingIds(value);
  return value;
}

/** The kernel that a notebook asks for in words, where it is not ours, under whichever name it is installed. */
function otherKernel({ kernelspec, language_info }: Notebook["metadata"]): string | undefined {
  if (!isRecord(kernelspec)) {
    return kernelspec === undefined ? "no kernelspec" : "a broken kernelspec";
  }
  const { name, display_name, language } = kernelspec;
  const spoken = language ?? (isRecord(language_info) ? language_info.name : undefined);
  const isOurs = name === KERNEL_NAME || /^Deno\b/.test(`${display_name}`);
  if (isOurs && (spoken === undefined || spoken === "typescript")) return undefined;
  return `${name ?? display_name ?? "unnamed"}${spoken === undefined ? "" : ` (${spoken})`}`;
}

function isCell(cell: Cell): boolean {
  return isRecord(cell) && typeof cell.cell_type === "string" && isRecord(cell.metadata) &&
    (cell.id === undefined || typeof cell.id === "string") && isText(cell.source) &&
    (cell.outputs === undefined || Array.isArray(cell.outputs) && cell.outputs.every(isOutput));
}

function isOutput(output: Output): boolean {
  return isRecord(output) && typeof output.output_type === "string" &&
    (output.text === undefined || isText(output.text)) &&
    (output.data === undefined || isRecord(output.data));
}

function isText(text: unknown): text is Text {
  return typeof text === "string" ||
    Array.isArray(text) && text.every((line) => typeof line === "string");
}

function readText(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    const required = error instanceof Deno.errors.NotFound
      ? "the path of a notebook that exists"
      : `a readable file (${(error as Error).message})`;
    throw new InputError({
      code: "notebook-unreadable",
      action: "Cannot read notebook",
      current: path,
      required,
    });
  }
}

const SPLIT_TYPES = /^text\/|^application\/javascript$|^image\/svg\+xml$/;

/**
 * The notebook as text, as Jupyter itself writes it: keys sorted, one space of indent, texts as
 * arrays of lines, base64 data as one string. So a run changes no line that it need not change.
 */
export function notebookText(notebook: Notebook): string {
  const cells = notebook.cells.map((cell) => ({
    ...cell,
    source: splitText(cell.source),
    ...cell.outputs && { outputs: cell.outputs.map(outputInLines) },
  }));
  return JSON.stringify(sorted({ ...notebook, cells }), null, 1) + "\n";
}

function outputInLines(output: Output): Output {
  if (output.text !== undefined) return { ...output, text: splitText(output.text) };
  if (output.data === undefined) return output;
  const data = Object.entries(output.data).map(([type, value]) => {
    const isSplit = SPLIT_TYPES.test(type) && typeof value === "string";
    return [type, isSplit ? splitText(value) : value];
  });
  return { ...output, data: Object.fromEntries(data) };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}

/** An id that no cell has, the same from run to run (the random ones of other tools are not). */
export function freeId(notebook: Notebook, wanted: string): string {
  const taken = new Set(notebook.cells.map((cell) => cell.id));
  for (let n = 0;; n++) {
    const id = n === 0 ? wanted : `${wanted}-${n}`;
    if (!taken.has(id)) return id;
  }
}

/** nbformat 4.5 wants an id in every cell. */
function addMissingIds(notebook: Notebook): void {
  if (notebook.nbformat_minor < 5) return;
  notebook.cells.forEach((cell, k) => cell.id ??= freeId(notebook, `cell-${k + 1}`));
}

/** A copy without outputs and execution counts: the form in which notebooks are committed. */
export function stripOutputs(notebook: Notebook): Notebook {
  const copy = structuredClone(notebook);
  for (const cell of codeCells(copy)) {
    cell.outputs = [];
    cell.execution_count = null;
  }
  return copy;
}
