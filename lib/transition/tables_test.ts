import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import type { Configuration } from "./configuration.ts";
import { permissibleKinds } from "./reachable.ts";
import { type AnyTransitionSystem, transitionSystems } from "./registry.ts";
import type { TransitionSpec } from "./system.ts";
import { contentOf, hasPath, isPermissiblePair, rootOf } from "./testing/derivations.ts";

// The tables of transitions are data in the papers' notation. Here they are carried out as they are
// written, and the code must agree with them on every configuration of many random walks.

interface Content {
  lists: number[][];
  heads: number[];
}

/** Values of the variables: a node for `i`, nodes for `σ`. */
type Binding = Map<string, number[]>;

/** `(σ|i, j|β, A∪{(j, l, i)})` as [["σ", "i"], ["j", "β"]] and the arc ["j", "i"]. */
function readTuple(text: string): { lists: string[][]; arc?: string[]; goesOn: boolean } {
  const match = /^(NEXT)?\((.*), A(?:∪\{\((\w), l, (\w)\)\})?\)$/.exec(text);
  assert(match, `the tuple ${text} can be read`);
  const [, next, lists, head, dependent] = match;
  return {
    lists: lists.split(", ").map((list) => list === "[ ]" ? [] : list.split(/[|.]/)),
    arc: head === undefined ? undefined : [head, dependent],
    goesOn: next !== undefined,
  };
}

const isNode = (variable: string) => /^[a-z]$/.test(variable);

/** Binds the variables of a pattern to the lists of a configuration, if it has their form. */
function bind(pattern: readonly string[][], lists: readonly number[][]): Binding | undefined {
  const binding: Binding = new Map();
  for (const [place, variables] of pattern.entries()) {
    const nodes = [...lists[place]];
    const rest = variables.findIndex((variable) => !isNode(variable));
    if (nodes.length < variables.length - 1) return undefined;
    variables.slice(0, rest).forEach((variable) => binding.set(variable, [nodes.shift()!]));
    variables.slice(rest + 1).reverse()
      .forEach((variable) => binding.set(variable, [nodes.pop()!]));
    binding.set(variables[rest], nodes);
  }
  return binding;
}

function holds(condition: string, binding: Binding, heads: number[], switched: boolean): boolean {
  const node = (variable: string) => binding.get(variable)![0];
  const rules: [RegExp, (...variables: string[]) => boolean][] = [
    [/^(\w) ≠ 0$/, (i) => node(i) !== 0],
    [/^0 < (\w) < (\w)$/, (i, j) => 0 < node(i) && node(i) < node(j)],
    [/^¬∃k∃l′\[\(k, l′, (\w)\) ∈ A\]$/, (i) => heads[node(i)] === -1],
    [/^∃k∃l\[\(k, l, (\w)\) ∈ A\]$/, (i) => heads[node(i)] !== -1],
    [/^¬\[(\w) →\* (\w)\]A$/, (i, j) => !hasPath(heads, node(i), node(j))],
    [/^¬\[(\w) ↔\* (\w)\]A$/, (i, j) => rootOf(heads, node(i)) !== rootOf(heads, node(j))],
    [/^the transition before is not SWITCH$/, () => !switched],
  ];
  for (const [pattern, rule] of rules) {
    const match = pattern.exec(condition);
    if (match) return rule(...match.slice(1));
  }
  throw new Error(`no rule for the condition ${condition}`);
}

/** What a row of a table makes of a configuration; undefined where it does not apply. */
function carryOut(
  spec: TransitionSpec,
  content: Content,
  switched: boolean,
  degree: number,
): Content | undefined {
  const binding = bind(readTuple(spec.source).lists, content.lists);
  if (binding === undefined) return undefined;
  const { lists, arc, goesOn } = readTuple(spec.target);
  if (!spec.conditions.every((it) => holds(it, binding, content.heads, switched))) return undefined;
  const heads = [...content.heads];
  if (arc) heads[binding.get(arc[1])![0]] = binding.get(arc[0])![0];
  const result = { lists: lists.map((list) => list.flatMap((v) => binding.get(v)!)), heads };
  return goesOn ? nextPair(result, degree) : result;
}

/** Covington's two loops, pair by pair, each pair judged by the definition of the degree. */
function nextPair({ lists: [left, between, buffer], heads }: Content, degree: number): Content {
  while (buffer.length > 0) {
    if (left.length === 0) {
      left = [...between, buffer[0]];
      between = [];
      buffer = buffer.slice(1);
    } else {
      const i = left[left.length - 1];
      if (isPermissiblePair(heads, i, buffer[0], degree)) break;
      between = [i, ...between];
      left = left.slice(0, -1);
    }
  }
  return { lists: [left, between, buffer], heads };
}

function degreeOf(system: AnyTransitionSystem): number {
  const bound = /^degree-(\w+)$/.exec(system.name)?.[1];
  return bound === "inf" ? Infinity : Number(bound);
}

for (const system of transitionSystems.values()) {
  Deno.test(`${system.name} does on every configuration what its table of transitions says`, () => {
    for (let seed = 0; seed < 150; seed++) {
      const random = seededRandom(seed);
      const c: Configuration = system.initial(1 + randomInteger(random, 9));
      let switched = false;
      while (!system.isTerminal(c)) {
        const before = contentOf(c);
        for (const [kind, spec] of system.transitions.entries()) {
          const where = `seed ${seed}, ${spec.name} at ${c}`;
          const expected = carryOut(spec, before, switched, degreeOf(system));
          assert.equal(system.isPermissible(c, kind), expected !== undefined, where);
          if (expected === undefined) continue;
          const copy = c.copy();
          system.apply(copy, kind, 0);
          assert.deepEqual(contentOf(copy), expected, where);
          assert.deepEqual(contentOf(c), before, `a copy shares nothing: ${where}`);
        }
        const kinds = permissibleKinds(system, c);
        assert(kinds.length > 0, `seed ${seed}: no way on from ${c}`);
        const kind = kinds[randomInteger(random, kinds.length)];
        switched = system.transitions[kind].name === "SWITCH";
        system.apply(c, kind, 0);
      }
      assert.deepEqual(permissibleKinds(system, c), [], `seed ${seed}: ${c} is terminal`);
    }
  });
}
