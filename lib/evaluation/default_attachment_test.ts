import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { randomTree, seededRandom } from "../dependency/random.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { isProjectiveArc } from "../measures/projectivity.ts";
import { DefaultAttachment, spanningArcs } from "./default_attachment.ts";
import { ProjectivityBreakdown } from "./projectivity_breakdown.ts";

const tree = (...heads: number[]) => Tree.of([-1, ...heads], ["", ...heads.map(() => "x")]);

/** As the definition words it: hang what was attached by default on the head, and look again. */
function slowSpanning(tree: Tree, attached: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: tree.length + 1 }, (_, node) => {
    if (node === 0 || isProjectiveArc(tree, node)) return 0;
    const head = tree.heads[node];
    const heads = Int32Array.from(tree.heads);
    for (const token of attached) {
      const inside = Math.min(head, node) < token && token < Math.max(head, node);
      if (inside && !ancestors(tree, head).includes(token)) heads[token] = head;
    }
    return isProjectiveArc(Tree.of(heads, tree.labels), node) ? 1 : 0;
  });
}

function ancestors({ heads }: Tree, node: number): number[] {
  return heads[node] <= 0 ? [] : [heads[node], ...ancestors({ heads } as Tree, heads[node])];
}

/** A random tree with several tokens at 0, some of which count as attached by default. */
function forest(length: number, random: () => number): { tree: Tree; attached: number[] } {
  const { heads } = randomTree(length, random);
  const atZero = Int32Array.from(heads, (head, node) => node > 0 && random() < 0.2 ? 0 : head);
  const attached = [...atZero.keys()].filter((node) => atZero[node] === 0 && random() < 0.7);
  return { tree: tree(...atZero.subarray(1)), attached };
}

Deno.test("an arc that spans a token left without a head is non-projective by default only", () => {
  assert.deepEqual([...spanningArcs(tree(0, 0, 1), [2])], [0, 0, 0, 1]);
  // Also where the token has dependents under the arc.
  assert.deepEqual([...spanningArcs(tree(0, 0, 2, 1), [2])], [0, 0, 0, 0, 1]);
  // Not where one of them is on the other side: 2 → 5 crosses 1 → 4 whatever 2 depends on but 4's.
  assert.equal(spanningArcs(tree(0, 0, 2, 1, 3), [2])[5], 0);
});

Deno.test("a token that the parser itself gave to 0, or that dominates the head, is no excuse", () => {
  assert.deepEqual([...spanningArcs(tree(0, 0, 1), [])], [0, 0, 0, 0]);
  assert.deepEqual([...spanningArcs(tree(0, 0, 1), [1])], [0, 0, 0, 0]);
  // 2 → 1 → 3 spans 2, which cannot depend on 1.
  assert.deepEqual([...spanningArcs(tree(2, 0, 1), [2])], [0, 0, 0, 0]);
});

Deno.test("the arcs are those that become projective when the tokens are hung on the head", () => {
  const random = seededRandom(17);
  let found = 0;
  let own = 0;
  for (let round = 0; round < 3000; round++) {
    const { tree, attached } = forest(1 + round % 12, random);
    const fast = spanningArcs(tree, attached);
    assert.deepEqual(fast, slowSpanning(tree, attached), `${tree.heads} ${attached}`);
    for (let node = 1; node <= tree.length; node++) {
      if (fast[node]) found++;
      else if (!isProjectiveArc(tree, node)) own++;
    }
  }
  assert.ok(found > 500 && own > 500, `${found} ${own}`);
});

Deno.test("with default attachments the scores are those of the breakdown by projectivity", () => {
  const random = seededRandom(18);
  const effect = new DefaultAttachment();
  const breakdown = new ProjectivityBreakdown();
  let attachedRight = 0;
  let left = 0;
  let leftRight = 0;
  for (let round = 0; round < 300; round++) {
    const sentence = sentenceOf(Array.from({ length: 8 }, () => "x"));
    const gold = forest(8, random).tree;
    const { tree: other, attached } = forest(8, random);
    // Half of the arcs right where that makes no cycle.
    const heads = other.heads.map((head, node) => node % 2 === 0 ? head : gold.heads[node]);
    const predicted = isTree(heads) ? tree(...heads.subarray(1)) : other;
    const byDefault = attached.filter((node) => predicted.heads[node] === 0);
    effect.add({ sentence, tree: gold }, predicted, byDefault);
    breakdown.add({ sentence, tree: gold }, predicted);
    attachedRight += byDefault.filter((node) => gold.heads[node] === 0).length;
    const spanning = slowSpanning(predicted, byDefault);
    for (let node = 1; node <= 8; node++) {
      if (isProjectiveArc(predicted, node) || spanning[node]) continue;
      left++;
      if (gold.heads[node] === predicted.heads[node]) leftRight++;
    }
  }
  const { withThem, withoutThem, ...counts } = effect.scores();
  assert.deepEqual(withThem, breakdown.scores().all.nonprojective);
  assert.equal(counts.attachedRight, attachedRight);
  assert.ok(counts.attached > attachedRight && attachedRight > 0);
  assert.deepEqual([withoutThem.predicted, withoutThem.predictedRight], [left, leftRight]);
  assert.ok(left < withThem.predicted && withoutThem.recall === withThem.recall);
});

function isTree(heads: Int32Array): boolean {
  for (let node = 1; node < heads.length; node++) {
    let steps = 0;
    for (let up = node; up > 0; up = heads[up]) if (++steps > heads.length) return false;
  }
  return true;
}

Deno.test("trees of different lengths are refused", () => {
  const gold = { sentence: sentenceOf("a b"), tree: tree(0, 1) };
  assert.throws(() => new DefaultAttachment().add(gold, tree(0), []), InputError);
});
