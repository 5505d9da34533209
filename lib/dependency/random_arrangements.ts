import { type Random, randomInteger, shuffle } from "./random.ts";
import { traversalOf } from "./traversal.ts";
import { Tree } from "./tree.ts";

/**
 * The same tree with its words in random order, every order equally likely: the null model of a *uniformly
 * random linear arrangement* [ferrer-i-cancho-2018]. Who depends on whom, and with which label, stays;
 * node 0 stays in front. Cost O(n).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { randomArrangement, seededRandom, Tree } from "lib/dependency/mod.ts";
 *
 * const star = Tree.of([-1, 2, 0, 2], ["", "subj", "root", "obj"]);
 * const other = randomArrangement(star, seededRandom(1));
 * const root = other.heads.indexOf(0);
 * assert(other.labels[root] === "root" && other.heads.filter((head) => head === root).length === 2);
 * ```
 */
export function randomArrangement(tree: Tree, random: Random): Tree {
  return rearranged(tree, shuffle(Array.from({ length: tree.length }, (_, i) => i + 1), random));
}

/**
 * The same tree in a random *projective* order, each equally likely: every node and its dependents are
 * put in a random order, and each dependent brings its subtree along [futrell-2015]. Node 0 stays in
 * front, as in any sentence. Cost O(n).
 */
export function randomProjectiveArrangement(tree: Tree, random: Random): Tree {
  const traversal = traversalOf(tree);
  const order: number[] = [];
  // Subtrees still to be laid out from left to right, the next one last; a node whose place among its
  // dependents is settled is a leaf from then on, and stands there negated.
  const pending = shuffle([...traversal.dependentsOf(0)], random);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node = Math.abs(next);
    if (next < 0 || traversal.valency(node) === 0) order.push(node);
    else {
      const inOrder = shuffle([-node, ...traversal.dependentsOf(node)], random);
      for (const one of inOrder) pending.push(one);
    }
  }
  return rearranged(tree, order);
}

/** The tree whose i-th word is the word `order[i - 1]` of the given tree. */
function rearranged({ heads, labels }: Tree, order: readonly number[]): Tree {
  const place = new Int32Array(heads.length); // where each node goes; 0 stays
  order.forEach((node, i) => place[node] = i + 1);
  const newHeads = new Int32Array(heads.length).fill(-1);
  const newLabels = [...labels];
  for (const node of order) {
    newHeads[place[node]] = place[heads[node]];
    newLabels[place[node]] = labels[node];
  }
  return Tree.trusted(newHeads, newLabels);
}

/**
 * A tree over n tokens of which one depends on 0, every such tree equally likely: the null model of a
 * *uniformly random labelled tree* with a random root. There are n^(n - 1) of them, since each of the
 * n^(n - 2) undirected trees over the tokens can be hung up at each token. Every label is `dep`. See
 * {@link randomTree} for trees with several roots that are not equally likely.
 *
 * An undirected tree is drawn by its Prüfer code [prufer-1918], which names n - 2 tokens. A pointer to
 * the lowest leaf only ever moves up, but for leaves that a cut makes below it, so the cost is O(n).
 *
 * @throws {RangeError} where n is not an integer from 1 on
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { seededRandom, uniformRandomTree } from "lib/dependency/mod.ts";
 *
 * const { heads } = uniformRandomTree(8, seededRandom(1));
 * assert(heads.filter((head) => head === 0).length === 1);
 * ```
 */
export function uniformRandomTree(n: number, random: Random): Tree {
  if (!Number.isInteger(n) || n < 1) {
    throw new RangeError(
      `Cannot draw a tree: current value is ${n} tokens, required is an integer from 1 on`,
    );
  }
  const code = Int32Array.from({ length: Math.max(0, n - 2) }, () => 1 + randomInteger(random, n));
  const parents = parentsOfCode(code, n);
  hangUpAt(1 + randomInteger(random, n), parents);
  return Tree.trusted(parents, ["", ...new Array<string>(n).fill("dep")]);
}

/** The undirected tree of a Prüfer code over the tokens 1 … n as heads, hung up at the token n. */
function parentsOfCode(code: Int32Array, n: number): Int32Array {
  const heads = new Int32Array(n + 1).fill(-1);
  const uses = new Int32Array(n + 1); // how often the rest of the code names each token
  for (const token of code) uses[token]++;
  let pointer = 1;
  while (uses[pointer] > 0) pointer++;
  let leaf = pointer;
  for (const token of code) {
    heads[leaf] = token;
    if (--uses[token] === 0 && token < pointer) leaf = token;
    else {
      do pointer++; while (uses[pointer] > 0);
      leaf = pointer;
    }
  }
  if (n > 1) heads[leaf] = n; // the highest token is never cut off
  heads[n] = 0;
  return heads;
}

/** Turns the arcs on the way from a token to the top round, so that the token depends on 0. */
function hangUpAt(root: number, heads: Int32Array): void {
  let head = 0;
  for (let node = root; node !== 0;) {
    const next = heads[node];
    heads[node] = head;
    head = node;
    node = next;
  }
}
