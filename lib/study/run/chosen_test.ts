import assert from "node:assert/strict";
import { InputError } from "../../base/errors.ts";
import { userPath } from "../../base/user_path.ts";
import { GO, withFiles } from "../../cli/testing/calls.ts";
import { treebankPath } from "../../testing/treebanks.ts";
import { availableTreebanks } from "../../treebank/catalog/catalog.ts";
import { loadPair } from "./load.ts";
import { chooseTreebanks, isAsked, namesOf, withWholePaths } from "./chosen.ts";
import { crossValidations, plannedPairs, trainingPairs } from "./training_pairs.ts";
import { studyFiles } from "./treebanks.ts";

Deno.test("a choice names treebanks by ids and paths", async () => {
  await withFiles({ "mine.conllu": GO, "mine.txt": GO }, async (at) => {
    const only = ["tr_imst-ud-dev", at("mine.conllu")];
    const files = await studyFiles("quick", { only });
    assert.deepEqual(files.map(({ id }) => id).sort(), ["mine", "tr_imst-ud-dev"]);
    const besides = await studyFiles("quick", { besides: [at("mine.conllu")] });
    const here = (await studyFiles("quick")).map(({ id }) => id);
    assert.deepEqual(besides.map(({ id }) => id).sort(), [...here, "mine"].sort());
    assert.deepEqual((await studyFiles("quick", { only: [], besides: [] })).length, here.length);
  });
});

Deno.test("files of a choice are named by whole paths, ids stay", async () => {
  await withFiles({ "mine.conllu": GO }, async (at) => {
    const choice = { only: ["tr_imst-ud-dev", at("mine.conllu")], besides: ["none.conllu"] };
    assert.deepEqual(await withWholePaths(choice), {
      only: choice.only,
      besides: [userPath("none.conllu")],
    });
    assert.deepEqual(await withWholePaths({ only: ["da_ddt"] }), { only: ["da_ddt"] });
  });
});

Deno.test("a path that leads nowhere, and two files of one name, are refused", async () => {
  await withFiles({ "mine.conllu": GO, "mine.conll": GO }, async (at) => {
    const fault = (only: string[]) =>
      chooseTreebanks({ only }).then(() => "", (error) => {
        assert.ok(error instanceof InputError, String(error));
        return error.message;
      });
    assert.match(await fault([at("none.conllu")]), /none\.conllu.*required is a file/);
    assert.match(await fault(["none.conllu"]), /none\.conllu.*required is a file/);
    assert.match(await fault([at("mine.conllu"), at("mine.conll")]), /files of the same name/);
    assert.equal(await fault([at("mine.conllu"), at("mine.conllu")]), "");
  });
});

Deno.test("a file that is called as one of the catalog is a treebank of its own, unless it is that one", async () => {
  const known = await Deno.readTextFile((await treebankPath("tr_imst-ud-dev"))!);
  const names = { "tr_imst-ud-dev.conllu": known, "tr_imst-ud-test.conllu": GO };
  await withFiles(names, async (at) => {
    const ids = (await studyFiles("quick", Object.keys(names).map(at))).map(({ id }) => id);
    assert.deepEqual(ids, ["tr_imst-ud-dev", "tr_imst-own-ud-test"]);
    // It stands in the place of the one that is on the machine.
    const { files } = await chooseTreebanks({ besides: [at("tr_imst-ud-dev.conllu")] });
    assert.equal(files.length, (await availableTreebanks()).length);
  });
});

Deno.test("own files are pairs, divided at random where they are not parts of one treebank", async () => {
  const names = { "a-ud-train.conllu": GO, "a-ud-dev.conllu": GO, "b.conllu": GO };
  await withFiles(names, async (at) => {
    const only = Object.keys(names).map(at);
    const pairs = await trainingPairs({ only });
    assert.deepEqual(pairs.map(({ id, parts }) => [id, ...parts]), [
      ["a", "train", "dev"],
      ["b", "split", "split"],
    ]);
    assert.deepEqual((await crossValidations(() => 2, { only })).map(([{ id }]) => id), ["a", "b"]);
    const planned = await plannedPairs(["tr_imst"], { besides: [at("b.conllu")] });
    assert.deepEqual(planned.map(({ id }) => id), ["tr_imst", "b"]);
    assert.deepEqual((await plannedPairs(["tr_imst"], { only })).map(({ id }) => id), ["a", "b"]);
    assert.deepEqual(pairs.map((pair) => isAsked(pair, {})), [true, true]);
  });
});

Deno.test("a seed of its own is that of splits and samples", async () => {
  await withFiles({ "b.conllu": GO }, async (at) => {
    const [usual] = await trainingPairs({ only: [at("b.conllu")], seed: 1 });
    assert.deepEqual([usual.seed, usual.split], [undefined, { test: 0.2, seed: 1 }]);
    const [other] = await trainingPairs({ only: [at("b.conllu")], seed: 7 });
    assert.deepEqual([other.seed, other.split], [7, { test: 0.2, seed: 7 }]);
  });
});

Deno.test("names of a choice, with those of a plan where it leaves that open", () => {
  assert.equal(namesOf({ only: [], besides: ["b"] }), undefined);
  assert.deepEqual(namesOf({ besides: ["b"] }, ["p"]), ["p", "b"]);
  assert.deepEqual(namesOf({ only: ["a"], besides: ["b"] }, ["p"]), ["a", "b"]);
});

Deno.test("a treebank with fewer sentences than folds is told with its name, before any is divided", async () => {
  await withFiles({ "tiny.conllu": GO + GO }, async (at) => {
    const [[round]] = await crossValidations(() => 5, { only: [at("tiny.conllu")] });
    await assert.rejects(loadPair(round), (error) => {
      assert.ok(error instanceof InputError, String(error));
      assert.match(
        error.message,
        /Cannot divide tiny into 5 folds.*2 sentences.*a sentence a fold/,
      );
      return true;
    });
    assert.equal((await loadPair({ ...round, split: { fold: 0, of: 2 } })).test.length, 1);
    await assert.rejects(
      loadPair({ ...round, split: { test: 0.01, seed: 1 } }),
      /Cannot divide tiny into training and test sentences: .*"2 sentences", required is one for/,
    );
  });
});
