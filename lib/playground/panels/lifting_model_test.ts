import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import { toySentence } from "../../dependency/toy_sentence.ts";
import { isProjective } from "../../measures/projectivity.ts";
import { deprojectivize } from "../../transforms/deprojectivize.ts";
import { ENCODINGS } from "../../transforms/encoding.ts";
import { learnLabelCap } from "../../transforms/pseudo_projective.ts";
import { projectivize } from "../../transforms/pseudo_projective.ts";
import { SEARCH_ORDERS } from "../../transforms/landing_sites.ts";
import { LiftingWay } from "./lifting_model.ts";

const { tree: GAP } = toySentence(
  "a/2/det talk/3/nsubj begins/0/root now/3/advmod on/6/case it/2/nmod",
);

Deno.test("the way goes to the projectivized tree and ends where deprojectivize does", () => {
  for (let seed = 0; seed < 400; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(randomInteger(random, 11), random);
    const encoding = ENCODINGS[seed % 4];
    for (const search of SEARCH_ORDERS) {
      const way = new LiftingWay(tree, { encoding, search });
      const where = `seed ${seed} ${encoding} ${search}`;
      const whole = projectivize(tree, { encoding });
      assert.deepEqual(way.lifted, whole.tree, where);
      assert.deepEqual(way.treeAt(way.lifts.length), whole.tree, where);
      assert.deepEqual([way.lifts.length, way.liftedArcs], [whole.steps, whole.lifted], where);
      const { tree: back } = deprojectivize(whole.tree, { encoding, search });
      assert.deepEqual(way.treeAt(way.steps), back, where);
      assert.equal(way.changed.length === 0, back.equals(tree), where);
      assert.equal(way.treeAt(0), tree, where);
    }
  }
});

Deno.test("a toy: one arc is lifted, marked and lowered again", () => {
  const way = new LiftingWay(GAP, { encoding: "head+path", search: "nearest" });
  assert.deepEqual([way.lifts.length, way.lowers.length, way.steps], [1, 1, 2]);
  assert.deepEqual([...way.newLabels], [["nmod|nsubj", 1], ["nsubj%", 1]]);
  assert.equal(way.stepAt(0), undefined);
  assert.deepEqual([way.stepAt(1)!.dependent, way.stepAt(1)!.to], [6, 3]);
  assert.deepEqual([way.stepAt(2)!.dependent, way.stepAt(2)!.to], [6, 2]);
  assert(way.treeAt(2).equals(GAP) && way.changed.length === 0);
  const lost = new LiftingWay(GAP, { encoding: "baseline", search: "nearest" });
  assert.deepEqual([lost.steps, lost.changed, lost.newLabels.size], [1, [6], 0]);
});

Deno.test("a cap keeps the most frequent of the new labels, and what it drops is not recovered", () => {
  const choice = { encoding: "head+path", search: "nearest" } as const;
  const way = new LiftingWay(GAP, { ...choice, cap: 0 });
  assert.deepEqual([way.newLabels.size, way.lowers.length, way.changed], [0, 0, [6]]);
  const one = new LiftingWay(GAP, { ...choice, cap: 1 });
  assert.deepEqual([...one.newLabels.keys()], [...learnLabelCap([GAP], "head+path", 1)]);
});

Deno.test("labels that are marked already: the library's error, and the way back alone", () => {
  const { tree: lifted } = projectivize(GAP, { encoding: "head" });
  const way = new LiftingWay(lifted, { encoding: "head", search: "nearest" });
  assert.match(
    way.fault!,
    /^Cannot projectivize: take the label of node 6: current value is "nmod\|nsubj"/,
  );
  assert.deepEqual([way.lifts.length, way.lowers.length], [0, 1]);
  assert(way.treeAt(1).equals(GAP));
  assert.deepEqual(way.changed, [6]);
  const baseline = new LiftingWay(lifted, { encoding: "baseline", search: "nearest" });
  assert.deepEqual([baseline.fault, baseline.steps], [undefined, 0]);
});

Deno.test("a tree with more lifts than can be looked at is cut off", () => {
  const tree = randomTree(40, seededRandom(5));
  const choice = { encoding: "head", search: "nearest" } as const;
  const { steps } = projectivize(tree, choice);
  const way = new LiftingWay(tree, choice, steps - 1);
  assert.deepEqual([way.isCut, way.lifts.length, way.lowers.length], [true, steps - 1, 0]);
  assert(!isProjective(way.lifted));
  const whole = new LiftingWay(tree, choice, steps);
  assert.deepEqual([whole.isCut, whole.lifts.length], [false, steps]);
});
