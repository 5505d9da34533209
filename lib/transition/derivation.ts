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
 * of nivre-2008 do. For notebooks and sentences that can be looked at: each step holds all nodes, so
 * that time and memory grow with their number times that of the steps. See {@link derivationLines}.
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
  return Array.from(passes(system, tree, options), snapshot);
}

/** What {@link derivationLines} gives of a derivation. */
export interface DerivationLinesOptions extends OracleOptions {
  /** The first step that is given, from 0 on, which is the initial configuration; default 0. */
  readonly from?: number;
  /** The last one; default: all there are. */
  readonly to?: number;
  /** Whether lists have all their nodes; by default long ones are abridged, as in the figures. */
  readonly whole?: boolean;
}

/**
 * The steps of {@link derive} as text, one after the other, none of which is held: constant memory
 * beside the configuration, and constant time a step where lists are abridged.
 *
 * @throws {InputError} after the last step, as {@link derive} does; `oracleParse` tells beforehand
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 * import { derivationLines } from "lib/transition/derivation.ts";
 *
 * const tree = Tree.of([-1, 2, 0], ["", "SBJ", "ROOT"]);
 * const [line] = derivationLines(arcEager, tree, { from: 2 });
 * assert(line.step === 2 && line.configuration === "( [0], [2], A1 = {(2, SBJ, 1)} )");
 * ```
 */
export function* derivationLines<C extends Configuration>(
  system: TransitionSystem<C>,
  tree: Tree,
  { from = 0, to = Infinity, whole = false, ...options }: DerivationLinesOptions = {},
): Generator<{ step: number; transition: string; configuration: string }> {
  const longest = whole ? Infinity : undefined;
  let step = 0;
  for (const { c, transition, labels, knownArcs } of passes(system, tree, options)) {
    if (step > to) return;
    if (step >= from) {
      const configuration = formatConfiguration(c, labels, knownArcs, longest);
      yield { step, transition, configuration };
    }
    step++;
  }
}

/** A configuration on the way, which is changed in place for the next one. */
interface Pass<C extends Configuration> {
  readonly c: C;
  /** The name of the transition that led to it. */
  readonly transition: string;
  /** The name of each label id. */
  readonly labels: readonly string[];
  /** Number of arcs before that transition. */
  readonly knownArcs: number;
}

/** All configurations through which an oracle goes. */
function* passes<C extends Configuration>(
  system: TransitionSystem<C>,
  tree: Tree,
  options: OracleOptions,
): Generator<Pass<C>> {
  const labels = new LabelSet();
  const { names } = labels;
  const oracle = oracleOf(system, options.oracle ?? "static");
  oracle.prepare(tree.heads, labels.idsOf(tree.labels));
  const c = system.initial(tree.length);
  yield { c, transition: "", labels: names, knownArcs: 0 };
  while (!system.isTerminal(c)) {
    const code = oracle.next(c);
    if (code === STUCK) break;
    const knownArcs = c.graph.arcCount;
    system.apply(c, kindOf(code), labelOf(code));
    yield { c, transition: transitionName(system, code, names), labels: names, knownArcs };
  }
  if (!options.raw) requireDerived(system, tree, unreachedTokens(tree, c.graph));
}

/** What a configuration looks like now. */
function snapshot<C extends Configuration>(
  { c, transition, labels, knownArcs }: Pass<C>,
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
