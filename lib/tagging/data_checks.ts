/**
 * Checks of what a file holds of a tagger.
 * @module
 */
import { InputError } from "../base/errors.ts";
import { shownFact } from "../base/facts.ts";

/** A rule of lemmas as data: whether in small letters, from and to at the beginning and at the end. */
export type RuleData =
  | readonly [lower: boolean, bFrom: string, bTo: string, eFrom: string, eTo: string]
  | null;

/** The value, where it is as required. */
export function check<T>(
  value: T,
  field: string,
  required: string,
  isSound: (value: T) => boolean,
): T {
  if (isSound(value)) return value;
  throw new InputError({
    code: "bad-tagger",
    action: `Cannot read ${field} of a tagger`,
    current: shownFact(value),
    required,
  });
}

/** An object with any fields. */
export function record(value: unknown, field: string): Record<string, unknown> {
  return check(
    value,
    field,
    "an object",
    (value) => typeof value === "object" && value !== null,
  ) as Record<string, unknown>;
}

/** A list of strings. */
export function checkStrings(value: unknown, field: string): string[] {
  return check(
    value,
    field,
    "a list of strings",
    (value) => Array.isArray(value) && value.every((text) => typeof text === "string"),
  ) as string[];
}

/** A list of rules. */
export function checkRules(value: unknown): RuleData[] {
  const isRule = (rule: unknown) =>
    rule === null || Array.isArray(rule) && rule.length === 5 &&
      rule.every((part, k) => typeof part === (k === 0 ? "boolean" : "string"));
  return check(
    value,
    "rules",
    "a list of null or a truth value and four strings",
    (value) => Array.isArray(value) && value.every(isRule),
  ) as RuleData[];
}

/** An array of integers. */
export function checkArray(arrays: Readonly<Record<string, unknown>>, name: string): Int32Array {
  const isArray = arrays[name] instanceof Int32Array;
  check(isArray, name, "an array of integers", Boolean);
  return arrays[name] as Int32Array;
}

/**
 * An array of integers from 0 to `limit - 1`.
 * @param length how many there must be; by default any number
 */
export function checkIds(
  arrays: Readonly<Record<string, unknown>>,
  name: string,
  limit: number,
  length?: number,
): Int32Array {
  const ids = checkArray(arrays, name);
  check(ids.length, name, `${length} integers`, (count) => count === (length ?? count));
  const wrong = ids.find((id) => id < 0 || id >= limit);
  check(wrong, name, `integers from 0 to ${limit - 1}`, (wrong) => wrong === undefined);
  return ids;
}
