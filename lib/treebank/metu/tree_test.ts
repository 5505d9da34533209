import assert from "node:assert/strict";
import { type Random, randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import type { InflectionalGroup } from "./groups.ts";
import { metuTree, type MetuWord } from "./tree.ts";

const GROUP: InflectionalGroup = { lemma: "a", cpos: "N", fpos: "N", feats: "_" };

/** A word of so many groups that depends on the first group of another; 0 for none. */
function word(head: number, groups = 1): MetuWord {
  const relation = head === 0 ? "none" : { word: head, group: 1, label: "dep" };
  return { form: "a", groups: new Array(groups).fill(GROUP), relation, rel: "", line: 1 };
}

/** Words with and without heads, whose heads form no cycle. */
function randomWords(n: number, random: Random): MetuWord[] {
  const { heads } = randomTree(n, random);
  const share = random(); // of words that keep their heads
  return Array.from({ length: n }, (_, w) => {
    return word(random() < share ? heads[w + 1] : 0, 1 + randomInteger(random, 2));
  });
}

/** Heads by the definition: a walk up from each following token for each token without a head. */
function slowHeads(words: readonly MetuWord[]): number[] {
  const heads = [-1];
  const firstOf = [0];
  for (const { groups } of words) {
    firstOf.push(heads.length);
    for (let k = 1; k <= groups.length; k++) heads.push(k < groups.length ? heads.length + 1 : -1);
  }
  words.forEach(({ relation, groups }, w) => {
    if (relation !== "none") heads[firstOf[w + 1] + groups.length - 1] = firstOf[relation.word];
  });
  for (let node = heads.length - 1; node > 0; node--) {
    if (heads[node] >= 0) continue;
    let head = node + 1;
    while (head < heads.length && climbsTo(heads, head, node)) head++;
    heads[node] = head < heads.length ? head : 0;
  }
  return heads;
}

function climbsTo(heads: readonly number[], node: number, ancestor: number): boolean {
  while (node > 0 && node !== ancestor) node = heads[node];
  return node === ancestor;
}

Deno.test("tokens without a head are attached as the definition says, on random sentences", () => {
  for (let seed = 0; seed < 3000; seed++) {
    const random = seededRandom(seed);
    const words = randomWords(1 + randomInteger(random, seed % 10 === 0 ? 80 : 12), random);
    const { tree, faults } = metuTree(words);
    assert.deepEqual(faults, []);
    assert.deepEqual([...tree!.heads], slowHeads(words), `seed ${seed}`);
  }
});

Deno.test("a sentence of 130,000 words is attached, whether none has a head or all but one", () => {
  const n = 130_000;
  const none = metuTree(Array.from({ length: n }, () => word(0))).tree!;
  assert.ok(none.heads.every((head, node) => node === 0 || head === (node === n ? 0 : node + 1)));
  const flat = metuTree(Array.from({ length: n }, (_, w) => word(w === 0 ? 0 : 1))).tree!;
  assert.ok(flat.heads.every((head, node) => node === 0 || head === (node === 1 ? 0 : 1)));
  // Every second word has the one before it as its head, which the one after it does not have.
  const pairs = metuTree(Array.from({ length: n }, (_, w) => word(w % 2 === 0 ? 0 : w))).tree!;
  const expected = (node: number) => node % 2 === 0 ? node - 1 : node + 1 === n ? 0 : node + 2;
  assert.ok(pairs.heads.every((head, node) => node === 0 || head === expected(node)));
});

Deno.test("a cycle of 130,000 words is named by its first", () => {
  const words = Array.from({ length: 130_000 }, (_, w) => word(w === 0 ? 130_000 : w));
  const { tree, faults } = metuTree(words);
  assert.equal(tree, undefined);
  assert.deepEqual(faults.map((fault) => [fault.code, words.indexOf(fault.word)]), [["cycle", 0]]);
});
