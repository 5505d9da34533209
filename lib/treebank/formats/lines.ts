import { InputError, messageOf } from "../../base/errors.ts";
import { withRoom } from "../../base/growable.ts";
import { permissionFault } from "../../base/permissions.ts";
import type { FaultReporter } from "./fault.ts";

/** Some whole lines of a file; only the last ones may lack the line end. */
export interface TextChunk {
  readonly text: string;
  /** Lines, counted from 0 within the chunk, whose bytes are not UTF-8; undefined for none. */
  readonly broken?: ReadonlySet<number>;
}

/** Bytes from which a file's format is told; its first chunk has as many, if the file does. */
export const BEGINNING_BYTES = 1 << 16;
const CHUNK_BYTES = 1 << 18;
const LONGEST_LINE_BYTES = 1 << 24;
const NEWLINE = 10;

/**
 * Reads a file as chunks of whole lines. One buffer of bytes is held, and one chunk of text; the
 * rest of a line that a read cuts is moved to the buffer's front. Lines whose bytes are not UTF-8 are
 * marked; the caller is to report them. NUL bytes (binary files and UTF-16 have them) and a
 * line of more than 16 MiB are reported and end the reading.
 *
 * @throws {InputError} where there is no such file, where it is a folder or cannot be read
 */
export async function* textChunks(
  path: string | URL,
  reporter: FaultReporter,
): AsyncGenerator<TextChunk> {
  const label = reporter.file;
  using file = await openFile(path, label);
  let buffer = new Uint8Array(CHUNK_BYTES);
  let filled = 0;
  let begun = false;
  for (;;) {
    const count = await readInto(file, buffer.subarray(filled), label);
    const end = filled + (count ?? 0);
    if (buffer.subarray(filled, end).includes(0)) return reportBinary(reporter);
    let whole = count === null ? end : buffer.subarray(0, end).lastIndexOf(NEWLINE) + 1;
    if (!begun && whole < BEGINNING_BYTES && count !== null) whole = 0;
    if (whole > 0) {
      begun = true;
      yield decodeLines(buffer.subarray(0, whole));
    }
    if (count === null) return;
    buffer.copyWithin(0, whole, end);
    filled = end - whole;
    if (filled < buffer.length) continue;
    if (filled >= LONGEST_LINE_BYTES) return reportLongLine(reporter);
    buffer = withRoom(buffer, 2 * buffer.length);
  }
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

function decodeLines(bytes: Uint8Array): TextChunk {
  try {
    return { text: strict.decode(bytes) };
  } catch {
    return { text: lenient.decode(bytes), broken: brokenLines(bytes) };
  }
}

function brokenLines(bytes: Uint8Array): Set<number> {
  const broken = new Set<number>();
  for (let line = 0, start = 0; start < bytes.length; line++) {
    const next = bytes.indexOf(NEWLINE, start);
    const end = next < 0 ? bytes.length : next;
    try {
      strict.decode(bytes.subarray(start, end));
    } catch {
      broken.add(line);
    }
    start = end + 1;
  }
  return broken;
}

/** Reports that a line's bytes are not UTF-8. */
export function reportBrokenLine(reporter: FaultReporter, line: number): void {
  reporter.error({
    code: "invalid-utf-8",
    action: "Cannot decode the line",
    line,
    current: "bytes that are no UTF-8",
    required: "UTF-8 text",
  });
}

function reportBinary(reporter: FaultReporter): void {
  reporter.error({
    code: "binary-file",
    action: "Cannot read a treebank",
    line: 0,
    current: "a file with NUL bytes",
    required: "UTF-8 text",
  });
}

function reportLongLine(reporter: FaultReporter): void {
  reporter.error({
    code: "line-too-long",
    action: "Cannot read a line",
    line: 0,
    current: `more than ${LONGEST_LINE_BYTES} bytes`,
    required: "tab-separated columns or XML",
  });
}

async function openFile(path: string | URL, label: string): Promise<Deno.FsFile> {
  try {
    const file = await Deno.open(path);
    if (!(await file.stat()).isDirectory) return file;
    file.close();
  } catch (error) {
    throw unreadable(error, label);
  }
  throw isDirectory(label);
}

async function readInto(
  file: Deno.FsFile,
  bytes: Uint8Array,
  label: string,
): Promise<number | null> {
  try {
    return await file.read(bytes);
  } catch (error) {
    throw unreadable(error, label);
  }
}

function isDirectory(label: string): InputError {
  return new InputError({
    code: "is-a-directory",
    action: "Cannot read a treebank",
    file: label,
    current: "a directory",
    required: "a file",
  });
}

function unreadable(error: unknown, label: string): InputError {
  if (error instanceof Deno.errors.IsADirectory) return isDirectory(label);
  const denied = permissionFault(error, `Cannot read ${label}`);
  if (denied !== undefined) return denied;
  const missing = error instanceof Deno.errors.NotFound;
  return new InputError({
    code: missing ? "file-missing" : "file-not-readable",
    action: "Cannot read a treebank",
    file: label,
    current: missing ? "no such file" : messageOf(error),
    required: "a file that can be read",
  });
}
