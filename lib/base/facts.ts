/**
 * Checks of what a file says in JSON, before it is used.
 * @module
 */
import { InputError } from "./errors.ts";
import { modelFault } from "./model_fault.ts";

/**
 * Refuses a fact that is not sound.
 *
 * @param what the fact, for example `passes`
 * @param required what it must be
 * @throws {InputError} with the fact, its value and what is required, where it is not
 */
export type FactCheck = (
  what: string,
  value: unknown,
  required: string,
  isSound: boolean,
) => void;

/** The checks of a model file, which their errors name. */
export function factChecks(file: string): FactCheck {
  return (what, value, required, isSound) => {
    if (isSound) return;
    throw modelFault(file, "malformed-model", `${what} ${shownFact(value)}`, required);
  };
}

/** A fact as messages show it: JSON, whatever it is. */
export function shownFact(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "undefined";
  } catch {
    return "(no JSON)"; // nested deeper than the stack is
  }
}

/** The same of what should be a text, which is shown as it is. */
export function shownText(value: unknown): string {
  return typeof value === "string" ? value : shownFact(value);
}

/** An object with any fields; an empty one for what is none. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? value as Record<string, unknown> : {};
}

/** Whether a value is an integer within bounds, both included. */
export function isInteger(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && value as number >= least && value as number <= most;
}

/** Whether a value is a list of texts. */
export function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

/** Whether a value is a list of texts, no two the same. */
export function areDistinct(value: unknown): value is string[] {
  return areTexts(value) && new Set(value).size === value.length;
}

/**
 * Whether a value can stand in a column of a treebank file as it is. What ends a column or a line
 * would make another file of what a parser answers.
 */
export function isColumnText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && !/[\t\n\r]/.test(value);
}

/** What {@link areLabels} asks for, for messages. */
export const LABELS_REQUIRED = "distinct texts without tabs and line ends, at least one";

/** Whether a value can be the labels of a parser. */
export function areLabels(value: unknown): value is string[] {
  return areDistinct(value) && value.length > 0 && value.every(isColumnText);
}

/** Whether a value is an object, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is texts by name. */
export function isTextByName(value: unknown): value is Record<string, string> {
  return isRecord(value) && areTexts(Object.values(value));
}

/** Does what reads a part of a file; its faults name the file. */
export function naming<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) throw new InputError({ ...error.details, file });
    throw error;
  }
}
