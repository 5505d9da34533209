import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import type { Tree } from "../dependency/tree.ts";
import { leastHeads, MORE_HEADS, MOST_HEADS } from "./multi_headed.ts";
import { isProjective } from "./projectivity.ts";
import { CZECH, forSmallTrees, nodes, treeOf } from "./testing/trees.ts";

/**
 * The deduction system by the letter [gomez-rodriguez-2011]: items are lists of heads, with what is
 * attached below them; a step combines two items, or attaches an inner head to any other of its item.
 */
function slowDerives(tree: Tree, k: number): boolean {
  const end = tree.length + 1;
  const items = new Map<string, number[]>();
  const agenda: number[][] = [];
  const add = (item: number[]) => {
    if (items.has(item.join())) return;
    items.set(item.join(), item);
    agenda.push(item);
  };
  for (const node of nodes(0, tree.length)) add([node, node + 1]);
  for (const item of agenda) { // grows while it is walked over
    item.slice(1, -1).forEach((node) => {
      const isDone = nodes(1, tree.length).every((other) =>
        tree.heads[other] !== node ||
        (item[0] < other && other < item[item.length - 1] && !item.includes(other))
      );
      if (isDone && item.includes(tree.heads[node])) add(item.filter((other) => other !== node));
    });
    for (const other of [...items.values()]) {
      if (item.length + other.length - 1 > k) continue;
      if (item[item.length - 1] === other[0]) add([...item, ...other.slice(1)]);
      if (other[other.length - 1] === item[0]) add([...other, ...item.slice(1)]);
    }
  }
  return items.has(`0,${end}`);
}

function slowLeastHeads(tree: Tree): number {
  return nodes(3, MOST_HEADS).find((k) => slowDerives(tree, k)) ?? MORE_HEADS;
}

Deno.test("the least k of MH_k is that of the deduction system, on all trees of four tokens", () => {
  for (const tree of allTrees(4)) {
    assert.equal(leastHeads(tree), slowLeastHeads(tree), tree.heads.join(" "));
  }
});

Deno.test("the least k of MH_k is that of the deduction system on longer trees", () => {
  let checked = 0;
  forSmallTrees((tree, place) => {
    if (tree.length < 5 || tree.length > 9 || isProjective(tree) || checked++ % 40 > 0) return;
    assert.equal(leastHeads(tree), slowLeastHeads(tree), place);
  });
  assert.ok(checked > 1000);
});

Deno.test("lists of three heads derive the projective trees and no others", () => {
  forSmallTrees((tree, place) => assert.equal(leastHeads(tree) === 3, isProjective(tree), place));
});

Deno.test("trees that need lists of many heads", () => {
  assert.equal(leastHeads(CZECH), 4);
  assert.equal(leastHeads(treeOf(3, 4, 0, 1)), 4);
  // Each arc crosses all others: nothing is attached before the first is spanned.
  assert.equal(leastHeads(treeOf(0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6)), MORE_HEADS);
});
