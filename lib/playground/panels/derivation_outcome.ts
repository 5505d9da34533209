import { ABSENT } from "../../dependency/token.ts";
import type { Tree } from "../../dependency/tree.ts";
import type { Encoding } from "../../transforms/encoding.ts";
import { decodeTree } from "../../transforms/tree_encoding.ts";
import { graphClassOf } from "../../transition/graph_classes.ts";
import type { AnyTransitionSystem } from "../../transition/registry.ts";
import type { OracleWalk } from "./oracle_walk.ts";

/** How many arcs are named one by one. */
const NAMED = 8;

/** For which graphs a system is correct, with the source. */
function classSentence(system: AnyTransitionSystem): string {
  const { name, source, complete } = graphClassOf(system);
  const cited = source === "" ? "" : ` [${source}]`;
  return complete
    ? `${system.name} [${system.citation}] is correct for ${name}${cited}.`
    : `${system.name} [${system.citation}] derives ${name}, but not all of them${cited}.`;
}

/** How many transitions there are, of which kinds. */
function countSentence({ system, walk, counts, isCut }: OracleWalk): string {
  const kinds = system.transitions
    .map(({ name }, kind) => `${name} ${counts[kind].toLocaleString("en")}`)
    .filter((_, kind) => counts[kind] > 0);
  const all = walk.steps.toLocaleString("en");
  if (isCut) return `The first ${all} transitions; there are more than can be looked at.`;
  const number = walk.steps === 1 ? "1 transition" : `${all} transitions`;
  return kinds.length === 0 ? `${number}.` : `${number}: ${kinds.join(", ")}.`;
}

/** The arcs of a tree into some tokens, the first ones by name: `2 → 6 nmod, 1 → 4 obj`. */
export function arcsText({ heads, labels }: Tree, dependents: readonly number[]): string {
  const named = dependents.slice(0, NAMED)
    .map((node) => `${heads[node]} → ${node}${labels[node] === ABSENT ? "" : ` ${labels[node]}`}`)
    .join(", ");
  const rest = dependents.length - NAMED;
  return rest > 0 ? `${named} and ${rest} more` : named;
}

/** Whether a derivation reaches its tree and, if not, why and which arcs are missing. */
function reachSentences(oracle: OracleWalk): string[] {
  const { tree, unreached, fault, isCut } = oracle;
  if (isCut) return [];
  if (unreached.length === 0) return ["The derivation ends with the tree."];
  const missing = unreached.length === 1 ? "This arc is missing" : "These arcs are missing";
  return [
    ...(fault === undefined ? [] : [`${fault}.`]),
    `${missing}: ${arcsText(tree, unreached)}.`,
  ];
}

/**
 * The tree that a derivation means for the sentence: that of a projectivized one lowered again.
 * @param encoding how the tree was projectivized before; undefined where it was not
 */
export function meantTree(derived: Tree, encoding: Encoding | undefined): Tree {
  return decodeTree(derived, encoding);
}

/** How the tree that is meant compares with the one on the page. */
function backSentence(meant: Tree, original: Tree, encoding: Encoding): string {
  const other: number[] = [];
  for (let node = 1; node <= original.length; node++) {
    if (meant.heads[node] !== original.heads[node]) other.push(node);
  }
  const way = encoding === "baseline" ? "Lifted arcs stay" : "Lifted arcs lowered again";
  return other.length === 0
    ? `${way}: the tree of the sentence, exactly.`
    : `${way}: not recovered ${arcsText(original, other)}.`;
}

/** All that is said of a derivation. */
export function outcomeSentences(
  oracle: OracleWalk,
  original: Tree,
  encoding: Encoding | undefined,
): string[] {
  const sentences = [
    classSentence(oracle.system),
    countSentence(oracle),
    ...reachSentences(oracle),
  ];
  if (encoding === undefined || oracle.isCut) return sentences;
  return [...sentences, backSentence(meantTree(oracle.result, encoding), original, encoding)];
}
