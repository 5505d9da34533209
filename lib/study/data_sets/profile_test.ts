import assert from "node:assert/strict";
import {
  randomInteger,
  randomProjectiveTree,
  randomTree,
  seededRandom,
} from "../../dependency/random.ts";
import { type GoldItem, sentenceOf } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { dominates, nodes } from "../../measures/testing/trees.ts";
import { measureTree, type TreeMeasures } from "../../measures/tree_measures.ts";
import { PROFILE_MEASURES, profileTreebank } from "./profile.ts";

async function* itemsOf(trees: readonly Tree[]): AsyncGenerator<GoldItem> {
  for (const tree of trees) {
    yield { sentence: sentenceOf(nodes(1, tree.length).map((node) => `w${node}`)), tree };
  }
}

function randomTreebank(seed: number): Tree[] {
  const random = seededRandom(seed);
  return Array.from({ length: 80 }, () => {
    const kind = randomInteger(random, 2) ? randomTree : randomProjectiveTree;
    return kind(1 + randomInteger(random, 70), random);
  });
}

/** Whether the head dominates all between, by walking up from each. */
function isProjectiveArc({ heads }: Tree, node: number): boolean {
  const head = heads[node];
  return nodes(Math.min(head, node), Math.max(head, node)).every((between) =>
    dominates(heads, head, between)
  );
}

/** `edge_degree` of tables is `edgeDegree` of trees. */
function valueOf(measures: TreeMeasures, name: string): boolean | number {
  const key = name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  return measures[key as keyof TreeMeasures];
}

Deno.test("sizes, arcs and non-projective sentences of random treebanks are those counted one by one", async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const trees = randomTreebank(seed);
    const { size, arcs, nonprojectiveSentences } = await profileTreebank(itemsOf(trees));
    const all = trees.flatMap((tree) =>
      nodes(1, tree.length).map((node) => ({
        length: Math.abs(tree.heads[node] - node),
        projective: isProjectiveArc(tree, node),
      }))
    );
    assert.equal(size.sentences, trees.length, `seed ${seed}`);
    assert.equal(size.tokens, all.length, `seed ${seed}`);
    assert.equal(size.dependencyTypes, 3, `seed ${seed}`);
    assert.equal(size.lemmas, false);
    const kinds = {
      all,
      projective: all.filter(({ projective }) => projective),
      nonprojective: all.filter(({ projective }) => !projective),
    };
    for (const [kind, some] of Object.entries(kinds)) {
      const row = arcs[kind as keyof typeof kinds];
      assert.equal(row.arcs, some.length, `${kind}, seed ${seed}`);
      const sum = some.reduce((sum, { length }) => sum + length, 0);
      assert.equal(row.meanLength, sum / some.length, `${kind}, seed ${seed}`);
    }
    const nonprojective = trees.filter((tree) =>
      nodes(1, tree.length).some((node) => !isProjectiveArc(tree, node))
    );
    assert.equal(nonprojectiveSentences, nonprojective.length, `seed ${seed}`);
  }
});

Deno.test("sentences by measure, and degree against measure, are those counted one by one", async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const trees = randomTreebank(seed);
    const all = trees.map(measureTree);
    const { measures, degreeAgainst } = await profileTreebank(itemsOf(trees));
    for (const measure of PROFILE_MEASURES) {
      const rows = measures.filter((row) => row.measure === measure);
      const values = new Set(all.map((one) => valueOf(one, measure)));
      assert.deepEqual(new Set(rows.map(({ value }) => value)), values);
      for (const { value, sentences } of rows) {
        const count = all.filter((one) => valueOf(one, measure) === value).length;
        assert.equal(sentences, count, `${measure} ${value}, seed ${seed}`);
      }
    }
    const keys = degreeAgainst.map((row) => `${row.degree} ${row.measure} ${row.value}`);
    assert.equal(new Set(keys).size, keys.length, "each pair of values has one row");
    for (const { degree, measure, value, sentences } of degreeAgainst) {
      const count = all.filter((one) =>
        one.degree === degree && valueOf(one, measure) === value
      ).length;
      assert.equal(sentences, count, `degree ${degree}, ${measure} ${value}, seed ${seed}`);
      assert.ok(sentences > 0);
    }
    for (const measure of ["edge_degree", "gap_degree", "well_nested", "planar"]) {
      const rows = degreeAgainst.filter((row) => row.measure === measure);
      assert.equal(rows.reduce((sum, row) => sum + row.sentences, 0), trees.length);
    }
  }
});

Deno.test("every sentence is in the bin of its length, under its degree", async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const trees = randomTreebank(seed);
    const { degreeByLength } = await profileTreebank(itemsOf(trees));
    assert.deepEqual(degreeByLength.map(({ from, to }) => [from, to]), [
      [1, 10],
      [11, 20],
      [21, 30],
      [31, 40],
      [41, 50],
      [51, null],
    ]);
    for (const { from, to, degrees } of degreeByLength) {
      const inside = trees.filter(({ length }) => from <= length && length <= (to ?? Infinity));
      assert.equal(degrees.reduce((sum, count) => sum + count, 0), inside.length, `seed ${seed}`);
      degrees.forEach((sentences, degree) => {
        const count = inside.filter((tree) => measureTree(tree).degree === degree).length;
        assert.equal(sentences, count, `${from} to ${to}, degree ${degree}, seed ${seed}`);
      });
    }
  }
});

Deno.test("a treebank without sentences has an empty profile", async () => {
  const { size, nonprojectiveSentences, measures, degreeByLength } = await profileTreebank(
    itemsOf([]),
  );
  assert.deepEqual([size.sentences, size.tokens, nonprojectiveSentences, measures.length], [
    0,
    0,
    0,
    0,
  ]);
  assert.ok(degreeByLength.every(({ degrees }) => degrees.length === 0));
});
