import { Buffer } from "node:buffer";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { InputError, messageOf } from "../../base/errors.ts";

/** The path that stands for standard input. */
export const STANDARD_INPUT = "-";

/** Bytes of a compressed file that are read at once. */
const COMPRESSED_BYTES = 1 << 16;
/** At most so many come out of the decompressor at once, however far they expand. */
const DECOMPRESSED_BYTES = 1 << 16;

/** What is read here of a file that is open. */
type OpenFile = Pick<Deno.FsFile, "read" | "close">;

/** It stays open, since it belongs to the process. */
const standardInput: OpenFile = { read: (bytes) => Deno.stdin.read(bytes), close() {} };

/** A file, pipe or standard input, from its beginning to its end, decompressed where it is gzip. */
export class ByteSource implements AsyncDisposable {
  /** Why the bytes end before the file does; undefined where they do not. */
  damage: string | undefined;
  #peeked: Uint8Array;
  #decompressed: AsyncIterator<Uint8Array> | undefined;

  private constructor(
    private readonly file: OpenFile,
    private readonly label: string,
    peeked: Uint8Array,
  ) {
    this.#peeked = peeked;
    if (!isGzip(peeked)) return;
    this.#decompressed = decompress(this.#compressed());
    this.#peeked = peeked.subarray(0, 0);
  }

  /**
   * Opens a file, whatever its name: gzip is told by its first bytes. `-` is standard input.
   * @param label what messages call it
   * @throws {InputError} where there is no such file, where it is a folder or cannot be read
   */
  static async open(path: string | URL, label: string): Promise<ByteSource> {
    const file = path === STANDARD_INPUT ? standardInput : await openFile(path, label);
    try {
      return new ByteSource(file, label, await firstBytes(file, label));
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /**
   * Reads some bytes.
   * @returns their number; null at the end of the file, or where {@link damage} ends it
   * @throws {InputError} where the file cannot be read
   */
  async read(into: Uint8Array): Promise<number | null> {
    if (this.#peeked.length === 0) {
      if (this.#decompressed === undefined) return await readInto(this.file, into, this.label);
      this.#peeked = await this.#decompress();
      if (this.#peeked.length === 0) return null;
    }
    const count = Math.min(into.length, this.#peeked.length);
    into.set(this.#peeked.subarray(0, count));
    this.#peeked = this.#peeked.subarray(count);
    return count;
  }

  /** Closes the file, read to its end or not. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#decompressed?.return?.();
    this.file.close();
  }

  /** The next decompressed bytes; none at the end. */
  async #decompress(): Promise<Uint8Array> {
    try {
      const { value, done } = await this.#decompressed!.next();
      return done ? new Uint8Array() : value;
    } catch (error) {
      if (error instanceof InputError) throw error;
      this.damage = messageOf(error);
      return new Uint8Array();
    }
  }

  async *#compressed(): AsyncGenerator<Uint8Array> {
    yield this.#peeked;
    for (;;) {
      const bytes = new Uint8Array(COMPRESSED_BYTES);
      const count = await readInto(this.file, bytes, this.label);
      if (count === null) return;
      yield bytes.subarray(0, count);
    }
  }
}

/** Whether bytes begin a gzip file. */
function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

/** Decompresses all members of a gzip file; what is asked for is decompressed, and no more. */
function decompress(compressed: AsyncIterable<Uint8Array>): AsyncIterator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: DECOMPRESSED_BYTES });
  pipeline(Readable.from(compressed, { objectMode: false }), gunzip, () => {}); // it fails by gunzip
  return gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
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
  const missing = error instanceof Deno.errors.NotFound;
  return new InputError({
    code: missing ? "file-missing" : "file-not-readable",
    action: "Cannot read a treebank",
    file: label,
    current: missing ? "no such file" : messageOf(error),
    required: "a file that can be read",
  });
}
