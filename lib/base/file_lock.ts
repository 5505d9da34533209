import { dirname } from "node:path";
import { fileError, makeFolder } from "./atomic_write.ts";
import { Leftover } from "./leftover.ts";

/**
 * Opens a file for reading and writing, makes it where it is missing, and takes the exclusive lock of
 * the operating system on it, which ends when the file is closed and with its process, however that
 * ends. Undefined where another process holds the lock. Where the file system knows no locks, every
 * process gets it.
 * @throws {InputError} where the file cannot be made or written
 */
export function openLocked(path: string): Deno.FsFile | undefined {
  while (true) {
    const file = openFile(path);
    if (!tryLock(file)) {
      file.close();
      return undefined;
    }
    if (isStillAt(path, file)) return file;
    // Whoever held it has renamed or removed it after it was opened here.
    file.close();
  }
}

function openFile(path: string): Deno.FsFile {
  try {
    return Deno.openSync(path, { read: true, write: true, create: true });
  } catch (error) {
    throw fileError(error, "Cannot write", path);
  }
}

function tryLock(file: Deno.FsFile): boolean {
  try {
    return file.tryLockSync(true);
  } catch {
    return true;
  }
}

function isStillAt(path: string, file: Deno.FsFile): boolean {
  try {
    const here = file.statSync(), there = Deno.statSync(path);
    return there.ino === here.ino && there.dev === here.dev;
  } catch {
    return false;
  }
}

/**
 * A right that one process has at a time, for example to compute a cell: the lock on an empty file,
 * which is removed when the right is given back, or when the process exits in order. A file that a
 * process left behind is not locked.
 */
export class FileLock implements AsyncDisposable {
  readonly #leftover: Leftover;

  private constructor(private readonly path: string, private readonly file: Deno.FsFile) {
    this.#leftover = new Leftover(() => Deno.removeSync(path));
  }

  /**
   * Takes the lock, and makes folders that are missing on the way to it; undefined where it is taken.
   * @throws {InputError} where the file cannot be made
   */
  static async take(path: string): Promise<FileLock | undefined> {
    await makeFolder(dirname(path));
    const file = openLocked(path);
    return file && new FileLock(path, file);
  }

  /** Gives the lock back. */
  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.path).catch(() => {}); // an empty file that stays does no harm
    this.file.close();
    await this.#leftover.settle();
  }
}
