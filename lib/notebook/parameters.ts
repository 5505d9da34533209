import { InputError } from "../base/errors.ts";
import { parseCell } from "./cell_syntax.ts";
import { topLevelVariables, type Variable } from "./declarations.ts";
import { type Cell, codeCells, freeId, hasTag, joinText, type Notebook } from "./notebook_file.ts";

/** Values by the name of the variable that they are for; anything that JSON can hold. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Codes of the errors that tell of a parameter that is none, or of a value that it cannot have. */
export const WRONG_PARAMETER = ["parameter-form", "parameter-unknown", "parameter-type"];

const DECLARED = "parameters";
/** Tag of the cell that {@link injectParameters} adds. */
export const INJECTED = "injected-parameters";

/**
 * Reads `name=value` from the command line; the value is JSON when it parses as such, else a string.
 * @throws {InputError} when there is no `=` or no variable's name before it
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseParameter } from "lib/notebook/parameters.ts";
 *
 * assert(parseParameter("limit=10")[1] === 10);
 * assert(parseParameter("treebank=da_ddt")[1] === "da_ddt");
 * ```
 */
export function parseParameter(text: string): [name: string, value: unknown] {
  const match = /^([A-Za-z_$][\w$]*)=([^]*)$/.exec(text);
  if (match === null) {
    throw new InputError({
      code: "parameter-form",
      action: "Cannot read --param",
      current: text,
      required: "name=value, where name is a variable of the cell tagged parameters",
    });
  }
  const [, name, value] = match;
  try {
    return [name, JSON.parse(value)];
  } catch {
    return [name, value];
  }
}

/**
 * A copy of the notebook with the values in a cell tagged `injected-parameters`, as papermill has
 * it: behind the cell tagged `parameters`, or at the top when there is none; an injected cell of an
 * earlier run is replaced. Without values the notebook comes back as it is.
 *
 * A variable declared with `let` or `var` is assigned to, so that its declared type holds; one
 * declared with `const` is declared anew, which the kernel allows in another cell.
 *
 * @throws {InputError} when the cell tagged `parameters` cannot be parsed or does not declare a
 *   variable of that name
 */
export function injectParameters(
  notebook: Notebook,
  parameters: Parameters,
  { file, onRemark }: { file?: string; onRemark?: (remark: string) => void } = {},
): Notebook {
  if (Object.keys(parameters).length === 0) return notebook;
  const kept = notebook.cells.filter((cell) => !hasTag(cell, INJECTED));
  const declaring = declaringCell(notebook);
  const known = parametersOf(notebook, file);
  if (known === undefined) {
    onRemark?.(
      `${file ?? "The notebook"} has no cell tagged "${DECLARED}": ` +
        "the values are declared in a new cell at the top",
    );
  }
  const lines = Object.entries(parameters).map(([name, value]) =>
    statement(name, value, known, file)
  );
  const cell = injectedCell({ ...notebook, cells: kept }, ["// Parameters", ...lines].join("\n"));
  const at = declaring === undefined ? 0 : kept.indexOf(declaring) + 1;
  return { ...notebook, cells: kept.toSpliced(at, 0, cell) };
}

function declaringCell(notebook: Notebook): Cell | undefined {
  return codeCells(notebook).find((cell) => hasTag(cell, DECLARED));
}

/**
 * The variables of the cell tagged `parameters`; undefined where there is none.
 * @throws {InputError} where it cannot be parsed
 */
export function parametersOf(notebook: Notebook, file?: string): Variable[] | undefined {
  const cell = declaringCell(notebook);
  if (cell === undefined) return undefined;
  const { syntax, fault } = parseCell(joinText(cell.source));
  if (fault === undefined) return topLevelVariables(syntax);
  throw new InputError({
    code: "parameters-syntax",
    action: `Cannot read the cell tagged ${DECLARED}`,
    file,
    current: `${fault.message} at line ${fault.line}, column ${fault.column}`,
    required: "TypeScript that declares variables",
  });
}

function statement(
  name: string,
  value: unknown,
  known: readonly Variable[] | undefined,
  file: string | undefined,
): string {
  const literal = JSON.stringify(value);
  if (known === undefined) return `const ${name} = ${literal};`;
  const declaration = known.find((variable) => variable.name === name);
  if (declaration === undefined) {
    const names = known.map((variable) => variable.name).join(", ");
    throw new InputError({
      code: "parameter-unknown",
      action: "Cannot set parameter",
      file,
      current: name,
      required: names === "" ? "none, the notebook declares no parameters" : `one of ${names}`,
    });
  }
  return declaration.keyword === "const" ? `const ${name} = ${literal};` : `${name} = ${literal};`;
}

function injectedCell(notebook: Notebook, source: string): Cell {
  const hasIds = notebook.nbformat_minor >= 5;
  return {
    cell_type: "code",
    execution_count: null,
    ...hasIds && { id: freeId(notebook, INJECTED) },
    metadata: { tags: [INJECTED] },
    outputs: [],
    source,
  };
}
