import type { CellSyntax, Statement } from "./cell_syntax.ts";

type Variables = Extract<Statement, { type: "VariableDeclaration" }>;
/** What stands before the sign of equality: a name, or names in brackets and braces. */
type Pattern = Variables["declarations"][number]["id"];
/** What stands in those brackets; null is a hole. */
type Part = Pattern | Extract<Pattern, { type: "ArrayPattern" }>["elements"][number];

/** A name declared at the top level of a cell. */
export interface Declaration {
  /** An import declares a constant. */
  readonly keyword: Variables["kind"] | "function" | "class";
  readonly name: string;
  /** Line of the name, counted from 1. */
  readonly line: number;
}

/** A variable with its type, as far as that can be read off. */
export interface Variable extends Declaration {
  /** As it is annotated, else that of the literal that it has at first; undefined where it has neither. */
  readonly type?: string;
}

/** The variables that a cell declares at its top level by plain names (no destructuring). */
export function topLevelVariables({ source, statements }: CellSyntax): Variable[] {
  return statements.map(withoutExport).flatMap((statement) => {
    if (statement.type !== "VariableDeclaration" || statement.declare) return [];
    return statement.declarations.flatMap((one) =>
      one.id.type === "Identifier"
        ? [{ keyword: statement.kind, ...named(one.id), type: typeOf(one, source) }]
        : []
    );
  });
}

/** Types of literals, by what the syntax calls these. */
const LITERALS: Readonly<Record<string, string>> = {
  BooleanLiteral: "boolean",
  NumericLiteral: "number",
  StringLiteral: "string",
};

function typeOf({ id, init }: Variables["declarations"][number], source: string) {
  const annotated = id.type === "Identifier" && id.typeAnnotation?.type === "TSTypeAnnotation"
    ? id.typeAnnotation.typeAnnotation
    : undefined;
  return annotated ? source.slice(annotated.start!, annotated.end!) : LITERALS[init?.type ?? ""];
}

/** All names that a cell declares at its top level for values; those of types alone do not count. */
export function declarations({ statements }: CellSyntax): Declaration[] {
  return statements.map(withoutExport).flatMap((statement) => {
    switch (statement.type) {
      case "ImportDeclaration":
        return imported(statement);
      case "VariableDeclaration":
        return statement.declare ? [] : variables(statement);
      case "FunctionDeclaration":
        return statement.id ? { keyword: "function", ...named(statement.id) } : [];
      case "ClassDeclaration":
        return statement.id ? { keyword: "class", ...named(statement.id) } : [];
      default:
        return [];
    }
  });
}

/** What an `export` declares. */
function withoutExport(statement: Statement): Statement {
  if (statement.type === "ExportNamedDeclaration") return statement.declaration ?? statement;
  if (statement.type !== "ExportDefaultDeclaration") return statement;
  const { declaration } = statement;
  const isNamed = declaration.type === "FunctionDeclaration" ||
    declaration.type === "ClassDeclaration";
  return isNamed ? declaration : statement;
}

function imported(statement: Extract<Statement, { type: "ImportDeclaration" }>): Declaration[] {
  if (statement.importKind === "type") return [];
  return statement.specifiers.flatMap((specifier) => {
    const isType = specifier.type === "ImportSpecifier" && specifier.importKind === "type";
    return isType ? [] : { keyword: "const", ...named(specifier.local) };
  });
}

function variables({ kind, declarations }: Variables): Declaration[] {
  return declarations.flatMap(({ id }) => namesIn(id).map((name) => ({ keyword: kind, ...name })));
}

function namesIn(part: Part): Omit<Declaration, "keyword">[] {
  switch (part?.type) {
    case "Identifier":
      return [named(part)];
    case "ArrayPattern":
      return part.elements.flatMap(namesIn);
    case "ObjectPattern":
      return part.properties.flatMap((property) =>
        namesIn(property.type === "RestElement" ? property : property.value as Part)
      );
    case "AssignmentPattern":
      return namesIn(part.left);
    case "RestElement":
      return namesIn(part.argument);
    default:
      return [];
  }
}

function named({ name, loc }: { name: string; loc?: { start: { line: number } } | null }) {
  return { name, line: loc!.start.line };
}
