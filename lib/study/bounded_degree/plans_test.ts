import assert from "node:assert/strict";
import { loadPair } from "../run/load.ts";
import { trainingPairs } from "../run/training_pairs.ts";
import { chosenPairs, FOLDS, roundsOf } from "./plans.ts";

const textsOf = (items: readonly { readonly sentence: unknown }[]) =>
  items.map(({ sentence }) => JSON.stringify(sentence));

Deno.test("rounds divide the training part at random, and test on different sentences", async () => {
  const [pair] = await trainingPairs({ only: ["tr_imst"] });
  const { train, test } = await loadPair(pair);
  const rounds = await Promise.all(roundsOf(pair, FOLDS).map((round) => loadPair(round)));
  const tested = rounds.flatMap((round) => textsOf(round.test));
  assert.deepEqual(tested.toSorted(), textsOf(train).toSorted());
  for (const round of rounds) {
    assert.equal(round.train.length + round.test.length, train.length);
    assert(Math.abs(round.test.length - train.length / FOLDS) < 1);
  }
  const unseen = new Set(textsOf(test));
  const repeated = new Set(textsOf(train).filter((text) => unseen.has(text)));
  assert(tested.every((text) => !unseen.has(text) || repeated.has(text)));
  // Drawn, and not the first fifth of the file.
  const first = textsOf(train).slice(0, rounds[0].test.length);
  assert.notDeepEqual(textsOf(rounds[0].test), first);
});

Deno.test("of a treebank of one part the test part of the pair is in no round", async () => {
  const [pair] = await trainingPairs({ only: ["tr_pud"] });
  assert(pair.split !== undefined);
  const { train } = await loadPair(pair);
  const [round] = await Promise.all(roundsOf(pair, 1).map((one) => loadPair(one)));
  assert.deepEqual(
    textsOf([...round.train, ...round.test]).toSorted(),
    textsOf(train).toSorted(),
  );
});

Deno.test("a profile takes its treebanks and the user's, named ones are all taken", async () => {
  const [known, other] = await trainingPairs({ only: ["tr_imst", "tr_pud"] });
  const pairs = [known, other, { ...other, id: "mine", treebank: undefined }];
  const idsOf = (profile: "quick" | "full", only?: string[]) =>
    chosenPairs(pairs, "scores", profile, { only }).map(({ id }) => id);
  assert.deepEqual(idsOf("quick"), ["tr_imst", "mine"]);
  assert.deepEqual(idsOf("full"), ["tr_imst", "mine"]);
  assert.deepEqual(idsOf("quick", ["tr_imst", "tr_pud", "mine"]), ["tr_imst", "tr_pud", "mine"]);
});
