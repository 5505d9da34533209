import { basename, join } from "node:path";
import { fileError } from "../../base/atomic_write.ts";
import { InputError } from "../../base/errors.ts";
import { stemOf } from "../../treebank/catalog/schema.ts";
import { formatOfName, TREEBANK_SUFFIXES } from "../../treebank/formats/format.ts";

/** What a parser, ours or not, made of a test set: a file. */
export interface SystemFile {
  /** Name of the system: the file's, without its suffix. */
  readonly name: string;
  readonly path: string;
}

/**
 * The treebank files of a folder, each the output of the system that it is named after, sorted by name.
 * @param folder path of the folder
 * @param label what messages call it
 * @throws {InputError} where the folder cannot be read, has no treebank file, or two of one name
 */
export async function systemFiles(folder: string, label = folder): Promise<SystemFile[]> {
  const names = (await namesIn(folder, label)).filter(isTreebankFile);
  if (names.length === 0) {
    throw new InputError({
      code: "no-system",
      action: "Cannot find the output of a system",
      file: label,
      current: "no treebank file",
      required: `files with a suffix of ${TREEBANK_SUFFIXES.join(", ")}, or of these and .gz`,
    });
  }
  const files = names.map((name) => ({ name: stemOf(name), path: join(folder, name) }));
  const doubled = files.find(({ name }, k) => k > 0 && files[k - 1].name === name);
  if (doubled === undefined) return files;
  throw new InputError({
    code: "system-twice",
    action: "Cannot name systems after their files",
    file: label,
    current: files.filter(({ name }) => name === doubled.name).map(({ path }) => basename(path))
      .join(", "),
    required: "one file for each name",
  });
}

/**
 * The outputs of systems on a treebank: in the folder's folder of that name, or in the folder itself.
 * @param folder for example one with `got_proiel/mine.conllu`, or with `mine.conllu`
 * @param treebank its id, for example `got_proiel`
 * @throws {InputError} as {@link systemFiles}
 */
export async function systemFilesFor(folder: string, treebank: string): Promise<SystemFile[]> {
  const own = join(folder, treebank);
  const isFolder = await Deno.stat(own).then(({ isDirectory }) => isDirectory, () => false);
  return await systemFiles(isFolder ? own : folder);
}

function isTreebankFile(name: string): boolean {
  return !name.startsWith(".") && formatOfName(name) !== undefined;
}

async function namesIn(folder: string, label: string): Promise<string[]> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(folder));
    return entries.filter(({ isDirectory }) => !isDirectory).map(({ name }) => name).sort();
  } catch (error) {
    throw fileError(error, "Cannot read the folder of systems", label);
  }
}
