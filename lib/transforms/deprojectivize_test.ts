import assert from "node:assert/strict";
import { type Random, randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import { Tree } from "../dependency/tree.ts";
import { isProjectiveArc } from "../measures/projectivity.ts";
import { deprojectivize } from "./deprojectivize.ts";
import { type Encoding, ENCODINGS, isMarked, joinMark, labelPairs } from "./encoding.ts";
import { SEARCH_ORDERS, type SearchOrder } from "./landing_sites.ts";
import { projectivize } from "./pseudo_projective.ts";
import { toy, written } from "./testing/trees.ts";

/** The heads after lowering, by walking over plain arrays and asking the definitions. */
function slowHeads(tree: Tree, encoding: Encoding, search: SearchOrder): number[] {
  const parts = labelPairs(tree);
  const heads = Array.from(tree.heads);
  const labels = [...tree.labels];
  const near = search === "nearest";
  const dependents = (head: number) =>
    heads.flatMap((other, node) => node > 0 && other === head ? [node] : []);
  const depth = (node: number): number => node === 0 ? 0 : 1 + depth(heads[node]);
  const below = (node: number, follow: (other: number) => boolean) => {
    const found: number[] = [];
    const enter = (head: number) => {
      const open = dependents(head).filter((other) => other !== node && follow(other));
      if (near) open.sort((a, b) => Math.abs(a - node) - Math.abs(b - node) || a - b);
      found.push(...open);
    };
    enter(heads[node]);
    for (const other of found) enter(other);
    return found;
  };
  const needless = (head: number, node: number) =>
    isProjectiveArc(Tree.of(heads.map((old, k) => k === node ? head : old), labels), node);
  const choose = (node: number, alongPath: boolean) => {
    const follow = (other: number) => !alongPath || parts[other].onPath;
    const ends = (other: number) =>
      !alongPath || !dependents(other).some((d) => d !== node && follow(d));
    const fits = (other: number) =>
      encoding === "path" ? ends(other) : parts[other].plain === parts[node].head;
    const fault = (other: number) =>
      near
        ? 2 * Number(needless(other, node)) + Number(!ends(other))
        : alongPath
        ? -depth(other)
        : 0;
    const sites = below(node, follow).filter(fits);
    return sites.find((site) => sites.every((other) => fault(site) <= fault(other))) ?? 0;
  };
  const order = [0];
  for (const node of order) {
    const [left, right] = [
      dependents(node).filter((d) => d < node),
      dependents(node).filter((d) => d > node),
    ];
    order.push(...(near ? [...left.reverse(), ...right.reverse()] : [...left, ...right]));
  }
  for (const node of order.filter((node) => parts[node].lifted)) {
    if (encoding === "baseline" || encoding !== "path" && parts[node].head === undefined) continue;
    const along = encoding === "head" ? 0 : choose(node, true);
    const site = along || (encoding === "path" ? 0 : choose(node, false));
    if (site > 0) heads[node] = site;
  }
  return heads;
}

/** The tree with marks thrown over its labels, as a bad classifier might. */
function withRandomMarks(tree: Tree, random: Random): Tree {
  return tree.withLabels(tree.labels.map((plain, node) => {
    const lifted = randomInteger(random, 3) === 0;
    const head = randomInteger(random, 4) === 0 ? undefined : "abcz"[randomInteger(random, 4)];
    return node === 0
      ? ""
      : joinMark({ plain, lifted, head, onPath: randomInteger(random, 2) === 0 });
  }));
}

Deno.test("head goes breadth-first to the first node with the label in the mark", () => {
  // The last token was lifted from an nsubj: 2 is nearer to the root than 1, though further right.
  const tree = toy("2 nsubj, 3 nsubj, 0 root, 3 obj, 3 acl|nsubj");
  const { tree: back, recovered, failed } = deprojectivize(tree, { encoding: "head" });
  assert.equal(written(back), "2 nsubj, 3 nsubj, 0 root, 3 obj, 2 acl");
  assert.deepEqual([recovered, failed], [1, 0]);
});

Deno.test("path goes down along the marks to where they end", () => {
  const tree = toy("2 a, 3 b%, 6 c%, 5 d%, 6 e, 0 root, 6 f|");
  const back = deprojectivize(tree, { encoding: "path" });
  assert.equal(written(back.tree), "2 a, 3 b, 6 c, 5 d, 6 e, 0 root, 2 f");
});

Deno.test("head+path takes the deepest fitting node of a path, then one above it, then any", () => {
  const back = (labels: string) =>
    deprojectivize(toy(`2 ${labels.split(" ")[0]}, 3 ${labels.split(" ")[1]}, 0 root, 3 z|a`), {
      encoding: "head+path",
    }).tree.heads[4];
  assert.equal(back("a% a%"), 1);
  assert.equal(back("b% a%"), 2);
  assert.equal(back("a b"), 1);
});

Deno.test("as published a path is followed to the deepest match, by default to the first end", () => {
  const head = (tree: string, encoding: Encoding, search?: SearchOrder) =>
    deprojectivize(toy(tree), { encoding, search }).tree.heads.at(-1);
  // A chain 4 - 3 - 2 - 1 of marked nodes, of which two have the label sought.
  const chain = "2 comp%, 3 obj%, 4 obj%, 0 root, 4 x|obj";
  assert.equal(head(chain, "head+path", "left-to-right"), 2);
  assert.equal(head(chain, "head+path"), 3);
  // Two paths below 6: one ends at 1 at once, the other at 3, one level deeper.
  const fork = "6 obj%, 6 a%, 2 obj%, 2 b, 6 c, 0 root, 6 x|obj";
  assert.equal(head(fork, "head+path", "left-to-right"), 3);
  assert.equal(head(fork, "path", "left-to-right"), 3);
  assert.equal(head(fork, "path"), 1);
  assert.equal(head(fork, "head+path"), 1);
});

Deno.test("two like arcs are told apart by distance, which left to right does not see", () => {
  const tree = toy("3 a, 3 obl, 0 root, 3 obl, 3 b, 3 c|obl");
  assert.equal(deprojectivize(tree, { encoding: "head" }).tree.heads[6], 4);
  const published = deprojectivize(tree, { encoding: "head", search: "left-to-right" });
  assert.equal(published.tree.heads[6], 2);
});

Deno.test("a place that would make the arc projective is taken only for want of another", () => {
  const choice = toy("3 obl, 3 a, 0 root, 3 obl, 3 c|obl");
  assert.equal(deprojectivize(choice, { encoding: "head" }).tree.heads[5], 1);
  const noChoice = toy("3 a, 3 a, 0 root, 3 obl, 3 c|obl");
  assert.equal(deprojectivize(noChoice, { encoding: "head" }).tree.heads[5], 4);
});

Deno.test("an arc whose head is not found stays and loses its mark", () => {
  const tree = toy("2 a|nowhere, 0 root%, 2 b|");
  for (const encoding of ENCODINGS) {
    const back = deprojectivize(tree, { encoding });
    assert.equal(written(back.tree), "2 a, 0 root, 2 b", encoding);
    assert.deepEqual([back.recovered, back.failed], [0, 2], encoding);
  }
});

Deno.test("the label of the head is looked for among plain labels", () => {
  // 5 belongs to 4, which has been lifted itself.
  const tree = toy("2 det, 3 nsubj, 0 root, 3 acl|nsubj, 6 x, 3 y|acl");
  assert.deepEqual([...deprojectivize(tree, { encoding: "head" }).tree.heads], [
    -1,
    2,
    3,
    0,
    2,
    6,
    4,
  ]);
});

Deno.test("a tree without marks is returned as it is", () => {
  const tree = toy("2 a, 0 root");
  for (const encoding of ENCODINGS) {
    assert.deepEqual(deprojectivize(tree, { encoding }), { tree, recovered: 0, failed: 0 });
  }
});

Deno.test("any marks on any tree give the tree that the slow version gives, without marks", () => {
  for (let seed = 0; seed < 3000; seed++) {
    const random = seededRandom(seed);
    const tree = withRandomMarks(randomTree(1 + randomInteger(random, 11), random), random);
    const lifted = labelPairs(tree).filter((part) => part.lifted).length;
    for (const encoding of ENCODINGS) {
      for (const search of SEARCH_ORDERS) {
        const where = `seed ${seed} ${encoding} ${search}`;
        const back = deprojectivize(tree, { encoding, search });
        assert.deepEqual(Array.from(back.tree.heads), slowHeads(tree, encoding, search), where);
        assert.ok(
          Tree.of(back.tree.heads, back.tree.labels) && !back.tree.labels.some(isMarked),
          where,
        );
        assert.equal(back.recovered + back.failed, lifted, where);
      }
    }
  }
});

Deno.test("marks that make no sense on 1,000 tokens end in a tree", () => {
  for (let seed = 0; seed < 10; seed++) {
    const random = seededRandom(seed);
    const tree = withRandomMarks(randomTree(1000, random), random);
    for (const encoding of ENCODINGS) {
      const { tree: back } = deprojectivize(tree, { encoding });
      assert.equal(Tree.of(back.heads, back.labels).length, 1000, `seed ${seed} ${encoding}`);
    }
  }
});

Deno.test("lifting and lowering keep plain labels, and head+path restores single lifts", () => {
  for (let seed = 0; seed < 2000; seed++) {
    const random = seededRandom(seed);
    const labels = Array.from({ length: 20 }, (_, k) => `label${k}`);
    const tree = randomTree(1 + randomInteger(random, 12), random, labels);
    for (const encoding of ENCODINGS) {
      const lifted = projectivize(tree, { encoding });
      const back = deprojectivize(lifted.tree, { encoding });
      assert.deepEqual(back.tree.labels, tree.labels, `seed ${seed} ${encoding}`);
      if (lifted.steps === 1 && encoding === "head+path") {
        assert.ok(back.tree.equals(tree), `seed ${seed}`);
      }
    }
  }
});
