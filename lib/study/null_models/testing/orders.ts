import { Tree } from "../../../dependency/tree.ts";
import { visitCrossings } from "../../../measures/crossings.ts";
import { permutations } from "../../../testing/permutations.ts";

/** The tree with its words, and their labels, in every order, n! of them. */
export function orders(tree: Tree): Tree[] {
  return permutations(Array.from({ length: tree.length }, (_, i) => i + 1)).map((order) => {
    const place = [0, ...order]; // where each node goes
    const heads = new Int32Array(tree.length + 1).fill(-1);
    const labels = [...tree.labels];
    for (let node = 1; node <= tree.length; node++) {
      heads[place[node]] = place[tree.heads[node]];
      labels[place[node]] = tree.labels[node];
    }
    return Tree.of(heads, labels);
  });
}

/** Crossings of all arcs, those from 0 among them. */
export function crossingCount(tree: Tree): number {
  let count = 0;
  visitCrossings(tree, 0, () => void count++);
  return count;
}
