import { basename } from "node:path";
import { InputError } from "../../base/errors.ts";
import { nearMisses } from "../../base/near_misses.ts";
import { isAllowed, type Need, requirePermissions } from "../../base/permissions.ts";
import { userPath } from "../../base/user_path.ts";
import { inWorkspace, WORKSPACE } from "../../base/workspace.ts";
import { STANDARD_INPUT } from "../formats/byte_source.ts";
import type { TreebankFormat } from "../formats/format.ts";
import { availableTreebanks, type Catalog, loadCatalog, locate } from "./catalog.ts";
import { treebankFolders, TREEBANKS_VARIABLE } from "./package_files.ts";
import { type CatalogFile, type CatalogTreebank, stemOf } from "./schema.ts";

/** A treebank file that was named by its path or by an id. */
export interface NamedFile {
  /** Name for tables: the file's name without its extension. */
  readonly name: string;
  /** `-` for standard input. */
  readonly path: string;
  /** The file as the user named it, for messages. */
  readonly label: string;
  /** Known from the catalog; undefined where the content must tell. */
  readonly format?: TreebankFormat;
}

/** Where the catalog and most treebanks are. */
const IN_WORKSPACE: Need = { name: "read", path: WORKSPACE };
/** What of the workspace is read; who may read no more of it can look there, too. */
const READ_THERE: readonly Need[] = ["data/catalog.json", "data/treebanks", "node_modules"]
  .map((path) => ({ name: "read", path: inWorkspace(path) }));

/**
 * The files that a text names, in commands and in notebooks: a path, `-` for standard input, the id of
 * a file of the catalog or of the folder `ARCBOOK_TREEBANKS`, or the id of a treebank, which means all
 * its files. A file that is there comes before an id, an id before a folder of the same name.
 * @throws {InputError} where it is no path and no id, or the id's files are not on this machine
 */
export async function namedFiles(argument: string): Promise<NamedFile[]> {
  if (argument === STANDARD_INPUT) {
    return [{ name: "stdin", path: STANDARD_INPUT, label: "standard input" }];
  }
  const path = userPath(argument);
  const named = [{ name: stemOf(basename(path)), path, label: argument }];
  const there = await Deno.stat(path).catch(() => Deno.lstat(path)).catch(() => undefined);
  if (/[/\\]/.test(argument) || (there && !there.isDirectory)) return named;
  // Where we may not look, a name with a suffix is a file's, and others can only be ids.
  if (argument.includes(".") && !isAllowed({ name: "read", path })) return named;
  const known = await filesOfId(argument);
  if (known !== undefined) return known;
  if (there || argument.includes(".")) return named; // reading it says what is wrong
  throw await unknown(argument);
}

/**
 * The files of an id; undefined where nothing has this id.
 * @throws {InputError} where they are not on this machine
 */
export async function filesOfId(id: string): Promise<NamedFile[] | undefined> {
  if (!READ_THERE.every(isAllowed)) {
    requirePermissions(`Cannot look for ${id} among the treebanks`, [IN_WORKSPACE]);
  }
  const catalog = await loadCatalog();
  const treebank = catalog.treebanks.find((treebank) => treebank.id === id) ??
    catalog.treebankOf(id);
  if (treebank !== undefined) return await filesHere(treebank, catalog.findFiles(id));
  const own = (await availableTreebanks()).find((treebank) => treebank.id === id);
  return own && [{ name: id, path: own.path, label: own.path }];
}

async function filesHere(
  treebank: CatalogTreebank,
  files: readonly CatalogFile[],
): Promise<NamedFile[]> {
  const folders = await treebankFolders();
  const places = await Promise.all(files.map((file) => locate(file, folders)));
  const idsWhere = (here: boolean) =>
    files.filter((_, i) => (places[i] !== undefined) === here).map(({ id }) => id);
  const missing = idsWhere(false), rest = idsWhere(true);
  if (missing.length === 0) {
    return files.map(({ id }, i) => ({
      name: id,
      path: places[i]!,
      label: id,
      format: treebank.format,
    }));
  }
  throw new InputError({
    code: "not-here",
    action: `Cannot read ${missing.join(", ")}`,
    current: "not on this machine",
    required: `arcbook fetch ${treebank.id}, or a folder with it in ${TREEBANKS_VARIABLE}` +
      unseenFolder() +
      (rest.length > 0 ? `; here are ${rest.join(", ")}` : ""),
  });
}

async function unknown(argument: string): Promise<InputError> {
  const near = nearMisses(argument, idsOf(await loadCatalog()));
  return new InputError({
    code: "unknown-treebank",
    action: "Cannot find the treebank",
    current: argument,
    required: "the path of a file, or an id that arcbook catalog lists" +
      (near.length > 0 ? `, such as ${near.join(", ")}` : "") + unseenFolder(),
  });
}

/** Says so where the user's own folder of treebanks could not be looked for. */
function unseenFolder(): string {
  if (isAllowed({ name: "env", variable: TREEBANKS_VARIABLE })) return "";
  return `; ${TREEBANKS_VARIABLE} was not looked at, which takes --allow-env=${TREEBANKS_VARIABLE}`;
}

function idsOf(catalog: Catalog): string[] {
  return [...catalog.treebanks, ...catalog.files].map(({ id }) => id);
}
