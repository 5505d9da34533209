import { dirname } from "node:path";
import { fileError, makeFolder } from "../../base/atomic_write.ts";

/**
 * The right to compute a cell, which one process has at a time. It is a lock of the operating system
 * on a file beside the cell, so it ends with its process, however that ends: a file that is left
 * behind is not locked.
 */
export class CellLock implements AsyncDisposable {
  private constructor(private readonly path: string, private readonly file: Deno.FsFile) {}

  /**
   * Takes the lock; undefined where it is taken.
   * @throws {InputError} where the file cannot be made
   */
  static async take(path: string): Promise<CellLock | undefined> {
    await makeFolder(dirname(path));
    while (true) {
      const file = await open(path);
      // Where the file system knows no locks, two processes may compute the same cell.
      if (!await file.tryLock(true).catch(() => true)) {
        file.close();
        return undefined;
      }
      // Whoever had it last removes the file, perhaps after this process has opened it.
      const [mine, there] = [await file.stat(), await Deno.stat(path).catch(() => undefined)];
      if (there !== undefined && there.ino === mine.ino) return new CellLock(path, file);
      file.close();
    }
  }

  /** Gives the lock back. */
  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.path).catch(() => {}); // an empty file that stays does no harm
    this.file.close();
  }
}

async function open(path: string): Promise<Deno.FsFile> {
  try {
    return await Deno.open(path, { create: true, write: true });
  } catch (error) {
    throw fileError(error, "Cannot write", path);
  }
}
