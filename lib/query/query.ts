import { quote } from "../base/errors.ts";
import { didYouMean } from "../base/near_misses.ts";
import type { Lexeme, Operator } from "./lexer.ts";
import { Measured } from "./measured.ts";
import { lookUp, type Named, requiredName, resolve, type Scope } from "./names.ts";
import { isGiven, type Property } from "./properties.ts";
import { QueryError } from "./query_error.ts";
import { type Expression, parseSyntax, type Test } from "./syntax.ts";

/** Whether a token, or a sentence whatever the node, is what a query asks for. */
type Predicate = (measured: Measured, node: number) => boolean;

/** A query that has been understood; see {@link parseQuery}. */
export interface Query {
  /** Whether it asks for single tokens with their arcs, or for sentences. */
  readonly scope: Scope;
  /**
   * The tokens of a sentence that it asks for, as numbers of nodes; none where it asks for sentences
   * and this is one; undefined where nothing of the sentence is asked for.
   */
  matches(measured: Measured): readonly number[] | undefined;
}

/**
 * Understands a query about sentences or arcs, such as `deprel=nsubj and nonprojective`,
 * `form=/^wh/i and head.upos!=VERB`, `length>40 and not projective`, `feats.Case=Dat`.
 *
 * A query that names anything that only tokens have (form, deprel, head.upos ...) asks for tokens, and
 * `degree`, `edge-degree`, `gap-degree`, `crossings`, `projective` and `non-projective` are those of the
 * arc into a token, of `gap-degree` those of what the token dominates. Otherwise it asks for sentences,
 * and they are those of the tree. `arc.degree` and `sentence.degree` say which is meant.
 * No measure is computed that a query does not come to ask for: `and` and `or` go from left to right.
 *
 * @param beside further names that are asked for together with the query, such as those of a table
 * @throws {QueryError} that names the column and what is required there
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toySentence } from "lib/dependency/toy_sentence.ts";
 * import { Measured, parseQuery } from "lib/query";
 *
 * const item = toySentence("Who/3/obj did/3/aux you/0/root see/1/acl");
 * const query = parseQuery("non-projective and head.form=Who");
 * assert(query.scope === "tokens");
 * assert(query.matches(new Measured(item))?.join() === "4");
 * ```
 */
export function parseQuery(text: string, beside: readonly string[] = []): Query {
  const expression = parseSyntax(text);
  const isOfTokens = (named: Named | undefined) => named && named.ofSentences === undefined;
  const scope = testsOf(expression).some(({ named }) => isOfTokens(named)) ||
      beside.some((name) => isOfTokens(lookUp(name)))
    ? "tokens"
    : "sentences";
  const predicate = compile(expression, (test) => predicateOf(text, test, scope));
  if (scope === "sentences") {
    return { scope, matches: (measured) => predicate(measured, 0) ? [] : undefined };
  }
  return {
    scope,
    matches(measured) {
      const nodes: number[] = [];
      for (let node = 1; node < measured.heads.length; node++) {
        if (predicate(measured, node)) nodes.push(node);
      }
      return nodes.length > 0 ? nodes : undefined;
    },
  };
}

/**
 * The property that a name stands for, for tables of what a query finds.
 * @param scope of the query
 * @returns the property, or what is required in place of the name
 */
export function propertyNamed(name: string, scope: Scope): Property | { required: string } {
  const named = lookUp(name);
  if (named === undefined) return { required: requiredName(name) };
  return resolve(named, scope);
}

/** All tests of an expression, without recursion. */
function testsOf(expression: Expression): Test[] {
  const tests: Test[] = [];
  const open = [expression];
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.kind === "test") tests.push(one);
    else if (one.kind === "not") open.push(one.part);
    else for (const part of one.parts) open.push(part);
  }
  return tests;
}

function compile(expression: Expression, testOf: (test: Test) => Predicate): Predicate {
  if (expression.kind === "test") return testOf(expression);
  if (expression.kind === "not") {
    const part = compile(expression.part, testOf);
    return (measured, node) => !part(measured, node);
  }
  const parts = expression.parts.map((part) => compile(part, testOf));
  return expression.kind === "and"
    ? (measured, node) => parts.every((part) => part(measured, node))
    : (measured, node) => parts.some((part) => part(measured, node));
}

function predicateOf(query: string, test: Test, scope: Scope): Predicate {
  const { name, operator, value } = test;
  const property = resolve(test.named, scope);
  const fault = ({ column, value }: Lexeme, required: string) =>
    new QueryError(query, column, value, required);
  if (property.type === "flag") {
    if (operator === undefined) return property.of;
    throw fault(operator, `nothing: ${name.value} stands alone, or after not`);
  }
  if (property.type === "number") {
    if (operator === undefined) throw fault(name, `a comparison, such as ${name.value}>=2`);
    const bound = Number(value!.value);
    if (value!.kind !== "word" || !Number.isFinite(bound)) {
      throw fault(value!, `a number, to compare ${name.value} with`);
    }
    const { isSigned = false } = property;
    if (!Number.isInteger(bound) || bound < 0 && !isSigned) {
      const kind = isSigned ? "a whole number" : "a whole number from 0 on";
      throw fault(value!, `${kind}, which ${name.value} always is`);
    }
    const compare = COMPARISONS[operator.value as Operator];
    return (measured, node) => compare(property.of(measured, node), bound);
  }
  if (operator === undefined) return (measured, node) => isGiven(property.of(measured, node));
  if (operator.value !== "=" && operator.value !== "!=") {
    throw fault(operator, `= or !=, since ${name.value} is no number`);
  }
  const { values } = property;
  if (values !== undefined && value!.kind !== "pattern" && !values.includes(value!.value)) {
    throw fault(value!, `one of ${values.join(", ")}${didYouMean(value!.value, values)}`);
  }
  const isEqual = operator.value === "=";
  const matches = matcherOf(query, value!);
  return (measured, node) => matches(property.of(measured, node)) === isEqual;
}

const COMPARISONS: Readonly<Record<Operator, (a: number, b: number) => boolean>> = {
  "=": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

/** Whether a text is the value, or has in it what the pattern describes. */
function matcherOf(query: string, { kind, value, flags = "", column }: Lexeme) {
  if (kind !== "pattern") return (text: string) => text === value;
  if (!/^(i?)$/.test(flags)) {
    const at = column + value.length + "//".length;
    throw new QueryError(query, at, flags, "i, for capitals as well, or nothing after the pattern");
  }
  try {
    const pattern = new RegExp(value, `u${flags}`);
    return (text: string) => pattern.test(text);
  } catch (error) {
    const reason = (error as Error).message.replace(/^.*: /, "");
    throw new QueryError(
      query,
      column,
      `/${value}/`,
      `a regular expression of JavaScript (${reason || quote(value)})`,
    );
  }
}
