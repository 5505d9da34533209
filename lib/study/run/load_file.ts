/**
 * Reading treebank files for study cells: what runs in a worker thread.
 * @module
 */
import type { GoldItem } from "../../dependency/sentence.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import { readGold } from "../../treebank/formats/read.ts";

/** The sentences and trees of a treebank file. */
export function goldOf({ path, format, file }: AvailableTreebank): AsyncGenerator<GoldItem> {
  // What lies in the user's own folder tells its format by its content, whatever it is called.
  return readGold(path, file === undefined ? {} : { format });
}

/** The sentences and trees of several files, one after the other. */
export async function* goldOfAll(files: readonly AvailableTreebank[]): AsyncGenerator<GoldItem> {
  for (const file of files) yield* goldOf(file);
}

let lastRead: { readonly checksum: string; readonly items: Promise<GoldItem[]> } | undefined;

/** What a cell about one file is told. */
export interface FileTask {
  readonly file: AvailableTreebank;
  /** Of its content, as the cell's inputs have it. */
  readonly checksum: string;
}

/**
 * All sentences and trees of a file. The last file is kept, since cells about one file come one after
 * the other.
 */
export function loadFile({ file, checksum }: FileTask): Promise<GoldItem[]> {
  if (lastRead?.checksum !== checksum) {
    const items = Array.fromAsync(goldOf(file));
    lastRead = { checksum, items };
    items.catch(() => lastRead = undefined); // so that it can be tried again
  }
  return lastRead.items;
}
