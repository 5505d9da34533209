import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import { findTreeFault, Tree } from "../dependency/tree.ts";
import { projectiveArcs } from "../measures/projectivity.ts";
import { certainlyNonprojective, crossingArcs } from "./arc_kinds.ts";

Deno.test("on complete trees the non-projective arcs are those of the projectivity measure", () => {
  for (let seed = 0; seed < 3000; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(1 + randomInteger(random, 14), random);
    const expected = projectiveArcs(tree).map((projective) => 1 - projective);
    assert.deepEqual(certainlyNonprojective(tree.heads), expected, `seed ${seed}`);
  }
});

Deno.test("in a partial tree an arc is marked when it is non-projective in every completion", () => {
  for (let seed = 0; seed < 400; seed++) {
    const random = seededRandom(seed);
    const heads = randomTree(5, random).heads.map((head) => random() < 0.45 ? -1 : head);
    const always = new Uint8Array(6).map((_, node) => heads[node] > 0 ? 1 : 0);
    for (const tree of completions(heads)) {
      projectiveArcs(tree).forEach((projective, node) => always[node] &= 1 - projective);
    }
    assert.deepEqual(certainlyNonprojective(heads), always, `seed ${seed}: ${heads}`);
  }
});

/** Every tree that attaches the unattached tokens and leaves the others as they are. */
function* completions(heads: Int32Array, node = 1): Generator<Tree> {
  if (node === heads.length) {
    if (findTreeFault(heads) === undefined) yield Tree.of(heads, Array.from(heads, () => ""));
    return;
  }
  if (heads[node] >= 0) return yield* completions(heads, node + 1);
  for (let head = 0; head < heads.length; head++) {
    yield* completions(heads.with(node, head), node + 1);
  }
}

Deno.test("arcs cross when their ends alternate, and arcs from 0 never do", () => {
  assert.deepEqual(Array.from(crossingArcs([-1, 3, 4, 0, 3])), [0, 1, 1, 0, 0]);
  for (let seed = 0; seed < 1000; seed++) {
    const random = seededRandom(seed);
    const { heads } = randomTree(1 + randomInteger(random, 10), random);
    const ends = Array.from(heads, (head, node) => [head, node].sort((a, b) => a - b));
    const expected = ends.map(([a, b]) =>
      a > 0 &&
        ends.some(([c, d]) => c > 0 && ((a < c && c < b && b < d) || (c < a && a < d && d < b)))
        ? 1
        : 0
    );
    assert.deepEqual(Array.from(crossingArcs(heads)), expected, `seed ${seed}`);
  }
});
