import assert from "node:assert/strict";
import { ArcLengthCounts, arcLengths } from "./dependency_length.ts";
import { isProjectiveArc } from "./projectivity.ts";
import { CZECH, forSmallTrees, nodes } from "./testing/trees.ts";

Deno.test("an arc is as long as its ends are apart, and one from token 0 as long as the way to it", () => {
  assert.deepEqual([...arcLengths(CZECH)], [0, 4, 1, 3, 1, 2, 3, 1, 8]);
});

Deno.test("mean lengths of the Czech tree are those worked out by hand", () => {
  const all = new ArcLengthCounts();
  all.add(CZECH);
  assert.deepEqual(all.all, { arcs: 8, meanLength: 23 / 8 });
  assert.deepEqual(all.nonprojective, { arcs: 1, meanLength: 4 });
  assert.deepEqual(all.projective, { arcs: 7, meanLength: 19 / 7 });
  const betweenTokens = new ArcLengthCounts({ rootArcs: false });
  betweenTokens.add(CZECH); // without 0 -> 3 and 0 -> 8
  assert.deepEqual(betweenTokens.all, { arcs: 6, meanLength: 12 / 6 });
});

Deno.test("counts over many trees agree with adding up arc by arc", () => {
  const counts = new ArcLengthCounts();
  const expected = { true: [0, 0], false: [0, 0] };
  forSmallTrees((tree) => {
    counts.add(tree);
    for (const node of nodes(1, tree.length)) {
      const sums = expected[`${isProjectiveArc(tree, node)}`];
      sums[0]++;
      sums[1] += Math.abs(node - tree.heads[node]);
    }
  });
  for (const projective of [true, false] as const) {
    const [arcs, length] = expected[`${projective}`];
    const row = projective ? counts.projective : counts.nonprojective;
    assert.deepEqual(row, { arcs, meanLength: length / arcs });
  }
});

Deno.test("without arcs there is no mean length", () => {
  assert.deepEqual(new ArcLengthCounts().nonprojective, { arcs: 0, meanLength: NaN });
});
