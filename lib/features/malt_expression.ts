/**
 * An expression of a feature specification: `Split(InputColumn(FEATS, Stack[0]),\|)` is a name with
 * two arguments, the first of which is a name with two arguments.
 */
export interface MaltExpression {
  readonly name: string;
  /** The number in brackets, where there is one. */
  readonly index?: number;
  /** Empty where there are no parentheses. */
  readonly args: readonly MaltExpression[];
}

/** Reads an expression; undefined where it is none. */
export function parseMaltExpression(text: string): MaltExpression | undefined {
  const match = /^\s*([^\s()[\],]+)\s*(?:\[\s*(\d+)\s*\]|\((.*)\))?\s*$/s.exec(text);
  if (match === null) return undefined;
  const [, name, index, inside] = match;
  const parts = inside === undefined ? [] : splitArguments(inside);
  const args = parts?.map(parseMaltExpression);
  if (args === undefined || args.includes(undefined)) return undefined;
  return {
    name,
    ...index !== undefined && { index: Number(index) },
    args: args as MaltExpression[],
  };
}

/** Divides at the commas that are in no parentheses; undefined where these do not match. */
function splitArguments(text: string): string[] | undefined {
  const parts = [""];
  let depth = 0;
  for (const char of text) {
    if (char === "(") depth++;
    if (char === ")" && --depth < 0) return undefined;
    if (char === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return depth === 0 ? parts : undefined;
}
