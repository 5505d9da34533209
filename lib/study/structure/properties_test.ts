import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import { sentenceOf } from "../../dependency/sentence.ts";
import { Tree } from "../../dependency/tree.ts";
import { grouped } from "../../evaluation/arc_groups.ts";
import { HEAD_RIGHT } from "../../evaluation/attachment.ts";
import { projectiveArcs } from "../../measures/projectivity.ts";
import { arcsOf } from "./parsed_arcs.ts";
import { codesOf, posClass, STRUCTURE_GROUPINGS, structureGroups } from "./properties.ts";
import { arcsOfTreebank, isNonprojective } from "./results.ts";
import { toyTreebank } from "./testing/toys.ts";

/** Sentences with random trees, some tokens punctuation. */
function randomItems(seed: number) {
  const random = seededRandom(seed);
  return Array.from({ length: 12 }, (_, k) => {
    const tree = randomTree(1 + randomInteger(random, k === 0 ? 60 : 9), random);
    const forms = Array.from({ length: tree.length }, () => random() < 0.2 ? "." : "w");
    return { sentence: sentenceOf(forms), tree };
  });
}

Deno.test("codes hold the group and the numbers of every arc but those of punctuation", () => {
  for (let seed = 0; seed < 20; seed++) {
    const items = randomItems(seed);
    const flat = items.map(({ sentence, tree }) => ({
      sentence,
      tree: Tree.of([-1, ...Array(tree.length).fill(0)], [...tree.labels]),
    }));
    const result = {
      ...toyTreebank({}).result,
      arcs: codesOf(items),
      parsers: { flat: arcsOf(items, flat.map(({ tree }) => tree)) },
    };
    const decoded = arcsOfTreebank({ result });
    let arc = 0;
    items.forEach(({ sentence, tree }, k) => {
      const projective = projectiveArcs(tree);
      for (let node = 1; node <= tree.length; node++) {
        if (sentence.tokens[node - 1].form === ".") continue;
        assert.equal(decoded.sentence[arc], k);
        for (const by of STRUCTURE_GROUPINGS) {
          const group = structureGroups(by)[decoded.groups[by][arc]];
          assert.equal(group, grouped(by, tree)(node), `${by}, seed ${seed}`);
        }
        const head = tree.heads[node];
        const distance = head === 0 ? 0 : Math.abs(head - node);
        assert.equal(decoded.distances[arc], Math.min(distance, 35));
        assert.equal(isNonprojective(decoded, arc), !projective[node]);
        assert.equal((decoded.outcomes.flat[arc] & HEAD_RIGHT) > 0, head === 0);
        arc++;
      }
    });
    assert.deepEqual([decoded.arcs, decoded.sentences], [arc, items.length]);
  }
});

Deno.test("parts of speech fall into few classes, unknown ones into the last", () => {
  assert.deepEqual(["PROPN", "VERB", "adv", "Det", "X", "_", "constructor"].map(posClass), [
    ...[0, 1, 2, 3, 4, 4, 4],
  ]);
});
