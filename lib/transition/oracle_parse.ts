import type { Tree } from "../dependency/tree.ts";
import type { Configuration } from "./configuration.ts";
import { LabelSet } from "./labels.ts";
import { requireDerived } from "./outside_class.ts";
import { completeTree, parseWithGuide } from "./parse.ts";
import type { PartialGraph } from "./partial_graph.ts";
import { type OracleName, oracleOf, type TransitionSystem } from "./system.ts";

/** How an oracle parse treats what the system cannot derive. */
export interface OracleOptions {
  /** Whether to go as far as the oracle gets with a tree outside the system's class. */
  readonly raw?: boolean;
  /** Label of the tokens that are left without a head and attached to 0, by default `root`. */
  readonly rootLabel?: string;
  /** Which oracle of the system guides; by default the static one, which every system has. */
  readonly oracle?: OracleName;
}

/** What an oracle makes of a tree. */
export interface OracleParse {
  /** The tree derived, tokens that were left without a head attached to 0. */
  readonly tree: Tree;
  /** Number of transitions; with the bounded-degree systems, of calls of LINK. */
  readonly transitions: number;
  /** Number of transitions of each kind, as the system's table numbers them. */
  readonly counts: readonly number[];
  /** The tokens, ascending, whose head is not the one of the given tree. */
  readonly unreached: readonly number[];
}

/**
 * Derives a tree with the static oracle of a system; see {@link oracleParser} for many trees.
 *
 * @throws {InputError} where the tree is outside the system's class, unless `raw` is set
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 * import { oracleParse } from "lib/transition/oracle_parse.ts";
 *
 * // 3 depends on 1 across 2, which depends on 0.
 * const tree = Tree.of([-1, 2, 0, 1], ["", "a", "root", "c"]);
 * const { unreached } = oracleParse(arcEager, tree, { raw: true });
 * assert(unreached.join() === "3");
 * ```
 */
export function oracleParse<C extends Configuration>(
  system: TransitionSystem<C>,
  tree: Tree,
  options: OracleOptions = {},
): OracleParse {
  return oracleParser(system, options)(tree);
}

/** An {@link oracleParse} for many trees: one configuration and one oracle are used for all. */
export function oracleParser<C extends Configuration>(
  system: TransitionSystem<C>,
  { raw = false, rootLabel = "root", oracle: kind = "static" }: OracleOptions = {},
): (tree: Tree) => OracleParse {
  const oracle = oracleOf(system, kind);
  const c = system.initial(0);
  const labels = new LabelSet();
  const counts = new Int32Array(system.transitions.length);
  return (tree) => {
    oracle.prepare(tree.heads, labels.idsOf(tree.labels));
    system.reset(c, tree.length);
    counts.fill(0);
    const transitions = parseWithGuide(system, oracle, c, counts);
    const derived = completeTree(c.graph, labels.names, rootLabel);
    const unreached = unreachedTokens(tree, c.graph);
    if (!raw) requireDerived(system, tree, unreached);
    return { tree: derived, transitions, counts: Array.from(counts), unreached };
  };
}

/** The tokens, ascending, whose head is not the one of the tree once those without are attached to 0. */
export function unreachedTokens(tree: Tree, graph: PartialGraph): number[] {
  const nodes: number[] = [];
  for (let node = 1; node <= tree.length; node++) {
    const head = graph.hasHead(node) ? graph.heads[node] : 0;
    if (tree.heads[node] !== head) nodes.push(node);
  }
  return nodes;
}
