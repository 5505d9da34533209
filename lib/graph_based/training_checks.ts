import { InputError } from "../base/errors.ts";
import type { GraphParserName, GraphRecipe } from "./graph_model.ts";
import { graphRecipe } from "./graph_recipe.ts";
import type { GraphTrainingOptions } from "./training.ts";

/** The least and the largest number of bits of a table of weights. */
export const TABLE_BITS = [8, 28] as const;

/**
 * Checks what can be said of options before any data are there.
 * @throws {InputError} where there is no such parser, or options are out of range or do not go together
 */
export function requireTrainable(parser: GraphParserName, options: GraphTrainingOptions): void {
  const { passes = 1, seed = 1, tableBits = TABLE_BITS[0], prune = "off" } = options;
  requireInteger("the number of passes", passes, 1, Infinity);
  requireInteger("the seed", seed, 0, 2 ** 32 - 1);
  requireInteger("the size of the table of weights in bits", tableBits, ...TABLE_BITS);
  const recipe = graphRecipe(parser, [], options);
  if (prune !== "off") requirePrunable(prune, recipe);
}

function requirePrunable(alpha: number, { parser }: GraphRecipe): void {
  const inRange = alpha >= 0 && alpha <= 1;
  if (inRange && parser === "second-order") return;
  throw new InputError({
    code: "cannot-prune",
    action: "Cannot prune arcs",
    current: inRange ? parser : String(alpha),
    required: inRange
      ? "second-order: the others are fast without"
      : "a number from 0 to 1, or off",
  });
}

function requireInteger(what: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new InputError({
    code: "option-out-of-range",
    action: `Cannot train a parser: take ${what}`,
    current: String(value),
    required: `an integer from ${least}${most === Infinity ? " on" : ` to ${most}`}`,
  });
}
