import { allForests, type Forest, isForest } from "../dependency/forest.ts";
import type { Configuration } from "./configuration.ts";
import { forestDeriver } from "./forest_oracle.ts";
import { graphClassOf } from "./graph_classes.ts";
import type { PartialGraph } from "./partial_graph.ts";
import { reachableConfigurations } from "./reachable.ts";
import type { TransitionSystem } from "./system.ts";

/** A count of graphs that a claim is about, with those for which it fails. */
export interface ClaimCheck {
  /** How many graphs were looked at. */
  readonly graphs: number;
  /** How many of them speak against the claim. */
  readonly against: number;
  /** The first of these, for reading. */
  readonly counterexample?: Forest;
}

/**
 * Completeness for sentences of n tokens [nivre-2008, def. 7], by exhaustion: every forest of the class
 * of the system, see {@link graphClassOf}, is given to its oracle, and is to come out as the very graph
 * of a terminal configuration, roots and all. Nothing is attached to 0 afterwards.
 *
 * Cost: one derivation for each of the 2(n + 2)^(n - 1) forests at most.
 *
 * @returns graphs of the class; against are those that the oracle does not derive
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 * import { checkCompleteness } from "lib/transition/correctness.ts";
 *
 * // Of the 8 forests over 2 tokens 7 are projective: an arc 0 -> 2 may not span a root.
 * assert.deepEqual(checkCompleteness(arcEager, 2), { graphs: 7, against: 0 });
 * ```
 */
export function checkCompleteness<C extends Configuration>(
  system: TransitionSystem<C>,
  n: number,
): ClaimCheck {
  const { contains } = graphClassOf(system);
  const derives = forestDeriver(system);
  return check(allForests(n).filter(contains), derives);
}

/**
 * Soundness for sentences of n tokens [nivre-2008, def. 7], by exhaustion: the graph of every terminal
 * configuration that permissible transitions lead to, whoever guides them, is to be a dependency forest
 * (ROOT, SINGLE-HEAD, ACYCLICITY) of the class of the system.
 *
 * Cost: that of {@link reachableConfigurations}.
 *
 * @returns different graphs of terminal configurations; against are those that are not of the class
 */
export function checkSoundness<C extends Configuration>(
  system: TransitionSystem<C>,
  n: number,
): ClaimCheck {
  const { contains } = graphClassOf(system);
  const graphs = new Map<string, { heads: Forest; sound: boolean }>();
  for (const c of reachableConfigurations(system, n)) {
    if (!system.isTerminal(c)) continue;
    const heads = headsOf(c.graph);
    const sound = isWellFormed(c.graph) && contains(heads);
    graphs.set(`${heads} ${c.graph.arcCount}`, { heads, sound });
  }
  const faults = graphs.values().filter(({ sound }) => !sound).map(({ heads }) => heads).toArray();
  return claimCheck(graphs.size, faults);
}

/** Node-indexed heads, -1 for none. */
export function headsOf({ heads, length }: PartialGraph): Int32Array {
  return heads.slice(0, length + 1);
}

/**
 * Whether a graph is a dependency forest [nivre-2008, def. 2]. That no token got a second head shows in
 * the number of arcs, since a graph keeps one head a node.
 */
export function isWellFormed(graph: PartialGraph): boolean {
  const heads = headsOf(graph);
  const dependents = heads.reduce((count, head) => count + (head >= 0 ? 1 : 0), 0);
  return graph.arcCount === dependents && isForest(heads);
}

function check(forests: Iterable<Forest>, holds: (forest: Forest) => boolean): ClaimCheck {
  const against: Forest[] = [];
  let graphs = 0;
  for (const forest of forests) {
    graphs++;
    if (!holds(forest)) against.push(forest);
  }
  return claimCheck(graphs, against);
}

function claimCheck(graphs: number, against: readonly Forest[]): ClaimCheck {
  const [counterexample] = against;
  return counterexample === undefined
    ? { graphs, against: 0 }
    : { graphs, against: against.length, counterexample };
}
