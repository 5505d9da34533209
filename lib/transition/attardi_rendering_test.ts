/** Attardi's transitions as he has them, between the stack and the input, beside those on the stack alone. */
import assert from "node:assert/strict";
import { attardi, attardi3 } from "./attardi.ts";
import { headsOf } from "./correctness.ts";
import { reachableConfigurations } from "./reachable.ts";
import type { AnyTransitionSystem } from "./registry.ts";

interface State {
  readonly stack: readonly number[];
  readonly input: readonly number[];
  readonly heads: readonly number[];
}

const withHead = (heads: readonly number[], head: number, dependent: number) =>
  heads.map((old, node) => node === dependent ? head : old);

/** What arcs between the first node of the input and one of the topmost of the stack, and SHIFT, lead to. */
function* following({ stack, input, heads }: State, most: number): Generator<State> {
  const [first, ...rest] = input;
  if (first === undefined) return;
  yield { stack: [...stack, first], input: rest, heads };
  for (let degree = 1; degree <= most && degree <= stack.length; degree++) {
    const place = stack.length - degree;
    const partner = stack[place];
    if (partner !== 0) {
      yield { stack: stack.toSpliced(place, 1), input, heads: withHead(heads, first, partner) };
    }
    if (first !== 0) { // the top of the stack goes back to the input
      const [top] = stack.slice(-1);
      const back = { stack: stack.slice(0, -1), input: [top, ...rest] };
      yield { ...back, heads: withHead(heads, partner, first) };
    }
  }
}

/** The trees in which all tokens have heads by transitions. */
function treesBetween(n: number, most: number): string[] {
  const tokens = Array.from({ length: n }, (_, k) => k + 1);
  const agenda: State[] = [{ stack: [0], input: tokens, heads: Array(n + 1).fill(-1) }];
  const seen = new Set<string>();
  const trees = new Set<string>();
  for (let state = agenda.pop(); state !== undefined; state = agenda.pop()) {
    if (!state.heads.includes(-1, 1)) trees.add(state.heads.join());
    for (const next of following(state, most)) {
      const key = JSON.stringify(next);
      if (!seen.has(key)) agenda.push(next);
      seen.add(key);
    }
  }
  return [...trees].sort();
}

function treesOnStack(system: AnyTransitionSystem, n: number): string[] {
  const terminal = [...reachableConfigurations(system, n)].filter((c) => system.isTerminal(c));
  return [...new Set(terminal.map(({ graph }) => headsOf(graph).join()))].sort();
}

/** The number of trees with arcs to the input, and with arcs on the stack: of 4 and of 5 tokens. */
const COUNTS = [
  { system: attardi, between: [117, 1011], onStack: [119, 1071] },
  { system: attardi3, between: [123, 1218], onStack: [125, 1277] },
];

for (const { system, between, onStack } of COUNTS) {
  Deno.test(`arcs of ${system.name} to the input derive some of the trees of arcs on the stack`, () => {
    for (const [k, n] of [4, 5].entries()) {
      const theirs = treesBetween(n, system.most);
      const ours = new Set(treesOnStack(system, n));
      assert.deepEqual([theirs.length, ours.size], [between[k], onStack[k]], `${n} tokens`);
      assert(theirs.every((tree) => ours.has(tree)));
    }
    for (let n = 1; n < 4; n++) {
      assert.deepEqual(treesBetween(n, system.most), treesOnStack(system, n));
    }
  });
}
