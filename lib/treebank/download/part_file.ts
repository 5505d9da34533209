import { fileError } from "../../base/atomic_write.ts";

/** How long to wait before asking again for a part that another process holds, in ms. */
const LOCK_POLL_MS = 100;

/**
 * The incomplete file of a download, held under an exclusive lock of the operating system, which a
 * process that dies gives up. Leaving an `await using` block removes an empty part, keeps any other
 * for a resume, and releases the lock.
 */
export class Part implements AsyncDisposable {
  #published = false;

  constructor(readonly path: string, private readonly file: Deno.FsFile) {}

  /** Size in bytes. */
  async size(): Promise<number> {
    return (await this.file.stat()).size;
  }

  /** Appends bytes at the end. */
  async append(bytes: Uint8Array): Promise<void> {
    try {
      await this.file.seek(0, Deno.SeekMode.End);
      for (let at = 0; at < bytes.length;) at += await this.file.write(bytes.subarray(at));
    } catch (error) {
      throw fileError(error, "Cannot write", this.path);
    }
  }

  /** Removes what has been written. */
  async truncate(): Promise<void> {
    await this.file.truncate(0);
  }

  /** Flushes the part to the disk and makes it appear under another name. */
  async publish(path: string): Promise<void> {
    await this.file.sync();
    await Deno.rename(this.path, path);
    this.#published = true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      if (!this.#published && await this.size() === 0) await Deno.remove(this.path);
    } finally {
      this.file.close();
    }
  }
}

/**
 * Opens a part, creating it where it is missing, and waits until no other process holds it.
 * @throws {InputError} where the folder is missing or not writable
 */
export async function lockedPart(
  path: string,
  options: { signal?: AbortSignal; waiting?: () => void } = {},
): Promise<Part> {
  for (;;) {
    options.signal?.throwIfAborted();
    const file = await openPart(path);
    const locked = await file.tryLock(true);
    // The one who held it may have renamed or removed it: then this is no longer the part.
    if (locked && await isStillAt(path, file)) return new Part(path, file);
    file.close();
    if (locked) continue;
    options.waiting?.();
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

async function openPart(path: string): Promise<Deno.FsFile> {
  try {
    return await Deno.open(path, { read: true, write: true, create: true });
  } catch (error) {
    throw fileError(error, "Cannot write", path);
  }
}

async function isStillAt(path: string, file: Deno.FsFile): Promise<boolean> {
  const there = await Deno.stat(path).catch(() => undefined);
  const here = await file.stat();
  return there !== undefined && there.ino === here.ino && there.dev === here.dev;
}
