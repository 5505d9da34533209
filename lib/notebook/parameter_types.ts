import { InputError } from "../base/errors.ts";
import { checkNotebooks } from "./check_cells.ts";
import { codeCells, hasTag } from "./notebook_file.ts";
import { INJECTED, injectParameters, type Parameters } from "./parameters.ts";

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
  if (Object.keys(parameters).length === 0) return;
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
  const [name, value] = Object.entries(parameters)[fault.place!.line - 2];
  throw new InputError({
    code: "parameter-type",
    action: `Cannot set parameter ${name}`,
    file: fault.file,
    current: typeof value === "string" ? value : JSON.stringify(value),
    required: requirement(fault.message),
  });
}

/** What a type error asks for; the error itself when it cannot be read. */
function requirement(message: string): string {
  const type = /is not assignable to type '(.+?)'\./.exec(message)?.[1];
  if (type === undefined) return message;
  const guess = /Did you mean '(.+)'/.exec(message)?.[1];
  return `a value of type ${type}${guess === undefined ? "" : `, perhaps ${guess}`}`;
}
