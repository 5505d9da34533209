import { join } from "node:path";
import { InputError } from "../base/errors.ts";
import { commitOf, git } from "./git.ts";
import { FailedRun } from "./failed_run.ts";
import { runProcess } from "./process.ts";

/**
 * Another commit of a repository in a folder of its own, with the packages that its lock file names.
 * It shares the repository's objects, so that git must be told when it goes.
 */
export class OtherCheckout implements AsyncDisposable {
  private constructor(
    private readonly repository: string,
    /** Where it is. */
    readonly folder: string,
  ) {}

  /**
   * Checks a commit out.
   * @param folder where; it must not be there
   * @throws {InputError} where the commit is unknown, git or deno fails, or git is not there
   */
  static async of(
    name: string,
    repository: string,
    folder: string,
    signal?: AbortSignal,
  ): Promise<OtherCheckout> {
    const commit = await commitOf(repository, name);
    const checkout = new OtherCheckout(repository, folder);
    try {
      const added = await git(repository, "worktree", "add", "--detach", "--quiet", folder, commit);
      if (!added.ok) throw new FailedRun(`Cannot check out ${name}`, added.status, added.err);
      await requireCommandLine(folder, name);
      await install(name, folder, signal);
      return checkout;
    } catch (error) {
      await checkout[Symbol.asyncDispose]();
      throw error;
    }
  }

  /** Removes it, and what git knows of it. */
  async [Symbol.asyncDispose](): Promise<void> {
    await git(this.repository, "worktree", "remove", "--force", this.folder);
    await Deno.remove(this.folder, { recursive: true }).catch(() => {}); // mostly git has
  }
}

/** @throws {InputError} where the folder has no command line */
async function requireCommandLine(folder: string, name: string): Promise<void> {
  const isThere = await Deno.stat(join(folder, "lib", "cli.ts")).then(() => true, () => false);
  if (isThere) return;
  throw new InputError({
    code: "no-command-line",
    action: `Cannot run ${name}`,
    current: "a commit without lib/cli.ts",
    required: "one with the command line",
  });
}

/** Installs exactly the packages that a lock file names: hard links where Deno has had them before. */
async function install(name: string, folder: string, signal?: AbortSignal): Promise<void> {
  const isLocked = await Deno.stat(join(folder, "deno.lock")).then(() => true, () => false);
  if (!isLocked) return;
  const { status, err } = await runProcess({
    program: Deno.execPath(),
    args: ["install", "--frozen"],
    folder,
    signal,
  });
  if (status === 0) return;
  throw new FailedRun(`Cannot install the packages of ${name}`, status, err);
}

/** A folder for what is written meanwhile, another checkout among it. */
export class TemporaryFolder implements AsyncDisposable {
  readonly path: string;

  /** @param parent default: the system's folder for temporary files */
  constructor(parent?: string) {
    this.path = Deno.realPathSync(Deno.makeTempDirSync({ dir: parent, prefix: "arcbook-bench-" }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await forgetModules(this.path);
    await Deno.remove(this.path, { recursive: true });
  }
}

/** Removes compiled modules of a folder from Deno's cache, which would keep those of each checkout. */
async function forgetModules(folder: string): Promise<void> {
  const { status, out } = await runProcess({
    program: Deno.execPath(),
    args: ["info", "--json"],
    folder,
    keepsOutput: true,
  });
  if (status !== 0) return;
  const { typescriptCache } = JSON.parse(out) as { readonly typescriptCache: string };
  await Deno.remove(join(typescriptCache, "file", folder), { recursive: true }).catch(() => {});
}
