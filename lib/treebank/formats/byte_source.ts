import { InputError, messageOf } from "../../base/errors.ts";
import { permissionFault } from "../../base/permissions.ts";
import { isGzip } from "./file_kinds.ts";
import type { Gunzip } from "./gunzip.ts";

/** The path that stands for standard input. */
export const STANDARD_INPUT = "-";

const NO_BYTES = new Uint8Array();

/** What is read here of a file that is open. */
type OpenFile = Pick<Deno.FsFile, "read" | "close">;

/** It stays open, since it belongs to the process. */
const standardInput: OpenFile = { read: (bytes) => Deno.stdin.read(bytes), close() {} };

/** A file, pipe or standard input, from its beginning to its end, decompressed where it is gzip. */
export class ByteSource implements Disposable {
  #peeked: Uint8Array;
  readonly #gunzip: Gunzip | undefined;

  private constructor(
    private readonly file: OpenFile,
    private readonly label: string,
    peeked: Uint8Array,
    gunzip?: Gunzip,
  ) {
    this.#peeked = peeked;
    this.#gunzip = gunzip;
  }

  /**
   * Opens a file, whatever its name: gzip is told by its first bytes. `-` is standard input.
   * @param label what messages call it
   * @throws {InputError} where there is no such file, where it is a folder or cannot be read
   */
  static async open(path: string | URL, label: string): Promise<ByteSource> {
    const file = path === STANDARD_INPUT ? standardInput : await openFile(path, label);
    try {
      const bytes = await firstBytes(file, label);
      if (!isGzip(bytes)) return new ByteSource(file, label, bytes);
      // Loaded here, since few files are compressed.
      const { Gunzip } = await import("./gunzip.ts");
      const gunzip = new Gunzip(bytes, (into) => readInto(file, into, label));
      return new ByteSource(file, label, NO_BYTES, gunzip);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /** Why the bytes ended before the file did; undefined where they did not. */
  get damage(): string | undefined {
    return this.#gunzip?.damage;
  }

  /**
   * Reads some bytes.
   * @returns their number; null at the end of the file, or where {@link damage} ends it
   * @throws {InputError} where the file cannot be read
   */
  async read(into: Uint8Array): Promise<number | null> {
    if (this.#peeked.length === 0) {
      if (this.#gunzip === undefined) return await readInto(this.file, into, this.label);
      const bytes = await this.#gunzip.next();
      if (bytes === undefined) return null;
      this.#peeked = bytes;
    }
    const count = Math.min(into.length, this.#peeked.length);
    into.set(this.#peeked.subarray(0, count));
    this.#peeked = this.#peeked.subarray(count);
    return count;
  }

  /** Closes the file, read to its end or not. */
  [Symbol.dispose](): void {
    this.#gunzip?.close();
    this.file.close();
  }
}

/** The bytes by which gzip is told, or fewer where the file has no more; a pipe gives them singly. */
async function firstBytes(file: OpenFile, label: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(2);
  let filled = 0;
  while (filled < bytes.length) {
    const count = await readInto(file, bytes.subarray(filled), label);
    if (count === null) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
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

async function readInto(file: OpenFile, bytes: Uint8Array, label: string): Promise<number | null> {
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
