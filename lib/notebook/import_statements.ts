import { blankLiterals, topLevel } from "./source_text.ts";

/** One name that an import statement brings, or the statement's module alone. */
export interface ImportedName {
  /** What stands between `import` and `from`, for example `{ a as b }`; empty: the module alone. */
  readonly clause: string;
  /** The module with its quotes, and attributes if there are any. */
  readonly module: string;
  readonly isType: boolean;
  /** Line of the name, counted from 1. */
  readonly line: number;
}

/** A piece of source, and what it imports when it is an import statement. */
interface Statement {
  readonly start: number;
  readonly end: number;
  readonly names: readonly ImportedName[];
}

const KEYWORD = /(?<![.\w$#])import(?![\w$])(?!\s*[(.])/g;
const CLAUSE =
  /\s*(?:(type)\s*(?=[{*]|[\w$]+\s+from\b))?([\w$]+)?\s*,?\s*(\*\s*as\s+[\w$]+|\{[^}]*\})?\s*\bfrom\b/y;
const MODULE = /\s*((["'])(?:\\.|(?!\2)[^\\\n])*\2(?:\s*with\s*\{[^}]*\})?)\s*;?/y;

/**
 * Takes the import statements out of a cell's source: what they import, and the source with spaces
 * in their place, so that lines and columns stay.
 */
export function takeImports(source: string): { names: ImportedName[]; rest: string } {
  const code = blankLiterals(source);
  const outside = topLevel(code);
  const names: ImportedName[] = [];
  let rest = source;
  for (const { index } of code.matchAll(KEYWORD)) {
    if (!outside.startsWith("import", index)) continue; // in brackets: no statement
    const statement = readStatement(source, code, index);
    if (statement === undefined) continue; // whoever checks the rest will object
    names.push(...statement.names);
    const { start, end } = statement;
    rest = rest.slice(0, start) + blank(source.slice(start, end)) + rest.slice(end);
  }
  return { names, rest };
}

function readStatement(source: string, code: string, start: number): Statement | undefined {
  const afterKeyword = start + "import".length;
  const clause = matchAt(CLAUSE, code, afterKeyword); // `code` has no comments between the names
  const end = clause ? afterKeyword + clause[0].length : afterKeyword;
  const module = matchAt(MODULE, source, end);
  if (module === undefined) return undefined;
  const line = (offset: number) => source.slice(0, offset).split("\n").length;
  const name = (clause: string, isType: boolean, offset: number) => ({
    clause,
    module: module[1],
    isType,
    line: line(offset),
  });
  const statement = (names: ImportedName[]) => ({ start, end: end + module[0].length, names });
  if (clause === undefined) return statement([name("", false, start)]);
  const [text, type, standard, others = ""] = clause;
  const names = standard === undefined ? [] : [name(standard, type !== undefined, start)];
  if (others.startsWith("*")) names.push(name(others, type !== undefined, start));
  for (const match of others.startsWith("{") ? others.matchAll(/[^\s{},][^{},]*/g) : []) {
    const [, itsType, item] = /^(type\s+(?!as\s+\w+$))?([^]*)$/.exec(match[0].trim())!;
    const offset = afterKeyword + text.indexOf(others) + match.index;
    names.push(name(`{ ${item} }`, (type ?? itsType) !== undefined, offset));
  }
  return statement(names);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
