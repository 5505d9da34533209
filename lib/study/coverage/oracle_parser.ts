import type { Tree } from "../../dependency/tree.ts";
import { needsPlainLabels, PARSER_NAMES, parserRecipe, PARSERS } from "../../parsing/parsers.ts";
import { decodeTree, encodeTree } from "../../transforms/tree_encoding.ts";
import { oracleParser } from "../../transition/oracle_parse.ts";
import { transitionSystem, transitionSystems } from "../../transition/registry.ts";

/** What a parser guided by its oracle makes of a tree. */
export interface CoveredTree {
  readonly tree: Tree;
  /** Transitions taken; calls of LINK for the bounded-degree systems. */
  readonly transitions: number;
  /** Those of them that are SWAP. */
  readonly swaps: number;
}

/** A parser whose guide is an oracle: the best that a trained parser of its kind could do. */
export type CoverageParser = (gold: Tree) => CoveredTree;

/**
 * The parsers of the coverage study, in the order of tables: all that have the system P0, which differ
 * in what they make of trees that are not projective, and one for each other transition system, by the
 * name of the system.
 */
export const COVERAGE_PARSERS: readonly string[] = [
  ...PARSERS.filter((name) => parserRecipe(name).system === "P0"),
  ...[...transitionSystems.keys()].filter((name) => name !== "P0" && PARSER_NAMES.includes(name)),
];

/** The parsers that `arcbook coverage` shows by default: without encodings that the papers leave out. */
export const STANDARD_PARSERS: readonly string[] = COVERAGE_PARSERS
  .filter((name) => !parserRecipe(name).encoding?.includes("path"));

/** Whether a parser marks labels, so that those of the treebank must be without marks. */
export function marksLabels(name: string): boolean {
  return PARSER_NAMES.includes(name) && needsPlainLabels(parserRecipe(name));
}

/**
 * The parser of that name in the registry of parsers, guided by its oracle. A projective one gets
 * projectivized trees, as it would in training.
 *
 * @param rootLabel label of the tokens that the oracle leaves without a head
 * @throws {InputError} where there is none
 */
export function coverageParser(name: string, rootLabel: string): CoverageParser {
  const { system: systemName, oracle, encoding, search } = parserRecipe(name);
  const system = transitionSystem(systemName);
  const swap = system.transitions.findIndex(({ name }) => name === "SWAP");
  const parse = oracleParser(system, { raw: true, rootLabel, oracle });
  return (gold) => {
    const { tree, transitions, counts } = parse(encodeTree(gold, encoding));
    return {
      tree: decodeTree(tree, encoding, search),
      transitions,
      swaps: swap < 0 ? 0 : counts[swap],
    };
  };
}
