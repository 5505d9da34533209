import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { Tree } from "../dependency/tree.ts";
import { arcEager } from "./arc_eager.ts";
import { derive } from "./derivation.ts";
import { oracleParse } from "./oracle_parse.ts";
import { transitionSystem } from "./registry.ts";

/** A tree from the heads of its tokens. */
const treeOf = (...heads: number[]) => Tree.of([-1, ...heads], ["", ...heads.map(() => "x")]);

/** A tree one arc of which is not projective, and which keeps arc-eager from others. */
const BLOCKED = treeOf(3, 5, 0, 3, 3);

Deno.test("of a tree outside a class those arcs are named that put it there, whatever the oracle missed", () => {
  const cases: [name: string, tree: Tree, current: string][] = [
    ["arc-eager", BLOCKED, "arc 5 -> 2"],
    ["P0", treeOf(0, 0, 1, 1), "arcs 1 -> 3 and 1 -> 4"],
    ["degree-0", treeOf(0, 0, 1, 1, 1, 1, 1), "arcs 1 -> 3, 1 -> 4, 1 -> 5 and 2 more"],
    ["planar", treeOf(3, 4, 4, 0), "arcs 3 -> 1 and 4 -> 2, which cross"],
    [
      "2-planar",
      treeOf(4, 5, 6, 0, 0, 0),
      "arcs 5 -> 2, 4 -> 1 and 6 -> 3, each of which crosses the next, the last the first",
    ],
    ["degree-1", treeOf(2, 0, 0, 1), "arc 1 -> 4, of degree 2"],
    ["P2", treeOf(2, 0, 0, 0, 0, 1), "arcs 2 -> 1 and 1 -> 6, not reached"], // of its class nothing is known but the oracle
  ];
  const { unreached } = oracleParse(arcEager, BLOCKED, { raw: true });
  assert.deepEqual(unreached, [1, 2], "the oracle stops at another arc first");
  for (const [name, tree, current] of cases) {
    let found: InputError | undefined;
    try {
      derive(transitionSystem(name), tree);
    } catch (error) {
      if (error instanceof InputError) found = error;
    }
    assert.equal(found?.details.current, current, name);
    assert.match(current, new RegExp(` -> ${found?.details.node}\\b`), name);
  }
});
