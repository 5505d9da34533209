/**
 * The pairs and triples of features with which linear classifiers guide parsers, as data.
 * @module
 */
import { type AnyTransitionSystem } from "../transition/registry.ts";
import { type Conjunction, parseConjunctions } from "./conjunctions.ts";
import { storedLists } from "./fit.ts";

/**
 * i and j are the two nodes that may be linked next, i1 the one below i, j1 and j2 those that
 * follow on j: each with its word and part of speech, both with each other, with what is around
 * them, with their dependents, with how far they are apart, and with how many dependents they
 * have.
 */
const TEMPLATES = `
  form(i) fpos(i)
  form(j) fpos(j)
  form(j1) fpos(j1)
  form(i1) fpos(i1)
  form(i) fpos(i) form(j) fpos(j)
  form(i) fpos(i) form(j)
  form(i) form(j) fpos(j)
  form(i) fpos(i) fpos(j)
  fpos(i) form(j) fpos(j)
  form(i) form(j)
  lemma(i) lemma(j)
  lemma(i) fpos(j)
  fpos(i) lemma(j)
  fpos(i) fpos(j)
  cpos(i) cpos(j)
  fpos(j) fpos(j1)
  fpos(i) fpos(j) fpos(j1)
  fpos(j) fpos(j1) fpos(j2)
  fpos(i1) fpos(i) fpos(j)
  fpos(i1) fpos(i)
  fpos(i1) fpos(j)
  form(i1) fpos(j)
  fpos(i1) form(j)
  fpos(hd(i)) fpos(i) fpos(j)
  fpos(i) fpos(ld(i)) fpos(j)
  fpos(i) fpos(rd(i)) fpos(j)
  fpos(i) fpos(j) fpos(ld(j))
  fpos(i) fpos(j) fpos(rd(j))
  fpos(i) deprel(i) fpos(j)
  fpos(i) deprel(ld(i)) fpos(j)
  fpos(i) deprel(rd(i)) fpos(j)
  fpos(i) fpos(j) deprel(ld(j))
  fpos(i) deprel(ld(i)) deprel(rd(i))
  fpos(j) deprel(ld(j)) deprel(ls(ld(j)))
  form(ld(i))
  form(rd(i))
  form(ld(j))
  fpos(hd(i)) deprel(i)
  fpos(i) deprel(i)
  form(i) distance(i,j)
  fpos(i) distance(i,j)
  form(j) distance(i,j)
  fpos(j) distance(i,j)
  fpos(i) fpos(j) distance(i,j)
  form(i) left-valency(i)
  fpos(i) left-valency(i)
  form(i) right-valency(i)
  fpos(i) right-valency(i)
  form(j) left-valency(j)
  fpos(j) left-valency(j)
  fpos(i) fpos(j) right-valency(i)
  fpos(i) fpos(j) left-valency(j)
  feats(i) fpos(j)
  fpos(i) feats(j)
`;

/** The nodes of {@link TEMPLATES}, by the list in which a system has the first of them. */
const NODES: readonly (readonly [list: string, nodes: Readonly<Record<string, string>>])[] = [
  ["λ1", { i: "λ1[0]", j: "β[0]", i1: "λ1[1]", j1: "β[1]", j2: "β[2]" }],
  ["σ0", { i: "σ0[0]", j: "β[0]", i1: "σ0[1]", j1: "β[1]", j2: "β[2]" }],
  ["σ", { i: "σ[0]", j: "β[0]", i1: "σ[1]", j1: "β[1]", j2: "β[2]" }],
];

/** Where arcs link the two topmost nodes of the stack. */
const ON_STACK = { i: "σ[1]", j: "σ[0]", i1: "σ[2]", j1: "β[0]", j2: "β[1]" };

/**
 * The conjunctions for parsers of a transition system.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { conjunctionsFor } from "lib/features/conjunction_sets.ts";
 * import { formatConjunctions } from "lib/features/conjunctions.ts";
 * import { transitionSystem } from "lib/transition/registry.ts";
 *
 * const [first] = conjunctionsFor(transitionSystem("P0"));
 * assert(formatConjunctions([first]) === "form(σ[1]) fpos(σ[1])\n");
 * ```
 */
export function conjunctionsFor(system: AnyTransitionSystem): Conjunction[] {
  const nodes = linksStackTops(system) ? ON_STACK : nodesFor(system);
  const text = TEMPLATES.replace(/\b(i1|j1|j2|i|j)(?=[,)])/g, (name) => nodes[name as "i"]);
  return parseConjunctions(text);
}

/** P0 and what is like it: their LEFT-ARC takes two nodes of the stack and none of the buffer. */
function linksStackTops({ transitions }: AnyTransitionSystem): boolean {
  return transitions.every(({ labelled, source }) => !labelled || !/[|]β/.test(source));
}

function nodesFor(system: AnyTransitionSystem): Record<"i", string> {
  const lists = storedLists(system);
  const found = NODES.find(([list]) => lists.includes(list));
  if (found === undefined) throw new RangeError(`Cannot name the nodes of ${system.name}`);
  return found[1] as Record<"i", string>;
}
