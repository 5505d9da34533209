import { Tree } from "../../dependency/tree.ts";
import { Parser } from "../../parsing/greedy.ts";
import type { ParserRecipe } from "../../parsing/parsers.ts";
import { trainModel } from "../../parsing/training.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { loadPair, type PairFiles, type TokenCaps } from "../run/load.ts";

/** A cell of the analysis of errors: parsers that learn the same, and what they learn from and parse. */
export interface TreesTask {
  readonly pair: PairFiles;
  readonly caps: TokenCaps;
  /** The tags that parsers learn from and parse with; `gold` by default. */
  readonly tags?: TagSource;
  /** Recipes that differ in how they parse only; the first is trained. */
  readonly recipes: readonly ParserRecipe[];
}

/** A tree in little room: heads separated by blanks, labels by tabs. */
export interface PackedTree {
  readonly heads: string;
  readonly labels: string;
}

/**
 * Trains a parser and parses the test set with it, once for each recipe, in this thread: the same trees
 * in every run.
 *
 * @returns for each recipe the trees of all test sentences
 * @throws {InputError} for a fault in a file
 */
export async function treesOf({ pair, caps, tags, recipes }: TreesTask): Promise<PackedTree[][]> {
  const { train, test } = await loadPair(pair, caps, tags);
  const { model } = await trainModel(train, recipes[0], { workers: 1 });
  return recipes.map((recipe) => {
    const parser = new Parser({ ...model, recipe });
    return test.map(({ sentence }) => packTree(parser.parse(sentence)));
  });
}

/** Packs a tree; node 0 is left out. */
export function packTree({ heads, labels }: Tree): PackedTree {
  return { heads: heads.slice(1).join(" "), labels: labels.slice(1).join("\t") };
}

/**
 * The tree that was packed.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { packTree, unpackTree } from "lib/study/errors/trees.ts";
 *
 * const tree = Tree.of([-1, 2, 0], ["", "nsubj", "root"]);
 * assert(unpackTree(packTree(tree)).equals(tree));
 * ```
 */
export function unpackTree({ heads, labels }: PackedTree): Tree {
  if (heads === "") return Tree.of([-1], [""]);
  return Tree.of([-1, ...heads.split(" ").map(Number)], ["", ...labels.split("\t")]);
}
