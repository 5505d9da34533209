import { InputError } from "../../base/errors.ts";
import type { Tree } from "../../dependency/tree.ts";
import type { Encoding } from "../../transforms/encoding.ts";
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

interface Recipe {
  /** Name of the transition system. */
  readonly system: string;
  /** How the tree is made projective before the oracle sees it; as it is where undefined. */
  readonly encoding?: Encoding;
}

/**
 * The parsers of the coverage study, in the order of tables. A projective system gets projectivized
 * trees, as it would in training; `P0-raw` does without. P1 is pseudo-projective with the encoding
 * `head` [kuhlmann-nivre-2010, sec. 3]; `P1-path` and `P1-head+path` are not in that paper.
 */
const RECIPES: ReadonlyMap<string, Recipe> = new Map<string, Recipe>([
  ["P0", { system: "P0", encoding: "baseline" }],
  ["P0-raw", { system: "P0" }],
  ["P1", { system: "P0", encoding: "head" }],
  ["P1-path", { system: "P0", encoding: "path" }],
  ["P1-head+path", { system: "P0", encoding: "head+path" }],
  ...[...transitionSystems].filter(([name]) => name !== "P0").map(
    ([name, { coveredClass }]): [string, Recipe] => [
      name,
      { system: name, encoding: liftsFirst(name, coveredClass) ? "baseline" : undefined },
    ],
  ),
]);

/** `degree-0` reads any tree: it takes the arcs that are permissible and leaves the others. */
function liftsFirst(name: string, coveredClass: string): boolean {
  return coveredClass === "projective" && name !== "degree-0";
}

/** Names of all parsers of the coverage study. */
export const COVERAGE_PARSERS: readonly string[] = [...RECIPES.keys()];

/** The parsers that `arcbook coverage` shows unless told otherwise. */
export const STANDARD_PARSERS: readonly string[] = COVERAGE_PARSERS
  .filter((name) => name !== "P1-path" && name !== "P1-head+path");

/** Whether a parser marks labels, so that those of the treebank must be without marks. */
export function marksLabels(name: string): boolean {
  const encoding = RECIPES.get(name)?.encoding;
  return encoding !== undefined && encoding !== "baseline";
}

/**
 * The parser of that name.
 * @param rootLabel label of the tokens that the oracle leaves without a head
 * @throws {InputError} where there is none
 */
export function coverageParser(name: string, rootLabel: string): CoverageParser {
  const recipe = RECIPES.get(name);
  if (recipe === undefined) {
    throw new InputError({
      code: "unknown-parser",
      action: "Cannot choose a parser",
      current: name,
      required: `one of ${COVERAGE_PARSERS.join(", ")}`,
    });
  }
  const system = transitionSystem(recipe.system);
  const swap = system.transitions.findIndex(({ name }) => name === "SWAP");
  const parse = oracleParser(system, { raw: true, rootLabel });
  return (gold) => {
    const { tree, transitions, counts } = parse(encodeTree(gold, recipe.encoding));
    return {
      tree: decodeTree(tree, recipe.encoding),
      transitions,
      swaps: swap < 0 ? 0 : counts[swap],
    };
  };
}
