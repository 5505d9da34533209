import { InputError } from "../base/errors.ts";
import { runProcess } from "./process.ts";

/** What git tells its hooks: the repository that they are for, whichever folder they go to. */
const OF_HOOKS = /^GIT_(DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|PREFIX)$/;

/** Runs git in a folder, without hooks, which are for people who work there. */
export async function git(
  folder: string,
  ...args: readonly string[]
): Promise<
  { readonly ok: boolean; readonly status: number; readonly out: string; readonly err: string }
> {
  const all = ["-c", "core.hooksPath=/dev/null", ...args];
  const { status, out, err } = await runProcess({
    program: "git",
    args: all,
    folder,
    without: OF_HOOKS,
    keepsOutput: true,
  });
  return { ok: status === 0, status, out: out.trim(), err: err.trim() };
}

/** What a checkout is of. */
export interface Revision {
  /** The commit's id, shortened. */
  readonly commit: string;
  /** Whether files differ from it. */
  readonly isChanged: boolean;
}

/** What a folder is a checkout of; undefined where it is none, or git is not there. */
export async function revisionOf(folder: string): Promise<Revision | undefined> {
  try {
    const head = await git(folder, "rev-parse", "--short", "HEAD");
    const status = await git(folder, "status", "--porcelain");
    if (!head.ok || !status.ok) return undefined;
    return { commit: head.out, isChanged: status.out !== "" };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/**
 * The commit that a name means.
 * @returns its id, whole
 * @throws {InputError} where it means none, the folder is no checkout, or git is not there
 */
export async function commitOf(folder: string, name: string): Promise<string> {
  await requireCheckout(folder);
  const found = await git(
    folder,
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${name}^{commit}`,
  );
  if (found.ok) return found.out;
  throw new InputError({
    code: "unknown-commit",
    action: "Cannot take --against",
    current: name,
    required: "a commit, a branch or a tag of this repository",
  });
}

async function requireCheckout(folder: string): Promise<void> {
  if ((await git(folder, "rev-parse", "--git-dir")).ok) return;
  throw new InputError({
    code: "no-repository",
    action: "Cannot look for another commit",
    current: "a folder that git does not know",
    required: "a clone of the repository",
  });
}

/**
 * The tag of the last release before what is checked out; undefined where there is none. A checkout of
 * a release is compared with the one before.
 */
export async function lastRelease(
  folder: string,
  revision: Revision | undefined,
): Promise<string | undefined> {
  if (revision === undefined) return undefined;
  const last = await tagBefore(folder, "HEAD");
  if (last === undefined || revision.isChanged) return last;
  const isHere = await commitOf(folder, last) === await commitOf(folder, "HEAD");
  return isHere ? await tagBefore(folder, "HEAD~1") : last;
}

async function tagBefore(folder: string, commit: string): Promise<string | undefined> {
  const { ok, out } = await git(folder, "describe", "--tags", "--abbrev=0", commit);
  return ok ? out : undefined;
}
