import assert from "node:assert/strict";
import { parserRecipe } from "../../parsing/parsers.ts";
import { Parser } from "../../parsing/greedy.ts";
import { trainModel } from "../../parsing/training.ts";
import { inFolder } from "../../testing/folders.ts";
import { CellStore } from "../run/cells.ts";
import { loadPair } from "../run/load.ts";
import { crossValidations } from "../run/training_pairs.ts";
import { scoresOf } from "../accuracy/accuracy.ts";
import { ABLATION_SETTINGS, CHOICES, CONCLUSIONS } from "./settings.ts";
import { run } from "./study.ts";

const PLAN = { folds: 2, trainTokens: 500, testTokens: 300 };
const names = ABLATION_SETTINGS.map(({ name }) => name);

Deno.test("every choice and every conclusion compares settings that are computed", () => {
  assert.equal(new Set(names).size, names.length);
  for (const { parser } of ABLATION_SETTINGS) parserRecipe(parser);
  const compared = [
    ...CHOICES.flatMap(({ published, others }) => [published, ...others]),
    ...CONCLUSIONS.flatMap(({ comparisons }) =>
      comparisons.flatMap(({ better, worse }) => [better, worse])
    ),
  ];
  assert.deepEqual(compared.filter((name) => !names.includes(name)), []);
  assert.deepEqual(names.filter((name) => !compared.includes(name)), []);
});

Deno.test("settings of a choice differ in that choice only", () => {
  const settingOf = (name: string) => ABLATION_SETTINGS.find((one) => one.name === name)!;
  for (const { choice, published, others } of CHOICES) {
    const before = parserRecipe(settingOf(published).parser);
    for (const other of others) {
      const { parser, variant } = settingOf(other);
      const after = parserRecipe(parser);
      const differs = (["encoding", "search", "oracle", "features", "trainingSystem"] as const)
        .filter((key) => before[key] !== after[key]);
      const expected = {
        "oracle of NP-L: exhaustive or early": ["oracle"],
        "features of NP-L: λ2 or contexts": ["features"],
        "NP-L as in the paper or as in MaltParser": ["oracle", "features", "trainingSystem"],
        "oracle of P3: lazy or eager swaps": ["trainingSystem"],
        "search of lifted heads": ["search"],
        "marks of lifted arcs": ["encoding"],
        "marks and search": ["encoding", "search"],
      }[choice] ?? [];
      assert.deepEqual(differs, expected, other);
      assert.equal(variant === undefined, expected.length > 0, other);
    }
  }
});

Deno.test("a setting is trained and parses as it says", async () => {
  await inFolder(async (folder) => {
    const settings = ["NP-L, next best", "NP-L, label ROOT"]
      .map((name) => ABLATION_SETTINGS.find((one) => one.name === name)!);
    const store = new CellStore(folder);
    const [{ id, result }] = await run({ only: ["en_lines"], plan: PLAN, settings, store });
    assert.deepEqual([id, store.computed], ["en_lines", 4]);
    const [rounds] = await crossValidations(() => 2, { only: ["en_lines"] });
    const { train, test } = await loadPair(rounds[0], PLAN);
    const { model } = await trainModel(train, "NP-L");
    const nextBest = new Parser(model, { fallback: "next-best" });
    const malt = new Parser((await trainModel(train, "NP-L", { rootLabel: "ROOT" })).model);
    for (const [k, parser] of [nextBest, malt].entries()) {
      const { scores: { LAS } } = scoresOf(test, ({ sentence }) => parser.parseTelling(sentence));
      assert.equal(result.settings[settings[k].name].folds[0], LAS);
    }
    const [{ folds: a }, { folds: b }] = settings.map(({ name }) => result.settings[name]);
    assert.notDeepEqual(a, b);
  });
});
