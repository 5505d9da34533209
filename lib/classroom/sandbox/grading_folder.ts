import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { openLocked, tryLock } from "../../base/file_lock.ts";
import { Leftover } from "../../base/leftover.ts";

const PREFIX = "arcbook-grade-";
/** A file in each folder that is locked as long as somebody uses the folder. */
const LOCK = "lock";

/** A temporary folder for one grading; what killed gradings have left is removed with it. */
export class GradingFolder implements AsyncDisposable {
  readonly #leftover: Leftover;

  private constructor(readonly path: string, private readonly lock: Deno.FsFile) {
    this.#leftover = new Leftover(() => Deno.removeSync(path, { recursive: true }));
  }

  /** @param parent the folder to make it in; default that of the system */
  static make(parent?: string): GradingFolder {
    while (true) {
      const path = Deno.makeTempDirSync({ prefix: PREFIX, dir: parent });
      const lock = lockIn(path);
      if (lock === undefined) continue;
      const folder = new GradingFolder(path, lock);
      removeAbandoned(dirname(path));
      return folder;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.path, { recursive: true });
    this.lock.close();
    await this.#leftover.settle();
  }
}

/** Undefined where a new folder was taken for that of a killed grading before it was locked. */
function lockIn(path: string): Deno.FsFile | undefined {
  try {
    return openLocked(join(path, LOCK));
  } catch (error) {
    if (existsSync(path)) throw error;
    return undefined;
  }
}

/** Removes folders whose gradings were killed. */
function removeAbandoned(parent: string): void {
  for (const { name, isDirectory } of Deno.readDirSync(parent)) {
    if (!isDirectory || !name.startsWith(PREFIX)) continue;
    try {
      removeIfAbandoned(join(parent, name));
    } catch {
      // It is gone in the meantime, or somebody else's.
    }
  }
}

function removeIfAbandoned(path: string): void {
  using lock = Deno.openSync(join(path, LOCK), { write: true }); // not there: just being made
  if (tryLock(lock) === true) Deno.removeSync(path, { recursive: true });
}
