import { type Configuration, nodesOf } from "./configuration.ts";
import { permissibleKinds, reachableConfigurations } from "./reachable.ts";
import type { TransitionSystem } from "./system.ts";

/** In what sense a transition system is incremental [nivre-2008, def. 6]. */
export interface Incrementality {
  /** Condition 1: a configuration with an empty buffer is terminal. */
  readonly endsOnEmptyBuffer: boolean;
  /** Condition 2: no transition makes the buffer longer. */
  readonly bufferNeverGrows: boolean;
  /** Condition 3, alone the weaker notion that the paper names: no transition removes an arc. */
  readonly keepsArcs: boolean;
  /** All three: whether the system is incremental. */
  readonly incremental: boolean;
  /** The stronger notion: no transition puts a node into the buffer, so that nodes leave it in order. */
  readonly strictlyLeftToRight: boolean;
  /** Names of the transitions that make the buffer longer, in the order of the system's table. */
  readonly growing: readonly string[];
  /** Names of the transitions that put a node into the buffer, in the order of the system's table. */
  readonly returning: readonly string[];
  /** A configuration with an empty buffer that is not terminal, in the papers' notation. */
  readonly unfinished?: string;
}

/**
 * Looks at every transition on every configuration that sentences of 0 to n tokens lead to. The
 * definition speaks of all configurations; what a transition does to the buffer depends on no more than
 * the few nodes that its row of the table names, so that short sentences show it all.
 *
 * @param mostTokens at least 3, so that every transition of every system is met
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { incrementalityOf } from "lib/transition/incrementality.ts";
 * import { swapEager } from "lib/transition/swap.ts";
 *
 * const { incremental, keepsArcs, growing } = incrementalityOf(swapEager, 3);
 * assert(!incremental && keepsArcs);
 * assert.deepEqual(growing, ["SWAP"]);
 * ```
 */
export function incrementalityOf<C extends Configuration>(
  system: TransitionSystem<C>,
  mostTokens: number,
): Incrementality {
  const growing = new Set<number>();
  const returning = new Set<number>();
  let keepsArcs = true;
  let unfinished: string | undefined;
  for (let n = 0; n <= mostTokens; n++) {
    for (const c of reachableConfigurations(system, n)) {
      if (bufferOf(c).length === 0 && !system.isTerminal(c)) unfinished ??= String(c);
      for (const kind of permissibleKinds(system, c)) {
        const next = c.copy() as C;
        system.apply(next, kind, 0);
        if (grows(c, next)) growing.add(kind);
        if (!isSuffix(bufferOf(next), bufferOf(c))) returning.add(kind);
        keepsArcs &&= hasArcsOf(next, c);
      }
    }
  }
  const conditions = {
    endsOnEmptyBuffer: unfinished === undefined,
    bufferNeverGrows: growing.size === 0,
    keepsArcs,
  };
  return {
    ...conditions,
    incremental: Object.values(conditions).every((holds) => holds),
    strictlyLeftToRight: returning.size === 0,
    growing: namesOf(system, growing),
    returning: namesOf(system, returning),
    unfinished,
  };
}

/** The buffer, which all systems have as their last node list. */
function bufferOf(c: Configuration): number[] {
  return nodesOf(c, c.nodeLists.length - 1);
}

function grows(before: Configuration, after: Configuration): boolean {
  return bufferOf(after).length > bufferOf(before).length;
}

function isSuffix(nodes: readonly number[], of: readonly number[]): boolean {
  const start = of.length - nodes.length;
  return nodes.every((node, k) => node === of[start + k]);
}

/** Whether a configuration has all arcs of another, with their labels. */
function hasArcsOf({ graph }: Configuration, { graph: other }: Configuration): boolean {
  for (let node = 0; node <= other.length; node++) {
    if (!other.hasHead(node)) continue;
    if (graph.heads[node] !== other.heads[node]) return false;
    if (graph.labels[node] !== other.labels[node]) return false;
  }
  return true;
}

function namesOf<C extends Configuration>(
  { transitions }: TransitionSystem<C>,
  kinds: ReadonlySet<number>,
): string[] {
  return transitions.filter((_, kind) => kinds.has(kind)).map(({ name }) => name);
}
