import {
  type Expression,
  type File,
  parse,
  type ParseError,
  parseExpression,
  type ParserOptions,
} from "@babel/parser";

/** A statement of a cell's code. */
export type Statement = File["program"]["body"][number];

/** The code of a cell as a tree; positions are offsets in its source. */
export interface CellSyntax {
  readonly source: string;
  /** The statements at the top level; none where the cell is an object literal. */
  readonly statements: readonly Statement[];
  /** The object literal that the cell is: the kernel takes it as a value, not as a block. */
  readonly object?: Expression;
}

/** A syntax error in a cell; line and column are counted from 1. */
export interface SyntaxFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** A cell as a tree, or its first syntax error. */
export type ParsedCell =
  | { readonly syntax: CellSyntax; readonly fault?: undefined }
  | { readonly syntax?: undefined; readonly fault: SyntaxFault };

const OPTIONS: ParserOptions = {
  sourceType: "module", // strict, as the kernel is
  allowAwaitOutsideFunction: true,
  allowUndeclaredExports: true, // an earlier cell may declare them
  attachComment: false,
  createParenthesizedExpressions: true, // otherwise a node may start behind its bracket
  errorRecovery: true, // errors that have no bearing on the tree are returned with it
  plugins: ["typescript", "decorators", "decoratorAutoAccessors"],
};

/**
 * Parses a cell's TypeScript as the kernel does, which takes a cell in braces for an object if it can.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseCell } from "lib/notebook/cell_syntax.ts";
 *
 * assert(parseCell("let a = 1; a").syntax?.statements.length === 2);
 * const { fault } = parseCell("let a;\nlet b = ;");
 * assert(fault?.line === 2 && fault.column === 9);
 * ```
 */
export function parseCell(source: string): ParsedCell {
  if (source.trimStart().startsWith("{") && !source.trimEnd().endsWith(";")) {
    const object = attempt(() => parseExpression(source, OPTIONS));
    if (!isFault(object)) return { syntax: { source, statements: [], object } };
  }
  const file = attempt(() => parse(source, OPTIONS));
  if (isFault(file)) return { fault: file };
  return { syntax: { source, statements: file.program.body } };
}

/** The tree that parsing gives, or its first error. */
function attempt<Tree extends { errors?: ParseError[] | null }>(
  parsing: () => Tree,
): Tree | SyntaxFault {
  try {
    const tree = parsing();
    return tree.errors?.length ? faultOf(tree.errors[0]) : tree;
  } catch (error) {
    if (error instanceof RangeError) return TOO_DEEP;
    if (!(error instanceof SyntaxError && "loc" in error)) throw error;
    return faultOf(error as ParseError);
  }
}

/** The parser recurses, and the stack has an end. */
const TOO_DEEP: SyntaxFault = {
  message: "The code nests too deeply to be parsed",
  line: 1,
  column: 1,
};

function faultOf({ message, loc: { line, column } }: ParseError): SyntaxFault {
  return { message: message.replace(/\.? \(\d+:\d+\)$/, ""), line, column: column + 1 };
}

function isFault(result: object | SyntaxFault): result is SyntaxFault {
  return "message" in result;
}

/** All statements and expressions of a cell, nested ones too, in the order of the source. */
export function* nodesOf({ statements, object }: CellSyntax): Generator<Statement | Expression> {
  yield* nodesIn(object ?? statements);
}

function* nodesIn(value: unknown): Generator<Statement | Expression> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value) yield value as Statement | Expression;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/** Lines, counted from 1, in which a cell asks for `import.meta`. */
export function importMetaLines(syntax: CellSyntax): number[] {
  return [...nodesOf(syntax)].flatMap((node) =>
    node.type === "MetaProperty" && node.meta.name === "import" ? node.loc!.start.line : []
  );
}

/** The modules that a cell imports, statically or dynamically by a literal, as it names them. */
export function importedModules(syntax: CellSyntax): string[] {
  return [...nodesOf(syntax)].flatMap((node) => {
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "ExportNamedDeclaration":
      case "ImportExpression":
        return node.source?.type === "StringLiteral" ? node.source.value : [];
      default:
        return [];
    }
  });
}
