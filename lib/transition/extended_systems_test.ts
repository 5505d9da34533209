/** Traces of arc-hybrid, of what extends it, and of what extends P2. */
import { Tree } from "../dependency/tree.ts";
import { arcHybrid } from "./arc_hybrid.ts";
import { attardi3 } from "./attardi.ts";
import { attardiFull } from "./attardi_full.ts";
import { hybridSwap } from "./hybrid_swap.ts";
import { assertTrace } from "./testing/traces.ts";

/** 3 depends on 1 across 2, which depends on 0: planar, not projective. */
const ACROSS_ROOT = Tree.of([-1, 2, 0, 1], ["", "a", "r", "c"]);

/** 4 depends on 1 across two tokens that depend on 0: degree 2. */
const ACROSS_TWO_ROOTS = Tree.of([-1, 2, 0, 0, 1], ["", "a", "r", "s", "d"]);

/** 5 -> 1 and 2 -> 5 span 3, on which 2 depends, and 4: beyond arcs across two nodes. */
const ENTANGLED = Tree.of([-1, 5, 3, 0, 0, 2], ["", "a", "b", "r", "s", "e"]);

Deno.test("arc-hybrid attaches to the left from the buffer and to the right on the stack", () => {
  const trace = `
    SHIFT ⇒ ( [0, 1], [2, 3, 4], ∅ )
    LEFT-ARC^h_a ⇒ ( [0], [2, 3, 4], A1 = {(2, a, 1)} )
    SHIFT ⇒ ( [0, 2], [3, 4], A1 )
    SHIFT ⇒ ( [0, 2, 3], [4], A1 )
    LEFT-ARC^h_c ⇒ ( [0, 2], [4], A2 = A1∪{(4, c, 3)} )
    SHIFT ⇒ ( [0, 2, 4], [ ], A2 )
    RIGHT-ARC_d ⇒ ( [0, 2], [ ], A3 = A2∪{(2, d, 4)} )
    RIGHT-ARC_r ⇒ ( [0], [ ], A4 = A3∪{(0, r, 2)} )`;
  assertTrace(arcHybrid, Tree.of([-1, 2, 0, 4, 2], ["", "a", "r", "c", "d"]), trace);
  const stuck = `
    SHIFT ⇒ ( [0, 1], [2, 3], ∅ )
    SHIFT ⇒ ( [0, 1, 2], [3], ∅ )
    SHIFT ⇒ ( [0, …, 3], [ ], ∅ )`;
  assertTrace(arcHybrid, ACROSS_ROOT, stuck, true);
});

Deno.test("degree 3 reaches over two nodes of the stack", () => {
  const trace = `
    SHIFT ⇒ ( [0, 1], [2, 3, 4], ∅ )
    SHIFT ⇒ ( [0, 1, 2], [3, 4], ∅ )
    SHIFT ⇒ ( [0, …, 3], [4], ∅ )
    RIGHT-ARC-3_s ⇒ ( [0, 1], [2, 4], A1 = {(0, s, 3)} )
    SHIFT ⇒ ( [0, 1, 2], [4], A1 )
    SHIFT ⇒ ( [0, …, 4], [ ], A1 )
    RIGHT-ARC-2_d ⇒ ( [0, 1], [2], A2 = A1∪{(1, d, 4)} )
    SHIFT ⇒ ( [0, 1, 2], [ ], A2 )
    LEFT-ARC_a ⇒ ( [0, 2], [ ], A3 = A2∪{(2, a, 1)} )
    RIGHT-ARC_r ⇒ ( [0], [ ], A4 = A3∪{(0, r, 2)} )`;
  assertTrace(attardi3, ACROSS_TWO_ROOTS, trace);
});

Deno.test("extraction takes a node past those that degree 3 cannot reach over", () => {
  const trace = `
    SHIFT ⇒ ( [0, 1], [ ], [2, …, 5], ∅ )
    SHIFT ⇒ ( [0, 1, 2], [ ], [3, 4, 5], ∅ )
    SHIFT ⇒ ( [0, …, 3], [ ], [4, 5], ∅ )
    SHIFT ⇒ ( [0, …, 4], [ ], [5], ∅ )
    EXTRACT ⇒ ( [0, …, 5], [3], [ ], ∅ )
    LEFT-ARC-3_a ⇒ ( [0, …, 5], [3], [ ], A1 = {(5, a, 1)} )
    RIGHT-ARC-2_e ⇒ ( [0, 2], [3], [4], A2 = A1∪{(2, e, 5)} )
    INSERT ⇒ ( [0, 2], [ ], [3, 4], A2 )
    SHIFT ⇒ ( [0, 2, 3], [ ], [4], A2 )
    LEFT-ARC_b ⇒ ( [0, 3], [ ], [4], A3 = A2∪{(3, b, 2)} )
    RIGHT-ARC_r ⇒ ( [0], [ ], [4], A4 = A3∪{(0, r, 3)} )
    SHIFT ⇒ ( [0, 4], [ ], [ ], A4 )
    RIGHT-ARC_s ⇒ ( [0], [ ], [ ], A5 = A4∪{(0, s, 4)} )`;
  assertTrace(attardiFull, ENTANGLED, trace);
});

Deno.test("hybrid-swap puts the top of the stack behind the first token of the buffer", () => {
  const trace = `
    SHIFT ⇒ ( [0, 1], [2, 3], ∅ )
    SHIFT ⇒ ( [0, 1, 2], [3], ∅ )
    SWAP ⇒ ( [0, 1], [3, 2], ∅ )
    SHIFT ⇒ ( [0, 1, 3], [2], ∅ )
    RIGHT-ARC_c ⇒ ( [0, 1], [2], A1 = {(1, c, 3)} )
    LEFT-ARC^h_a ⇒ ( [0], [2], A2 = A1∪{(2, a, 1)} )
    SHIFT ⇒ ( [0, 2], [ ], A2 )
    RIGHT-ARC_r ⇒ ( [0], [ ], A3 = A2∪{(0, r, 2)} )`;
  assertTrace(hybridSwap, ACROSS_ROOT, trace);
});
