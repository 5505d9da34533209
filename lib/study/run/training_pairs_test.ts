import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { PROPERTY_NAMES } from "../../testing/property_names.ts";
import { type AvailableTreebank, availableTreebanks } from "../../treebank/catalog/catalog.ts";
import { sampleTokens } from "../../dependency/sample.ts";
import { loadPair } from "./load.ts";
import { cellPair, crossValidations, trainingPairs } from "./training_pairs.ts";

/** A file of the user's own that the catalog does not know. */
function ownFile(id: string): AvailableTreebank {
  return { id, path: `/nowhere/${id}.conllu`, format: "conllu", hidden: [] };
}

const ids = (files: readonly AvailableTreebank[]) => files.map(({ id }) => id);
const packaged = (await availableTreebanks()).filter(({ id }) => /^(en|tr|metu)/.test(id));
const pairs = await trainingPairs({ files: packaged });
const pair = (id: string) => pairs.find((one) => one.id === id)!;

Deno.test("a treebank with three parts is trained on the first and tested on the second", () => {
  const { name, language, parts, trainFiles, testFiles, split } = pair("en_lines");
  assert.deepEqual([name, language], ["UD English-LinES", "English"]);
  assert.deepEqual(parts, ["train", "dev"]);
  assert.deepEqual(ids(trainFiles), ["en_lines-ud-train"]);
  assert.deepEqual(ids(testFiles), ["en_lines-ud-dev"]);
  assert.equal(split, undefined);
});

Deno.test("where the last part is to be tested on, it is the test part of three, and all else as before", async () => {
  const last = await trainingPairs({ files: packaged, tested: "last" });
  const lines = last.find(({ id }) => id === "en_lines")!;
  assert.deepEqual(lines.parts, ["train", "test"]);
  assert.deepEqual(ids(lines.testFiles), ["en_lines-ud-test"]);
  const others = last.filter(({ parts }) => parts[1] !== "test");
  assert.ok(others.length > 0);
  for (const one of others) assert.deepEqual(one, pair(one.id));
});

Deno.test("an undivided treebank called as a property of objects is split like any other", async () => {
  const of = await trainingPairs({ files: ["mine", ...PROPERTY_NAMES].map(ownFile) });
  assert.equal(of.length, PROPERTY_NAMES.length + 1);
  for (const { split } of of) assert.deepEqual(split, of[0].split);
  assert.ok(of[0].split !== undefined && "test" in of[0].split && of[0].split.test === 0.2);
});

Deno.test("without a training part it is dev and test; without dev it is train and test", async () => {
  const files = ["a-ud-test", "a-ud-dev", "b-ud-test", "b-ud-train"].map(ownFile);
  const [a, b] = await trainingPairs({ files });
  assert.deepEqual([a.id, a.name, a.language], ["a", "a", ""]);
  assert.deepEqual([ids(a.trainFiles), ids(a.testFiles)], [["a-ud-dev"], ["a-ud-test"]]);
  assert.deepEqual([ids(b.trainFiles), ids(b.testFiles)], [["b-ud-train"], ["b-ud-test"]]);
});

Deno.test("the pieces of a training part are taken together", async () => {
  const files = ["c-ud-dev", "c-ud-train-1", "c-ud-train-2"].map(ownFile);
  const [{ trainFiles, testFiles }] = await trainingPairs({ files });
  assert.deepEqual(ids(trainFiles), ["c-ud-train-1", "c-ud-train-2"]);
  assert.deepEqual(ids(testFiles), ["c-ud-dev"]);
});

Deno.test("a further state of a treebank makes no pair", () => {
  assert(pair("tr_imst") !== undefined);
  assert.equal(pair("tr_imst2"), undefined);
});

Deno.test("a further state of a treebank is taken where it is asked for", async () => {
  const [pair] = await trainingPairs({ files: packaged, only: ["tr_imst2"] });
  const [[round]] = await crossValidations(() => 2, { files: packaged, only: ["tr_imst2"] });
  assert.deepEqual([pair.id, round.id], ["tr_imst2", "tr_imst2"]);
});

Deno.test("METU-Sabanci is split into 5,012 and 623 sentences, always the same ones", async () => {
  const metu = pair("tr_metu");
  assert.deepEqual(metu.parts, ["split", "split"]);
  const [first, again] = await Promise.all([loadPair(metu), loadPair(metu)]);
  assert.deepEqual([first.train.length, first.test.length], [5_012, 623]);
  const lines = ({ test }: typeof first) => test.map(({ sentence }) => sentence.line);
  assert.deepEqual(lines(first), lines(again));
  const trained = new Set(first.train.map(({ sentence }) => sentence.line));
  assert(lines(first).every((line) => !trained.has(line)));
});

Deno.test("caps take a sample of whole sentences from everywhere in both parts", async () => {
  const { train, test } = await loadPair(pair("en_lines"), { trainTokens: 1000, testTokens: 500 });
  const all = await loadPair(pair("en_lines"));
  for (const [part, whole, cap] of [[train, all.train, 1000], [test, all.test, 500]] as const) {
    const tokens = part.reduce((sum, { tree }) => sum + tree.length, 0);
    assert(tokens <= cap && tokens > cap - 100);
    const lines = part.map(({ sentence }) => sentence.line!);
    assert.deepEqual(lines, lines.toSorted((a, b) => a - b));
    const known = new Set(whole.map(({ sentence }) => sentence.line));
    assert(lines.every((line) => known.has(line)));
    assert(lines[0] < whole[whole.length / 5 | 0].sentence.line!);
    assert(lines.at(-1)! > whole[4 * whole.length / 5 | 0].sentence.line!);
  }
});

Deno.test("a smaller sample is part of a larger one of the same seed, one sentence at least", () => {
  const random = seededRandom(3);
  for (let round = 0; round < 50; round++) {
    const items = Array.from(
      { length: 30 },
      () => ({ tree: randomTree(1 + Math.floor(9 * random()), random) }),
    );
    const samples = [0, 20, 50, 100, 1000].map((cap) => sampleTokens(items, cap, round));
    assert.deepEqual([samples[0].length, samples[4]], [1, items]);
    samples.slice(1).forEach((sample, k) =>
      assert(samples[k].every((one) => sample.includes(one)))
    );
    for (const [k, cap] of [20, 50, 100].entries()) {
      assert(samples[k + 1].reduce((sum, { tree }) => sum + tree.length, 0) <= cap);
    }
    assert.notDeepEqual(sampleTokens(items, 50, 1000 + round), samples[2]);
  }
});

Deno.test("the rounds of a cross-validation test each sentence once, on neighbours", async () => {
  const { trainFiles } = pair("en_lines");
  const all = await loadPair({ trainFiles, testFiles: trainFiles, split: { test: 0, seed: 1 } });
  const lines = all.train.map(({ sentence }) => sentence.line);
  const rounds = await Promise.all(
    [0, 1, 2].map((fold) =>
      loadPair({ trainFiles, testFiles: trainFiles, split: { fold, of: 3 } })
    ),
  );
  const tested = rounds.map(({ test }) => test.map(({ sentence }) => sentence.line));
  assert.deepEqual(tested.flat(), lines);
  for (const { train, test } of rounds) assert.equal(train.length + test.length, lines.length);
});

Deno.test("a pair is an input by the contents of its files, each once", async () => {
  const { id, checksum } = await cellPair(pair("en_lines"));
  assert.equal(id, "en_lines");
  assert.match(checksum, /^[0-9a-f]{40} [0-9a-f]{40}$/);
  assert.match((await cellPair(pair("tr_metu"))).checksum, /^[0-9a-f]{40}$/);
});

Deno.test("predicted tags are kept for the last pairs, by what is in the files and what is taken of it", async () => {
  const lines = pair("en_lines");
  const caps = { trainTokens: 300, testTokens: 100 };
  const first = await loadPair(lines, caps, "predicted");
  assert.equal(await loadPair({ ...lines }, { ...caps }, "predicted"), first);
  const gold = await loadPair(lines, caps);
  for (const part of ["train", "test"] as const) {
    assert.deepEqual(first[part].map(({ tree }) => tree), gold[part].map(({ tree }) => tree));
    assert.notDeepEqual(
      first[part].map(({ sentence }) => sentence),
      gold[part].map(({ sentence }) => sentence),
    );
  }
  const fewer = await loadPair(lines, { ...caps, testTokens: 50 }, "predicted");
  assert.ok(fewer.test.length < first.test.length);
  for (let more = 0; more < 7; more++) {
    await loadPair(lines, { trainTokens: 60 + more, testTokens: 50 }, "predicted");
  }
  const again = await loadPair(lines, caps, "predicted");
  assert.notEqual(again, first); // no longer kept
  assert.deepEqual(again, first);
});
