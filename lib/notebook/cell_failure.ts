import { type CellSyntax, importedModules, parseCell } from "./cell_syntax.ts";

/** What a reply of the kernel says of a cell that failed. */
export interface FailedReply {
  readonly ename?: string;
  readonly evalue?: string;
  readonly traceback?: readonly string[];
}

/** Why a cell failed, for its reader. */
export interface CellFault {
  readonly ename: string;
  readonly evalue: string;
  readonly traceback: readonly string[];
}

/**
 * Why a cell failed for which the kernel has an error reply without any error output: its first syntax
 * error, with its line, or an import that cannot be loaded.
 */
export function explainFailure({ ename = "Error", evalue = "" }: FailedReply, source: string) {
  const { syntax, fault } = parseCell(source);
  if (fault === undefined) return inOneLine(ename, unexplained(evalue, syntax));
  const { message, line, column } = fault;
  const { traceback: [head], ...rest } = inOneLine(
    "SyntaxError",
    `${message} at line ${line}, column ${column} of the cell`,
  );
  const code = source.split("\n")[line - 1] ?? "";
  const margin = `${line} | `;
  const pointer = " ".repeat(margin.length) + code.slice(0, column - 1).replace(/[^\t]/g, " ");
  return { ...rest, traceback: [head, margin + code, `${pointer}^`] };
}

/** A fault that needs no more than a line. */
export function inOneLine(ename: string, evalue: string): CellFault {
  return { ename, evalue, traceback: [`${ename}: ${evalue}`] };
}

/** The kernel says no more than "Execution failed" when it cannot load an imported package. */
function unexplained(evalue: string, syntax: CellSyntax): string {
  const loaded = [...new Set(importedModules(syntax))].map((name) => `"${name}"`).join(", ");
  const hint = loaded === "" ? "" : `; perhaps one of its imports cannot be loaded: ${loaded}`;
  return `${evalue}, and the kernel gave no reason${hint}`;
}
