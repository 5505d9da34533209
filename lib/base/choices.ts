import { InputError, jsonText } from "./errors.ts";
import { didYouMean } from "./near_misses.ts";

/**
 * Checks that a value is one of a fixed set of names, for what a notebook hands to a function: cells
 * are run without a check of their types.
 *
 * @param what what is chosen, for example `a row of an arc diagram`
 * @returns the value
 * @throws {InputError} with code `unknown-name` that lists the names, and those that may be meant
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { requireName } from "lib/base/choices.ts";
 *
 * assert.equal(requireName("a fruit", "apple", ["apple", "pear"]), "apple");
 * assert.throws(
 *   () => requireName<string>("a fruit", "aple", ["apple", "pear"]),
 *   /Cannot choose a fruit: current value is "aple", required is one of apple, pear, did you mean apple/,
 * );
 * ```
 */
export function requireName<Name extends string>(
  what: string,
  value: Name,
  names: readonly Name[],
): Name {
  if (names.includes(value)) return value;
  throw new InputError({
    code: "unknown-name",
    action: `Cannot choose ${what}`,
    current: jsonText(value),
    required: `one of ${names.join(", ")}${
      typeof value === "string" ? didYouMean(value, names) : ""
    }`,
  });
}
