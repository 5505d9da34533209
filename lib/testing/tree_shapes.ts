import { Tree } from "../dependency/tree.ts";
import { randomProjectiveTree, randomTree, seededRandom } from "../dependency/random.ts";
import { uniformRandomTree } from "../dependency/random_arrangements.ts";

/** A tree of that many tokens, at least 5, all with the label `dep`. */
type Shape = (n: number) => Tree;

/** Trees at the edges of what trees can be, which no treebank has at length. */
export const TREE_SHAPES: Readonly<Record<string, Shape>> = {
  /** All tokens depend on the first. */
  flat: (n) => treeOf(n, (node) => node === 1 ? 0 : 1),
  /** All tokens depend on the last. */
  "flat from the right": (n) => treeOf(n, (node) => node === n ? 0 : n),
  /** All tokens depend on one in the middle. */
  "flat from the middle": (n) => treeOf(n, (node) => node === n >> 1 ? 0 : n >> 1),
  /** All tokens depend on 0. */
  "only roots": (n) => treeOf(n, () => 0),
  /** Each token depends on the one before. */
  chain: (n) => treeOf(n, (node) => node - 1),
  /** Each token depends on the one after. */
  "chain from the right": (n) => treeOf(n, (node) => node === n ? 0 : node + 1),
  /** A chain, each token of which has a leaf beside it. */
  caterpillar: (n) => treeOf(n, (node) => node % 2 === 1 ? Math.max(0, node - 2) : node - 1),
  /** A chain that runs inwards from one end and the other by turns; still projective. */
  alternating: (n) => treeOf(n, alternatingHead(n)),
  /** A flat tree, one arc of which crosses most others: that of the last token, from the second. */
  "flat with a crossing arc": (n) => treeOf(n, (node) => node === 1 ? 0 : node === n ? 2 : 1),
  /** A flat tree all of whose arcs span a token that depends on 0. */
  "flat across a root": (n) => treeOf(n, (node) => node <= 2 ? 0 : 1),
  /** A chain whose last token depends on the first. */
  "chain with a long arc": (n) => treeOf(n, (node) => node === n ? 1 : node - 1),
  /** Two chains, of the odd and of the even tokens. */
  "two chains": (n) => treeOf(n, (node) => Math.max(0, node - 2)),
};

/** Random trees, whose crossing arcs are as many as tokens squared. */
export const RANDOM_SHAPES: Readonly<Record<string, Shape>> = {
  "random": (n) => randomTree(n, seededRandom(n)),
  "random projective": (n) => randomProjectiveTree(n, seededRandom(n)),
  "uniformly random": (n) => uniformRandomTree(n, seededRandom(n)),
};

function treeOf(n: number, headOf: (node: number) => number): Tree {
  const heads = Array.from({ length: n + 1 }, (_, node) => node === 0 ? -1 : headOf(node));
  return Tree.of(heads, ["", ...new Array<string>(n).fill("dep")]);
}

/** 1, n, 2, n - 1, …: each depends on the one before. */
function alternatingHead(n: number): (node: number) => number {
  return (node) => {
    if (node === 1) return 0;
    return node <= (n + 1) >> 1 ? n + 2 - node : n + 1 - node;
  };
}
