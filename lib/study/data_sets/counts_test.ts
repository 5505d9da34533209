import assert from "node:assert/strict";
import type { Tree } from "../../dependency/tree.ts";
import { sentenceOf } from "../../dependency/sentence.ts";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { treeDegree } from "../../measures/degree.ts";
import { treeGapDegree } from "../../measures/gap_degree.ts";
import { isPlanar } from "../../measures/planarity.ts";
import { addCounts, percentWith, sentencesCrossed, sentencesWith } from "./counts.ts";
import { profileTreebank } from "./profile.ts";

function trees(first: number, last: number): Tree[] {
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const seed = first + i;
    return randomTree(1 + seed % 60, seededRandom(seed));
  });
}

async function* items(trees: readonly Tree[]) {
  for (const tree of trees) {
    yield { sentence: sentenceOf(Array.from({ length: tree.length }, () => "x")), tree };
  }
}

Deno.test("sentences are counted by a measure as the trees themselves are", async () => {
  const all = trees(1, 400);
  const profile = await profileTreebank(items(all));
  assert.equal(sentencesWith(profile, "degree"), 400);
  const atMost2 = all.filter((tree) => treeDegree(tree) <= 2).length;
  assert.equal(sentencesWith(profile, "degree", (degree) => degree <= 2), atMost2);
  assert.equal(percentWith(profile, "degree", (degree) => degree <= 2), atMost2 / 4);
  assert.equal(sentencesWith(profile, "planar", (planar) => planar), all.filter(isPlanar).length);
});

Deno.test("degree and another measure are counted together", async () => {
  const all = trees(401, 800);
  const profile = await profileTreebank(items(all));
  assert.equal(
    sentencesCrossed(profile, "gap_degree", (degree, gaps) => degree > 2 && gaps <= 1),
    all.filter((tree) => treeDegree(tree) > 2 && treeGapDegree(tree) <= 1).length,
  );
  assert.equal(
    sentencesCrossed(profile, "planar", (degree, planar) => degree === 1 && !planar),
    all.filter((tree) => treeDegree(tree) === 1 && !isPlanar(tree)).length,
  );
});

Deno.test("counts of parts add up to the counts of the whole", async () => {
  const all = trees(801, 1200);
  const whole = await profileTreebank(items(all));
  const parts = [all.slice(0, 50), [], all.slice(50)];
  const sum = addCounts(await Promise.all(parts.map((part) => profileTreebank(items(part)))));
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  assert.deepEqual(sorted(sum.measures), sorted(whole.measures));
  assert.deepEqual(sorted(sum.degreeAgainst), sorted(whole.degreeAgainst));
  assert.deepEqual(sum.degreeByLength, whole.degreeByLength);
});

Deno.test("adding counts leaves the added ones as they were", async () => {
  const profile = await profileTreebank(items(trees(1, 50)));
  const before = structuredClone(profile);
  addCounts([profile, profile]);
  assert.deepEqual(profile, before);
});

Deno.test("no treebank has no share", () => {
  assert.ok(Number.isNaN(percentWith(addCounts([]), "degree", () => true)));
});
