/**
 * A sentence, a file or a table may have any length, but an engine's stack has not: some 10,000 calls
 * within each other, or 130,000 arguments of one call, end in a RangeError. So lib neither recurses
 * over what has no bound nor spreads it over the arguments of a call.
 * @module
 */
import assert from "node:assert/strict";
import { relative } from "node:path";
import { nodesOf, parseCell } from "./notebook/cell_syntax.ts";
import { LIB, sourceFiles } from "./testing/source_files.ts";

/** Spreads over arguments whose number a reader of the code can name. */
const FEW_ARGUMENTS = [
  // as many as configurations of the few tokens for which all are listed have nodes
  "transition/reachable.ts: String.fromCharCode",
  // keys of a sentence of our own
  "graph_based/feature_version.ts: all.push",
  // names of one statement
  "notebook/import_statements.ts: names.push",
  // two bounds
  "graph_based/training_checks.ts: requireInteger",
  "graph_based/model_facts.ts: isInteger",
  // permissions for one file; two parts of a scored tree; lines of an example
  "cli/permissions.ts: needs.push",
  "graph_based/parse_all.ts: answerOf",
  "treebank/validation/rule.ts: rows",
  // at most three lines, and the two ends of a range
  "fuzz/mutations.ts: lines.splice",
  "fuzz/mutations.ts: other.slice",
  "fuzz/mutations.ts: replaced",
  // what the caller was called with
  "learning/libsvm_module.ts: write",
  "classroom/sandbox/peer.ts: called",
  "classroom/sandbox/prints.ts: error",
  // sections, folds, parsers and metrics that a study names
  "study/errors/report.ts: section",
  "study/graph_strategies/study.ts: Object.assign",
  "study/graph_strategies/claim_kinds.ts: one.halfWidth",
  "study/graph_strategies/claim_kinds.ts: one.pValue",
  "study/techniques/claims.ts: combined",
  "study/techniques/claim_quantities.ts: combine",
  "study/bounded_degree/results.ts: Object.assign",
];

/** Functions that call themselves, at most so often: as deep as code, JSON or causes are nested, … */
const SHALLOW = [
  "base/same_file.ts: realPath", // folders above a file
  "classroom/sandbox/wall_reading.ts: decode", // values within each other, at most 400
  "evaluation/distributions.ts: erfc", // once
  "evaluation/distributions.ts: incompleteBeta", // once
  "evaluation/system_comparison.ts: grow", // systems compared
  "graph_based/passive_aggressive.ts: this.#add", // once
  "notebook/cell_syntax.ts: nodesIn", // code of a cell, which the parser has been through
  "notebook/declarations.ts: namesIn", // patterns of a declaration
  "notebook/notebook_file.ts: sorted", // JSON of a notebook
  "pictures/prepare.ts: resolve", // elements of a drawing within each other
  "query/query.ts: compile", // parentheses within each other, at most 100
  "study/run/diffable_json.ts: packed", // results of a study
  "study/run/diffable_json.ts: layout",
  "transition/reachable.ts: longestFrom", // transitions for a few tokens
  "treebank/download/transfer.ts: transfer", // attempts
  "workers/messages.ts: sentError", // causes of an error
  "workers/messages.ts: receivedError",
  "workers/pool.ts: this.#assign", // once
];

type Node = ReturnType<typeof nodesOf> extends Generator<infer N> ? N : never;

/** All nodes of a source, nested ones too. */
function allNodes(source: string): Node[] {
  const parsed = parseCell(source);
  assert.ok(parsed.syntax, parsed.fault?.message ?? "");
  return [...nodesOf(parsed.syntax)];
}

/** The functions that a source calls with a spread argument. */
function spreads(source: string): string[] {
  return allNodes(source).flatMap((node) => {
    if (node.type !== "CallExpression" && node.type !== "NewExpression") return [];
    const spread = node.arguments.some(({ type }) => type === "SpreadElement");
    return spread ? [textOf(source, node.callee)] : [];
  });
}

/** The functions and methods of a source in whose bodies they are called themselves. */
function recursions(source: string): string[] {
  return allNodes(source).flatMap((node) => {
    const named = namedFunction(source, node);
    if (named === undefined) return [];
    const calls = [...nodesOf({ source, statements: [named.body as never] })].some((inner) =>
      inner.type === "CallExpression" && textOf(source, inner.callee) === named.name
    );
    return calls ? [named.name] : [];
  });
}

function namedFunction(source: string, node: Node): { name: string; body: unknown } | undefined {
  const { type } = node as { type: string };
  const any = node as never as Record<string, { start: number; end: number; type: string }>;
  if (type === "FunctionDeclaration") return { name: textOf(source, any.id), body: any.body };
  if (["ClassMethod", "ClassPrivateMethod"].includes(type)) {
    return { name: `this.${textOf(source, any.key)}`, body: any.body };
  }
  const isFunction = type === "VariableDeclarator" && any.init?.type.includes("Function");
  return isFunction ? { name: nameOf(source, any.id), body: any.init } : undefined;
}

/** The name of a variable, without its type. */
function nameOf(source: string, id: { start: number; end: number }): string {
  return textOf(source, id).split(":")[0].trim();
}

function textOf(source: string, node: unknown): string {
  const { start, end } = node as { start: number; end: number };
  return source.slice(start, end);
}

/** What `look` finds in all sources beside what is known, as `file: name`, each once. */
function foundIn(look: (source: string) => string[], known: readonly string[]): string[] {
  const found = new Set<string>();
  for (const path of sourceFiles()) {
    const file = relative(LIB, path).replaceAll("\\", "/");
    for (const name of look(Deno.readTextFileSync(path))) found.add(`${file}: ${name}`);
  }
  return [...found].filter((one) => !known.includes(one)).sort();
}

Deno.test("the scans find spreads and recursion", () => {
  assert.deepEqual(spreads("f(1, ...xs); new Map([...xs]); [...f(x)]; new F(...xs)"), ["f", "F"]);
  const source = `
    function walk(x) { if (x) walk(x.left); }
    const down = (x) => x.map((y) => down(y));
    class Tree { #go(x) { this.#go(x); } other() { this.#go(1); } }
    function once() { return walk(1); }`;
  assert.deepEqual(recursions(source), ["walk", "down", "this.#go"]);
});

Deno.test("no call has the members of an array of unbounded length as its arguments", () => {
  assert.deepEqual(foundIn(spreads, FEW_ARGUMENTS), []);
});

Deno.test("no function calls itself once for each token, or whatever else has no bound", () => {
  assert.deepEqual(foundIn(recursions, SHALLOW), []);
});
