import { fileError } from "./atomic_write.ts";

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
    if (tryLock(file) === false) {
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

/**
 * Takes the exclusive lock of the operating system on a file; false where another process holds it,
 * undefined where the file system knows no locks.
 */
export function tryLock(file: Deno.FsFile): boolean | undefined {
  try {
    return file.tryLockSync(true);
  } catch {
    return undefined;
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
