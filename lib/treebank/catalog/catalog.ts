import { join } from "node:path";
import { fileError } from "../../base/atomic_write.ts";
import { InputError } from "../../base/errors.ts";
import { type CatalogFile, type CatalogTreebank, parseCatalog, stemOf } from "./schema.ts";
import { formatOfName, type TreebankFormat } from "../formats/format.ts";
import { nearMisses } from "../../base/near_misses.ts";
import { inWorkspace } from "../../base/workspace.ts";
import { isFile, placesOf, type TreebankFolders, treebankFolders } from "./package_files.ts";

/** The treebanks that Arcbook knows, by id. A file's id is its stem, as in `da_ddt-ud-dev`. */
export class Catalog {
  readonly #byId: ReadonlyMap<string, CatalogTreebank>;
  readonly #byFileId: ReadonlyMap<string, readonly [CatalogTreebank, CatalogFile]>;

  constructor(readonly treebanks: readonly CatalogTreebank[]) {
    this.#byId = new Map(treebanks.map((treebank) => [treebank.id, treebank]));
    this.#byFileId = new Map(
      treebanks.flatMap((treebank) =>
        treebank.files.map((file) => [file.id, [treebank, file] as const] as const)
      ),
    );
  }

  /** All files, in the order of the catalog. */
  get files(): CatalogFile[] {
    return this.treebanks.flatMap((treebank) => treebank.files);
  }

  /** @throws {InputError} where no treebank has this id; it suggests those with a similar one */
  findTreebank(id: string): CatalogTreebank {
    return this.#byId.get(id) ?? unknown("treebank", id, this.#byId.keys());
  }

  /** @throws {InputError} where no file has this id; it suggests those with a similar one */
  findFile(id: string): CatalogFile {
    return this.#byFileId.get(id)?.[1] ?? unknown("file", id, this.#byFileId.keys());
  }

  /**
   * The files that an id names: one file for the id of a file, all files for that of a treebank.
   * @throws {InputError} where it names nothing; it suggests similar ids
   */
  findFiles(id: string): readonly CatalogFile[] {
    if (this.#byId.has(id)) return this.findTreebank(id).files;
    if (this.#byFileId.has(id)) return [this.findFile(id)];
    return unknown("treebank or file", id, [...this.#byId.keys(), ...this.#byFileId.keys()]);
  }

  /** The treebank that a file, given by its id, is part of; undefined where none is. */
  treebankOf(fileId: string): CatalogTreebank | undefined {
    return this.#byFileId.get(fileId)?.[0];
  }
}

let shipped: Promise<Catalog> | undefined;

/**
 * The catalog of this workspace, `data/catalog.json`, read once.
 * @throws {InputError} where an entry is broken, with its place in the document
 */
export function loadCatalog(): Promise<Catalog> {
  shipped ??= readCatalog(inWorkspace("data/catalog.json"));
  return shipped;
}

/** Reads a catalog from a file; {@link loadCatalog} for the one of this workspace. */
export async function readCatalog(path: string): Promise<Catalog> {
  try {
    return new Catalog(parseCatalog(await Deno.readTextFile(path), path));
  } catch (error) {
    throw fileError(error, "Cannot read the catalog", path);
  }
}

/**
 * Where a file of the catalog lies on this machine, undefined where it is missing: in its npm
 * package, else in the folder of `ARCBOOK_TREEBANKS`, else among the fetched treebanks.
 */
export async function locate(
  file: CatalogFile,
  folders?: TreebankFolders,
): Promise<string | undefined> {
  return (await placesOf(file, folders ?? await treebankFolders()))[0];
}

/** A treebank file that is on this machine. */
export interface AvailableTreebank {
  /** The file's stem. */
  readonly id: string;
  readonly path: string;
  readonly format: TreebankFormat;
  /** What the catalog says of a file of this name, where it says anything. */
  readonly treebank?: CatalogTreebank;
  readonly file?: CatalogFile;
  /** Files of the same stem that this one hides, because its place comes first. */
  readonly hidden: readonly string[];
}

/**
 * Every treebank file on this machine, by id: those of the catalog, and whatever else the folder of
 * `ARCBOOK_TREEBANKS` holds in a CoNLL format.
 * @throws {InputError} where `ARCBOOK_TREEBANKS` is set to something that is no folder
 */
export async function availableTreebanks(
  options: { catalog?: Catalog; folders?: TreebankFolders } = {},
): Promise<AvailableTreebank[]> {
  const catalog = options.catalog ?? await loadCatalog();
  const folders = options.folders ?? await treebankFolders();
  const found = new Map<string, AvailableTreebank>();
  for (const treebank of catalog.treebanks) {
    for (const file of treebank.files) {
      const [path, ...hidden] = await placesOf(file, folders);
      if (path === undefined) continue;
      found.set(file.id, { id: file.id, path, format: treebank.format, treebank, file, hidden });
    }
  }
  for (const { path, id, format } of await conllFiles(folders.own)) {
    const known = found.get(id);
    if (known?.path === path || known?.hidden.includes(path)) continue;
    found.set(
      id,
      known ? { ...known, hidden: [...known.hidden, path] } : {
        id,
        path,
        format,
        hidden: [],
      },
    );
  }
  return [...found.values()].sort((a, b) => a.id < b.id ? -1 : 1);
}

async function conllFiles(folder: string | undefined) {
  const files: { path: string; id: string; format: TreebankFormat }[] = [];
  if (folder === undefined) return files;
  try {
    for await (const { name } of Deno.readDir(folder)) {
      const format = formatOfName(name);
      const path = join(folder, name);
      if (format && await isFile(path)) files.push({ path, id: stemOf(name), format });
    }
  } catch (error) {
    throw fileError(error, "Cannot look for treebanks in", folder);
  }
  return files.sort((a, b) => a.path < b.path ? -1 : 1);
}

function unknown(what: string, id: string, known: Iterable<string>): never {
  const near = nearMisses(id, known);
  throw new InputError({
    code: "unknown-treebank",
    action: `Cannot find the ${what}`,
    current: id,
    required: near.length === 0 ? "an id of data/catalog.json" : `one such as ${near.join(", ")}`,
  });
}
