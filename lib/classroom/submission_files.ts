import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileError } from "../base/atomic_write.ts";
import { InputError } from "../base/errors.ts";
import { codeCells, joinText, type Notebook, parseNotebook } from "../notebook/notebook_file.ts";
import { sumOf } from "../base/numbers.ts";

/** A file that somebody handed in, by its place in the folder of submissions. */
export interface SubmittedFile {
  /** The folder and file names below the folder of submissions; the last is empty for an empty folder. */
  readonly parts: readonly string[];
  /** Why it cannot be read, though it may be meant as a submission. */
  readonly problem?: string;
}

/** A notebook that was handed in. */
export interface ReadNotebook {
  readonly notebook: Notebook;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly checksum: string;
}

/** The largest file that is read, in bytes, and the most characters of code that are run. */
const MOST_BYTES = 20 * 2 ** 20, MOST_CODE = 2 ** 20;

/** Folders below this depth are not looked into. */
const DEEPEST = 8;

/** What programs leave beside notebooks. */
const PASSED_OVER = /^\.|^__MACOSX$|^desktop\.ini$|^Thumbs\.db$/i;

/**
 * The files of a folder of submissions and of the folders in it, sorted, and those of its folders that
 * have none. Links are not followed, since they may lead to another student's work or out of the folder;
 * hidden files and folders are none.
 *
 * @throws {InputError} where the folder cannot be read
 */
export async function submittedFiles(folder: string): Promise<SubmittedFile[]> {
  const files: SubmittedFile[] = [];
  const open: string[][] = [[]];
  for (const parts of open) { // goes on with the folders that are added meanwhile
    const entries = (await entriesOf(folder, parts)).filter(({ name }) => !PASSED_OVER.test(name));
    if (entries.length === 0 && parts.length > 0) files.push({ parts: [...parts, ""] });
    for (const { name, isDirectory, isFile } of entries) {
      const place = [...parts, name];
      if (isDirectory && place.length < DEEPEST) open.push(place);
      else if (isFile) files.push({ parts: place });
      else files.push({ parts: place, problem: problemOf(isDirectory) });
    }
  }
  return files.sort((a, b) => compare(a.parts.join("/"), b.parts.join("/")));
}

/** Names in an order that is the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function problemOf(isFolder: boolean): string {
  return isFolder
    ? `lies more than ${DEEPEST} folders deep`
    : "is a link or no regular file: required is the notebook itself";
}

async function entriesOf(folder: string, parts: readonly string[]): Promise<Deno.DirEntry[]> {
  const path = join(folder, parts.join("/"));
  try {
    return await Array.fromAsync(Deno.readDir(path));
  } catch (error) {
    if (parts.length > 0 && error instanceof Deno.errors.PermissionDenied) return [];
    throw fileError(error, "Cannot read submissions in", path);
  }
}

/**
 * Reads a notebook that was handed in, which may be anything.
 * @param shown how errors name it
 * @throws {InputError} where it is too large, no notebook, or for another kernel
 */
export async function readSubmission(path: string, shown: string): Promise<ReadNotebook> {
  const bytes = await boundedBytes(path, shown);
  const fault = (current: string, required: string) =>
    new InputError({
      code: "submission",
      action: "Cannot read the submission",
      file: shown,
      current,
      required,
    });
  if (bytes.length === 0) throw fault("an empty file", "a notebook");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw fault("bytes that are no UTF-8", "a notebook");
  }
  const notebook = parseNotebook(text, shown);
  const code = sumOf(codeCells(notebook), ({ source }) => joinText(source).length);
  if (code > MOST_CODE) {
    throw fault(`${code} characters of code`, `at most ${MOST_CODE}`);
  }
  return { notebook, checksum: createHash("sha256").update(bytes).digest("hex") };
}

async function boundedBytes(path: string, shown: string): Promise<Uint8Array> {
  try {
    const { size, isFile } = await Deno.lstat(path);
    if (isFile && size <= MOST_BYTES) return await Deno.readFile(path);
    throw new InputError({
      code: "submission",
      action: "Cannot read the submission",
      file: shown,
      current: isFile ? `${size} bytes` : "no regular file",
      required: `a file of at most ${MOST_BYTES} bytes (clear the outputs of its cells)`,
    });
  } catch (error) {
    throw fileError(error, "Cannot read the submission", shown);
  }
}
