/** @module Which transition systems derive a tree, by their oracles. */

import { InputError } from "../base/errors.ts";
import type { Tree } from "../dependency/tree.ts";
import { rootCount, rootFacts } from "../dependency/root_facts.ts";
import { oracleParse } from "../transition/oracle_parse.ts";
import { requireDerived } from "../transition/outside_class.ts";
import { transitionSystem, transitionSystems } from "../transition/registry.ts";

/** What each system is, in a sentence. */
export const SYSTEM_DEFINITIONS: ReadonlyMap<string, string> = new Map([
  ["P0", "arc-standard on two stack tops: an arc joins the two topmost nodes of the stack"],
  ["P2", "Attardi's: arcs also reach over one node of the stack"],
  ["P2-simplified", "as P2, but no node goes back into the buffer"],
  ["attardi-3", "Attardi's: arcs also reach over two nodes of the stack"],
  ["attardi-full", "Attardi's, and nodes can be taken out of the stack and put back later"],
  ["P3-eager", "SWAP puts nodes into projective order, as soon as it can"],
  ["P3-lazy", "SWAP puts nodes into projective order, as late as it can"],
  ["arc-standard", "an arc joins the top of the stack and the next token, dependents first"],
  ["arc-eager", "right dependents get their head at once, and are reduced later"],
  ["arc-hybrid", "left dependents go to the next token, right ones to the node below on the stack"],
  ["hybrid-swap", "arc-hybrid, and SWAP puts the top of the stack behind the next token"],
  ["projective-list", "looks at all pairs of nodes as long as the arcs stay projective"],
  ["nonprojective-list", "looks at all pairs of nodes, so that any arc can be built"],
  ["degree-0", "Covington's, arcs of degree 0 only"],
  ["degree-1", "Covington's, arcs of degree 1 at most"],
  ["degree-2", "Covington's, arcs of degree 2 at most"],
  ["degree-inf", "Covington's, without a bound on the degree"],
  ["planar", "arcs between the stack and the next token, in any order, without crossings"],
  ["2-planar", "two stacks, one a plane; SWITCH goes to the other"],
]);

/** Which trees each kind of system derives. */
const COVERED = {
  "projective": "projective trees",
  "planar": "planar trees",
  "2-planar": "2-planar trees",
  "attardi": "some non-projective trees",
  "bounded-degree": "trees of bounded degree",
  "arbitrary": "all trees",
} as const;

/** What the oracle of a system makes of a tree. */
export interface Verdict {
  readonly system: string;
  readonly citation: string;
  readonly definition: string;
  readonly covers: string;
  /** Whether the tree that it reaches is the one given. */
  readonly reached: boolean;
  /** Tokens that get their head. */
  readonly tokens: number;
  readonly transitions: number;
  /** Why the tree is out of reach; empty where it is not. */
  readonly reason: string;
}

/** The verdicts of all systems, in the order of the registry. */
export function verdicts(tree: Tree): Verdict[] {
  return Array.from(transitionSystems.values(), (system) => {
    const { unreached, transitions } = oracleParse(system, tree, { raw: true });
    return {
      system: system.name,
      citation: system.citation,
      definition: SYSTEM_DEFINITIONS.get(system.name) ?? "",
      covers: COVERED[system.coveredClass],
      reached: unreached.length === 0,
      tokens: tree.length - unreached.length,
      transitions,
      reason: messageWhere(() => requireDerived(system, tree, unreached)),
    };
  });
}

/**
 * The tree that the oracle of a system reaches; tokens that it leaves without a head are on 0, with
 * the label that most tokens there have in the tree.
 */
export function reachedTree(system: string, tree: Tree): Tree {
  const rootLabel = rootCount(tree) > 0 ? rootFacts([tree]).labels[0] : "root";
  return oracleParse(transitionSystem(system), tree, { raw: true, rootLabel }).tree;
}

function messageWhere(check: () => void): string {
  try {
    check();
    return "";
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
