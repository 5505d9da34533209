import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of deno.json. */
export const PROJECT_ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * A path that the user gave, made absolute from where the user stands. `deno task` moves to the
 * folder of deno.json and leaves the user's folder in `INIT_CWD`. That variable is believed only
 * when we stand in that folder and it points into it, because npx and npm set it too, for whatever
 * they start.
 */
export function userPath(path: string): string {
  const here = Deno.cwd();
  const initial = Deno.env.get("INIT_CWD");
  const isTask = initial !== undefined && here === PROJECT_ROOT && isWithin(initial, PROJECT_ROOT);
  return resolve(isTask ? initial : here, path);
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(/[\\/]/, 1)[0] !== "..";
}

/** All notebooks of a folder, sorted by name. */
export function notebooksIn(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)]
      .filter((entry) => entry.isFile && entry.name.endsWith(".ipynb"))
      .map((entry) => join(folder, entry.name))
      .sort();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** A path as messages show it: relative to where the user stands, if it is below. */
export function shownPath(path: string): string {
  const base = userPath(".");
  return isWithin(path, base) ? relative(base, path) || "." : path;
}
