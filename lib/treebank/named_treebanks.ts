/**
 * Reading treebanks that are named as on the command line: by paths or by ids of the catalog. What
 * stands in `formats/` takes paths alone.
 * @module
 */
import type { GoldItem, TreebankItem } from "../dependency/sentence.ts";
import { type NamedFile, namedFiles } from "./catalog/named_files.ts";
import type { Fault } from "./formats/fault.ts";
import { standardLayout } from "./formats/layout.ts";
import { readGold as goldOfFile, readTreebank as itemsOfFile } from "./formats/read.ts";
import type { ReadOptions, WithLayout } from "./formats/reading.ts";
import { type ValidateOptions, validateTreebank as faultsOfFile } from "./formats/validate.ts";

/**
 * Reads a treebank sentence by sentence; one chunk of a file is held at a time. `INPUT_RULES` says
 * what is harmless and what is a fault.
 *
 * @param source a path or URL of a file, which may be compressed with gzip, a pipe, or `-` for standard
 *   input; or, as on the command line, the id of a file (`tr_imst-ud-dev`) or of a treebank
 *   (`tr_imst`), which means all its files, one after the other. A file that is there comes before an id
 * @returns the sentences, and the layout of the file that is being read
 * @throws {InputError} where the name is neither, and at the first fault, after the sound sentences
 *   before it; with `keepGoing` all faults go to `onFault`, and only what is no readable file throws
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readTreebank } from "lib";
 *
 * let tokens = 0;
 * for await (const { sentence } of readTreebank("tr_imst-ud-dev")) tokens += sentence.tokens.length;
 * assert(tokens === 10_046);
 * ```
 */
export function readTreebank(
  source: string | URL,
  options: ReadOptions = {},
): WithLayout<AsyncGenerator<TreebankItem>> {
  return filesRead(source, options, itemsOfFile);
}

/**
 * Reads the sentences of a treebank with their trees.
 *
 * @param source as {@link readTreebank} takes it
 * @throws {InputError} as {@link readTreebank}, and with code `no-tree` where a sentence has no tree
 */
export function readGold(
  source: string | URL,
  options: ReadOptions = {},
): WithLayout<AsyncGenerator<GoldItem>> {
  return filesRead(source, options, goldOfFile);
}

/**
 * Reads all sentences of a treebank with their trees into memory; see {@link readGold}. Long values
 * are slices of the file's text, so that is kept once as long as they are.
 *
 * @param source as {@link readTreebank} takes it
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib";
 *
 * assert((await loadGold("tr_imst-ud-dev")).length === 988);
 * ```
 */
export async function loadGold(
  source: string | URL,
  options: ReadOptions = {},
): Promise<GoldItem[]> {
  return await Array.fromAsync(readGold(source, options));
}

/**
 * Finds all faults of a treebank; see `validateTreebank` of `lib/treebank/formats/validate.ts`, of which
 * this is the form that takes names.
 *
 * @param source as {@link readTreebank} takes it
 * @throws {InputError} where it names no file that can be read
 */
export async function* validateTreebank(
  source: string | URL,
  options: ValidateOptions = {},
): AsyncGenerator<Fault> {
  for (const file of await filesOf(source)) {
    yield* faultsOfFile(file.path, { ...placed(file), ...options });
  }
}

type FileReader<Item> = (path: string | URL, options: ReadOptions) => WithLayout<
  AsyncGenerator<Item>
>;

/** What a reader of files finds in all that are named; the layout is kept up while they are read. */
function filesRead<Item>(
  source: string | URL,
  options: ReadOptions,
  read: FileReader<Item>,
): WithLayout<AsyncGenerator<Item>> {
  const layout = standardLayout();
  async function* items(): AsyncGenerator<Item> {
    for (const file of await filesOf(source)) {
      const found = read(file.path, { ...placed(file), ...options });
      for await (const item of found) {
        Object.assign(layout, found.layout);
        yield item;
      }
      Object.assign(layout, found.layout);
    }
  }
  return Object.assign(items(), { layout });
}

type Source = Omit<NamedFile, "name" | "path"> & { readonly path: string | URL };

async function filesOf(source: string | URL): Promise<readonly Source[]> {
  return typeof source === "string" ? await namedFiles(source) : [{ path: source, label: "" }];
}

/** What an error calls a file, and its format where that is known. */
function placed({ label, format, path }: Source): ReadOptions {
  return path instanceof URL ? {} : { label, ...(format === undefined ? {} : { format }) };
}
