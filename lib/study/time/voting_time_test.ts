import assert from "node:assert/strict";
import { instanceCount } from "../../parsing/instances.ts";
import { Parser } from "../../parsing/greedy.ts";
import { trainModel } from "../../parsing/training.ts";
import { treebankPath } from "../../testing/treebanks.ts";
import { loadGold } from "../../treebank/formats/read.ts";
import { decisionsOf, timeVoting, VOTING_METHODS } from "./voting_time.ts";

const gold = await loadGold((await treebankPath("tr_imst-ud-dev"))!);
const train = gold.slice(0, 80);
const test = gold.slice(80, 90);

Deno.test("the decisions of a parser are its transitions, each put to its classifier", async () => {
  const { model } = await trainModel(train, "P-S", { workers: 1 });
  const parser = new Parser(model);
  for (const { sentence } of test) parser.parse(sentence);
  const decisions = decisionsOf(model, test.map(({ sentence }) => sentence));
  const count = decisions.reduce((sum, { instances }) => sum + instanceCount(instances), 0);
  assert.equal(count, parser.counts.transitions);
  assert.deepEqual(decisions.map(({ svm }) => svm), model.classifiers.map(({ svm }) => svm));
});

Deno.test("all ways of voting decide alike, the tournament with the fewest duels", async () => {
  const [eager, pseudo] = await timeVoting({ train, test }, ["P-E", "PP-E"], 1);
  assert.deepEqual([eager.parser, pseudo.parser], ["P-E", "PP-E"]);
  for (const { decisions, classes, supportVectors, methods } of [eager, pseudo]) {
    assert(classes > 2 && supportVectors > classes);
    for (const method of VOTING_METHODS) {
      assert.equal(methods[method].same, decisions, method);
      assert(methods[method].seconds > 0, method);
    }
    assert.equal(methods["as LIBSVM"].duels, methods["all duels"].duels);
    assert(methods.tournament.duels < methods["all duels"].duels);
    // A winner of the tournament takes K - 1 duels at least.
    assert(methods.tournament.duels >= decisions * (classes - 1) - 1e-6);
  }
  assert(pseudo.classes > eager.classes);
});
