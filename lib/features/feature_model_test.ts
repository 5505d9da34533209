import assert from "node:assert/strict";
import {
  featureRows,
  formatFeature,
  formatFeatureModel,
  parseFeatureModel,
} from "./feature_model.ts";
import { featureModels } from "./models.ts";

Deno.test("every model of the papers is what its text says, read back", () => {
  for (const [name, model] of featureModels) {
    const { citation } = model;
    assert.deepEqual(parseFeatureModel(formatFeatureModel(model), { name, citation }), model);
  }
});

Deno.test("comments, empty lines and line ends of any system are no part of a model", () => {
  const model = parseFeatureModel("# own\r\n\r\n  σ[0]  form fpos # two\r\nβ[0] form");
  assert.equal(model.split, undefined);
  assert.deepEqual(model.features.map(formatFeature), ["form(σ[0])", "fpos(σ[0])", "form(β[0])"]);
  assert.equal(formatFeatureModel(model), "σ[0]  form fpos\nβ[0]  form\n");
});

Deno.test("rows gather what a model says of one address in several places", () => {
  const model = parseFeatureModel("σ[0] form\nβ[0] fpos\nstack[0] deprel");
  assert.deepEqual(featureRows(model), [
    { address: "σ[0]", attributes: ["form", "deprel"] },
    { address: "β[0]", attributes: ["fpos"] },
  ]);
});

Deno.test("a line that is no row of a model is refused with file, line and what is required", () => {
  const faults: [text: string, line: number, required: RegExp][] = [
    ["", 1, /at least one feature/],
    ["split fpos β[0]", 1, /at least one feature/],
    ["σ[0] form\nσ[0]", 2, /an address followed by its attributes/],
    ["σ[0] form\nσ[1] pos", 2, /"pos", required is an attribute of form, lemma, cpos/],
    ["σ[0] form\nform σ[0]", 2, /"form", required is an element of a list/],
    ["σ[0] form\n\nstack[0] form", 3, /"form\(σ\[0\]\)", required is each feature only once/],
    ["split fpos\nσ[0] form", 1, /split, an attribute and an address/],
    ["split feats σ[0]\nσ[0] form", 1, /an attribute that has one value/],
    ["nulls\nσ[0] form", 1, /"nulls", required is nulls one/],
    ["σ[0] form\nnulls two", 2, /"nulls two", required is nulls one/],
    ["split fpos σ[0]\nsplit fpos β[0]\nσ[0] form", 2, /one row split at most/],
  ];
  for (const [text, line, required] of faults) {
    assert.throws(() => parseFeatureModel(text, { file: "own.model" }), (error: Error) => {
      assert.match(error.message, new RegExp(` at own.model:${line}: current value is `));
      assert.match(error.message, required);
      return true;
    });
  }
});
