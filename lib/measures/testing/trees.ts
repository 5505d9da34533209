// Trees and slow helpers that the tests of this folder share.
import {
  type Random,
  randomInteger,
  randomProjectiveTree,
  randomTree,
  seededRandom,
  shuffle,
} from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";

/** A tree from the heads of tokens 1, 2, …, without labels. */
export function treeOf(...heads: number[]): Tree {
  return Tree.of([-1, ...heads], ["", ...heads.map(() => "x")]);
}

/** The Czech tree of [nivre-2008, example 1, G1], also drawn as [nivre-2007, fig. 1]. */
export const CZECH = treeOf(5, 1, 0, 5, 3, 3, 6, 0);

/** Heads for n tokens, drawn evenly until they form a tree. */
function evenlyRandomTree(n: number, random: Random): Tree {
  for (;;) {
    const heads = Array.from({ length: n }, () => randomInteger(random, n + 1));
    const isTree = heads.every((_, i) => {
      let node = i + 1;
      for (let steps = 0; node !== 0 && steps <= n; steps++) node = heads[node - 1];
      return node === 0;
    });
    if (isTree) return treeOf(...heads);
  }
}

/** A projective tree in which a few tokens were given another head. */
export function nearlyProjectiveTree(n: number, random: Random): Tree {
  const heads = Int32Array.from(randomProjectiveTree(n, random).heads);
  for (let changes = 1 + randomInteger(random, 3); changes > 0; changes--) {
    const node = 1 + randomInteger(random, n);
    const head = randomInteger(random, n + 1);
    if (!dominates(heads, node, head)) heads[node] = head;
  }
  return treeOf(...heads.subarray(1));
}

/** One path through all tokens in random order: as deep, as long and as crossing as can be. */
export function randomPath(n: number, random: Random): Tree {
  const order = shuffle(Array.from({ length: n }, (_, i) => i + 1), random);
  const heads = new Array<number>(n).fill(0);
  order.slice(1).forEach((node, i) => heads[node - 1] = order[i]);
  return treeOf(...heads);
}

/** Calls `check` with thousands of small trees of several kinds; `place` is for messages. */
export function forSmallTrees(check: (tree: Tree, place: string) => void): void {
  const kinds = [
    randomTree,
    evenlyRandomTree,
    randomProjectiveTree,
    nearlyProjectiveTree,
    randomPath,
  ];
  for (const kind of kinds) {
    for (let seed = 1; seed <= 1200; seed++) {
      const tree = kind(1 + seed % 12, seededRandom(seed));
      check(tree, `${kind.name}, seed ${seed}, heads ${tree.heads.subarray(1).join(" ")}`);
    }
  }
}

/** Calls `check` with two dozen trees of a thousand tokens. */
export function forLargeTrees(check: (tree: Tree, place: string) => void): void {
  for (const kind of [randomTree, nearlyProjectiveTree]) {
    for (let seed = 1; seed <= 12; seed++) {
      check(kind(1000, seededRandom(seed)), `${kind.name}, seed ${seed}`);
    }
  }
}

/** Domination by walking up. */
export function dominates(heads: ArrayLike<number>, ancestor: number, node: number): boolean {
  while (node > 0 && node !== ancestor) node = heads[node];
  return node === ancestor;
}

/** The nodes that a node dominates, ascending. */
export function projection(tree: Tree, node: number): number[] {
  return nodes(0, tree.length).filter((other) => dominates(tree.heads, node, other));
}

/** The integers from `first` to `last`. */
export function nodes(first: number, last: number): number[] {
  const integers: number[] = [];
  for (let node = first; node <= last; node++) integers.push(node);
  return integers;
}

/** The two ends of the arc into a node. */
export function ends(tree: Tree, dependent: number): [left: number, right: number] {
  const head = tree.heads[dependent];
  return [Math.min(head, dependent), Math.max(head, dependent)];
}

/** Whether the ends of two arcs alternate. */
export function cross(tree: Tree, one: number, other: number): boolean {
  const [a, b] = ends(tree, one);
  const [c, d] = ends(tree, other);
  return (a < c && c < b && b < d) || (c < a && a < d && d < b);
}

/** For each node its head and its dependents. */
export function links(tree: Tree): number[][] {
  const linked: number[][] = nodes(0, tree.length).map(() => []);
  for (const node of nodes(1, tree.length)) {
    linked[node].push(tree.heads[node]);
    linked[tree.heads[node]].push(node);
  }
  return linked;
}

/** The connected components of the subgraph over the nodes from `first` to `last`. */
export function components(linked: number[][], first: number, last: number): Set<number>[] {
  const found: Set<number>[] = [];
  const seen = new Set<number>();
  for (const node of nodes(first, last)) {
    if (seen.has(node)) continue;
    const component = new Set([node]);
    for (const member of component) {
      for (const other of linked[member]) {
        if (first <= other && other <= last) component.add(other);
      }
    }
    component.forEach((member) => seen.add(member));
    found.push(component);
  }
  return found;
}
