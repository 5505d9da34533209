import { isAbsolute, resolve } from "node:path";
import { WORKSPACE } from "./workspace.ts";

/**
 * A path as the user means it: relative to the folder where the command was typed. `deno task` runs
 * in the workspace and passes that folder on in `INIT_CWD`. Elsewhere that variable is a leftover of
 * some outer task or script, which may have changed the folder since.
 */
export function userPath(path: string): string {
  if (isAbsolute(path)) return path;
  const typedIn = Deno.env.get("INIT_CWD");
  return resolve(typedIn && isInWorkspace() ? typedIn : Deno.cwd(), path);
}

function isInWorkspace(): boolean {
  return Deno.realPathSync(Deno.cwd()) === Deno.realPathSync(WORKSPACE);
}
