import { InputError } from "../../base/errors.ts";
import { userPath } from "../../base/user_path.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { align, type Side } from "../../evaluation/alignment.ts";
import { tokenLines } from "../../treebank/formats/token_lines.ts";
import { readGold, type ReadOptions } from "../../treebank/formats/read.ts";
import type { TreebankLayout } from "../../treebank/formats/layout.ts";
import type { TrainingPair } from "../run/training_pairs.ts";
import type { AnalysedSystem } from "./analysis.ts";
import { systemFilesFor } from "./system_files.ts";

/**
 * The trees of the user's own systems on the whole test part of a pair: treebank files with its sentences
 * in its order, see {@link systemFilesFor}.
 *
 * @param folder as the user names it
 * @param test the sentences of the test part, in their order
 * @param taken names that no system may have, those of our parsers
 * @throws {InputError} where there is no file, where one has other sentences, tokens or forms than the
 *   test part, naming the line, or where a name is taken
 */
export async function ownSystems(
  folder: string,
  pair: Pick<TrainingPair, "id" | "testFiles" | "split">,
  test: readonly GoldItem[],
  taken: readonly string[],
): Promise<AnalysedSystem[]> {
  const files = await systemFilesFor(userPath(folder), pair.id);
  const doubled = files.find(({ name }) => taken.includes(name));
  if (doubled !== undefined) {
    throw new InputError({
      code: "system-name-taken",
      action: `Cannot call the system of ${doubled.path} like its file`,
      current: doubled.name,
      required: `a name that no parser of the analysis has, other than ${taken.join(", ")}`,
    });
  }
  const trees: Tree[][] = files.map(() => []);
  const sides = files.map(({ path }) => fileSide(path));
  for await (const { predicted } of align(goldSide(pair, test), sides)) {
    predicted.forEach((tree, k) => trees[k].push(tree));
  }
  return files.map(({ name }, k) => ({ name, trees: trees[k] }));
}

/** A treebank file to be laid beside another, whose format is known once a sentence has been read. */
export type FileSide = Side & { readonly layout: Readonly<TreebankLayout> };

/** A treebank file to be laid beside another. */
export function fileSide(path: string, options: ReadOptions = {}): FileSide {
  const items = readGold(path, options);
  return {
    label: options.label ?? path,
    items,
    layout: items.layout,
    lineOf: (sentence, node) => tokenLines(sentence)[node],
  };
}

/** The test part: lines are those of its file, or of one of its files. */
function goldSide(
  { id, testFiles, split }: Pick<TrainingPair, "id" | "testFiles" | "split">,
  test: readonly GoldItem[],
): Side {
  return {
    label: testFiles.length === 1 && split === undefined
      ? testFiles[0].path
      : `the test part of ${id}`,
    items: ReadableStream.from(test),
    lineOf: (sentence, node) => tokenLines(sentence)[node],
  };
}
