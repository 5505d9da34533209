import assert from "node:assert/strict";
import { AttachmentScorer } from "../../evaluation/attachment.ts";
import { treeDegree } from "../../measures/degree.ts";
import { Parser } from "../../parsing/greedy.ts";
import { parserRecipe } from "../../parsing/parsers.ts";
import { trainModel } from "../../parsing/training.ts";
import { oracleParse } from "../../transition/oracle_parse.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { sumOf } from "../../base/numbers.ts";
import { loadPair } from "../run/load.ts";
import { trainingPairs } from "../run/training_pairs.ts";
import { modelResults, parserWith } from "./model_results.ts";
import { roundsOf } from "./plans.ts";
import { boundedRecipe, BOUNDS } from "./settings.ts";

const CAPS = { trainTokens: 1500, testTokens: 400 };

async function tinyRound() {
  const [pair] = await trainingPairs({ only: ["tr_imst"] });
  const [round] = roundsOf(pair, 1);
  return { round, ...await loadPair(round, CAPS) };
}

Deno.test("a model that parses with a bound is the parser of the registry with that bound", async () => {
  const { round, train, test } = await tinyRound();
  const systems = Object.fromEntries(BOUNDS.map((bound) => [bound, `degree-${bound}`]));
  const models = [{ recipe: boundedRecipe("inf"), systems }];
  const [{ parsers, learned }] = await modelResults({ pair: round, caps: CAPS, models });
  for (const bound of ["inf", "2", "1"]) {
    const { model } = await trainModel(train, parserRecipe(`degree-${bound}`), { workers: 1 });
    const parser = new Parser(model);
    const scorer = new AttachmentScorer();
    for (const item of test) scorer.add(item, parser.parse(item.sentence));
    assert.deepEqual(parsers[bound].scores, scorer.summary());
    assert.deepEqual(parsers[bound].work, parser.counts);
  }
  const calls = BOUNDS.map((bound) => parsers[bound].work.transitions);
  assert.deepEqual(calls, calls.toSorted((a, b) => b - a));
  const unrestricted = transitionSystem("degree-inf");
  const derived = sumOf(train, ({ tree }) => oracleParse(unrestricted, tree).transitions);
  assert.equal(learned.instances, derived);
  const bent = train.filter(({ tree }) => treeDegree(tree) > 0).length;
  assert.equal(learned.nonprojectiveTrees, bent);
});

Deno.test("no tree has an arc beyond the bound", async () => {
  const { train, test } = await tinyRound();
  const { model } = await trainModel(train, boundedRecipe("inf"), { workers: 1 });
  const highest = BOUNDS.map((bound) => {
    const parser = parserWith(model, `degree-${bound}`);
    return Math.max(...test.map(({ sentence }) => treeDegree(parser.parse(sentence))));
  });
  assert(highest[0] > 2, "the parser without a bound goes beyond the others");
  assert(highest[1] <= 2 && highest[2] <= 1 && highest[3] === 0);
});
