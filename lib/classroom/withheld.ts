import { parseCell } from "../notebook/cell_syntax.ts";

/** A part of a syntax tree, as far as it matters here. */
interface Part {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * Which of some names a cell takes from somewhere else: imported, as a property (`lib.gapDegree`,
 * `lib["gapDegree"]`), or by destructuring. A variable or function of that name is none of it, and a
 * name that is put together when the code runs is not seen.
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
  const { syntax } = parseCell(source);
  if (syntax === undefined || names.length === 0) return [];
  const taken = new Set<string>();
  const left: unknown[] = [syntax.object ?? syntax.statements];
  while (left.length > 0) { // no recursion: students may nest as deeply as they like
    const value = left.pop();
    if (typeof value !== "object" || value === null) continue;
    const here = "type" in value ? takenBy(value as Part) : [];
    for (const name of here) if (name !== undefined && names.includes(name)) taken.add(name);
    for (const part of Object.values(value).toReversed()) left.push(part);
  }
  return [...taken];
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
  const { type, name, value } = (part ?? {}) as Part;
  if (type === "Identifier") return name as string;
  return type === "StringLiteral" ? value as string : undefined;
}
