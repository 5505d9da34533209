import type { Tree } from "../dependency/tree.ts";
import { type Configuration, formatConfiguration, nodesOf } from "./configuration.ts";
import { LabelSet } from "./labels.ts";
import { type OracleOptions, unreachedTokens } from "./oracle_parse.ts";
import { requireDerived } from "./outside_class.ts";
import {
  kindOf,
  labelOf,
  oracleOf,
  STUCK,
  transitionName,
  type TransitionSystem,
} from "./system.ts";

/** A node list of a configuration as it stood: `σ` or `λ1` with its nodes from left to right. */
export interface NodeListSnapshot {
  readonly name: string;
  readonly nodes: readonly number[];
  /** The end at which transitions work: a stack's top, a buffer's front; `left` by default. */
  readonly active?: "left" | "right";
}

/** A configuration of a derivation and the transition that led to it. */
export interface DerivationStep {
  /** As the paper writes it, for example `RIGHT-ARC^n_Pred`; empty for the initial configuration. */
  readonly transition: string;
  /** In the notation of nivre-2008's figures, for example `( [0, 1], [2, …, 9], ∅ )`. */
  readonly configuration: string;
  /** The node lists in the order of the papers' tuples. */
  readonly lists: readonly NodeListSnapshot[];
  /** Node-indexed heads so far, -1 for none. */
  readonly heads: readonly number[];
  /** Node-indexed labels so far, empty for none. */
  readonly labels: readonly string[];
  /** The dependent of the arc that the transition added, where it added one. */
  readonly newDependent?: number;
}

/**
 * Derives a tree with an oracle of a system and records every configuration, as the figures
 * of nivre-2008 do. For notebooks and tracing: it allocates at every step.
 *
 * @throws {InputError} where the tree is outside the system's class, unless `raw` is set
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 * import { derive } from "lib/transition/derivation.ts";
 *
 * const steps = derive(arcEager, Tree.of([-1, 2, 0], ["", "SBJ", "ROOT"]));
 * assert(steps[2].transition === "LEFT-ARC_SBJ");
 * assert(steps[2].configuration === "( [0], [2], A1 = {(2, SBJ, 1)} )");
 * ```
 */
export function derive<C extends Configuration>(
  system: TransitionSystem<C>,
  tree: Tree,
  options: OracleOptions = {},
): DerivationStep[] {
  const labels = new LabelSet();
  const oracle = oracleOf(system, options.oracle ?? "static");
  oracle.prepare(tree.heads, labels.idsOf(tree.labels));
  const c = system.initial(tree.length);
  const steps = [snapshot(c, "", labels.names, 0)];
  while (!system.isTerminal(c)) {
    const code = oracle.next(c);
    if (code === STUCK) break;
    const knownArcs = c.graph.arcCount;
    system.apply(c, kindOf(code), labelOf(code));
    steps.push(snapshot(c, transitionName(system, code, labels.names), labels.names, knownArcs));
  }
  if (!options.raw) requireDerived(system, tree, unreachedTokens(tree, c.graph));
  return steps;
}

/**
 * What a configuration looks like now.
 *
 * @param transition the name of the transition that led to it
 * @param labels the name of each label id
 * @param knownArcs number of arcs before that transition
 */
function snapshot(
  c: Configuration,
  transition: string,
  labels: readonly string[],
  knownArcs: number,
): DerivationStep {
  const { graph } = c;
  const heads = Array.from(graph.heads.subarray(0, graph.length + 1));
  const step = {
    transition,
    configuration: formatConfiguration(c, labels, knownArcs),
    lists: c.nodeLists.map(({ name, head }, list) => ({
      name,
      nodes: nodesOf(c, list),
      active: head,
    })),
    heads,
    labels: heads.map((head, node) => head < 0 ? "" : labels[graph.labels[node]] ?? ""),
  };
  return knownArcs === graph.arcCount
    ? step
    : { ...step, newDependent: graph.order[graph.arcCount - 1] };
}
