import { dirname, join } from "node:path";
import { openLocked, tryLock } from "../../base/file_lock.ts";
import { Leftover } from "../../base/leftover.ts";

const PREFIX = "arcbook-grade-";
/** A file in each folder that is locked as long as somebody uses the folder. */
const LOCK = "lock";
/** Milliseconds after which a folder without a lock is nobody's: a new one is locked at once. */
const NEW = 60_000;

/** A temporary folder for one grading; what killed gradings have left is removed with it. */
export class GradingFolder implements AsyncDisposable {
  readonly #leftover: Leftover;

  private constructor(readonly path: string, private readonly lock: Deno.FsFile | undefined) {
    this.#leftover = new Leftover(() => Deno.removeSync(path, { recursive: true }));
  }

  /** @param parent the folder to make it in; default that of the system */
  static make(parent?: string): GradingFolder {
    const path = Deno.makeTempDirSync({ prefix: PREFIX, dir: parent });
    const folder = new GradingFolder(path, openLocked(join(path, LOCK)));
    removeAbandoned(dirname(path));
    return folder;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.path, { recursive: true });
    this.lock?.close();
    await this.#leftover.settle();
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
  const file = join(path, LOCK);
  if (Date.now() - Deno.lstatSync(file).mtime!.getTime() < NEW) return;
  using lock = Deno.openSync(file, { write: true });
  if (tryLock(lock) === true) Deno.removeSync(path, { recursive: true });
}
