import assert from "node:assert/strict";
import { arcEager, transitionSystem, transitionSystems } from "../transition/mod.ts";
import {
  featureRows,
  formatFeature,
  formatFeatureModel,
  parseFeatureModel,
} from "./feature_model.ts";
import { addressableLists, checkModelFits } from "./fit.ts";
import { defaultFeatureModel, featureModel, featureModels } from "./models.ts";

Deno.test("the models of nivre-2008 are the cells of Table 2, column by column", () => {
  // S arc-standard, E arc-eager, N non-projective list, P projective list; form lemma cpos fpos feats deprel
  const table: [address: string, cells: string[]][] = [
    ["β[0]", ["SENP", "SENP", "SENP", "SENP", "SENP", "N"]],
    ["β[1]", ["SENP", "", "", "SENP", "", ""]],
    ["β[2]", ["", "", "", "SENP", "", ""]],
    ["β[3]", ["", "", "", "SENP", "", ""]],
    ["ld(β[0])", ["", "", "", "", "", "SENP"]],
    ["rd(β[0])", ["", "", "", "", "", "S"]],
    ["σ[0]", ["SE", "SE", "SE", "SE", "SE", "E"]],
    ["σ[1]", ["", "", "", "SE", "", ""]],
    ["hd(σ[0])", ["E", "", "", "", "", ""]],
    ["ld(σ[0])", ["", "", "", "", "", "SE"]],
    ["rd(σ[0])", ["", "", "", "", "", "SE"]],
    ["λ1[0]", ["NP", "NP", "NP", "NP", "NP", "NP"]],
    ["λ1[1]", ["", "", "", "NP", "", ""]],
    ["hd(λ1[0])", ["NP", "", "", "", "", ""]],
    ["ld(λ1[0])", ["", "", "", "", "", "NP"]],
    ["rd(λ1[0])", ["", "", "", "", "", "NP"]],
    ["λ2[0]", ["", "", "", "N", "", ""]],
    ["λ2[n]", ["", "", "", "N", "", ""]],
  ];
  const attributes = ["form", "lemma", "cpos", "fpos", "feats", "deprel"];
  const columns = {
    S: "arc-standard",
    E: "arc-eager",
    N: "nonprojective-list",
    P: "projective-list",
  };
  for (const [letter, name] of Object.entries(columns)) {
    const expected = table.flatMap(([address, cells]) =>
      attributes.filter((_, k) => cells[k].includes(letter)).map((name) => `${name}(${address})`)
    );
    const { features, split, citation } = featureModel(name);
    assert.deepEqual(features.map(formatFeature).sort(), expected.sort(), name);
    assert.equal(formatFeature(split!), "fpos(β[0])");
    assert.equal(citation, "nivre-2008, tab. 2");
  }
});

Deno.test("the core set of nivre-2007 has the features of the list in section 5", () => {
  const [i, j, k] = ["λ1[0]", "β[0]", "κ[0]"];
  const list = {
    form: [i, j, "β[1]", `hd(${i})`],
    lemma: [i],
    fpos: ["λ1[1]", i, j, "β[1]", "β[2]", k, "κ[1]"],
    cpos: [i, j, k],
    feats: [i, j],
    deprel: [i, j, `ld(${i})`, `ld(${j})`, `rd(${i})`],
  };
  const expected = Object.entries(list).flatMap(([attribute, addresses]) =>
    addresses.map((address) => `${attribute}(${address})`)
  );
  const { features, split } = featureModel("degree");
  assert.deepEqual(features.map(formatFeature).sort(), expected.sort());
  assert.equal(split, undefined);
  const divided = featureModel("degree-split");
  assert.deepEqual([divided.features, formatFeature(divided.split!)], [features, "fpos(β[0])"]);
});

Deno.test("P2 sees one more node of the stack than P0, and P3 the last node swapped back", () => {
  const [p0, p2, p3] = ["P0", "P2", "P3"].map((name) =>
    featureModel(name).features.map(formatFeature)
  );
  assert.deepEqual(p2, [...p0, "fpos(σ[3])"]);
  assert.deepEqual(p3, [...p0, "fpos(swapped[0])"]);
});

Deno.test("the non-projective model for comparison with MaltParser has its contexts in place of λ2", () => {
  const [ours, theirs] = ["nonprojective-list", "nonprojective-list-contexts"].map(featureModel);
  const contexts = formatFeatureModel(ours)
    .replace("λ2[0]", "leftcontext[0]").replace("λ2[n]", "rightcontext[0]");
  assert.deepEqual(theirs.features, parseFeatureModel(contexts).features);
  for (const name of ["nonprojective-list", "degree-inf"]) {
    checkModelFits(theirs, transitionSystems.get(name)!);
  }
});

Deno.test("covnonproj is that model without the split feature and with one value for all nulls", () => {
  const [contexts, theirs] = ["nonprojective-list-contexts", "covnonproj"].map(featureModel);
  const split = formatFeature(contexts.split!);
  assert.equal(formatFeature(theirs.split!), split);
  assert.deepEqual(
    theirs.features.map(formatFeature),
    contexts.features.map(formatFeature).filter((feature) => feature !== split),
  );
  assert.deepEqual([contexts.nulls, theirs.nulls], [undefined, "one"]);
});

Deno.test("every transition system has a default model that fits its configurations", () => {
  for (const [name, system] of transitionSystems) {
    const model = defaultFeatureModel(name);
    checkModelFits(model, system);
    const split = /^(P\d|attardi)/.test(name) ? "fpos(σ[0])" : "fpos(β[0])";
    const isPublishedWhole = name.startsWith("degree-");
    const expected = isPublishedWhole ? undefined : split;
    assert.equal(model.split && formatFeature(model.split), expected, name);
    assert.ok(featureRows(model).length > 5);
  }
});

Deno.test("a model that asks for a list the system does not have is refused", () => {
  const misfits = [
    ["arc-standard", "projective-list", "σ[0]", "λ1, λ2, β, κ, leftcontext, rightcontext"],
    ["degree", "arc-eager", "λ1[0]", "σ, β"],
    ["P3", "P0", "swapped[0]", "σ, β, lookahead"],
    ["P0", "arc-standard", "lookahead[0]", "σ, β"],
    ["2-planar", "planar", "σ0[0]", "σ, β"],
    ["planar", "2-planar", "σ[0]", "σ0, σ1, β"],
  ];
  for (const [model, system, address, lists] of misfits) {
    assert.throws(() => checkModelFits(featureModel(model), transitionSystems.get(system)!), {
      code: "address-not-in-system",
      message: `Cannot use feature model ${model} with ${system}: ` +
        `current value is "${address}", required is an address in one of ${lists}`,
    });
  }
  for (const name of ["P2", "P3-eager", "P3-lazy"]) {
    checkModelFits(featureModel("P3"), transitionSystems.get(name)!);
  }
});

Deno.test("a model that is not there is refused with the names of those that are", () => {
  assert.throws(() => featureModel("eager"), {
    code: "unknown-feature-model",
    message: `Cannot choose a feature model: current value is "eager", required is one of ${
      [...featureModels.keys()].join(", ")
    }`,
  });
  assert.throws(
    () => defaultFeatureModel("P1"),
    /required is one of P0, P2, P2-simplified, attardi-3/,
  );
});

Deno.test("which lists can be addressed beside the stored ones is what the system itself says", () => {
  assert.deepEqual(addressableLists(transitionSystem("P3-lazy")), [
    "σ",
    "β",
    "lookahead",
    "swapped",
  ]);
  assert.deepEqual(addressableLists(transitionSystem("arc-eager")), ["σ", "β"]);
  const model = parseFeatureModel("lookahead[0]  fpos");
  assert.throws(() => checkModelFits(model, arcEager), { code: "address-not-in-system" });
  const another: typeof arcEager = Object.create(arcEager, {
    derivedLists: { value: ["lookahead"] },
  });
  checkModelFits(model, another);
});
