import type { Configuration } from "../../configuration.ts";
import { permissibleKinds } from "../../reachable.ts";
import type { TransitionSystem } from "../../system.ts";
import { contentOf } from "../../testing/derivations.ts";

/**
 * The loss of configurations word for word: the least number of wrong heads among all trees that are
 * derived from them, by trying every sequence of transitions. Trees are kept from call to call.
 */
export function lossByTrying<C extends Configuration>(
  system: TransitionSystem<C>,
): (c: C, heads: ArrayLike<number>) => number {
  const known = new Map<string, readonly string[]>();
  const treesFrom = (c: C): readonly string[] => {
    const key = keyOf(system, c);
    const found = known.get(key);
    if (found !== undefined) return found;
    const trees = new Set<string>();
    if (system.isTerminal(c)) trees.add(completed(c));
    for (const kind of permissibleKinds(system, c)) {
      const next = c.copy() as C;
      system.apply(next, kind, 0);
      for (const tree of treesFrom(next)) trees.add(tree);
    }
    known.set(key, [...trees]);
    return [...trees];
  };
  return (c, heads) => Math.min(...treesFrom(c).map((tree) => wrongHeads(tree, heads)));
}

function keyOf<C extends Configuration>(system: TransitionSystem<C>, c: C): string {
  return JSON.stringify([contentOf(c), permissibleKinds(system, c)]);
}

/** The heads of tokens 1 to n, those without one under 0, a character each. */
function completed(c: Configuration): string {
  let tree = "";
  for (let node = 1; node <= c.graph.length; node++) {
    tree += String.fromCharCode(Math.max(0, c.graph.heads[node]));
  }
  return tree;
}

function wrongHeads(tree: string, heads: ArrayLike<number>): number {
  let wrong = 0;
  for (let node = 1; node <= tree.length; node++) {
    if (tree.charCodeAt(node - 1) !== heads[node]) wrong++;
  }
  return wrong;
}
