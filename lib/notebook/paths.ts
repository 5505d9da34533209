import { isAbsolute, join, relative } from "node:path";
import { userPath } from "../base/user_path.ts";

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
