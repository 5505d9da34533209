import type { Configuration } from "./configuration.ts";
import type { TransitionSystem } from "./system.ts";

/**
 * Every configuration that some sequence of permissible transitions reaches from the initial one, each
 * once, labels aside. What is true of all of them is true of the system for sentences of that length.
 *
 * Cost: a copy for each transition of each configuration, and there are exponentially many; 5 tokens
 * are a matter of seconds, 6 of minutes.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 * import { reachableConfigurations } from "lib/transition/reachable.ts";
 *
 * const all = Array.from(reachableConfigurations(arcEager, 1), String);
 * assert.deepEqual(all, ["( [0], [1], ∅ )", "( [0, 1], [ ], ∅ )", "( [0, 1], [ ], A1 )"]);
 * ```
 */
export function* reachableConfigurations<C extends Configuration>(
  system: TransitionSystem<C>,
  length: number,
): Generator<C> {
  const initial = system.initial(length);
  const seen = new Set([configurationKey(system, initial)]);
  const agenda = [initial];
  for (let c = agenda.pop(); c !== undefined; c = agenda.pop()) {
    yield c;
    for (const kind of permissibleKinds(system, c)) {
      const next = c.copy() as C;
      system.apply(next, kind, 0);
      const key = configurationKey(system, next);
      if (seen.has(key)) continue;
      seen.add(key);
      agenda.push(next);
    }
  }
}

/**
 * The number of transitions in the longest sequence that a system allows for sentences of n tokens, by
 * exhaustion: its worst case [nivre-2008, sec. 3], whoever guides it. Cost: as above.
 */
export function longestSequence<C extends Configuration>(
  system: TransitionSystem<C>,
  length: number,
): number {
  const known = new Map<string, number>();
  const longestFrom = (c: C): number => {
    const key = configurationKey(system, c);
    const found = known.get(key);
    if (found !== undefined) return found;
    let longest = 0;
    for (const kind of permissibleKinds(system, c)) {
      const next = c.copy() as C;
      system.apply(next, kind, 0);
      longest = Math.max(longest, 1 + longestFrom(next));
    }
    known.set(key, longest);
    return longest;
  };
  return longestFrom(system.initial(length));
}

/** The kinds that are permissible on a configuration. */
export function permissibleKinds<C extends Configuration>(
  system: TransitionSystem<C>,
  c: C,
): number[] {
  return [...system.transitions.keys()].filter((kind) => system.isPermissible(c, kind));
}

/**
 * Tells configurations of one length apart: node lists, heads, number of arcs and permissible kinds
 * as text. The last tell configurations apart that differ in something else that preconditions ask
 * for, as whether the transition before was SWITCH.
 */
export function configurationKey<C extends Configuration>(
  system: TransitionSystem<C>,
  c: C,
): string {
  const parts: number[] = [];
  for (let list = 0; list < c.nodeLists.length; list++) {
    for (let k = 0; k < c.size(list); k++) parts.push(c.at(list, k));
    parts.push(SEPARATOR);
  }
  for (let node = 0; node <= c.graph.length; node++) parts.push(c.graph.heads[node] + 1);
  parts.push(c.graph.arcCount);
  return String.fromCharCode(...parts, SEPARATOR, ...permissibleKinds(system, c));
}

const SEPARATOR = 0xffff;
