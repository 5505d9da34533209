import type { Tree } from "../../dependency/tree.ts";
import { encodeTree } from "../../transforms/tree_encoding.ts";
import { Derivations } from "../derivations.ts";
import type { ParserRecipe } from "../parsers.ts";

/** A training tree as oracles take it. */
export interface Lesson {
  /** Node-indexed heads of the encoded tree. */
  readonly heads: Int32Array;
  /** Node-indexed label ids. */
  readonly labels: Int32Array;
  /** The codes of the static oracle's derivation. */
  readonly codes: Int32Array;
}

/** Training trees, encoded as a recipe says, with their derivations. */
export class Lessons {
  readonly all: readonly Lesson[];
  readonly derivations: Derivations;

  /** @throws {InputError} where the encoding cannot mark the labels of a tree */
  constructor(trees: readonly Tree[], recipe: ParserRecipe) {
    const derivations = new Derivations(recipe);
    for (const tree of trees) derivations.add(tree);
    const ids = new Map(derivations.labels.map((name, id) => [name, id]));
    this.derivations = derivations;
    this.all = trees.map((tree, k) => {
      const { heads, labels } = encodeTree(tree, recipe.encoding);
      const labelIds = Int32Array.from(labels, (name, node) => node === 0 ? 0 : ids.get(name)!);
      return { heads, labels: labelIds, codes: derivations.codes(k) };
    });
  }

  /** The name of each label id. */
  get labels(): readonly string[] {
    return this.derivations.labels;
  }
}
