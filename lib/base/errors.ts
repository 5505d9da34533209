/** What an {@link InputError} knows about the place and the value that it objects to. */
export interface InputErrorDetails {
  /** Stable, machine-readable name of the fault, for example `head-out-of-range`. */
  readonly code: string;
  /** What was being done, for example `Cannot read HEAD`. */
  readonly action: string;
  /** File in which the fault was found, as the caller named it. */
  readonly file?: string;
  /** Line of the fault, counted from 1. */
  readonly line?: number;
  /** The value found, printed in quotes. */
  readonly current?: string;
  /** What is required in its place, for example `an integer from 0 to 9`. */
  readonly required?: string;
}

/**
 * A fault in what the user gave: a file, a tree, an option. Its message states the action, the
 * place, the current value and the required one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { InputError } from "lib/base/errors.ts";
 *
 * const error = new InputError({
 *   code: "head-not-an-integer",
 *   action: "Cannot read HEAD",
 *   file: "dev.conllu",
 *   line: 17,
 *   current: "x",
 *   required: "an integer from 0 to 9",
 * });
 * assert(
 *   error.message ===
 *     'Cannot read HEAD at dev.conllu:17: current value is "x", required is an integer from 0 to 9',
 * );
 * ```
 */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly code: string;

  constructor(readonly details: InputErrorDetails) {
    super(inputErrorMessage(details));
    this.code = details.code;
  }
}

const LONGEST_QUOTE = 80;

/** The message of an {@link InputError}, for what is reported and not thrown. */
export function inputErrorMessage(
  { action, file, line, current, required }: InputErrorDetails,
): string {
  const place = file === undefined
    ? line === undefined ? "" : ` at line ${line}`
    : ` at ${file}${line === undefined ? "" : `:${line}`}`;
  const found = current === undefined ? [] : [`current value is ${quote(current)}`];
  const wanted = required === undefined ? [] : [`required is ${required}`];
  const explanation = [...found, ...wanted].join(", ");
  return escapeInvisible(action + place + (explanation === "" ? "" : `: ${explanation}`));
}

/** Controls, format characters (zero-width ones among them), separators but the space, surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/**
 * Quotes a value so that what cannot be seen shows as an escape, and shortens what is too long to
 * read.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { quote } from "lib/base/errors.ts";
 *
 * assert(quote("10\u00a0000\t") === '"10\\u00a0000\\t"');
 * ```
 */
export function quote(value: string): string {
  const shown = value.length > LONGEST_QUOTE ? value.slice(0, LONGEST_QUOTE) + "…" : value;
  return escapeInvisible(JSON.stringify(shown));
}

function escapeInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, escapeOf);
}

/** A character as JavaScript writes it in a string. */
function escapeOf(character: string): string {
  const hex = character.codePointAt(0)!.toString(16);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
}

/** What a thrown value says: the message of an error, and of the error that caused it. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
