import type { CellSyntax, Statement } from "../../notebook/cell_syntax.ts";
import { declarations } from "../../notebook/declarations.ts";
import { type ImportedName, takeImports } from "../../notebook/import_statements.ts";

type Variables = Extract<Statement, { type: "VariableDeclaration" }>;
type Declarator = Variables["declarations"][number];

/** A cell's code as it is run: names that it declares are variables that all cells share. */
export interface CellCode {
  /** Stands before the code, in one line: imports, and functions, which are there from the start. */
  readonly prologue: string;
  /** As many lines as the cell has. */
  readonly code: string;
  /** Names that the cell declares, in the order of the source. */
  readonly names: readonly string[];
}

/** Name of the object by which the code of cells calls its runner. */
export const RUNNER = "$arcbook";

/** Text that stands in the place of some of the source. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Makes the code of a cell into statements that set variables of all cells, as declarations in the
 * kernel do: what one cell declares the next ones see, also declared anew with another keyword.
 *
 * @param number tells functions and classes of one name in several cells apart
 */
export function cellCode(syntax: CellSyntax, number: number): CellCode {
  const { names: imports, rest } = takeImports(syntax);
  const names = declarations(syntax).map(({ name }) => name);
  if (syntax.object) return { prologue: importCode(imports), code: `(${rest})`, names };
  const editor = new Editor(number, rest);
  for (const statement of syntax.statements) editor.add(declarationOf(statement));
  return {
    prologue: importCode(imports) + editor.functions.join(""),
    code: edited(rest, editor.edits),
    names: [...names, ...editor.enums],
  };
}

/** What an `export` declares, whose keyword is not in the code any more. */
function declarationOf(statement: Statement): Statement {
  if (statement.type === "ExportNamedDeclaration") return statement.declaration ?? statement;
  if (statement.type !== "ExportDefaultDeclaration") return statement;
  return statement.declaration as Statement;
}

/** Collects what is to be changed in the code of a cell. */
class Editor {
  readonly edits: Edit[] = [];
  /** Assignments of functions. */
  readonly functions: string[] = [];
  readonly enums: string[] = [];

  constructor(private readonly number: number, private readonly code: string) {}

  add(statement: Statement): void {
    switch (statement.type) {
      case "VariableDeclaration":
        if (!statement.declare && !statement.kind.includes("using")) this.#variables(statement);
        break;
      case "FunctionDeclaration":
        if (!statement.id) break;
        this.functions.push(this.#named(statement.id.name));
        this.#rename(statement.id);
        break;
      case "TSDeclareFunction": // a signature before a function that has another name now
        this.#blank(statement.start!, statement.end!);
        break;
      case "ClassDeclaration":
        if (!statement.id || statement.declare) break;
        if (statement.abstract) this.#renamed(statement as RenamedDeclaration);
        else this.#insert(statement.start!, `${statement.id.name} = `, statement.end!, ";");
        break;
      case "TSEnumDeclaration":
        if (statement.declare) break;
        this.enums.push(statement.id.name);
        this.#renamed(statement as RenamedDeclaration);
    }
  }

  #variables({ kind, start, declarations }: Variables): void {
    for (const [index, declarator] of declarations.entries()) {
      const from = index === 0 ? start! : declarator.start!;
      this.#replace(from, declarator.start!, index === 0 ? ";(" : "(");
      this.#withoutType(declarator.id);
      const isLast = index === declarations.length - 1;
      this.#replace(
        declarator.end!,
        declarator.end!,
        `${valueOf(declarator, kind)})${isLast ? ";" : ""}`,
      );
    }
  }

  #withoutType(pattern: Declarator["id"]): void {
    if (pattern.type === "Identifier") {
      this.#blank(pattern.start! + pattern.name.length, pattern.end!); // `!` or `: Type`
    } else if ("typeAnnotation" in pattern && pattern.typeAnnotation) {
      this.#blank(pattern.typeAnnotation.start!, pattern.typeAnnotation.end!);
    }
  }

  #renamed({ id, end }: RenamedDeclaration): void {
    this.#rename(id);
    this.#replace(end, end, `;${this.#named(id.name)}`);
  }

  #rename({ name, start }: { name: string; start?: number | null }): void {
    this.#replace(start!, start! + name.length, this.#ownName(name));
  }

  /** A name of this cell's alone, with which a function or class is declared in its block. */
  #ownName(name: string): string {
    return `${name}$${this.number}`;
  }

  #named(name: string): string {
    return `${name} = ${RUNNER}.named(${this.#ownName(name)}, "${name}");`;
  }

  #insert(start: number, before: string, end: number, after: string): void {
    this.#replace(start, start, before);
    this.#replace(end, end, after);
  }

  /** Replaces text but for its line ends, so that lines keep their numbers. */
  #replace(start: number, end: number, text: string): void {
    const lineEnds = this.code.slice(start, end).replace(/[^\n]/g, "");
    this.edits.push({ start, end, text: lineEnds + text });
  }

  #blank(start: number, end: number): void {
    this.#replace(start, end, "");
  }
}

interface RenamedDeclaration {
  readonly id: { readonly name: string; readonly start?: number | null };
  readonly end: number;
}

/** The value of a variable that is declared without one. */
function valueOf({ id, init }: Declarator, kind: Variables["kind"]): string {
  if (init || id.type !== "Identifier") return "";
  return kind === "var" ? ` = ${id.name}` : " = undefined";
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = "";
  let from = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    text += code.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return text + code.slice(from);
}

/**
 * Imports as assignments in one line. What a module lacks is undefined, as in the kernel.
 * @param keyword stands before each assignment, if the names are to be declared there
 */
export function importCode(imports: readonly ImportedName[], keyword = ""): string {
  const modules = new Map<string, string[]>();
  let code = "";
  for (const { clause, module, isType } of imports) {
    if (isType) continue;
    const patterns = modules.get(module) ?? [];
    modules.set(module, patterns);
    if (clause.startsWith("*")) {
      code += assignment(keyword, clause.slice("* as ".length), importOf(module));
    } else if (clause.startsWith("{")) patterns.push(clause.slice(1, -1).replace(" as ", ": "));
    else if (clause !== "") patterns.push(`default: ${clause}`);
  }
  for (const [module, patterns] of modules) {
    code += assignment(keyword, `{ ${patterns.join(", ")} }`, importOf(module));
  }
  return code;
}

function assignment(keyword: string, target: string, value: string): string {
  return keyword === "" ? `(${target} = ${value});` : `${keyword} ${target} = ${value};`;
}

function importOf(module: string): string {
  const [, quoted, attributes] = /^("(?:[^"\\]|\\.)*")(?: with (.*))?$/s.exec(module)!;
  const options = attributes === undefined ? "" : `, { with: ${attributes.replaceAll("\n", " ")} }`;
  return `await import(${quoted}${options})`;
}
