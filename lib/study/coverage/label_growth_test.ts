import assert from "node:assert/strict";
import { Tree } from "../../dependency/tree.ts";
import { treesOf } from "../../testing/treebanks.ts";
import { ENCODINGS } from "../../transforms/encoding.ts";
import { addLabelGrowths, labelGrowth } from "./label_growth.ts";

// 4 depends on 2 across 3, the root.
const LIFTED = Tree.of([-1, 2, 3, 0, 2], ["", "det", "nsubj", "root", "acl"]);
const PROJECTIVE = Tree.of([-1, 2, 0], ["", "nsubj", "root"]);

Deno.test("each encoding adds the labels that it writes", () => {
  const { labels, liftedArcs, liftingSteps, newLabels } = labelGrowth([LIFTED, PROJECTIVE]);
  assert.deepEqual(labels, ["acl", "det", "nsubj", "root"]);
  assert.deepEqual([liftedArcs, liftingSteps], [1, 1]);
  assert.deepEqual(newLabels, {
    "baseline": {},
    "head": { "acl|nsubj": 1 },
    "path": { "acl|": 1, "nsubj%": 1 },
    "head+path": { "acl|nsubj": 1, "nsubj%": 1 },
  });
});

Deno.test("growths of parts add up to the growth of the whole", async () => {
  const trees = (await treesOf("en_lines-ud-dev"))!;
  const whole = labelGrowth(trees);
  const parts = [trees.slice(0, 400), trees.slice(400)].map(labelGrowth);
  assert.deepEqual(addLabelGrowths(parts), whole);
  for (const encoding of ENCODINGS) {
    const n = whole.labels.length;
    const most = { "baseline": 0, "head": n * n, "path": 3 * n, "head+path": 2 * n * (n + 1) - n };
    assert(Object.keys(whole.newLabels[encoding]).length <= most[encoding], encoding);
  }
  assert(Object.keys(whole.newLabels.head).length > 0);
});
