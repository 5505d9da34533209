import { InputError } from "../base/errors.ts";
import { rootCount } from "../dependency/root_facts.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import { type Encoding, ENCODINGS } from "../transforms/encoding.ts";
import { SEARCH_ORDERS, type SearchOrder } from "../transforms/landing_sites.ts";
import { GRAPH_PARSERS, type GraphParserName, type GraphRecipe } from "./graph_model.ts";
import { ROOTS, type Roots } from "./roots.ts";

/** What can be chosen of a graph-based parser. */
export interface GraphRecipeOptions {
  /**
   * The threshold of non-projective approximation, or `off`. Default for `second-order` without an
   * encoding: 0.3 [bjorkelund-kuhn-2012, sec. 3]; else `off`.
   */
  readonly approximation?: number | "off";
  /**
   * How training trees are made projective, and what is undone in parsing. Default: `baseline` where
   * nothing else makes the parser's trees non-projective.
   */
  readonly encoding?: Encoding;
  /** The number of marked labels to keep; all by default. */
  readonly cap?: number;
  /** How heads of lifted arcs are looked for; default `left-to-right`, as published. */
  readonly search?: SearchOrder;
  /** How many tokens may depend on 0; default: `one` where this is so in all trees, else `any`. */
  readonly roots?: Roots;
}

/** The threshold of [bjorkelund-kuhn-2012, sec. 3, note 3]. */
export const DEFAULT_APPROXIMATION = 0.3;

/**
 * The recipe that options stand for.
 * @throws {InputError} where there is no such parser, or options are out of range or do not go together
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { graphRecipe } from "lib/graph_based/graph_recipe.ts";
 *
 * assert(graphRecipe("second-order", []).approximation === 0.3);
 * const { approximation, encoding, search } = graphRecipe("second-order", [], { encoding: "head" });
 * assert(approximation === "off" && encoding === "head" && search === "left-to-right");
 * ```
 */
export function graphRecipe(
  parser: GraphParserName,
  items: readonly GoldItem[],
  options: GraphRecipeOptions = {},
): GraphRecipe {
  requireOneOf("parser", parser, GRAPH_PARSERS);
  if (options.encoding !== undefined) requireOneOf("encoding", options.encoding, ENCODINGS);
  if (options.roots !== undefined) requireOneOf("number of roots", options.roots, ROOTS);
  const { approximation = defaultApproximation(parser, options) } = options;
  requireThreshold(approximation, parser);
  const projective = parser !== "mst" && approximation === "off";
  const encoding = options.encoding ?? (projective ? "baseline" : undefined);
  const marks = encoding !== undefined && encoding !== "baseline";
  requireCap(options.cap, marks);
  requireSearch(options.search, marks);
  return {
    parser,
    approximation,
    ...(encoding === undefined ? {} : { encoding }),
    ...(options.cap === undefined ? {} : { cap: options.cap }),
    ...(marks ? { search: options.search ?? "left-to-right" } : {}),
    roots: options.roots ?? commonRoots(items),
  };
}

function defaultApproximation(
  parser: GraphParserName,
  { encoding }: GraphRecipeOptions,
): number | "off" {
  return parser === "second-order" && encoding === undefined ? DEFAULT_APPROXIMATION : "off";
}

function commonRoots(items: readonly GoldItem[]): Roots {
  return items.every(({ tree }) => rootCount(tree) <= 1) ? "one" : "any";
}

function requireOneOf(what: string, current: string, all: readonly string[]): void {
  if (all.includes(current)) return;
  throw new InputError({
    code: "unknown-choice",
    action: `Cannot choose the ${what} of a graph-based parser`,
    current,
    required: `one of ${all.join(", ")}`,
  });
}

function requireThreshold(threshold: number | "off", parser: GraphParserName): void {
  if (threshold === "off") return;
  const code = "cannot-approximate";
  const action = "Cannot approximate non-projective trees";
  if (!(threshold >= 0 && threshold < Infinity)) {
    const required = "a threshold from 0 on, or off";
    throw new InputError({ code, action, current: String(threshold), required });
  }
  if (parser === "second-order") return;
  throw new InputError({ code, action, current: parser, required: "second-order" });
}

function requireSearch(search: SearchOrder | undefined, marks: boolean): void {
  if (search === undefined) return;
  requireOneOf("search", search, SEARCH_ORDERS);
  if (marks) return;
  throw new InputError({
    code: "cannot-search",
    action: "Cannot choose how heads of marked arcs are looked for",
    current: "trees without marked labels",
    required: "the encoding head, path or head+path",
  });
}

function requireCap(cap: number | undefined, marks: boolean): void {
  if (cap === undefined) return;
  const code = "cannot-cap";
  const action = "Cannot cap marked labels";
  if (!Number.isInteger(cap) || cap < 0) {
    throw new InputError({ code, action, current: String(cap), required: "an integer from 0 on" });
  }
  if (marks) return;
  const required = "the encoding head, path or head+path";
  throw new InputError({ code, action, current: "trees without marked labels", required });
}
