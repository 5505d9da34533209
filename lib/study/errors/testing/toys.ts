import { seededRandom } from "../../../dependency/random.ts";
import { type GoldItem, sentenceOf } from "../../../dependency/sentence.ts";
import { Tree } from "../../../dependency/tree.ts";
import { randomPairs } from "../../../evaluation/testing/pairs.ts";
import type { Comparison } from "../analysis.ts";

/** A gold tree with an arc that crosses another, 4 on 1, and a full stop. */
export const GOLD: GoldItem = {
  sentence: { ...sentenceOf("w x y z ."), comments: ["# sent_id = toy-1"] },
  tree: Tree.of([-1, 2, 0, 2, 1, 2], ["", "a", "root", "b", "c", "p"]),
};
/** The same, but that 4 depends on 2. */
export const LIFTED = Tree.of([-1, 2, 0, 2, 2, 2], GOLD.tree.labels);
/** The label of 3 is another, and the head of the full stop. */
export const RELABELLED = Tree.of([-1, 2, 0, 2, 1, 3], ["", "a", "root", "c", "c", "p"]);

/** One sentence of which two of three systems have something wrong. */
export const TOY: Comparison = {
  items: [GOLD],
  positions: [7],
  systems: [
    { name: "good", trees: [GOLD.tree] },
    { name: "lifted", trees: [LIFTED] },
    { name: "<b>relabelled", trees: [RELABELLED] },
  ],
};

/** Sentences with random trees, and two systems that err here and there. */
export function randomComparison(seed: number): Comparison {
  const [one, other] = [randomPairs(seed), randomPairs(seed)];
  const random = seededRandom(seed);
  return {
    items: one.map(({ gold }) => gold),
    positions: one.map((_, k) => k + 1),
    systems: [
      { name: "one", trees: one.map(({ predicted }) => predicted) },
      {
        name: "other",
        trees: other.map(({ gold, predicted }) => random() < 0.5 ? gold.tree : predicted),
      },
    ],
  };
}
