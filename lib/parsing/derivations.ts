import { withRoom } from "../base/growable.ts";
import type { Tree } from "../dependency/tree.ts";
import { encodeTree } from "../transforms/tree_encoding.ts";
import { LabelSet } from "../transition/labels.ts";
import type { PartialGraph } from "../transition/partial_graph.ts";
import { transitionSystem } from "../transition/registry.ts";
import { kindOf, labelOf, oracleOf, STUCK } from "../transition/system.ts";
import type { ParserRecipe } from "./parsers.ts";

/** A training tree as its oracle takes it: encoded as the recipe says. */
export interface EncodedTree {
  /** Node-indexed heads. */
  readonly heads: Int32Array;
  /** Node-indexed label ids. */
  readonly labels: Int32Array;
}

/** The oracle's derivations of training trees, one after the other. */
export class Derivations {
  readonly #labels = new LabelSet();
  readonly #ends: number[] = [];
  #codes = new Int32Array(1 << 14);
  #count = 0;
  #projectivized = 0;
  #underivable = 0;
  readonly #derive: (tree: Tree) => EncodedTree;

  /**
   * @param recipe tells how trees are encoded and which oracle derives them
   */
  constructor(recipe: ParserRecipe) {
    const system = transitionSystem(recipe.trainingSystem);
    const oracle = oracleOf(system, recipe.oracle);
    const c = system.initial(0);
    this.#derive = (tree) => {
      const encoded = encodeTree(tree, recipe.encoding);
      const { heads, labels } = encoded;
      if (encoded !== tree) this.#projectivized++;
      // Node 0 has no label that would need an id.
      const ids = Int32Array.from(labels, (label, i) => i === 0 ? 0 : this.#labels.idOf(label));
      oracle.prepare(heads, ids);
      system.reset(c, heads.length - 1);
      while (!system.isTerminal(c)) {
        const code = oracle.next(c);
        if (code === STUCK) break;
        system.apply(c, kindOf(code), labelOf(code));
        this.#push(code);
      }
      if (!isDerived(c.graph, heads)) this.#underivable++;
      return { heads, labels: ids };
    };
  }

  /** The name of each label id that occurs in the codes. */
  get labels(): readonly string[] {
    return this.#labels.names;
  }

  /** Number of transitions in all. */
  get transitions(): number {
    return this.#count;
  }

  /** Trees that were not projective and were made so, as the recipe says. */
  get projectivized(): number {
    return this.#projectivized;
  }

  /** Trees of which the oracle did not derive all arcs. */
  get underivable(): number {
    return this.#underivable;
  }

  /**
   * Derives one more tree. Of a tree that the system cannot derive the transitions are kept up to
   * where the oracle is stuck.
   * @returns what the oracle was given
   * @throws {InputError} where the encoding cannot mark the labels of the tree
   */
  add(tree: Tree): EncodedTree {
    const encoded = this.#derive(tree);
    this.#ends.push(this.#count);
    return encoded;
  }

  /** The transition codes of the k-th tree, from the initial configuration on. */
  codes(k: number): Int32Array {
    return this.#codes.subarray(k === 0 ? 0 : this.#ends[k - 1], this.#ends[k]);
  }

  #push(code: number): void {
    if (this.#count === this.#codes.length) this.#codes = withRoom(this.#codes, this.#count + 1);
    this.#codes[this.#count++] = code;
  }
}

/** Whether the arcs are those of the tree, once tokens without a head are attached to 0. */
function isDerived(graph: PartialGraph, heads: Int32Array): boolean {
  for (let node = 1; node < heads.length; node++) {
    if (heads[node] !== Math.max(0, graph.heads[node])) return false;
  }
  return true;
}
