import { QueryError } from "./query_error.ts";

/** How a value is compared. */
export type Operator = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** A piece of a query. */
export interface Lexeme {
  readonly kind: "name" | "operator" | "word" | "text" | "pattern" | "(" | ")" | "end";
  /** What it stands for: of a text without its quotes, of a pattern without its slashes. */
  readonly value: string;
  /** The flags after a pattern. */
  readonly flags?: string;
  /** Where it begins, counted from 1. */
  readonly column: number;
}

// Names of classes may begin with a number and a hyphen: 1-endpoint-crossing, 2-planar.
const NAME = /(?:\d+-?)?[\p{L}_][\p{L}\p{N}_.\-[\]]*/uy;
const OPERATOR = /==|!=|<=|>=|=|<|>/y;
const WORD = /[^\s()]+/y;
const PATTERN = /\/((?:[^/\\\n]|\\.)+)\/([a-z]*)/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/y;

/**
 * The pieces of a query. After an operator comes a value: a `/pattern/`, a quoted text, or whatever
 * has no blank and no parenthesis in it, so that `form=,` and `feats=Case=Nom|Number=Sing` need no quotes.
 * @throws {QueryError} where a quote or a pattern has no end, or a sign has no meaning
 */
export function lexemesOf(query: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(query);
  };
  const take = (lexeme: Omit<Lexeme, "column">, length: number) => {
    lexemes.push({ ...lexeme, column: at + 1 });
    at += length;
  };
  while (at < query.length) {
    const sign = query[at];
    if (/\s/.test(sign)) at++;
    else if (lexemes.at(-1)?.kind === "operator") {
      const { lexeme, length } = valueAt(query, at, match);
      take(lexeme, length);
    } else if (sign === "(" || sign === ")") take({ kind: sign, value: sign }, 1);
    else {
      const name = match(NAME), operator = match(OPERATOR);
      if (name) take({ kind: "name", value: name[0] }, name[0].length);
      else if (operator) {
        const value = operator[0] === "==" ? "=" : operator[0];
        take({ kind: "operator", value }, operator[0].length);
      } else throw new QueryError(query, at + 1, match(WORD)![0], "a name, such as deprel");
    }
  }
  lexemes.push({ kind: "end", value: "", column: query.length + 1 });
  return lexemes;
}

type Match = (pattern: RegExp) => RegExpExecArray | null;

/** The value that begins at a place, and its length in the query. */
function valueAt(
  query: string,
  at: number,
  match: Match,
): { lexeme: Omit<Lexeme, "column">; length: number } {
  const sign = query[at];
  const pattern = match(PATTERN);
  if (sign === "/" && pattern && isEnd(query[at + pattern[0].length])) {
    const lexeme = { kind: "pattern", value: pattern[1], flags: pattern[2] } as const;
    return { lexeme, length: pattern[0].length };
  }
  const quoted = match(QUOTED);
  if (quoted && isEnd(query[at + quoted[0].length])) {
    const value = (quoted[1] ?? quoted[2]).replace(/\\(.)/g, "$1");
    return { lexeme: { kind: "text", value }, length: quoted[0].length };
  }
  const word = match(WORD);
  if (word === null) {
    throw new QueryError(query, at + 1, sign, "a value; one with ( or ) in quotes");
  }
  if (/^["'/]./u.test(word[0])) {
    const required = sign === "/" ? "a pattern that ends with /" : `a text that ends with ${sign}`;
    throw new QueryError(query, at + 1, query.slice(at), required);
  }
  return { lexeme: { kind: "word", value: word[0] }, length: word[0].length };
}

function isEnd(sign: string | undefined): boolean {
  return sign === undefined || /[\s()]/.test(sign);
}
