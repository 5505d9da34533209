import assert from "node:assert/strict";
import { featureModel } from "../../features/models.ts";
import { parserRecipe } from "../../parsing/parsers.ts";
import { boundedRecipe, LABELLED_PARSERS, SETTINGS, trainedOnce } from "./settings.ts";

Deno.test("settings that differ only in parsing share a model, others do not", () => {
  const models = trainedOnce(SETTINGS);
  const names = models.flatMap(({ systems }) => Object.keys(systems));
  assert.deepEqual(names.toSorted(), SETTINGS.map(({ name }) => name).toSorted());
  assert.equal(new Set(names).size, names.length);
  assert.equal(models.length, 8);
  assert.deepEqual(models[0].systems, {
    "non-projective": "degree-inf",
    "max degree 2": "degree-2",
    "max degree 1": "degree-1",
    "projective, trained without bound": "degree-0",
  });
  for (const { recipe, systems, predicted } of models) {
    for (const [name, system] of Object.entries(systems)) {
      const setting = SETTINGS.find((one) => one.name === name)!;
      assert.equal(recipe.trainingSystem, `degree-${setting.training}`);
      assert.equal(system, `degree-${setting.parsing}`);
      assert.equal(featureModel(recipe.features!).split !== undefined, setting.split ?? false);
      assert.equal(predicted, setting.predicted ?? false);
    }
  }
});

Deno.test("the parsers of the paper are those of the registry", () => {
  for (const bound of ["inf", "0"] as const) {
    const { features, ...recipe } = boundedRecipe(bound);
    assert.deepEqual(recipe, parserRecipe(`degree-${bound}`));
    assert.equal(features, "degree");
  }
});

Deno.test("every parser of the labelled table parses with a system of its own name's recipe", () => {
  for (const { recipe, systems } of LABELLED_PARSERS.slice(3)) {
    assert.deepEqual(systems, { [recipe.name]: recipe.system });
  }
});
