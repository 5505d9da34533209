import { packageFile } from "../../base/package_file.ts";
import { basename, join, posix } from "node:path";
import { InputError } from "../../base/errors.ts";
import { allowedVariable, unlessDenied } from "../../base/permissions.ts";
import { userPath } from "../../base/user_path.ts";
import { inWorkspace } from "../../base/workspace.ts";
import { TREEBANK_SUFFIXES } from "../formats/format.ts";
import type { CatalogFile, PackageSource } from "./schema.ts";

/** The variable that names the user's own folder of treebank files. */
export const TREEBANKS_VARIABLE = "ARCBOOK_TREEBANKS";

/** The folders in which treebank files lie, besides the npm packages. */
export interface TreebankFolders {
  /** The user's own folder, named by `ARCBOOK_TREEBANKS`; {@link userPath} says relative to what. */
  readonly own?: string;
  /** Where fetched treebanks go: `data/treebanks` of the workspace. */
  readonly fetched: string;
}

/**
 * The folders as the environment names them. Without the permission to read `ARCBOOK_TREEBANKS` there
 * is no folder of the user's own.
 * @throws {InputError} where `ARCBOOK_TREEBANKS` is set to something that is no folder
 */
export async function treebankFolders(): Promise<TreebankFolders> {
  const fetched = inWorkspace("data/treebanks");
  const named = allowedVariable(TREEBANKS_VARIABLE);
  if (named === undefined || named === "") return { fetched };
  const own = userPath(named);
  const isFolder = await Deno.stat(own).then((stat) => stat.isDirectory, unlessDenied(false));
  if (isFolder) return { own, fetched };
  throw new InputError({
    code: "treebanks-not-a-folder",
    action: `Cannot look for treebanks in ${TREEBANKS_VARIABLE}`,
    current: named,
    required: `a folder of treebank files: ${TREEBANK_SUFFIXES.join(", ")}, also with .gz`,
  });
}

/**
 * Every place on this machine at which a file of the catalog lies: its npm package, the user's own
 * folder, the folder of fetched treebanks, in this order. In the last two, files are found by
 * name; `gitBlobIdOfFile` tells whether the content is that of the catalog.
 */
export async function placesOf(file: CatalogFile, folders: TreebankFolders): Promise<string[]> {
  const { source } = file;
  const candidates = [
    "package" in source ? await withinPackage(source) : undefined,
    folders.own === undefined ? undefined : join(folders.own, basename(file.name)),
    join(folders.fetched, basename(file.name)),
  ];
  const places: string[] = [];
  for (const path of candidates) {
    if (path !== undefined && !places.includes(path) && await isFile(path)) places.push(path);
  }
  return places;
}

/**
 * Whether there is a regular file, or a link to one, at a path.
 * @throws {InputError} where a permission is missing to look
 */
export async function isFile(path: string): Promise<boolean> {
  return await Deno.stat(path).then((stat) => stat.isFile, unlessDenied(false));
}

/** Where a file of a package lies; undefined where its path, or a link, leads out of the package. */
async function withinPackage({ package: name, path }: PackageSource): Promise<string | undefined> {
  if (posix.normalize(`/${name}/${path}`) !== `/${name}/${path}`) return undefined;
  const file = packageFile(name, path);
  const [root, real] = await Promise.all(
    [file.slice(0, -path.length), file].map((one) => Deno.realPath(one).catch(() => undefined)),
  );
  return root !== undefined && real?.startsWith(join(root, "/")) ? file : undefined;
}
