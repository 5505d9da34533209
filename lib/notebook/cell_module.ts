import type { CellSyntax } from "./cell_syntax.ts";
import { topLevelVariables } from "./declarations.ts";
import { type ImportedName, takeImports } from "./import_statements.ts";

/** A line of a cell; both counted from 1, cells among the code cells. */
export interface CellLine {
  readonly cell: number;
  readonly line: number;
  /** The number of the answer to an exercise that the cell is made of. */
  readonly answer?: number;
}

/** A code cell that can be parsed. */
export interface CellSource {
  readonly cell: number;
  readonly answer?: number;
  readonly syntax: CellSyntax;
  /** The cell is tagged `parameters`: its variables may have any value of their type. */
  readonly isParameters?: boolean;
}

/** `cell 3`, or `answer 2` */
export function cellName({ cell, answer }: Pick<CellLine, "cell" | "answer">): string {
  return answer === undefined ? `cell ${cell}` : `answer ${answer}`;
}

/** A module that stands for the cells of a notebook. */
export interface CellModule {
  readonly text: string;
  /** Where the module's lines come from; `places[0]` belongs to line 1. */
  readonly places: readonly CellLine[];
}

/**
 * One TypeScript module for all cells of a notebook, line by line, for a type checker.
 *
 * Each cell stands in a block inside that of the cell before: it sees all earlier names and may
 * declare them anew, as it may in the kernel. Imports go to the top, one name a line; a name that
 * several cells import from the same module counts once. Two things differ from the kernel: a
 * function cannot use a name that only a later cell declares, and a function of an earlier cell keeps
 * the earlier meaning of a name that was declared anew.
 */
export function cellModule(cells: readonly CellSource[]): CellModule {
  const taken = cells.map((source) => ({ ...source, ...takeImports(source.syntax) }));
  const lines: string[] = ["export {}; // what follows may await"];
  const places: CellLine[] = [{ cell: cells[0]?.cell ?? 1, line: 1 }];
  const answers = new Map(cells.map(({ cell, answer }) => [cell, answer]));
  const add = (text: string, cell: number, line: number) => {
    lines.push(text);
    places.push({ cell, line, answer: answers.get(cell) });
  };
  for (const [text, place] of mergedImports(taken)) add(text, place.cell, place.line);
  const ends: string[] = [];
  for (const { cell, rest, syntax, isParameters } of taken) {
    const isObject = syntax.object !== undefined;
    add(isObject ? ";{(" : ";{", cell, 1); // the semicolon ends a last line without one
    for (const [index, line] of rest.split("\n").entries()) add(line, cell, index + 1);
    if (isObject) add(")", cell, rest.split("\n").length);
    if (isParameters) add(forgottenValues(syntax), cell, 1);
    ends.push("}");
  }
  if (cells.length > 0) add(ends.join(""), cells.at(-1)!.cell, 1);
  return { text: lines.join("\n") + "\n", places };
}

/** Import lines with the place of their first appearance. */
function mergedImports(cells: readonly { cell: number; names: readonly ImportedName[] }[]) {
  const merged = new Map<string, ImportedName & CellLine>();
  for (const { cell, names } of cells) {
    for (const name of names) {
      const key = `${name.clause} ${name.module}`;
      const first = merged.get(key);
      // A name imported as a type here and as a value there is a value.
      merged.set(key, { cell, ...name, ...first, isType: name.isType && (first?.isType ?? true) });
    }
  }
  return [...merged.values()].map(({ clause, module, isType, cell, line }) => {
    const what = clause === "" ? "" : `${isType ? "type " : ""}${clause} from `;
    return [`import ${what}${module};`, { cell, line }] as const;
  });
}

/** Without this the checker takes a comparison with another value for a mistake. */
function forgottenValues(syntax: CellSyntax): string {
  return topLevelVariables(syntax)
    .filter(({ keyword }) => keyword !== "const")
    .map(({ name }) => `;${name} = undefined as any;`).join(" ");
}
