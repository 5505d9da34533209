import { InputError } from "../../base/errors.ts";
import { ABSENT } from "../../dependency/token.ts";
import type { Tree } from "../../dependency/tree.ts";
import { rootFacts } from "../../dependency/root_facts.ts";
import { LabelSet } from "../../transition/labels.ts";
import { unreachedTokens } from "../../transition/oracle_parse.ts";
import { requireDerived } from "../../transition/outside_class.ts";
import { completeTree } from "../../transition/parse.ts";
import type { AnyTransitionSystem } from "../../transition/registry.ts";
import { kindOf, labelOf, STUCK, transitionName } from "../../transition/system.ts";
import { Walk } from "./walk.ts";

/** The derivation of a tree by the static oracle of a system. */
export interface OracleWalk {
  readonly system: AnyTransitionSystem;
  readonly tree: Tree;
  readonly walk: Walk;
  /** The name of each label id. */
  readonly labels: readonly string[];
  /** Number of transitions of each kind. */
  readonly counts: readonly number[];
  /** The tree that it ends with, tokens without a head attached to 0. */
  readonly result: Tree;
  /** The tokens, ascending, whose head in the result is not that of the tree. */
  readonly unreached: readonly number[];
  /** What the library says of a tree that the system cannot derive. */
  readonly fault?: string;
  /** Whether the derivation was cut off because it is too long to be looked at. */
  readonly isCut: boolean;
}

/** Transitions after which a derivation is cut off: those of Covington's loop for 1,000 tokens. */
export const MOST_TRANSITIONS = 500_500;

/** Derives a tree as far as the oracle gets. */
export function oracleWalk(
  system: AnyTransitionSystem,
  tree: Tree,
  most: number = MOST_TRANSITIONS,
): OracleWalk {
  const labels = new LabelSet();
  const oracle = system.staticOracle();
  oracle.prepare(tree.heads, labels.idsOf(tree.labels));
  const walk = new Walk(system, tree.length);
  const counts = new Array<number>(system.transitions.length).fill(0);
  let c = walk.at(0);
  let isCut = false;
  while (!system.isTerminal(c)) {
    const code = oracle.next(c);
    if (code === STUCK) break;
    isCut = walk.steps === most;
    if (isCut) break;
    walk.push(code);
    counts[kindOf(code)]++;
    c = walk.at(walk.steps);
  }
  const result = completeTree(c.graph, labels.names, rootLabelOf(tree));
  const unreached = unreachedTokens(tree, c.graph);
  const fault = isCut ? undefined : faultOf(system, tree, unreached);
  return { system, tree, walk, labels: labels.names, counts, result, unreached, fault, isCut };
}

/** A transition as the papers write it, its label left out where it is `_`, which stands for none. */
export function shownName({ system, labels }: OracleWalk, code: number): string {
  const { name, labelled } = system.transitions[kindOf(code)];
  return labelled && labels[labelOf(code)] === ABSENT ? name : transitionName(system, code, labels);
}

/** The tree of a step of a walk, tokens without a head attached to 0. */
export function treeSoFar({ tree, labels }: OracleWalk, walk: Walk, step: number): Tree {
  return completeTree(walk.at(step).graph, labels, rootLabelOf(tree));
}

/** The label of tokens that are left without a head: that which most tokens on 0 have in the tree. */
export function rootLabelOf(tree: Tree): string {
  return tree.length === 0 ? "root" : rootFacts([tree]).labels[0];
}

function faultOf(
  system: AnyTransitionSystem,
  tree: Tree,
  unreached: readonly number[],
): string | undefined {
  try {
    requireDerived(system, tree, unreached);
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
