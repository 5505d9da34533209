import type { Tree } from "../../dependency/tree.ts";
import { Derivations, type EncodedTree } from "../derivations.ts";
import type { ParserRecipe } from "../parsers.ts";

/** A training tree as oracles take it. */
export interface Lesson extends EncodedTree {
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
    const encoded = trees.map((tree) => derivations.add(tree));
    this.derivations = derivations;
    this.all = encoded.map((tree, k) => ({ ...tree, codes: derivations.codes(k) }));
  }

  /** The name of each label id. */
  get labels(): readonly string[] {
    return this.derivations.labels;
  }
}
