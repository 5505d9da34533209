/**
 * TypeScript source with strings, templates, regular expressions and comments replaced by spaces
 * (line ends stay, so lengths, lines and columns do). What is left can be searched for brackets and
 * keywords without being misled. Code inside `${}` of a template is blanked as well.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { blankLiterals } from "lib/notebook/source_text.ts";
 *
 * assert(blankLiterals("f('{') // }") === "f(   )     ");
 * ```
 */
export function blankLiterals(source: string): string {
  let blanked = "";
  while (blanked.length < source.length) {
    const at = blanked.length;
    const end = literalEnd(source, at, blanked);
    blanked += end === at ? source[at] : source.slice(at, end).replace(/[^\n]/g, " ");
  }
  return blanked;
}

/** End of the literal or comment that starts at `at`; `at` itself when none does. */
function literalEnd(source: string, at: number, before: string): number {
  switch (source[at]) {
    case "'":
      return matchEnd(/'(?:\\[^]|[^\\\n'])*'?/y, source, at);
    case '"':
      return matchEnd(/"(?:\\[^]|[^\\\n"])*"?/y, source, at);
    case "`":
      return templateEnd(source, at);
    case "/":
      if (source[at + 1] === "/") return matchEnd(/[^\n]*/y, source, at);
      if (source[at + 1] === "*") return matchEnd(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/y, source, at);
      return startsRegExp(before) ? matchEnd(REGEXP, source, at) : at;
    default:
      return at;
  }
}

const REGEXP = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\/\\\n[])+\/\w*/y;

function matchEnd(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
}

/** A slash after an operand divides, elsewhere it starts a regular expression. */
function startsRegExp(before: string): boolean {
  const code = before.trimEnd();
  return !/[\w$)\]}]$/.test(code) || /\b(?:return|typeof|case|in|of|await|void)$/.test(code);
}

function templateEnd(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === "`") return at + 1;
    else if (source.startsWith("${", at)) at = substitutionEnd(source, at + 2);
  }
  return source.length;
}

/** The closing brace of a `${` whose code starts at `start`. */
function substitutionEnd(source: string, start: number): number {
  let depth = 1;
  let before = "";
  for (let at = start; at < source.length;) {
    const end = literalEnd(source, at, before);
    if (end > at) {
      before += " ".repeat(end - at);
      at = end;
      continue;
    }
    if (source[at] === "{") depth++;
    if (source[at] === "}" && --depth === 0) return at;
    before += source[at++];
  }
  return source.length;
}

/** A variable declared at the top level of a cell. */
export interface Declaration {
  readonly keyword: "let" | "const" | "var";
  readonly name: string;
}

/** The variables that a cell declares at its top level by plain names (no destructuring). */
export function topLevelVariables(source: string): Declaration[] {
  // A statement ends with a semicolon, or where a line starts with a word that starts another.
  const statements = topLevel(blankLiterals(source)).split(
    /;|\n(?=\s*(?:let|const|var|function|async|class|type|interface|enum|import|export|await)\b)/,
  );
  return statements.flatMap((statement) => {
    const [, keyword, list] = /^\s*(let|const|var)\s+([^]*)/.exec(statement) ?? [];
    return declaredNames(list ?? "").map((name) => ({
      keyword: keyword as Declaration["keyword"],
      name,
    }));
  });
}

/** Code, literals blanked, with what stands in brackets of any kind replaced by spaces as well. */
export function topLevel(code: string): string {
  let depth = 0;
  return code.replace(/[^]/g, (sign) => {
    if ("([{".includes(sign)) depth++;
    if (")]}".includes(sign)) return --depth, " ";
    return depth === 0 || sign === "\n" ? sign : " ";
  });
}

/** The names of a declaration's comma-separated variables. */
function declaredNames(list: string): string[] {
  const withoutTypeArguments = list.replace(/(?<=\w)<[^<>]*>/g, " ");
  return withoutTypeArguments.split(",").flatMap((part) =>
    /^\s*([A-Za-z_$][\w$]*)/.exec(part)?.[1] ?? []
  );
}
