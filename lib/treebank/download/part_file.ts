import { fileError, renameDurably } from "../../base/atomic_write.ts";
import { openLocked } from "../../base/file_lock.ts";
import { InputError } from "../../base/errors.ts";
import { Leftover } from "../../base/leftover.ts";

/** How long to wait before asking again for a part that another process holds, in ms. */
const LOCK_POLL_MS = 100;

/**
 * The incomplete file of a download, held under an exclusive lock of the operating system, which a
 * process that dies gives up. Leaving an `await using` block, or ending the process by a signal,
 * removes an empty part and keeps any other for a resume; the lock is released.
 */
export class Part implements AsyncDisposable {
  #published = false;

  constructor(
    readonly path: string,
    private readonly file: Deno.FsFile,
    private readonly leftover: Leftover,
  ) {}

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
    await renameDurably(this.path, path);
    this.#published = true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      if (!this.#published && await this.size() === 0) await Deno.remove(this.path);
    } finally {
      await this.leftover.settle();
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
    const part = await openPart(path);
    if (part !== undefined) return part;
    options.waiting?.();
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

async function openPart(path: string): Promise<Part | undefined> {
  let file: Deno.FsFile | undefined;
  await refuseLink(path);
  const leftover = new Leftover(() => {
    if (file?.statSync().size === 0) Deno.removeSync(path);
  });
  try {
    file = openLocked(path);
    if (file !== undefined) return new Part(path, file, leftover);
  } finally {
    if (file === undefined) await leftover.settle();
  }
}

/**
 * Refuses a link where a download would write: it stays in its folder, and neither follows a link out
 * of it nor replaces one unasked.
 * @throws {InputError} with the place that the link leads to
 */
export async function refuseLink(path: string): Promise<void> {
  const target = await Deno.readLink(path).catch(() => undefined);
  if (target === undefined) return;
  throw new InputError({
    code: "link-in-the-way",
    action: "Cannot write a download",
    file: path,
    current: `a link to ${target}`,
    required: "no link in this place",
  });
}
