import { ENCODINGS } from "../transforms/encoding.ts";
import { SEARCH_ORDERS } from "../transforms/landing_sites.ts";
import { transitionSystems } from "../transition/registry.ts";
import { needsPlainLabels, type ParserRecipe, parserRecipes } from "./parsers.ts";
import { modelFault } from "../base/model_fault.ts";

/** What a model file says of the recipe; what is only for finding and scheduling parsers is left out. */
export interface RecipeFacts extends
  Pick<
    ParserRecipe,
    | "name"
    | "citation"
    | "system"
    | "trainingSystem"
    | "features"
    | "onlyChoices"
    | "encoding"
    | "search"
  > {
  /** Absent for the static oracle. */
  readonly exhaustive?: true;
}

/** What is not known is refused: to parse with another search would change the model silently. */
function requireKnown(
  { system, trainingSystem, encoding = "baseline", search = "nearest" }: RecipeFacts,
  file: string,
) {
  const facts: [current: string, what: string, known: readonly string[]][] = [
    [system, "a transition system", [...transitionSystems.keys()]],
    [trainingSystem, "a transition system", [...transitionSystems.keys()]],
    [encoding, "an encoding", ENCODINGS],
    [search, "a search", SEARCH_ORDERS],
  ];
  for (const [current, what, known] of facts) {
    if (known.includes(current)) continue;
    throw modelFault(file, "newer-model", current, `${what} of ${known.join(", ")}`);
  }
}

/** The facts of a recipe, key by key, so that equal recipes are written alike. */
export function recipeFacts(recipe: ParserRecipe): RecipeFacts {
  const { name, citation, system, trainingSystem, oracle, encoding, search } = recipe;
  const exhaustive = oracle === "exhaustive" ? true : undefined;
  const { features, onlyChoices } = recipe;
  return {
    name,
    citation,
    system,
    trainingSystem,
    features,
    onlyChoices,
    encoding,
    exhaustive,
    search,
  };
}

/**
 * The recipe of a model file, which need not be one of ours. Where it has marks but no search, it is
 * older than the choice, and lowers arcs the nearest first, as it did when it was made.
 *
 * @param file the file for messages
 * @throws {InputError} where the recipe has what only a newer Arcbook knows
 */
export function recipeOf({ exhaustive, ...facts }: RecipeFacts, file: string): ParserRecipe {
  requireKnown(facts, file);
  const { growth = "linear", aliases = [], table } = parserRecipes.get(facts.name) ?? {};
  const oracle = exhaustive ? "exhaustive" : "static";
  const search = needsPlainLabels(facts) ? { search: facts.search ?? "nearest" } : {};
  return {
    ...facts,
    ...search,
    oracle,
    growth,
    aliases,
    ...(table === undefined ? {} : { table }),
  };
}
