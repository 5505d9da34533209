import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { randomTree, seededRandom } from "../dependency/random.ts";
import { Tree } from "../dependency/tree.ts";
import { attardi } from "./attardi.ts";
import { covington } from "./covington.ts";
import { derivationLines, type DerivationLinesOptions, derive } from "./derivation.ts";
import { arcEager } from "./arc_eager.ts";
import { arcStandard } from "./arc_standard.ts";
import { planar } from "./planar.ts";
import { transitionSystem, transitionSystems } from "./registry.ts";
import { stackProjective } from "./stack_projective.ts";
import { swapEager, swapLazy } from "./swap.ts";
import { assertTrace } from "./testing/traces.ts";
import { twoPlanar } from "./two_planar.ts";

/** 3 depends on 1 across 2, which depends on 0: planar, not projective. */
const ACROSS_ROOT = Tree.of([-1, 2, 0, 1], ["", "a", "r", "c"]);

/** The same with 4 in place of 3, which has 3 as its own dependent. */
const PHRASE_ACROSS_ROOT = Tree.of([-1, 2, 0, 4, 1], ["", "a", "r", "c", "d"]);

/** 3 -> 1 crosses 4 -> 2: 2-planar, not planar. */
const CROSSING = Tree.of([-1, 3, 4, 4, 0], ["", "a", "b", "c", "r"]);

/** 4 depends on 1 across two tokens that depend on 0: degree 2. */
const ACROSS_TWO_ROOTS = Tree.of([-1, 2, 0, 0, 1], ["", "a", "r", "s", "d"]);

Deno.test("P0 gets stuck where the next arc is not between adjacent nodes of the stack", () => {
  const trace = `
    SHIFT ⇒ ( [0, 1], [2, 3], ∅ )
    SHIFT ⇒ ( [0, 1, 2], [3], ∅ )
    SHIFT ⇒ ( [0, …, 3], [ ], ∅ )`;
  assertTrace(stackProjective, ACROSS_ROOT, trace, true);
});

Deno.test("P0 derives a projective tree with arcs between the two topmost nodes", () => {
  const trace = `
    SHIFT ⇒ ( [0, 1], [2, 3], ∅ )
    SHIFT ⇒ ( [0, 1, 2], [3], ∅ )
    LEFT-ARC_a ⇒ ( [0, 2], [3], A1 = {(2, a, 1)} )
    SHIFT ⇒ ( [0, 2, 3], [ ], A1 )
    RIGHT-ARC_c ⇒ ( [0, 2], [ ], A2 = A1∪{(2, c, 3)} )
    RIGHT-ARC_r ⇒ ( [0], [ ], A3 = A2∪{(0, r, 2)} )`;
  assertTrace(stackProjective, Tree.of([-1, 2, 0, 2], ["", "a", "r", "c"]), trace);
});

Deno.test("P2 reaches over one node of the stack, to the right and to the left", () => {
  const toTheRight = `
    SHIFT ⇒ ( [0, 1], [2, 3], ∅ )
    SHIFT ⇒ ( [0, 1, 2], [3], ∅ )
    SHIFT ⇒ ( [0, …, 3], [ ], ∅ )
    RIGHT-ARC-2_c ⇒ ( [0, 1], [2], A1 = {(1, c, 3)} )
    SHIFT ⇒ ( [0, 1, 2], [ ], A1 )
    LEFT-ARC_a ⇒ ( [0, 2], [ ], A2 = A1∪{(2, a, 1)} )
    RIGHT-ARC_r ⇒ ( [0], [ ], A3 = A2∪{(0, r, 2)} )`;
  assertTrace(attardi, ACROSS_ROOT, toTheRight);
  const toTheLeft = `
    SHIFT ⇒ ( [0, 1], [2, 3, 4], ∅ )
    SHIFT ⇒ ( [0, 1, 2], [3, 4], ∅ )
    SHIFT ⇒ ( [0, …, 3], [4], ∅ )
    LEFT-ARC-2_a ⇒ ( [0, 2, 3], [4], A1 = {(3, a, 1)} )
    SHIFT ⇒ ( [0, …, 4], [ ], A1 )
    LEFT-ARC_c ⇒ ( [0, 2, 4], [ ], A2 = A1∪{(4, c, 3)} )
    LEFT-ARC_b ⇒ ( [0, 4], [ ], A3 = A2∪{(4, b, 2)} )
    RIGHT-ARC_r ⇒ ( [0], [ ], A4 = A3∪{(0, r, 4)} )`;
  assertTrace(attardi, CROSSING, toTheLeft);
});

Deno.test("the eager P3 swaps each token of a phrase by itself", () => {
  const trace = `
    SHIFT ⇒ ( [0, 1], [2, 3, 4], ∅ )
    SHIFT ⇒ ( [0, 1, 2], [3, 4], ∅ )
    SHIFT ⇒ ( [0, …, 3], [4], ∅ )
    SWAP ⇒ ( [0, 1, 3], [2, 4], ∅ )
    SHIFT ⇒ ( [0, …, 2], [4], ∅ )
    SHIFT ⇒ ( [0, …, 4], [ ], ∅ )
    SWAP ⇒ ( [0, …, 4], [2], ∅ )
    LEFT-ARC_c ⇒ ( [0, 1, 4], [2], A1 = {(4, c, 3)} )
    RIGHT-ARC_d ⇒ ( [0, 1], [2], A2 = A1∪{(1, d, 4)} )
    SHIFT ⇒ ( [0, 1, 2], [ ], A2 )
    LEFT-ARC_a ⇒ ( [0, 2], [ ], A3 = A2∪{(2, a, 1)} )
    RIGHT-ARC_r ⇒ ( [0], [ ], A4 = A3∪{(0, r, 2)} )`;
  assertTrace(swapEager, PHRASE_ACROSS_ROOT, trace);
});

Deno.test("the lazy P3 builds a phrase first and swaps it as a whole", () => {
  const trace = `
    SHIFT ⇒ ( [0, 1], [2, 3, 4], ∅ )
    SHIFT ⇒ ( [0, 1, 2], [3, 4], ∅ )
    SHIFT ⇒ ( [0, …, 3], [4], ∅ )
    SHIFT ⇒ ( [0, …, 4], [ ], ∅ )
    LEFT-ARC_c ⇒ ( [0, …, 4], [ ], A1 = {(4, c, 3)} )
    SWAP ⇒ ( [0, 1, 4], [2], A1 )
    RIGHT-ARC_d ⇒ ( [0, 1], [2], A2 = A1∪{(1, d, 4)} )
    SHIFT ⇒ ( [0, 1, 2], [ ], A2 )
    LEFT-ARC_a ⇒ ( [0, 2], [ ], A3 = A2∪{(2, a, 1)} )
    RIGHT-ARC_r ⇒ ( [0], [ ], A4 = A3∪{(0, r, 2)} )`;
  assertTrace(swapLazy, PHRASE_ACROSS_ROOT, trace);
});

Deno.test("Covington's loop tries all pairs, with a bound on the degree only the permissible ones", () => {
  const all = `
    NO-ARC ⇒ ( [0, 1], [ ], [2, 3], ∅ )
    LEFT-ARC_a ⇒ ( [0], [1], [2, 3], A1 = {(2, a, 1)} )
    RIGHT-ARC_r ⇒ ( [0, 1, 2], [ ], [3], A2 = A1∪{(0, r, 2)} )
    NO-ARC ⇒ ( [0, 1], [2], [3], A2 )
    RIGHT-ARC_c ⇒ ( [0], [1, 2], [3], A3 = A2∪{(1, c, 3)} )
    NO-ARC ⇒ ( [0, …, 3], [ ], [ ], A3 )`;
  assertTrace(covington(Infinity), ACROSS_ROOT, all);
  assertTrace(covington(1), ACROSS_ROOT, all);
  const projective = `
    NO-ARC ⇒ ( [0, 1], [ ], [2, 3], ∅ )
    LEFT-ARC_a ⇒ ( [0], [1], [2, 3], A1 = {(2, a, 1)} )
    RIGHT-ARC_r ⇒ ( [0, 1, 2], [ ], [3], A2 = A1∪{(0, r, 2)} )
    NO-ARC ⇒ ( [0], [1, 2], [3], A2 )
    NO-ARC ⇒ ( [0, …, 3], [ ], [ ], A2 )`;
  assertTrace(covington(0), ACROSS_ROOT, projective, true);
});

Deno.test("Covington's loop with degree 1 passes by an arc across two tokens of other heads", () => {
  const pairs = (degree: number) =>
    derive(covington(degree), ACROSS_TWO_ROOTS, { raw: true }).slice(0, -1)
      .map(({ lists: [left, , buffer] }) => `${left.nodes.at(-1)}-${buffer.nodes[0]}`).join(" ");
  assert.equal(pairs(2), "0-1 1-2 0-2 2-3 1-3 0-3 3-4 2-4 1-4 0-4");
  assert.equal(pairs(1), "0-1 1-2 0-2 2-3 1-3 0-3 3-4 2-4 0-4");
  assert.equal(pairs(0), "0-1 1-2 0-2 2-3 0-3 3-4 0-4");
});

Deno.test("the planar system keeps both ends of an arc and reduces what an arc goes over", () => {
  const trace = `
    SHIFT ⇒ ( [1], [2, 3], ∅ )
    LEFT-ARC_a ⇒ ( [1], [2, 3], A1 = {(2, a, 1)} )
    SHIFT ⇒ ( [1, 2], [3], A1 )
    REDUCE ⇒ ( [1], [3], A1 )
    RIGHT-ARC_c ⇒ ( [1], [3], A2 = A1∪{(1, c, 3)} )
    SHIFT ⇒ ( [1, 3], [ ], A2 )`;
  assertTrace(planar, ACROSS_ROOT, trace);
});

Deno.test("the 2-planar system draws crossing arcs on two stacks", () => {
  const trace = `
    SHIFT ⇒ ( [1], [1], [2, 3, 4], ∅ )
    SHIFT ⇒ ( [1, 2], [1, 2], [3, 4], ∅ )
    REDUCE ⇒ ( [1], [1, 2], [3, 4], ∅ )
    LEFT-ARC_a ⇒ ( [1], [1, 2], [3, 4], A1 = {(3, a, 1)} )
    SHIFT ⇒ ( [1, 3], [1, 2, 3], [4], A1 )
    LEFT-ARC_c ⇒ ( [1, 3], [1, 2, 3], [4], A2 = A1∪{(4, c, 3)} )
    SWITCH ⇒ ( [1, 2, 3], [1, 3], [4], A2 )
    REDUCE ⇒ ( [1, 2], [1, 3], [4], A2 )
    LEFT-ARC_b ⇒ ( [1, 2], [1, 3], [4], A3 = A2∪{(4, b, 2)} )
    SHIFT ⇒ ( [1, 2, 4], [1, 3, 4], [ ], A3 )`;
  assertTrace(twoPlanar, CROSSING, trace);
});

Deno.test("a step of a derivation gives its lists, heads, labels and new arc as data", () => {
  const [, , step] = derive(arcStandard, Tree.of([-1, 2, 0], ["", "SBJ", "ROOT"]));
  assert.deepEqual(step, {
    transition: "LEFT-ARC_SBJ",
    configuration: "( [0], [2], A1 = {(2, SBJ, 1)} )",
    lists: [{ name: "σ", nodes: [0], active: "right" }, { name: "β", nodes: [2], active: "left" }],
    heads: [-1, 2, -1],
    labels: ["", "SBJ", ""],
    newDependent: 1,
  });
});

Deno.test("a tree outside the class of a system is an error that names the arc and the class", () => {
  assert.throws(
    () => derive(arcEager, ACROSS_ROOT),
    (error) =>
      error instanceof InputError && error.code === "not-projective" &&
      error.message === "Cannot derive the tree with arc-eager: " +
          'current value is "arc 1 -> 3", required is a projective tree',
  );
  const codes: [name: string, tree: Tree, code: string][] = [
    ["P0", ACROSS_ROOT, "not-projective"],
    ["planar", CROSSING, "not-planar"],
    ["degree-1", ACROSS_TWO_ROOTS, "degree-too-high"],
  ];
  for (const [name, tree, code] of codes) {
    assert.throws(() => derive(transitionSystem(name), tree), { code });
  }
});

Deno.test("lines of a derivation are its steps, all of them, some, and with whole lists", () => {
  for (const system of transitionSystems.values()) {
    for (let seed = 1; seed <= 10; seed++) {
      const tree = randomTree(1 + seed, seededRandom(seed));
      const steps = derive(system, tree, { raw: true });
      const expected = steps.map(({ transition, configuration }, step) => ({
        step,
        transition,
        configuration,
      }));
      const lines = (options: DerivationLinesOptions = {}) => [
        ...derivationLines(system, tree, { raw: true, ...options }),
      ];
      assert.deepEqual(lines(), expected);
      assert.deepEqual(lines({ from: 3, to: 5 }), expected.slice(3, 6));
      assert.deepEqual(lines({ from: steps.length }), []);
      lines({ whole: true }).forEach(({ configuration }, step) => {
        const lists = steps[step].lists.map(({ nodes }) => `[${nodes.join(", ") || " "}]`);
        assert.ok(configuration.startsWith(`( ${lists.join(", ")}, `), configuration);
      });
    }
  }
});

Deno.test("lines end with the fault of a tree that the system cannot derive", () => {
  const lines = derivationLines(arcEager, ACROSS_ROOT);
  assert.equal(lines.next().value?.step, 0);
  assert.throws(() => [...lines], { code: "not-projective" });
});
