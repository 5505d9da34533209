import { parseCell } from "../notebook/cell_syntax.ts";

/** A part of a syntax tree, as far as it matters here. */
interface Part {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * Which of some names a cell takes from somewhere else: imported, as a property (`lib.gapDegree`,
 * `lib["gapDegree"]`), or by destructuring. A variable or function of that name is none of it, and a
 * name that is put together when the code runs is not seen, see {@link hiddenWays}.
 *
 * @returns the names, each once, in the order of the cell; none where it does not parse
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { takenNames } from "lib/classroom/withheld.ts";
 *
 * const source = 'import { gapDegree as right } from "lib"; const edgeDegree = right;';
 * assert.deepEqual(takenNames(source, ["gapDegree", "edgeDegree"]), ["gapDegree"]);
 * ```
 */
export function takenNames(source: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const taken = partsOf(source).flatMap(takenBy)
    .filter((name) => name !== undefined && names.includes(name));
  return [...new Set(taken as string[])];
}

/**
 * By which ways a cell may take names that are only put together when the code runs: all of a module,
 * `import * as` and `import()`, or code in a text, `eval` and `Function`.
 *
 * @returns the ways, each once, in the order of the cell; none where it does not parse
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { hiddenWays } from "lib/classroom/withheld.ts";
 *
 * assert.deepEqual(hiddenWays('const all = await import("lib"); all["gap" + "Degree"];'), ["import()"]);
 * assert.deepEqual(hiddenWays('import { arcDiagram } from "lib";'), []);
 * ```
 */
export function hiddenWays(source: string): string[] {
  const parts = partsOf(source);
  const listed = new Set(parts.map(listedImport));
  const hiding = parts.filter((part) => !listed.has(part));
  return [...new Set(hiding.flatMap((part) => hiddenWay(part) ?? []))];
}

/** The import of `const { a, b } = await import("lib")`, which names what it takes. */
function listedImport({ type, id, init }: Part): Part | undefined {
  const names = type === "VariableDeclarator" ? id as Part : undefined;
  if (names?.type !== "ObjectPattern") return undefined;
  const isListed = (names.properties as readonly Part[])
    .every(({ key, computed }) => nameOf(key) !== undefined && (!computed || isText(key)));
  const { type: kind, argument } = (init ?? {}) as Part;
  return isListed && kind === "AwaitExpression" ? argument as Part : undefined;
}

function isText(part: unknown): boolean {
  return (part as Part).type !== "Identifier";
}

/** All parts of the syntax tree of a cell, in its order. */
function partsOf(source: string): Part[] {
  const { syntax } = parseCell(source);
  const parts: Part[] = [];
  const left: unknown[] = [syntax?.object ?? syntax?.statements];
  while (left.length > 0) { // no recursion: students may nest as deeply as they like
    const value = left.pop();
    if (typeof value !== "object" || value === null) continue;
    if ("type" in value) parts.push(value as Part);
    for (const part of Object.values(value).toReversed()) left.push(part);
  }
  return parts;
}

function hiddenWay(part: Part): string | undefined {
  switch (part.type) {
    case "ImportExpression":
      return "import()";
    case "ImportDeclaration": {
      const isWhole = (part.specifiers as readonly Part[])
        .some(({ type }) => type === "ImportNamespaceSpecifier");
      return isWhole && !nameOf(part.source)?.startsWith("node:") ? "import *" : undefined;
    }
    case "Identifier":
      return part.name === "eval" ? "eval" : undefined;
    case "NewExpression":
    case "CallExpression":
      return makesFunction(part.callee as Part) ? "Function" : undefined;
  }
  return undefined;
}

/** `Function`, or `f.constructor`. */
function makesFunction(callee: Part): boolean {
  const isMember = ["MemberExpression", "OptionalMemberExpression"].includes(callee.type);
  return isMember ? nameOf(callee.property) === "constructor" : nameOf(callee) === "Function";
}

function takenBy(part: Part): (string | undefined)[] {
  switch (part.type) {
    case "ImportSpecifier":
      return [nameOf(part.imported)];
    case "MemberExpression":
    case "OptionalMemberExpression":
      return [nameOf(part.property)];
    case "ObjectPattern":
      return (part.properties as readonly Part[]).map(({ key }) => nameOf(key));
    default:
      return [];
  }
}

function nameOf(part: unknown): string | undefined {
  const { type, name, value, quasis } = (part ?? {}) as Part;
  if (type === "Identifier") return name as string;
  if (type === "StringLiteral") return value as string;
  const [text, ...others] = type === "TemplateLiteral" ? quasis as readonly Part[] : [];
  return others.length === 0 ? (text?.value as { cooked?: string } | undefined)?.cooked : undefined;
}
