import type { Configuration } from "../../configuration.ts";
import { configurationKey, permissibleKinds } from "../../reachable.ts";
import type { TransitionSystem } from "../../system.ts";

/**
 * The loss of configurations word for word, for several gold-standard trees at once: the least
 * number of wrong heads among all trees that are derived, by trying every sequence of transitions.
 *
 * @param golds node-indexed heads of the trees, all of one length
 * @returns the loss of a configuration for each of them
 */
export function lossesByTrying<C extends Configuration>(
  system: TransitionSystem<C>,
  golds: readonly Int32Array[],
): (c: C) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  const lossesFrom = (c: C): Uint8Array => {
    const key = configurationKey(system, c);
    const found = known.get(key);
    if (found !== undefined) return found;
    const losses = system.isTerminal(c)
      ? Uint8Array.from(golds, (heads) => wrongHeads(c, heads))
      : new Uint8Array(golds.length).fill(UNKNOWN);
    for (const kind of permissibleKinds(system, c)) {
      const next = c.copy() as C;
      system.apply(next, kind, 0);
      const others = lossesFrom(next);
      for (let k = 0; k < losses.length; k++) losses[k] = Math.min(losses[k], others[k]);
    }
    known.set(key, losses);
    return losses;
  };
  return lossesFrom;
}

/** More than the number of tokens. */
const UNKNOWN = 255;

/** Counts tokens with a wrong head, those without one under 0. */
function wrongHeads(c: Configuration, heads: ArrayLike<number>): number {
  let wrong = 0;
  for (let node = 1; node <= c.graph.length; node++) {
    if (Math.max(0, c.graph.heads[node]) !== heads[node]) wrong++;
  }
  return wrong;
}
