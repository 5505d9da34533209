import { isAbsolute, resolve } from "node:path";
import { allowedVariable, isAllowed } from "./permissions.ts";
import { WORKSPACE } from "./workspace.ts";

/**
 * A path as the user means it: relative to the folder where the command was typed. `deno task` runs
 * in the workspace and passes that folder on in `INIT_CWD`. Elsewhere that variable is a leftover of
 * some outer task or script, which may have changed the folder since.
 */
export function userPath(path: string): string {
  if (isAbsolute(path)) return path;
  const typedIn = allowedVariable("INIT_CWD"); // deno task passes on what it may be asked for
  return resolve(typedIn && isInWorkspace() ? typedIn : Deno.cwd(), path);
}

function isInWorkspace(): boolean {
  const folders = [Deno.cwd(), WORKSPACE];
  const mayLook = folders.every((path) => isAllowed({ name: "read", path }));
  const [here, workspace] = mayLook ? folders.map((path) => Deno.realPathSync(path)) : folders;
  return here === workspace;
}
