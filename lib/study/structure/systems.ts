import { InputError } from "../../base/errors.ts";
import { parserRecipe } from "../../parsing/parsers.ts";
import { GRAPH_MODELS } from "../graph_strategies/systems.ts";

/** What is trained once, and the parsers that are made of it. */
export interface StructureModel {
  /** `graph` for a key of `GRAPH_MODELS`, `transition` for a name of `PARSERS`. */
  readonly kind: "graph" | "transition";
  /** The parser that is trained. */
  readonly trained: string;
  /** By the name of a parser the transition system with which it parses; undefined for the recipe's. */
  readonly parsers: Readonly<Record<string, string | undefined>>;
}

/** A technique for non-projective trees, and the projective parser that is like it in all else. */
export interface TechniquePair {
  readonly technique: string;
  readonly baseline: string;
  /** What the technique is. */
  readonly title: string;
}

const transition = (trained: string): StructureModel => ({
  kind: "transition",
  trained,
  parsers: { [trained]: undefined },
});
const graph = (trained: keyof typeof GRAPH_MODELS, parser: string): StructureModel => ({
  kind: "graph",
  trained,
  parsers: { [parser]: undefined },
});

/**
 * All that is trained. Parsers of bounded degree are one model: they learn from unrestricted
 * derivations, and the bound is one on parsing [nivre-2007, sec. 5].
 */
export const STRUCTURE_MODELS: readonly StructureModel[] = [
  ...["P-E", "PP-E", "P-L", "NP-L"].map(transition),
  {
    kind: "transition",
    trained: "NP-L-degree-1",
    parsers: { "NP-L-degree-1": "degree-1", "NP-L-degree-2": "degree-2" },
  },
  ...["P0", "P1", "P2", "P3", "planar", "2-planar"].map(transition),
  graph("first-order", "first-order"),
  graph("mst", "MST"),
  graph("baseline", "second-order"),
  graph("head", "second-order Head"),
  graph("npa", "second-order NPA"),
];

/** All parsers, in the order of tables. */
export const STRUCTURE_PARSERS: readonly string[] = STRUCTURE_MODELS.flatMap(({ parsers }) =>
  Object.keys(parsers)
);

const pair = (technique: string, baseline: string, title: string): TechniquePair => ({
  technique,
  baseline,
  title,
});

/** Techniques with their baselines: the same system, features and learner, but for the technique. */
export const TECHNIQUE_PAIRS: readonly TechniquePair[] = [
  pair("PP-E", "P-E", "pseudo-projective, arc-eager"),
  pair("P1", "P0", "pseudo-projective, arc-standard"),
  pair("P2", "P0", "arcs between non-adjacent words"),
  pair("P3", "P0", "swap"),
  pair("2-planar", "planar", "a second plane"),
  pair("NP-L-degree-1", "P-L", "list-based, degree 1"),
  pair("NP-L-degree-2", "P-L", "list-based, degree 2"),
  pair("NP-L", "P-L", "list-based, all pairs"),
  pair("MST", "first-order", "spanning trees"),
  pair("second-order Head", "second-order", "pseudo-projective, second-order"),
  pair("second-order NPA", "second-order", "non-projective approximation"),
];

/** The projective parsers to which techniques are compared, each once. */
export const BASELINES: readonly string[] = [
  ...new Set(TECHNIQUE_PAIRS.map(({ baseline }) => baseline)),
];

/**
 * The models that some parsers need.
 * @throws {InputError} where there is no parser of a name
 */
export function modelsOf(parsers: readonly string[] = STRUCTURE_PARSERS): StructureModel[] {
  const unknown = parsers.find((name) => !STRUCTURE_PARSERS.includes(name));
  if (unknown !== undefined) {
    throw new InputError({
      code: "unknown-parser",
      action: "Cannot choose a parser of the study of structure",
      current: unknown,
      required: `one of ${STRUCTURE_PARSERS.join(", ")}`,
    });
  }
  return STRUCTURE_MODELS.map((model) => ({
    ...model,
    parsers: Object.fromEntries(
      Object.entries(model.parsers).filter(([name]) => parsers.includes(name)),
    ),
  })).filter(({ parsers }) => Object.keys(parsers).length > 0);
}

/** Whether learning grows with the square of the length of sentences. */
export function isQuadratic({ kind, trained }: StructureModel): boolean {
  return kind === "transition" && parserRecipe(trained).growth === "quadratic";
}
