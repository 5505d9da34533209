import assert from "node:assert/strict";
import { modelOfOneClass } from "./problem.ts";
import { NIVRE_2008_PARAMETERS, type SvmModel } from "./svm_model.ts";
import { trainModel } from "../parsing/training.ts";
import { treebankPath } from "../testing/treebanks.ts";
import { votedClass } from "./testing/voting.ts";
import { loadGold } from "../treebank/formats/read.ts";
import { IndexedVoting, LibsvmVoting } from "./full_voting.ts";
import { decisionsOf } from "../study/time/voting_time.ts";

const VOTERS = [IndexedVoting, LibsvmVoting];

// Three classes in a ring: feature 0 makes class 5 win over 6, 6 over 7, and 7 over 5.
const RING: SvmModel = {
  parameters: NIVRE_2008_PARAMETERS,
  classes: Int32Array.of(5, 6, 7),
  vectorCounts: Int32Array.of(1, 1, 1),
  vectorOffsets: Int32Array.of(0, 1, 3, 4),
  vectorFeatures: Int32Array.of(0, 0, 1, 0),
  duelOffsets: Int32Array.of(0, 1, 2, 4),
  duelVectors: Int32Array.of(0, 2, 1, 2),
  duelCoefficients: Float64Array.of(0.5, -0.5, 0.5, -0.25),
  rho: Float64Array.of(0, 0, 0),
};

Deno.test("all pairs of classes fight, and of classes with equal votes the first is taken", () => {
  for (const Voting of VOTERS) {
    const voter = new Voting(RING);
    assert.equal(voter.classify(Int32Array.of(0, 99), 1), 5);
    assert.equal(voter.duels, 3);
    // Without a shared feature each duel goes to the second class.
    assert.equal(voter.classify(Int32Array.of(0, 99).subarray(1), 1), 7);
    assert.equal(voter.duels, 6);
  }
});

Deno.test("where there is one class it is taken without a duel", () => {
  const model = modelOfOneClass(3, NIVRE_2008_PARAMETERS);
  for (const Voting of VOTERS) {
    const voter = new Voting(model);
    assert.equal(voter.classify(Int32Array.of(1), 1), 3);
    assert.equal(voter.duels, 0);
  }
});

Deno.test("both vote as the obvious way does, on the decisions of a real parser", async () => {
  const gold = await loadGold((await treebankPath("tr_imst-ud-dev"))!);
  const { model } = await trainModel(gold.slice(0, 120), "PP-E", { workers: 1 });
  const sentences = gold.slice(120, 130).map(({ sentence }) => sentence);
  let checked = 0;
  for (const { svm, instances: { offsets, features } } of decisionsOf(model, sentences)) {
    const voters = VOTERS.map((Voting) => new Voting(svm));
    for (let k = 0; k + 1 < offsets.length; k++, checked++) {
      const instance = features.subarray(offsets[k], offsets[k + 1]);
      const expected = votedClass(svm, instance);
      for (const voter of voters) assert.equal(voter.classify(instance, instance.length), expected);
    }
  }
  assert(checked > 100);
});
