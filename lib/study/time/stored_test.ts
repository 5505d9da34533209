import assert from "node:assert/strict";
import { trainModel } from "../../parsing/training.ts";
import { loadPair } from "../run/load.ts";
import { readStored } from "../run/stored.ts";
import { trainingPairs } from "../run/training_pairs.ts";
import type { ParserTime } from "./parser_time.ts";
import { TIME_PLANS } from "./plans.ts";

/** A treebank and a parser that are trained in a moment. */
const TREEBANK = "da_ddt";
const PARSER = "P-E";

const [pair] = await trainingPairs({ only: [TREEBANK] });
const stored = (await readStored<ParserTime[]>("time"))
  .find(({ treebank }) => treebank.id === TREEBANK)?.result
  .find(({ parser }) => parser === PARSER);

Deno.test({
  name:
    "what a stored time is of does not depend on the machine: the same numbers are learned here",
  ignore: pair === undefined || stored === undefined,
  async fn() {
    const { train } = await loadPair(pair, TIME_PLANS.full);
    const { statistics } = await trainModel(train, PARSER, { workers: 1 });
    const { sentences, tokens, instances, classes, supportVectors } = statistics;
    const { classifiers, classesFaced: _, vectorsFaced: __, ...figures } = stored!.train;
    assert.deepEqual(figures, { sentences, tokens, instances, classes, supportVectors });
    assert.equal(classifiers, statistics.classifiers.length);
  },
});
