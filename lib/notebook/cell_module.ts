import { type Cell, codeCells, hasTag, joinText, type Notebook } from "./notebook_file.ts";
import { blankLiterals, topLevelVariables } from "./source_text.ts";

/** A line of a cell; both are counted from 1, the cell among the code cells. */
export interface CellLine {
  readonly cell: number;
  readonly line: number;
}

/** A notebook's code as one module, and where each of its lines comes from. */
export interface CellModule {
  readonly text: string;
  /** The origin of line i + 1; undefined for lines that are ours. */
  readonly origins: readonly (CellLine | undefined)[];
}

/**
 * Puts the code cells of a notebook together so that the type checker sees what the kernel runs:
 *
 * - imports move to the top, each name once, for a module can import nowhere else;
 * - each cell opens a block within the one before, for the kernel lets a cell declare anew what an
 *   earlier one declared;
 * - variables of the cell tagged `parameters` count as having any value of their type.
 */
export function cellModule(notebook: Notebook): CellModule {
  const imports = new Map<string, CellLine>(); // by the text of the import
  const body: [text: string, origin?: CellLine][] = [];
  const cells = codeCells(notebook);
  cells.forEach((cell, index) => {
    const source = moveImports(joinText(cell.source), (text, line) => {
      if (!imports.has(text)) imports.set(text, { cell: index + 1, line });
    });
    body.push([";{"]);
    asStatement(source).split("\n").forEach((text, line) =>
      body.push([text, { cell: index + 1, line: line + 1 }])
    );
    if (hasTag(cell, "parameters")) body.push([forgetValues(cell)]);
  });
  const lines = [...imports, ...body, ["}".repeat(cells.length)], ["export {};"]] as typeof body;
  return {
    text: lines.map(([text]) => text).join("\n") + "\n",
    origins: lines.map(([, origin]) => origin),
  };
}

/** As the kernel has it: what looks like an object is one, not a block with labels. */
export function asStatement(source: string): string {
  const code = source.trim();
  return code.startsWith("{") && code.endsWith("}") && looksLikeObject(code)
    ? `(${source.trimEnd()});`
    : source;
}

function looksLikeObject(code: string): boolean {
  return /^\{\s*(?:\}$|\.\.\.|(?:[\w$]+|"[^"\n]*"|'[^'\n]*'|\[[^\]\n]*\])\s*[:,}])/.test(code);
}

/** Without this the checker takes a comparison with another value for a mistake. */
function forgetValues(cell: Cell): string {
  return topLevelVariables(joinText(cell.source))
    .filter(({ keyword }) => keyword !== "const")
    .map(({ name }) => `${name} = undefined as any;`).join(" ");
}

const IMPORT =
  /import\s*(type\s)?\s*(?:([\w$*{}\s,]+?)\s*\bfrom\s*)?(["'][^"'\n]+["'])(\s*with\s*\{[^}]*\})?[^\S\n]*;?/y;

/** Blanks the static imports of a cell; hands each imported name over as an import of its own. */
function moveImports(source: string, onImport: (text: string, line: number) => void): string {
  const code = blankLiterals(source);
  let rest = source;
  for (const { index } of code.matchAll(/(?<=^|[;}]\s*)import\b(?!\s*[.(])/gm)) {
    IMPORT.lastIndex = index;
    const match = IMPORT.exec(source);
    if (match === null) continue;
    const [statement, type = "", clause = "", module, attributes = ""] = match;
    const lineOf = (at: number) => source.slice(0, at).split("\n").length;
    const suffix = `${module}${attributes.replace(/\s+/g, " ")};`;
    if (clause === "") onImport(`import ${suffix}`, lineOf(index));
    for (const { text, at } of importedNames(clause)) {
      const start = index + statement.indexOf(clause) + at;
      onImport(`import ${type}${text} from ${suffix}`, lineOf(start));
    }
    const end = index + statement.length;
    rest = rest.slice(0, index) + statement.replace(/[^\n]/g, " ") + rest.slice(end);
  }
  return rest;
}

/** The parts of an import clause, each fit to be imported alone, with its place in the clause. */
function importedNames(clause: string): { text: string; at: number }[] {
  const braces = clause.indexOf("{");
  return [...clause.matchAll(/\*\s*as\s+[\w$]+|(?:type\s+)?[\w$]+(?:\s+as\s+[\w$]+)?/g)].map(
    ({ 0: name, index }) => {
      const text = name.replace(/\s+/g, " ");
      return { text: braces >= 0 && index > braces ? `{ ${text} }` : text, at: index };
    },
  );
}
