import assert from "node:assert/strict";
import { InputError } from "../../base/errors.ts";
import { AttachmentScorer, BOTH_RIGHT } from "../../evaluation/attachment.ts";
import { mcnemar } from "../../evaluation/significance.ts";
import { isProjective } from "../../measures/projectivity.ts";
import { Parser } from "../../parsing/greedy.ts";
import { trainModel } from "../../parsing/training.ts";
import { inFolder } from "../../testing/folders.ts";
import { isMarked } from "../../transforms/encoding.ts";
import { liftNonprojectiveArcs } from "../../transforms/lifting.ts";
import { coverageOf } from "../coverage/coverage.ts";
import { CellStore } from "../run/cells.ts";
import { loadPair } from "../run/load.ts";
import { trainingPairs } from "../run/training_pairs.ts";
import { addCells } from "./results.ts";
import { QUICK_TAGGED, run, type StudiedTechniques, TECHNIQUE_CAPS } from "./study.ts";
import { BEYOND, taggedParsers, TECHNIQUE_PARSERS, TECHNIQUES } from "./systems.ts";
import { partCounts, techniquesOf } from "./techniques.ts";

const CAPS = { trainTokens: 800, testTokens: 400 };
const TREEBANK = "tr_imst";

/** The pair of a treebank that is always at hand, and what of it is taken. */
async function smallPair() {
  const [pair] = await trainingPairs({ only: [TREEBANK] });
  return { pair, ...await loadPair(pair, CAPS) };
}

Deno.test("all parsers have gold tags, those of the paper predicted ones too", () => {
  assert.deepEqual(TECHNIQUES, ["P0", "P1", "P2", "P3"]);
  const systems = taggedParsers("both");
  const named = (tags: string) =>
    systems.filter((one) => one.tags === tags).map(({ parser }) => parser);
  assert.deepEqual(named("gold"), [...TECHNIQUES, ...BEYOND]);
  assert.deepEqual(named("predicted"), TECHNIQUES);
  assert.deepEqual(
    taggedParsers("predicted"),
    TECHNIQUE_PARSERS.map((parser) => ({ parser, tags: "predicted" })),
  );
  assert.deepEqual(taggedParsers("gold", ["P1"]), [{ parser: "P1", tags: "gold" }]);
});

Deno.test("the study keeps its cells and finds them again", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    const options = { only: [TREEBANK], caps: CAPS, parsers: ["P0", "NP-L"] };
    const studied = await run({ ...options, store });
    assert.equal(store.computed, 3); // a third one for predicted tags
    const [{ id, files, result }] = studied;
    assert.deepEqual([id, files.length], [TREEBANK, 2]);
    assert.deepEqual(Object.keys(result.tags.gold!.parsers), ["P0", "NP-L"]);
    assert.deepEqual(Object.keys(result.tags.predicted!.parsers), ["P0"]);
    assert.deepEqual(Object.keys(result.tagPairs), ["P0"]);
    assert.deepEqual([result.tags.gold!.pairs.length, result.tags.predicted!.pairs.length], [1, 0]);
    const { gold, predicted } = result.tags;
    assert.equal(gold!.parsers.P0.tagging, undefined);
    const { cpos, tokens } = predicted!.parsers.P0.tagging!;
    assert(cpos > 50 && cpos < 100 && tokens === result.test.tokens);
    const again = new CellStore(folder);
    assert.deepEqual(await run({ ...options, store: again }), studied);
    assert.equal(again.computed, 0);
  });
});

Deno.test("a cell is what training, parsing and scoring by hand give", async () => {
  const { pair, train, test } = await smallPair();
  const cells = [];
  const outcomes: Uint8Array[][] = [];
  for (const parser of ["P0", "P3"]) {
    const [cell] = await techniquesOf({ pair, caps: CAPS, parsers: [parser], tags: "gold" });
    cells.push(cell);
    const trained = new Parser((await trainModel(train, parser)).model);
    const scorer = new AttachmentScorer({ punctuation: "include" });
    for (const item of test) scorer.add(item, trained.parse(item.sentence));
    outcomes.push(scorer.outcomes);
    assert.deepEqual(cell.scores, scorer.summary());
    assert.deepEqual(cell.ceiling.breakdown, coverageOf(test, parser).breakdown);
    const { breakdown: { all }, scores, byLength } = cell;
    assert.equal(
      all.projective.predictedRight + all.nonprojective.predictedRight,
      uasCount(scores),
    );
    assert.equal(
      byLength.reduce((sum, { predicted }) => sum + predicted, 0),
      all.nonprojective.predicted,
    );
  }
  const systems = taggedParsers("gold", ["P0", "P3"]);
  const { tags: { gold }, tagPairs } = addCells(systems, cells);
  assert.deepEqual(tagPairs, {});
  const [{ first, second, counts }] = gold!.pairs;
  assert.deepEqual([first, second], ["P0", "P3"]);
  const only = (one: number, other: number, isRight: (sentence: Uint8Array) => number) =>
    outcomes[one].reduce(
      (sum, sentence, k) => sum + (isRight(sentence) > isRight(outcomes[other][k]) ? 1 : 0),
      0,
    );
  const exact = (sentence: Uint8Array) => Number(sentence.every((bits) => bits === BOTH_RIGHT));
  assert.deepEqual(counts.LEM, { onlyFirst: only(0, 1, exact), onlySecond: only(1, 0, exact) });
  const { onlyFirst, onlySecond } = counts.UAS;
  assert.equal(onlySecond - onlyFirst, uasCount(cells[1].scores) - uasCount(cells[0].scores));
  assert(onlyFirst + onlySecond > 0 && mcnemar(counts.UAS).pValue <= 1);
});

function uasCount({ UAS, scoredTokens }: { UAS: number; scoredTokens: number }): number {
  return Math.round(UAS * scoredTokens / 100);
}

Deno.test("marked arcs are counted as the parser's own tree has them", async () => {
  const { pair: { trainFiles } } = await smallPair();
  // Tested on what it was trained on, a parser marks arcs as it has learned to.
  const pair = { trainFiles, testFiles: trainFiles };
  const caps = { trainTokens: 3000, testTokens: 3000 };
  const { train, test } = await loadPair(pair, caps);
  const [{ lowered }] = await techniquesOf({ pair, caps, parsers: ["P1"], tags: "gold" });
  const { model } = await trainModel(train, "P1");
  // The same parser without a search for landing sites: what it marked is still to be seen.
  const raw = new Parser({ ...model, recipe: { ...model.recipe, encoding: undefined } });
  const marked = test.flatMap(({ sentence }) => raw.parse(sentence).labels.filter(isMarked));
  assert(marked.length > 0);
  assert.equal(lowered.recovered + lowered.failed, marked.length);
});

Deno.test("parts are counted as Table 1 counts them", async () => {
  const { test } = await smallPair();
  const { sentences, nonprojectiveSentences, tokens, projective, nonprojective } = partCounts(test);
  assert.equal(sentences, test.length);
  assert.equal(nonprojectiveSentences, test.filter(({ tree }) => !isProjective(tree)).length);
  assert.equal(projective.arcs + nonprojective.arcs, tokens);
  const lifted = test.reduce((sum, { tree }) => sum + liftNonprojectiveArcs(tree).arcs, 0);
  assert(lifted > 0 && nonprojective.arcs > 0);
  const none = partCounts([]);
  assert.deepEqual(none.nonprojective, { arcs: 0, meanLength: undefined });
});

Deno.test("a parser that is not there is refused before anything is computed", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    await assert.rejects(run({ only: [TREEBANK], parsers: ["P9"], store }), InputError);
    assert.equal(store.computed, 0);
  });
});

Deno.test("the quick profile predicts the tags of few treebanks, or of those that are named", async () => {
  await inFolder(async (folder) => {
    const options = { store: new CellStore(folder), caps: CAPS, parsers: ["P0"] };
    const kinds = ({ result }: StudiedTechniques) => Object.keys(result.tags);
    const [named] = await run({ ...options, only: ["en_lines"] });
    assert.deepEqual(kinds(named), ["gold", "predicted"]);
    const [asked] = await run({ ...options, only: ["en_lines"], tags: "gold" });
    assert.deepEqual([kinds(asked), asked.result.tagPairs], [["gold"], {}]);
    assert(!QUICK_TAGGED.includes("en_lines"));
    assert.equal(options.store.computed, 2);
  });
});

Deno.test("the full profile tests on all of a test set", () => {
  assert.equal(TECHNIQUE_CAPS.full.testTokens, undefined);
  assert.equal(TECHNIQUE_CAPS.full.trainTokens, 30_000);
});
