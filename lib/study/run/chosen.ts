import { basename } from "node:path";
import { InputError } from "../../base/errors.ts";
import { isAllowed } from "../../base/permissions.ts";
import { userPath } from "../../base/user_path.ts";
import {
  type AvailableTreebank,
  availableTreebanks,
  loadCatalog,
} from "../../treebank/catalog/catalog.ts";
import { stemOf } from "../../treebank/catalog/schema.ts";
import { formatOfName } from "../../treebank/formats/format.ts";
import { isFile } from "../../treebank/catalog/package_files.ts";

/** Which treebanks a study takes. */
export interface TreebankChoice {
  /**
   * Only these: ids of treebanks (`da_ddt`) or of files of them (`da_ddt-ud-dev`), or paths of files.
   * By default, and where it is empty, all of the profile.
   */
  readonly only?: readonly string[];
  /** These besides: paths of files, or ids of treebanks that the profile alone would not take. */
  readonly besides?: readonly string[];
}

/** A file that a user has named by its path. */
export interface OwnFile extends AvailableTreebank {
  readonly isOwn: true;
}

/** The treebank files to choose from, and which of them are chosen. */
export interface Chosen {
  /** Those of this machine, and those that are named by paths. */
  readonly files: readonly AvailableTreebank[];
  /** Ids of the treebanks or files that are taken; undefined where all are. */
  readonly ids?: readonly string[];
}

/** What {@link TreebankChoice} names, paths and ids; undefined where it takes all. */
export function namesOf(
  { only = [], besides = [] }: TreebankChoice,
  planned?: readonly string[],
): readonly string[] | undefined {
  if (only.length > 0) return [...only, ...besides];
  return planned && [...planned, ...besides];
}

/**
 * Finds what a choice names. A file that is named by its path comes before one of the same id.
 * @param available the files of this machine
 * @throws {InputError} where a path leads to no file, or two to files of one name
 */
export async function chooseTreebanks(
  choice: TreebankChoice,
  available?: readonly AvailableTreebank[],
): Promise<Chosen> {
  const here = available ?? await availableTreebanks();
  const names = [...new Set([...choice.only ?? [], ...choice.besides ?? []])];
  const known = new Set(here.map(({ id }) => id));
  const own = new Map<string, OwnFile>();
  for (const name of names) {
    const path = await pathOf(name, known);
    if (path !== undefined) own.set(name, await ownFile(path));
  }
  const ofId = requireDistinct([...own.values()]);
  const ids = namesOf(choice)?.map((name) => own.get(name)?.id ?? name);
  return { files: [...here.filter(({ id }) => !ofId.has(id)), ...ofId.values()], ids };
}

/** A choice whose files are named by whole paths, so that it holds in any folder. */
export async function withWholePaths(choice: TreebankChoice): Promise<TreebankChoice> {
  const known = new Set((await availableTreebanks()).map(({ id }) => id));
  const whole = async (name: string) => await pathOf(name, known) ?? name;
  const named = Object.entries(choice).map(async ([key, names]) =>
    [key, await Promise.all(names.map(whole))] as const
  );
  return Object.fromEntries(await Promise.all(named));
}

/** Whether a file was named by its path, see {@link chooseTreebanks}. */
export function isOwn(file: AvailableTreebank): boolean {
  return "isOwn" in file;
}

/** Whether a choice leaves out what it does not name. */
export function isOnly({ only = [] }: TreebankChoice): boolean {
  return only.length > 0;
}

/** Whether the user has named a treebank, rather than left the choice to the profile. */
export function isAsked(
  { id, trainFiles }: { readonly id: string; readonly trainFiles: readonly AvailableTreebank[] },
  choice: TreebankChoice,
): boolean {
  return isOnly(choice) || choice.besides?.includes(id) || trainFiles.some(isOwn);
}

/** Whether a text is the path of a file, rather than an id. Where we may not look, it is an id. */
export async function isPath(name: string): Promise<boolean> {
  if (/[/\\]/.test(name)) return true;
  const path = userPath(name);
  return isAllowed({ name: "read", path }) && await isFile(path);
}

async function pathOf(name: string, known: ReadonlySet<string>): Promise<string | undefined> {
  if (await isPath(name)) return userPath(name);
  return name.includes(".") && !known.has(name) ? userPath(name) : undefined;
}

/**
 * A file as what studies take. One with the content of a file of the catalog is that file; one that only
 * is called as one is not, and its treebank is called `NAME-own`.
 */
async function ownFile(path: string): Promise<OwnFile> {
  const { gitBlobIdOfFile } = await import("../../treebank/catalog/blob_id.ts"); // few calls name files
  const checksum = await gitBlobIdOfFile(path);
  const catalog = await loadCatalog();
  const stem = stemOf(basename(path));
  const same = catalog.files.find(({ id, blobId }) => id === stem && blobId === checksum);
  const treebank = same && catalog.treebankOf(same.id);
  const format = treebank?.format ?? formatOfName(path) ?? "conllu"; // its content tells when it is read
  if (same) return { id: stem, path, format, treebank, file: same, hidden: [], isOwn: true };
  const isTaken = catalog.treebankOf(stem) !== undefined ||
    catalog.treebanks.some(({ id }) => id === stem);
  return { id: isTaken ? ownId(stem) : stem, path, format, hidden: [], isOwn: true };
}

function ownId(stem: string): string {
  const [, treebank, part] = /^(.*?)(-ud-.*)?$/.exec(stem)!;
  return `${treebank}-own${part ?? ""}`;
}

function requireDistinct(files: readonly OwnFile[]): Map<string, OwnFile> {
  const byId = new Map<string, OwnFile>();
  for (const file of files) {
    const twin = byId.get(file.id);
    if (twin !== undefined && twin.path !== file.path) {
      throw new InputError({
        code: "treebank-name-taken",
        action: "Cannot study files of the same name",
        current: `${twin.path}, ${file.path}`,
        required: "files of different names, by which tables call them",
      });
    }
    byId.set(file.id, file);
  }
  return byId;
}
