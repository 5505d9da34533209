import { InputError } from "../base/errors.ts";
import { shownFact } from "../base/facts.ts";
import { type Attribute, ATTRIBUTES } from "./feature_model.ts";

/** A vocabulary as plain data that JSON can hold. */
export interface VocabularyData {
  /** The strings of each attribute, in the order of their ids. */
  readonly values: Readonly<Record<Attribute, readonly string[]>>;
  /** For each label id its value id of DEPREL. */
  readonly labelValues: readonly number[];
  /**
   * Whether the training data have FPOS, see `countFinePos`; undefined in older data, for which a
   * CPOS that stands in for FPOS counts beside itself.
   */
  readonly finePos?: boolean;
}

/**
 * Checks that what a file holds is a vocabulary.
 * @throws {InputError} where it is none
 */
export function checkVocabularyData(data: unknown): VocabularyData {
  const { values, labelValues, finePos } = object(data, "a vocabulary");
  const lists = object(values, "values of a vocabulary");
  for (const attribute of ATTRIBUTES) {
    const list = lists[attribute];
    const isList = Array.isArray(list) && list.every((value) => typeof value === "string");
    if (!isList || new Set(list).size < list.length) {
      throw dataError(`values.${attribute} of a vocabulary`, list, "a list of distinct strings");
    }
  }
  const known = (lists as VocabularyData["values"]).deprel.length;
  const isId = (id: unknown) => Number.isInteger(id) && Number(id) >= 2 && Number(id) < 2 + known;
  if (!Array.isArray(labelValues) || !labelValues.every(isId)) {
    throw dataError(
      "labelValues of a vocabulary",
      labelValues,
      `a list of integers from 2 to ${1 + known}`,
    );
  }
  if (finePos !== undefined && typeof finePos !== "boolean") {
    throw dataError("finePos of a vocabulary", finePos, "true, false or nothing");
  }
  return data as VocabularyData;
}

function object(value: unknown, field: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  throw dataError(field, value, "an object");
}

function dataError(field: string, value: unknown, required: string): InputError {
  return new InputError({
    code: "bad-vocabulary",
    action: `Cannot read ${field}`,
    current: shownFact(value),
    required,
  });
}
