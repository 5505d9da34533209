import assert from "node:assert/strict";
import { type Incrementality, incrementalityOf } from "./incrementality.ts";
import { type AnyTransitionSystem, transitionSystem, transitionSystems } from "./registry.ts";
import type { TransitionSpec } from "./system.ts";

/** The buffer of a tuple of the table, as its nodes in front of β: `(σ|i, j|β, A)` gives ["j"]. */
function bufferFront(tuple: string): string[] {
  const buffer = tuple.split(/[(,)]/).map((part) => part.trim()).find((part) => part.endsWith("β"));
  assert(buffer !== undefined, tuple);
  return buffer.split("|").slice(0, -1);
}

/** Whether a row of the table makes the buffer longer, whatever the configuration. */
function growsByTable({ source, target }: TransitionSpec): boolean {
  return bufferFront(target).length > bufferFront(source).length;
}

/** Whether it puts a node before β that did not stand there. */
function returnsByTable({ source, target }: TransitionSpec): boolean {
  const front = bufferFront(target);
  return front.length > 0 && bufferFront(source).slice(-front.length).join() !== front.join();
}

const names = ({ transitions }: AnyTransitionSystem, holds: (spec: TransitionSpec) => boolean) =>
  transitions.filter(holds).map(({ name }) => name);

const found = new Map<string, Incrementality>();
for (const system of transitionSystems.values()) {
  found.set(system.name, incrementalityOf(system, 3));
}

Deno.test("what transitions do to the buffer is what their tables say of all configurations", () => {
  for (const system of transitionSystems.values()) {
    const { growing, returning, keepsArcs } = found.get(system.name)!;
    assert.deepEqual(growing, names(system, growsByTable), system.name);
    assert.deepEqual(returning, names(system, returnsByTable), system.name);
    assert.equal(keepsArcs, system.transitions.every(({ target }) => /, A(∪|\))/.test(target)));
  }
});

Deno.test("the four systems of nivre-2008 are incremental, those of kuhlmann-nivre-2010 are not", () => {
  const incremental = (name: string) => found.get(name)!.incremental;
  for (const name of ["arc-standard", "arc-eager", "nonprojective-list", "projective-list"]) {
    assert(incremental(name), name);
  }
  for (const name of ["P0", "P2", "P3-eager", "P3-lazy"]) assert(!incremental(name), name);
});

Deno.test("RIGHT-ARC across nodes, SWAP and INSERT are all that ever makes a buffer longer", () => {
  const growing = [...found].filter(([, { bufferNeverGrows }]) => !bufferNeverGrows);
  assert.deepEqual(growing.map(([name, it]) => `${name} ${it.growing}`), [
    "P2 RIGHT-ARC-2",
    "attardi-3 RIGHT-ARC-2,RIGHT-ARC-3",
    "attardi-full RIGHT-ARC-2,RIGHT-ARC-3,INSERT",
    "P3-eager SWAP",
    "P3-lazy SWAP",
    "hybrid-swap SWAP",
  ]);
});

Deno.test("P0 goes on after the end of its buffer, and arc-standard takes a node back into it", () => {
  assert.equal(found.get("P0")!.unfinished, "( [0, 1], [ ], ∅ )");
  assert(!found.get("P0")!.endsOnEmptyBuffer);
  const { incremental, strictlyLeftToRight, returning } = found.get("arc-standard")!;
  assert(incremental && !strictlyLeftToRight);
  assert.deepEqual(returning, ["RIGHT-ARC^s"]);
});

Deno.test("a system that takes arcs back, or ends late, is found out", () => {
  const arcEager = transitionSystem("arc-eager");
  const own = <T>(properties: T): T & AnyTransitionSystem =>
    Object.assign(Object.create(arcEager), properties);
  const forgets = own({
    apply(c: Parameters<typeof arcEager.apply>[0], kind: number, label: number) {
      if (kind === 2) c.graph.heads[c.stack[c.height - 1]] = -1;
      arcEager.apply(c, kind, label);
    },
  });
  assert.deepEqual(
    [incrementalityOf(forgets, 3).keepsArcs, incrementalityOf(forgets, 3).incremental],
    [false, false],
  );
  const endsLate = own({ isTerminal: () => false });
  assert.equal(incrementalityOf(endsLate, 3).unfinished, "( [0], [ ], ∅ )");
});
