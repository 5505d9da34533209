import assert from "node:assert/strict";
import {
  randomInteger,
  randomProjectiveTree,
  randomTree,
  seededRandom,
} from "../dependency/random.ts";
import type { Tree } from "../dependency/tree.ts";
import { arcGaps } from "./arc_gaps.ts";
import { projectiveArcs } from "./projectivity.ts";

/** The gaps of one arc from the definition: runs of tokens that cannot be reached from the head. */
function slowGaps({ heads }: Tree, node: number): number {
  const reaches = (from: number, to: number): boolean =>
    from === to || (to > 0 && reaches(from, heads[to]));
  const [first, last] = [heads[node], node].sort((a, b) => a - b);
  let run = "";
  for (let inner = first + 1; inner < last; inner++) run += reaches(heads[node], inner) ? " " : "x";
  return run.split(" ").filter((part) => part !== "").length;
}

Deno.test("gaps of arcs equal their definition, and only non-projective arcs have one", () => {
  let most = 0;
  for (let seed = 0; seed < 1500; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(1 + randomInteger(random, 12), random);
    const gaps = arcGaps(tree);
    const projective = projectiveArcs(tree);
    for (let node = 1; node <= tree.length; node++) {
      assert.equal(gaps[node], slowGaps(tree, node), `seed ${seed} ${tree.heads} node ${node}`);
      assert.equal(gaps[node] === 0, projective[node] === 1);
    }
    most = Math.max(most, ...gaps);
  }
  assert.ok(most >= 3, "no arc with several gaps was drawn");
});

Deno.test("arcs of projective trees have no gaps", () => {
  const random = seededRandom(7);
  for (let n = 1; n < 60; n++) {
    assert.ok(arcGaps(randomProjectiveTree(n, random)).every((gaps) => gaps === 0));
  }
});
