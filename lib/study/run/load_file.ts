/**
 * Reading treebank files for study cells: what runs in a worker thread.
 * @module
 */
import type { GoldItem } from "../../dependency/sentence.ts";
import { bareToken, type Token } from "../../dependency/token.ts";
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

/** What a cell about one file is told. */
export interface FileTask {
  readonly file: AvailableTreebank;
  /** Of its content, as the cell's inputs have it. */
  readonly checksum: string;
}

/** Something of a file; that of the last one is kept, since cells about one file come together. */
function keepingLast(
  load: (file: AvailableTreebank) => Promise<GoldItem[]>,
): (task: FileTask) => Promise<GoldItem[]> {
  let last: { readonly checksum: string; readonly items: Promise<GoldItem[]> } | undefined;
  return ({ file, checksum }) => {
    if (last?.checksum !== checksum) {
      const items = load(file);
      last = { checksum, items };
      items.catch(() => last = undefined); // so that it can be tried again
    }
    return last.items;
  };
}

/** All sentences and trees of a file. */
export const loadFile = keepingLast((file) => Array.fromAsync(goldOf(file)));

/**
 * All trees of a file, in sentences all of whose tokens are one and the same, without anything in their
 * columns: a small part of the memory that {@link loadFile} takes.
 */
export const loadTrees = keepingLast((file) =>
  Array.fromAsync(goldOf(file), ({ tree, sentence: { line } }) => {
    const tokens = new Array<Token>(tree.length).fill(BARE);
    return { sentence: { tokens, comments: [], extraLines: [], line }, tree };
  })
);

const BARE = bareToken("_");
