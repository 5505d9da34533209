import { basename } from "node:path";
import { InputError } from "../base/errors.ts";
import { isAllowed, type Need, requirePermissions } from "../base/permissions.ts";
import { userPath } from "../base/user_path.ts";
import { WORKSPACE } from "../base/workspace.ts";
import {
  availableTreebanks,
  type Catalog,
  loadCatalog,
  locate,
} from "../treebank/catalog/catalog.ts";
import { type CatalogFile, type CatalogTreebank, stemOf } from "../treebank/catalog/schema.ts";
import type { TreebankFormat } from "../treebank/formats/format.ts";
import { nearMisses } from "../base/near_misses.ts";
import { treebankFolders, TREEBANKS_VARIABLE } from "../treebank/catalog/package_files.ts";
import { STANDARD_INPUT } from "../treebank/formats/byte_source.ts";
import { fileIdentity } from "../base/same_file.ts";
import { type Call, UsageError } from "./command.ts";
import { requireDistinctFiles } from "./distinct_files.ts";
import { requireFilePermissions } from "./permissions.ts";

/** A treebank file to work on. */
export interface Input {
  /** Name for tables: the file's name without its extension. */
  readonly name: string;
  /** `-` for standard input. */
  readonly path: string;
  /** The file as the user named it, for messages. */
  readonly label: string;
  /** Known from the catalog; undefined where the content must tell. */
  readonly format?: TreebankFormat;
}

/**
 * Turns the arguments of a call into files: each a path, `-` for standard input, the id of a file of
 * the catalog or of the folder `ARCBOOK_TREEBANKS`, or the id of a treebank, which means all its files.
 * All files of the call are known then: it is refused where it would write over one of them.
 * @throws {UsageError} where there is no argument, or an empty one, or where an option names a file to
 *   write that the call also reads or writes otherwise
 * @throws {InputError} where an argument is neither, or its file is not on this machine
 */
export async function inputsOf(call: Call): Promise<Input[]> {
  if (call.files.length === 0) throw new UsageError("Cannot go on: no FILE is given");
  if (call.files.includes("")) throw new UsageError("Cannot go on: a FILE is empty");
  const inputs: Input[] = [];
  for (const argument of call.files) {
    for (const input of await resolve(argument)) inputs.push(input);
  }
  requireFilePermissions(call, inputs);
  await requireDistinctFiles(call, inputs);
  await requireReadOnce(inputs);
  return inputs;
}

/**
 * Refuses inputs that are one pipe, or standard input, several times.
 * @throws {UsageError} that names it
 */
export async function requireReadOnce(inputs: readonly Input[]): Promise<void> {
  const known = new Set<string>();
  for (const input of inputs) {
    if (await canBeReadAgain(input)) continue;
    const { path, label } = input;
    const identity = path === STANDARD_INPUT ? path : await fileIdentity(path);
    if (known.has(identity)) {
      throw new UsageError(`Cannot read ${label} twice: required is a file for one of them`);
    }
    known.add(identity);
  }
}

/** Whether an input is no pipe, and not standard input; a file that is not there counts as one. */
export async function canBeReadAgain({ path }: Input): Promise<boolean> {
  if (path === STANDARD_INPUT) return false;
  return await Deno.stat(path).then(({ isFile, isDirectory }) => isFile || isDirectory, () => true);
}

/** The only input of a command that takes one. */
export async function inputOf(call: Call, action: string): Promise<Input> {
  const inputs = await inputsOf(call);
  if (inputs.length === 1) return inputs[0];
  const names = inputs.map(({ label }) => label).join(", ");
  throw new UsageError(`Cannot ${action} ${inputs.length} files, required is one: ${names}`);
}

/** Where the catalog and most treebanks are. */
const IN_WORKSPACE: Need = { name: "read", path: WORKSPACE };

/** A file that is there comes before an id, an id before a folder of the same name. */
async function resolve(argument: string): Promise<Input[]> {
  if (argument === STANDARD_INPUT) {
    return [{ name: "stdin", path: STANDARD_INPUT, label: "standard input" }];
  }
  const path = userPath(argument);
  const named = [{ name: stemOf(basename(path)), path, label: argument }];
  const there = await Deno.stat(path).catch(() => Deno.lstat(path)).catch(() => undefined);
  if (/[/\\]/.test(argument) || (there && !there.isDirectory)) return named;
  // Where we may not look, a name with a suffix is a file's, and others can only be ids.
  if (argument.includes(".") && !isAllowed({ name: "read", path })) return named;
  const known = await knownById(argument);
  if (known !== undefined) return known;
  if (there || argument.includes(".")) return named; // reading it says what is wrong
  throw await unknown(argument);
}

/**
 * The path of the folder that an argument names; undefined where it names none. As everywhere, an id
 * comes before a folder of the same name.
 * @throws {InputError} where it is the id of a treebank that is not on this machine
 */
export async function namedFolder(argument: string): Promise<string | undefined> {
  if (argument === "") return undefined;
  const path = userPath(argument);
  if (!await Deno.stat(path).then(({ isDirectory }) => isDirectory, () => false)) return undefined;
  if (/[/\\]/.test(argument)) return path;
  return await knownById(argument) === undefined ? path : undefined;
}

async function knownById(id: string): Promise<Input[] | undefined> {
  requirePermissions(`Cannot look for ${id} among the treebanks`, [IN_WORKSPACE]);
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
): Promise<Input[]> {
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
