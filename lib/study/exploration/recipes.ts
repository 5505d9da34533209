import { type ParserRecipe, parserRecipe } from "../../parsing/parsers.ts";

/**
 * Attardi's system of degree 2 as it is simplified where derivations are tabulated, with the features of
 * P2. As P2 does, it learns from trees as they are.
 */
const P2_SIMPLIFIED: ParserRecipe = {
  ...parserRecipe("P2"),
  name: "P2-simplified",
  citation: "cohen-gomez-rodriguez-satta-2011",
  system: "P2-simplified",
  trainingSystem: "P2-simplified",
  features: "P2",
  aliases: [],
};

/** Parsers whose systems have dynamic oracles, one of them pseudo-projective, in the order of tables. */
export const EXPLORATION_PARSERS: readonly string[] = [
  "P-E",
  "PP-E",
  "P-H",
  "P0",
  P2_SIMPLIFIED.name,
  "NP-L",
];

/**
 * The parser of that name, one of this study or of all.
 * @throws {InputError} where there is none
 */
export function explorationRecipe(name: string): ParserRecipe {
  return name === P2_SIMPLIFIED.name ? P2_SIMPLIFIED : parserRecipe(name);
}
