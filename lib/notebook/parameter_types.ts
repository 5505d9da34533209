import { InputError } from "../base/errors.ts";
import { STUDY_PROFILES } from "../study/run/profiles.ts";
import { checkNotebooks } from "./check_cells.ts";
import { codeCells, hasTag, readNotebook } from "./notebook_file.ts";
import { INJECTED, injectParameters, type Parameters, parametersOf } from "./parameters.ts";
import { shownPath } from "./paths.ts";

/**
 * Checks that each notebook's variables may have the values that are to be set. The kernel, which
 * knows no types, would take a misspelt `--param profile=ful` and go on with it.
 *
 * A variable has the type that the cell tagged `parameters` gives it, or that of its first value.
 * Faults of the notebook itself are not looked for.
 *
 * @throws {InputError} at the first value of a wrong type
 */
export async function checkParameterTypes(
  paths: readonly string[],
  parameters: Parameters,
  signal?: AbortSignal,
): Promise<void> {
  const doubtful = paths.filter((path) => !arePlainlyRight(path, parameters));
  if (doubtful.length > 0) await checkByCompiler(doubtful, parameters, signal);
}

/** A type whose values are known without a compiler, which takes ten seconds. */
interface PlainType {
  /** As the compiler would show it. */
  readonly shown: string;
  holds(value: unknown): boolean;
}

const BOOLEAN: PlainType = { shown: "boolean", holds: (value) => typeof value === "boolean" };
const NUMBER: PlainType = { shown: "number", holds: (value) => typeof value === "number" };
const STRING: PlainType = { shown: "string", holds: (value) => typeof value === "string" };

const listOf = ({ shown, holds }: PlainType): PlainType => ({
  shown: `${shown}[]`,
  holds: (value) => Array.isArray(value) && value.every(holds),
});

const oneOf = (names: readonly string[]): PlainType => ({
  shown: names.map((name) => JSON.stringify(name)).join(" | "),
  holds: (value) => names.some((name) => name === value),
});

/** Plain types as cells write them. */
const PLAIN_TYPES: Readonly<Record<string, PlainType>> = {
  boolean: BOOLEAN,
  number: NUMBER,
  string: STRING,
  "number[]": listOf(NUMBER),
  "string[]": listOf(STRING),
  StudyProfile: oneOf(STUDY_PROFILES),
};

/**
 * Whether all values are plainly of their variables' types; false where a compiler must tell.
 * @throws {InputError} at the first value that plainly is not
 */
function arePlainlyRight(path: string, parameters: Parameters): boolean {
  const variables = parametersOf(readNotebook(path), path) ?? [];
  let isKnown = true;
  for (const [name, value] of Object.entries(parameters)) {
    const { keyword, type = "" } = variables.find((one) => one.name === name) ?? {};
    if (keyword === undefined || keyword === "const") continue; // declared anew, of any type
    const plain = Object.hasOwn(PLAIN_TYPES, type) ? PLAIN_TYPES[type] : undefined;
    if (plain === undefined) isKnown = false;
    else if (!plain.holds(value)) throw typeError([name, value], path, ofType(plain.shown));
  }
  return isKnown;
}

async function checkByCompiler(
  paths: readonly string[],
  parameters: Parameters,
  signal: AbortSignal | undefined,
): Promise<void> {
  const injected = new Map<string, number>(); // by path, counted among the code cells
  const { faults } = await checkNotebooks(paths, signal, (read, path) => {
    const notebook = injectParameters(read, parameters, { file: path });
    const at = notebook.cells.findIndex((cell) => hasTag(cell, INJECTED));
    const cells = notebook.cells.slice(0, at + 1); // what comes later takes time and tells nothing
    injected.set(path, codeCells({ ...notebook, cells }).length);
    return { ...notebook, cells };
  });
  const fault = faults.find(({ file, place }) => place && place.cell === injected.get(file));
  if (fault === undefined) return;
  // The injected cell's first line is a comment, then comes a line for each value.
  const parameter = Object.entries(parameters)[fault.place!.line - 2];
  throw typeError(parameter, fault.file, requirement(fault.message));
}

function typeError(
  [name, value]: readonly [string, unknown],
  file: string,
  required: string,
): InputError {
  return new InputError({
    code: "parameter-type",
    action: `Cannot set parameter ${name}`,
    file: shownPath(file),
    current: typeof value === "string" ? value : JSON.stringify(value),
    required,
  });
}

/** What a type error asks for; the error itself when it cannot be read. */
function requirement(message: string): string {
  const type = /is not assignable to type '(.+?)'\./.exec(message)?.[1];
  if (type === undefined) return message;
  const guess = /Did you mean '(.+)'/.exec(message)?.[1];
  return `${ofType(type)}${guess === undefined ? "" : `, perhaps ${guess}`}`;
}

function ofType(type: string): string {
  return `a value of type ${type}`;
}
