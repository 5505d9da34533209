import { basename } from "node:path";
import { userPath } from "./user_path.ts";
import { InputError } from "../dependency/errors.ts";
import { loadCatalog, locate } from "../treebank/catalog.ts";
import { stemOf } from "../treebank/catalog_schema.ts";
import type { TreebankFormat } from "../treebank/format.ts";
import { type Call, UsageError } from "./command.ts";

/** A treebank file to work on. */
export interface Input {
  /** Name for tables: the file's name without its extension. */
  readonly name: string;
  readonly path: string;
  /** The file as the user named it, for messages. */
  readonly label: string;
  /** Known from the catalog; undefined where the content must tell. */
  readonly format?: TreebankFormat;
}

/**
 * Turns the arguments of a call into files: each a path, the id of a catalog file, or the id of a
 * treebank, which means all its files.
 * @throws {UsageError} where there is no argument
 * @throws {InputError} where an argument is neither, or its file is not on this machine
 */
export async function inputsOf(call: Call): Promise<Input[]> {
  if (call.files.length === 0) throw new UsageError("Cannot go on: no FILE is given");
  const inputs = await Promise.all(call.files.map(resolve));
  return inputs.flat();
}

async function resolve(argument: string): Promise<Input[]> {
  const path = userPath(argument);
  if (await exists(path) || /[/\\.]/.test(argument)) {
    return [{ name: stemOf(basename(path)), path, label: argument }];
  }
  return await fromCatalog(argument);
}

async function fromCatalog(id: string): Promise<Input[]> {
  const catalog = await loadCatalog();
  const inputs: Input[] = [];
  for (const file of catalog.findFiles(id)) {
    const treebank = catalog.treebankOf(file.id)!;
    const path = await locate(file);
    if (path === undefined) {
      throw new InputError({
        code: "not-here",
        action: `Cannot read ${file.id}`,
        current: "not on this machine",
        required: `arcbook fetch ${treebank.id}, or a folder with it in ARCBOOK_TREEBANKS`,
      });
    }
    inputs.push({ name: file.id, path, label: file.id, format: treebank.format });
  }
  return inputs;
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
