import { type Lexeme, lexemesOf } from "./lexer.ts";
import { lookUp, type Named, requiredName } from "./names.ts";
import { QueryError } from "./query_error.ts";

/** A comparison, or a name alone. */
export interface Test {
  readonly kind: "test";
  readonly name: Lexeme;
  readonly named: Named;
  readonly operator?: Lexeme;
  readonly value?: Lexeme;
}

/** A query as it is written: tests with `and`, `or` and `not` between them. */
export type Expression =
  | Test
  | { readonly kind: "and" | "or"; readonly parts: readonly Expression[] }
  | { readonly kind: "not"; readonly part: Expression };

/** Parentheses within each other at most. */
const DEEPEST = 100;

/**
 * Reads a query: `not` binds most, then `and`, then `or`.
 * @throws {QueryError} where it has another form, or a name that is unknown
 */
export function parseSyntax(query: string): Expression {
  return new SyntaxReader(query).query();
}

class SyntaxReader {
  readonly #lexemes: readonly Lexeme[];
  #at = 0;
  #depth = 0;

  constructor(private readonly text: string) {
    this.#lexemes = lexemesOf(text);
  }

  query(): Expression {
    const expression = this.#either();
    if (this.#next.kind !== "end") throw this.#fault("and, or, or the end of the query");
    return expression;
  }

  get #next(): Lexeme {
    return this.#lexemes[this.#at];
  }

  #isWord(word: string): boolean {
    return this.#next.kind === "name" && this.#next.value.toLowerCase() === word;
  }

  #either(): Expression {
    return this.#joined("or", () => this.#all());
  }

  #all(): Expression {
    return this.#joined("and", () => this.#maybeNegated());
  }

  #joined(kind: "and" | "or", part: () => Expression): Expression {
    const parts = [part()];
    for (; this.#isWord(kind); parts.push(part())) this.#at++;
    return parts.length === 1 ? parts[0] : { kind, parts };
  }

  #maybeNegated(): Expression {
    let negated = false;
    for (; this.#isWord("not"); this.#at++) negated = !negated;
    const part = this.#next.kind === "(" ? this.#inParentheses() : this.#test();
    return negated ? { kind: "not", part } : part;
  }

  #inParentheses(): Expression {
    if (++this.#depth > DEEPEST) throw this.#fault(`at most ${DEEPEST} parentheses in each other`);
    this.#at++;
    const inner = this.#either();
    if (this.#next.kind !== ")") throw this.#fault("and, or, or )");
    this.#at++;
    this.#depth--;
    return inner;
  }

  #test(): Test {
    const name = this.#next;
    const isName = name.kind === "name" && !this.#isWord("and") && !this.#isWord("or");
    if (!isName) throw this.#fault("a test, such as deprel=nsubj, not, or (");
    const named = lookUp(name.value);
    if (named === undefined) throw this.#fault(requiredName(name.value));
    this.#at++;
    if (this.#next.kind !== "operator") return { kind: "test", name, named };
    const operator = this.#next;
    this.#at++;
    const value = this.#next;
    if (value.kind === "end") throw this.#fault("a value");
    this.#at++;
    return { kind: "test", name, named, operator, value };
  }

  #fault(required: string): QueryError {
    const { kind, value, column } = this.#next;
    return new QueryError(this.text, column, kind === "end" ? "the end" : value, required);
  }
}
