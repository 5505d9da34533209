import { Buffer } from "node:buffer";
import { basename, dirname, join } from "node:path";
import { InputError } from "./errors.ts";
import { Leftover } from "./leftover.ts";
import { permissionFault } from "./permissions.ts";
import { missingTarget } from "./same_file.ts";

/** Strings are gathered up to this many UTF-16 units before they are encoded and written. */
const GATHERED = 1 << 16;

/**
 * A file that appears whole or not at all. What is written goes to a file of a unique name in the
 * same folder; {@link commit} flushes it to the disk and renames it over the target; without a
 * commit, {@link abort} (or leaving an `await using` block) removes it.
 */
export class AtomicWriter implements AsyncDisposable {
  #gathered = "";
  #open = true;

  private constructor(
    /** The path as the caller named it. */
    readonly path: string,
    private readonly target: string,
    private readonly temporary: string,
    private readonly file: Deno.FsFile,
    private readonly leftover: Leftover,
  ) {}

  /** Use {@link atomicWriter}. */
  static async create(path: string): Promise<AtomicWriter> {
    const target = await replaceableTarget(path);
    const unique = crypto.randomUUID().slice(0, 8);
    const temporary = join(dirname(target), `.${basename(target)}.${unique}.tmp`);
    const leftover = new Leftover(() => Deno.removeSync(temporary));
    try {
      const file = Deno.openSync(temporary, { write: true, createNew: true });
      return new AtomicWriter(path, target, temporary, file, leftover);
    } catch (error) {
      await leftover.settle();
      throw fileError(error, "Cannot write", path);
    }
  }

  /** Appends; a string is written as UTF-8. */
  async write(chunk: string | Uint8Array): Promise<void> {
    this.#demandOpen();
    if (typeof chunk === "string") {
      this.#gathered += chunk;
      if (this.#gathered.length >= GATHERED) await this.#flush();
    } else {
      await this.#flush();
      await this.#writeAll(chunk);
    }
  }

  /** Makes the file appear under its name, in place of one that may be there. */
  async commit(): Promise<void> {
    this.#demandOpen();
    await this.#flush();
    try {
      await keepMode(this.target, this.temporary);
      await this.file.sync();
      this.#close();
      await renameDurably(this.temporary, this.target);
      await this.leftover.settle();
    } catch (error) {
      await this.abort();
      throw fileError(error, "Cannot write", this.path);
    }
  }

  /** Removes what was written; the target stays as it was. Harmless after a commit. */
  async abort(): Promise<void> {
    this.#close();
    this.#gathered = "";
    await Deno.remove(this.temporary).catch(() => {}); // after a commit it is not there
    await this.leftover.settle();
  }

  /** Aborts what was not committed. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#open) await this.abort();
  }

  #demandOpen(): void {
    if (!this.#open) throw new Error(`Cannot write ${this.path}: it is committed or aborted`);
  }

  #close(): void {
    if (this.#open) this.file.close();
    this.#open = false;
  }

  async #flush(): Promise<void> {
    const text = this.#gathered;
    this.#gathered = "";
    if (text !== "") await this.#writeAll(Buffer.from(text, "utf8"));
  }

  async #writeAll(bytes: Uint8Array): Promise<void> {
    try {
      for (let at = 0; at < bytes.length;) at += await this.file.write(bytes.subarray(at));
    } catch (error) {
      await this.abort();
      throw fileError(error, "Cannot write", this.path);
    }
  }
}

/**
 * Opens a file for writing that appears at its path only when it is committed.
 * @throws {InputError} where the folder is missing or not writable, or where the path is taken by
 *   something other than a regular file
 */
export function atomicWriter(path: string): Promise<AtomicWriter> {
  return AtomicWriter.create(path);
}

/**
 * Writes a file whole or not at all; a reader sees the old content or the new one, never a part.
 * @param options.makeFolders whether folders that are missing on the way to the file are made
 * @throws {InputError} as {@link atomicWriter}, and where the disk is full; the old file then stays
 */
export async function writeFileAtomic(
  path: string,
  data: string | Uint8Array,
  { makeFolders = false }: { readonly makeFolders?: boolean } = {},
): Promise<void> {
  if (makeFolders) await makeFolder(dirname(path));
  await using writer = await atomicWriter(path);
  await writer.write(data);
  await writer.commit();
}

/**
 * Makes a folder, and those on the way to it, where they are missing.
 * @throws {InputError} where that is not possible
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await Deno.mkdir(path, { recursive: true });
  } catch (error) {
    throw fileError(error, "Cannot make the folder", path);
  }
}

/** Renames a file within its folder and flushes the new name to the disk. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await Deno.rename(from, to);
  await syncFolder(dirname(to));
}

/** Flushes a folder's entries to the disk, where the system knows how to (Windows does not). */
async function syncFolder(folder: string): Promise<void> {
  try {
    using handle = await Deno.open(folder);
    await handle.sync();
  } catch {
    // The file itself is safe; only the moment at which its name is durable stays unknown.
  }
}

const REASONS: Readonly<
  Record<string, readonly [code: string, current: string, required: string]>
> = {
  ENOENT: ["path-not-found", "missing", "a path whose folder exists"],
  EEXIST: ["not-a-folder", "a file where a folder should be", "a path through folders"],
  ENOTDIR: ["not-a-folder", "a file where a folder should be", "a path through folders"],
  EISDIR: ["is-a-folder", "a folder", "a file"],
  EACCES: ["permission-denied", "permission denied", "a path you may write or read"],
  EPERM: ["permission-denied", "permission denied", "a path you may write or read"],
  EROFS: ["permission-denied", "a read-only disk", "a path you may write"],
  ENOSPC: ["disk-full", "no space left", "free space on its disk"],
  EDQUOT: ["disk-full", "the disk quota is used up", "free space on its disk"],
  ENAMETOOLONG: ["path-too-long", "a name that is too long", "a shorter path"],
  ELOOP: ["link-loop", "a link that leads to itself", "a path whose links lead somewhere"],
};

/** What else the system objects to, such as a limit of the size of files, in its own words. */
function systemReason(error: unknown): readonly [string, string, string] | undefined {
  const words = /^(.*) \(os error \d+\)/s.exec(error instanceof Error ? error.message : "")?.[1];
  return words === undefined
    ? undefined
    : ["system-fault", words.toLowerCase(), "a path with which the system can do this"];
}

/** Turns what the file system threw into an {@link InputError} with the path; passes others on. */
export function fileError(error: unknown, action: string, path: string): unknown {
  const denied = permissionFault(error, `${action} ${path}`);
  if (denied !== undefined) return denied;
  const reason = REASONS[(error as { code?: string } | null)?.code ?? ""] ?? systemReason(error);
  if (reason === undefined) return error;
  const [code, current, required] = reason;
  const toRead = code === "path-not-found" && action.startsWith("Cannot read");
  return new InputError({
    code,
    action: `${action} ${path}`,
    current,
    required: toRead ? "a file that is there" : required,
  });
}

/**
 * Follows links, so that a linked file is replaced and not the link, or made where the link leads;
 * refuses devices and pipes.
 */
async function replaceableTarget(path: string): Promise<string> {
  let target: string;
  try {
    target = await Deno.realPath(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return await missingTarget(path) ?? path;
    throw fileError(error, "Cannot write", path);
  }
  if ((await Deno.stat(target)).isFile) return target;
  throw new InputError({
    code: "not-a-regular-file",
    action: `Cannot write ${path}`,
    current: "something other than a regular file",
    required: "a new path or a regular file to replace",
  });
}

async function keepMode(target: string, temporary: string): Promise<void> {
  if (Deno.build.os === "windows") return;
  const mode = await Deno.stat(target).then((stat) => stat.mode, () => null);
  if (mode !== null) await Deno.chmod(temporary, mode & 0o777);
}
