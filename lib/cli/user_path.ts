import { isAbsolute, resolve } from "node:path";

/**
 * A path as the user means it: relative to the folder where the command was typed. `deno task` runs
 * in the workspace and passes that folder on in `INIT_CWD`.
 */
export function userPath(path: string): string {
  if (isAbsolute(path)) return path;
  return resolve(Deno.env.get("INIT_CWD") ?? Deno.cwd(), path);
}
