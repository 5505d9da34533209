import assert from "node:assert/strict";
import { InputError } from "../../base/errors.ts";
import { Parser } from "../../parsing/greedy.ts";
import { parserRecipe } from "../../parsing/parsers.ts";
import { trainModel } from "../../parsing/training.ts";
import { inFolder } from "../../testing/folders.ts";
import { loadGold } from "../../treebank/formats/read.ts";
import { writeTreebank } from "../../treebank/formats/write.ts";
import { CellStore } from "../run/cells.ts";
import { loadPair } from "../run/load.ts";
import { trainingPairs } from "../run/training_pairs.ts";
import { withStore } from "../testing/stores.ts";
import { run } from "./study.ts";

const CAPS = { trainTokens: 600, testTokens: 300 };
const ONE = { treebank: "tr_imst", caps: CAPS };

Deno.test("parsers that learn the same are one cell, and their trees those of training by hand", async () => {
  await withStore(async (store) => {
    const recipe = parserRecipe("P3");
    const parsers = ["degree-inf", { name: "mine", recipe }, "degree-1", {
      ...recipe,
      name: "own",
    }];
    const { unit, parts, items, positions, systems } = await run({ ...ONE, parsers, store });
    assert.deepEqual([unit.id, ...parts], ["tr_imst", "train", "dev"]);
    assert.deepEqual(systems.map(({ name }) => name), ["degree-inf", "mine", "degree-1", "own"]);
    assert.equal(store.computed, 2);
    const [pair] = await trainingPairs({ only: ["tr_imst"] });
    const { train, test } = await loadPair(pair, CAPS);
    assert.deepEqual(items, test);
    const whole = await loadGold(pair.testFiles[0].path);
    positions.forEach((position, k) => assert.deepEqual(whole[position - 1], items[k]));
    for (const [k, name] of ["degree-inf", "P3", "degree-1", "P3"].entries()) {
      const parser = new Parser((await trainModel(train, name)).model);
      test.forEach(({ sentence }, s) => {
        assert.ok(systems[k].trees[s].equals(parser.parse(sentence)), `${name}, sentence ${s}`);
      });
    }
    const again = new CellStore(store.folder);
    assert.deepEqual((await run({ ...ONE, parsers, store: again })).systems, systems);
    assert.deepEqual([again.computed, again.found], [0, 2]);
  });
});

Deno.test("with predicted tags parsers see others, and the trees are compared with the same gold ones", async () => {
  await withStore(async (store) => {
    const gold = await run({ ...ONE, parsers: ["P-S"], store });
    const predicted = await run({ ...ONE, parsers: ["P-S"], tags: "predicted", store });
    assert.equal(store.computed, 2);
    assert.deepEqual(predicted.items, gold.items);
    const [pair] = await trainingPairs({ only: ["tr_imst"] });
    const { train, test } = await loadPair(pair, CAPS, "predicted");
    const parser = new Parser((await trainModel(train, "P-S")).model);
    test.forEach(({ sentence }, k) => {
      assert.ok(predicted.systems[0].trees[k].equals(parser.parse(sentence)), `sentence ${k}`);
    });
    assert.ok(predicted.systems[0].trees.some((tree, k) => !tree.equals(gold.systems[0].trees[k])));
  });
});

/** The whole test part as a file, as a system might have parsed it: what is `obj` is `obl`. */
async function writeSystem(path: string): Promise<void> {
  const [pair] = await trainingPairs({ only: ["tr_imst"] });
  const items = (await loadGold(pair.testFiles[0].path)).map(({ sentence, tree }) => ({
    sentence,
    tree: tree.withLabels(tree.labels.map((label) => label === "obj" ? "obl" : label)),
  }));
  await writeTreebank(path, items, { format: "conllu" });
}

Deno.test("own systems are read for the sentences of the sample, by treebank or from the folder", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(`${folder}/cells`);
    await writeSystem(`${folder}/system.conllu`);
    const systems = folder;
    const analysis = await run({ ...ONE, parsers: ["P-S"], systems, store });
    assert.deepEqual(analysis.systems.map(({ name }) => name), ["P-S", "system"]);
    const { items } = analysis;
    analysis.systems[1].trees.forEach((tree, k) => {
      assert.ok(tree.sameHeads(items[k].tree));
      const expected = items[k].tree.labels.map((label) => label === "obj" ? "obl" : label);
      assert.deepEqual(tree.labels, expected);
    });
    await Deno.mkdir(`${folder}/tr_imst`);
    await Deno.rename(`${folder}/system.conllu`, `${folder}/tr_imst/other.conllu`);
    const again = await run({ ...ONE, parsers: [], systems, store });
    assert.deepEqual(again.systems.map(({ name }) => name), ["other"]);
    assert.deepEqual(again.systems[0].trees, analysis.systems[1].trees);
    await assert.rejects(
      run({ ...ONE, parsers: [{ name: "other", recipe: parserRecipe("P-S") }], systems, store }),
      /other\.conllu like its file: current value is "other", .* other than other/,
    );
  });
});

Deno.test("own systems with other forms or sentences are refused, with file and line", async () => {
  await inFolder(async (folder) => {
    const options = { ...ONE, parsers: [], systems: folder, store: new CellStore(folder) };
    const path = `${folder}/bad.conllu`;
    await writeSystem(path);
    const lines = (await Deno.readTextFile(path)).split("\n");
    const k = lines.findIndex((line, k) => k > 100 && /^\d+\t/.test(line));
    await Deno.writeTextFile(path, lines.with(k, lines[k].replace(/\t\S+/, "\tqqq")).join("\n"));
    await assert.rejects(run(options), (error) => {
      assert.ok(error instanceof InputError);
      const [, line, goldLine] =
        /bad\.conllu:(\d+): current value is "qqq", .*tr_imst-ud-dev\.conllu:(\d+)/
          .exec(error.message)!;
      assert.deepEqual([line, goldLine], [String(k + 1), String(k + 1)]);
      return true;
    });
    await Deno.writeTextFile(path, "1\ta\ta\tX\tX\t_\t0\troot\t_\t_\n\n");
    await assert.rejects(run(options), /Cannot compare sentence 1 .*bad\.conllu:1: /);
  });
});

Deno.test("a treebank, a parser or a folder that is not there is refused before anything is computed", async () => {
  await withStore(async (store) => {
    await assert.rejects(run({ ...ONE, parsers: ["P-X"], store }), /"P-X"/);
    await assert.rejects(run({ ...ONE, parsers: ["P-S", "P-S"], store }), /"P-S, twice"/);
    await assert.rejects(run({ ...ONE, parsers: [], store }), /"no parser and no folder/);
    await assert.rejects(
      run({ ...ONE, treebank: "tr_imts", parsers: ["P-S"], store }),
      /Cannot study the treebank: current value is "tr_imts", .*tr_imst/,
    );
    await assert.rejects(
      run({ ...ONE, parsers: ["P-S"], systems: `${store.folder}/none`, store }),
      /Cannot read the folder of systems .*none: current value is "missing"/,
    );
    assert.equal(store.computed, 0);
  });
});
