import assert from "node:assert/strict";
import type { Tree } from "../dependency/tree.ts";
import { arcDegrees, treeDegree } from "./degree.ts";
import { edgeDegrees, treeEdgeDegree } from "./edge_degree.ts";
import { isProjective, projectiveArcs } from "./projectivity.ts";
import {
  components,
  CZECH,
  dominates,
  ends,
  forLargeTrees,
  forSmallTrees,
  links,
  nodes,
  treeOf,
} from "./testing/trees.ts";

/**
 * From the definitions: the components inside each arc none of whose members the head reaches,
 * through nodes of the span for the degree, through any node for the edge degree.
 */
function slowDegrees(tree: Tree): { degrees: number[]; edgeDegrees: number[] } {
  const linked = links(tree);
  const result = { degrees: [0], edgeDegrees: [0] };
  for (const dependent of nodes(1, tree.length)) {
    const [left, right] = ends(tree, dependent);
    const head = tree.heads[dependent];
    const inside = components(linked, left + 1, right - 1);
    const reached = new Set([head]);
    for (const node of reached) {
      for (const other of linked[node]) {
        if (tree.heads[other] === node && left <= other && other <= right) reached.add(other);
      }
    }
    const isDominated = (node: number) => dominates(tree.heads, head, node);
    const count = (test: (node: number) => boolean) =>
      inside.filter((component) => ![...component].some(test)).length;
    result.degrees.push(count((node) => reached.has(node)));
    result.edgeDegrees.push(count(isDominated));
  }
  return result;
}

function checkDegrees(tree: Tree, place: string): void {
  const expected = slowDegrees(tree);
  assert.deepEqual([...arcDegrees(tree)], expected.degrees, place);
  assert.deepEqual([...edgeDegrees(tree)], expected.edgeDegrees, place);
  assert.equal(treeDegree(tree), Math.max(...expected.degrees), place);
  assert.equal(treeEdgeDegree(tree), Math.max(...expected.edgeDegrees), place);
}

Deno.test("degrees and edge degrees agree with their definitions on small trees", () => {
  forSmallTrees(checkDegrees);
});

Deno.test("degrees and edge degrees agree with their definitions on a thousand tokens", () => {
  forLargeTrees(checkDegrees);
});

Deno.test("a tree has degree 0 if and only if it is projective", () => {
  forSmallTrees((tree, place) => {
    assert.equal(treeDegree(tree) === 0, isProjective(tree), place);
    assert.equal(treeEdgeDegree(tree) === 0, isProjective(tree), place);
  });
});

Deno.test("the edge degree is positive for the non-projective arcs and never above the degree", () => {
  forSmallTrees((tree, place) => {
    const degrees = arcDegrees(tree);
    const projective = projectiveArcs(tree);
    edgeDegrees(tree).forEach((degree, node) => {
      assert.ok(degree <= degrees[node], place);
      assert.equal(degree === 0, projective[node] === 1, place);
    });
  });
});

Deno.test("the Czech tree has degree 1, on the arc from 5 to 1 and on the first arc from 0", () => {
  // Inside 5 -> 1 are the components {2}, {3}, {4}. 5 reaches 2 by 1, and 4; not 3.
  // Inside 0 -> 3 is {1, 2}, whose head 5 is outside the span: degree 1, though 0 dominates it.
  // Inside 0 -> 8 is {1, …, 7}, which 0 reaches by 3.
  assert.deepEqual([...arcDegrees(CZECH)], [0, 1, 0, 1, 0, 0, 0, 0, 0]);
  assert.deepEqual([...edgeDegrees(CZECH)], [0, 1, 0, 0, 0, 0, 0, 0, 0]);
  assert.equal(treeDegree(CZECH), 1);
});

Deno.test("degree and edge degree differ where the head dominates by way of a node outside", () => {
  // 2 -> 4 spans 3, whose head is 5 and whose head in turn is 2: 2 dominates 3, though not within
  // the span. 5 -> 3 spans 4, which 5 does not dominate.
  const tree = treeOf(2, 0, 5, 2, 2);
  assert.deepEqual([...arcDegrees(tree)], [0, 0, 0, 1, 1, 0]);
  assert.deepEqual([...edgeDegrees(tree)], [0, 0, 0, 1, 0, 0]);
});

Deno.test("components that hang together inside the arc count once", () => {
  // Inside 5 -> 1 is {2, 3, 4}: 2 depends on 0, 3 on 2, 4 on 3; 5 depends on 4.
  assert.equal(arcDegrees(treeOf(5, 0, 2, 3, 4))[1], 1);
  // Inside 5 -> 1 are {2}, {3}, {4}, all of which depend on 6.
  assert.equal(arcDegrees(treeOf(5, 6, 6, 6, 6, 0))[1], 3);
});
