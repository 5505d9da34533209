import { parseArgs, type ParseArgsConfig } from "node:util";
import { InputError, quote } from "../base/errors.ts";
import type { StatusMeanings } from "../base/exit_status.ts";
import { WorkerDiedError } from "../workers/worker_died.ts";
import { didYouMean } from "../base/near_misses.ts";
import { wrongArguments } from "../base/wrong_arguments.ts";

/** Where a command writes: the result to `out`, everything else (progress, notes) to `err`. */
export interface Io {
  out(text: string): void | Promise<void>;
  err(text: string): void;
  /** The terminal that `out` writes to; undefined where it is a file, a pipe, or a test. */
  readonly terminal?: Terminal;
}

/** What a terminal can show. */
export interface Terminal {
  /** Cells of a line. */
  readonly columns: number;
  /** Whether text may have colours, which `NO_COLOR` forbids. */
  readonly colours: boolean;
}

/** One verb of the command line, `arcbook NAME ...`. */
export interface Command {
  /** What `arcbook help NAME` prints before the exit statuses: usage, options, examples at the end. */
  readonly usage: string;
  /** What the exit statuses mean, where that is not the usual. */
  readonly statuses?: StatusMeanings;
  /**
   * Runs the command.
   * @returns the exit status: 0 done, 1 a fault in the input
   * @throws {UsageError} for a wrong call, exit status 2
   * @throws {InputError} for a fault in the input, exit status 1
   */
  run(args: readonly string[], io: Io): Promise<number>;
}

/** A call of the command line that cannot be understood. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What a call does with the file that an option names. */
export interface FileRole {
  readonly use: "read" | "write";
  /** What is in the file, for example `the faults`. */
  readonly holds: string;
}

/** What `parseArgs` knows of an option, and its file where it names one. */
type Option = NonNullable<ParseArgsConfig["options"]>[string] & { readonly file?: FileRole };
type Options = Readonly<Record<string, Option>>;

/** What {@link parseCall} returns for the options `O`. */
export interface Call {
  readonly values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  readonly files: string[];
  /** The options that name files, whether they are given or not. */
  readonly fileOptions: Readonly<Record<string, FileRole>>;
}

/** Splits arguments into options and files; unknown options and missing values are usage errors. */
export function parseCall(args: readonly string[], options: Options): Call {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    return { values, files: positionals, fileOptions: fileOptionsOf(options) };
  } catch (error) {
    throw new UsageError(wrongArguments(error as Error, Object.keys(options)));
  }
}

function fileOptionsOf(options: Options): Record<string, FileRole> {
  const roles = Object.entries(options).map(([name, { file }]) => [name, file] as const);
  return Object.fromEntries(roles.filter((role): role is [string, FileRole] => !!role[1]));
}

/**
 * What a message tells, so that a stack would not help: a fault in what the user gave, a permission or
 * memory that was lacking, or any of them in several cells of a study (a `GridError`).
 */
export function isInputFault(error: unknown): error is Error {
  return error instanceof InputError || error instanceof WorkerDiedError ||
    error instanceof AggregateError && "isInputFault" in error && error.isInputFault === true;
}

/** Words in lines that fit below an option of a help text, with commas between them. */
export function listInHelp(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 3 <= HELP_WIDTH) {
      lines[lines.length - 1] = `${last}, ${word}`;
    } else lines.push(word);
  }
  return lines.join(`,\n${" ".repeat(HELP_INDENT)}`);
}

/** Columns before and for the text about an option. */
const HELP_INDENT = 27, HELP_WIDTH = 73;

/** Refuses arguments that a command has no use for. */
export function refuseFiles(call: Call): void {
  if (call.files.length === 0) return;
  throw new UsageError(`Cannot take the argument ${quote(call.files[0])}: none is needed`);
}

/** The value of an option that must be given and be one of a few words. */
export function choice<T extends string>(call: Call, option: string, among: readonly T[]): T {
  const value = call.values[option] as string | undefined;
  if (value !== undefined) return oneOf(option, value, among);
  throw new UsageError(`Cannot go on: --${option} is missing, required is one of ${list(among)}`);
}

/** The value of an option that must be one of a few words, if it was given. */
export function optionalChoice<T extends string>(
  call: Call,
  option: string,
  among: readonly T[],
): T | undefined {
  const value = call.values[option] as string | undefined;
  return value === undefined ? undefined : oneOf(option, value, among);
}

/** A value of an option, which must be one of a few words. */
export function oneOf<T extends string>(option: string, value: string, among: readonly T[]): T {
  if ((among as readonly string[]).includes(value)) return value as T;
  throw new UsageError(
    `Cannot take --${option}: current value is ${quote(value)}, ` +
      `required is one of ${list(among)}${didYouMean(value, among)}`,
  );
}

function list(words: readonly string[]): string {
  return words.join(", ");
}

/** The value of an option that must be an integer of at least `least`, if it was given. */
export function integerOption(call: Call, option: string, least: number): number | undefined {
  const value = call.values[option] as string | undefined;
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value) && Number(value) >= least) return Number(value);
  throw new UsageError(
    `Cannot take --${option}: current value is ${quote(value)}, ` +
      `required is an integer of at least ${least}`,
  );
}

/** The value of an option that must be a number of at least `least`, if it was given. */
export function numberOption(call: Call, option: string, least: number): number | undefined {
  return numberOr(call, option, least, `a number of at least ${least}`);
}

/** The same of an option that can be `off`, too. */
export function numberOrOff(
  call: Call,
  option: string,
  least: number,
): number | "off" | undefined {
  if (call.values[option] === "off") return "off";
  return numberOr(call, option, least, `a number of at least ${least}, or off`);
}

function numberOr(call: Call, option: string, least: number, required: string): number | undefined {
  const value = call.values[option] as string | undefined;
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() !== "" && Number.isFinite(number) && number >= least) return number;
  throw new UsageError(
    `Cannot take --${option}: current value is ${quote(value)}, required is ${required}`,
  );
}

/** The string value of an option, if it was given; it must not be empty. */
export function stringOption(call: Call, option: string): string | undefined {
  const value = call.values[option] as string | undefined;
  if (value !== "") return value;
  throw new UsageError(`Cannot take --${option}: current value is "", required is some text`);
}
