import assert from "node:assert/strict";
import { checkModelFits } from "../features/fit.ts";
import { transitionSystem, transitionSystems } from "../transition/registry.ts";
import { recipeFeatures } from "./recipe_features.ts";
import {
  KUHLMANN_NIVRE_2010_PARSERS,
  needsPlainLabels,
  NIVRE_2008_PARSERS,
  PARSER_NAMES,
  parserRecipe,
  parserRecipes,
  PARSERS,
} from "./parsers.ts";

Deno.test("every parser names transition systems and feature models that there are", () => {
  for (const recipe of parserRecipes.values()) {
    const parsing = transitionSystem(recipe.system);
    const training = transitionSystem(recipe.trainingSystem);
    assert.deepEqual(parsing.transitions, training.transitions, recipe.name);
    assert.equal(training.exhaustiveOracle !== undefined, recipe.system === "nonprojective-list");
    assert.ok(training.exhaustiveOracle !== undefined || recipe.oracle === "static", recipe.name);
    checkModelFits(recipeFeatures(recipe), parsing);
    assert.ok(recipeFeatures(recipe).features.length > 10);
  }
});

Deno.test("the parsers are those of the papers", () => {
  assert.deepEqual(NIVRE_2008_PARSERS, ["NP-L", "P-L", "PP-L", "P-E", "PP-E", "P-S", "PP-S"]);
  for (const name of ["P0", "P1", "P2", "P3", "P3-eager", "NP-L-early", "planar", "2-planar"]) {
    assert.ok(PARSERS.includes(name), name);
  }
  assert.deepEqual(PARSERS.filter((name) => needsPlainLabels(parserRecipe(name))), [
    "PP-L",
    "PP-E",
    "PP-S",
    "P1",
    "P1-nearest",
    "P1-path",
    "P1-path-nearest",
    "P1-head+path",
    "P1-head+path-nearest",
    "PP-L-nearest",
    "PP-E-nearest",
    "PP-S-nearest",
  ]);
});

Deno.test("parsers that mark labels search as published, beside the same ones that do not", () => {
  const marking = [...parserRecipes.values()].filter(needsPlainLabels);
  for (const { name, search, system, trainingSystem, encoding } of marking) {
    assert.equal(search, name.endsWith("-nearest") ? "nearest" : "left-to-right", name);
    const other = parserRecipe(name.endsWith("-nearest") ? name.slice(0, -8) : `${name}-nearest`);
    assert.deepEqual(
      [other.system, other.trainingSystem, other.encoding],
      [system, trainingSystem, encoding],
      name,
    );
  }
});

Deno.test("projective systems learn from projective trees, but for two that take any", () => {
  const takesAny = ["degree-0", "P0-raw"];
  for (const { name, trainingSystem, encoding } of parserRecipes.values()) {
    const isProjective = transitionSystem(trainingSystem).coveredClass === "projective";
    assert.equal(encoding !== undefined, isProjective && !takesAny.includes(name), name);
  }
});

Deno.test("bounds of degree 1 and 2 hold in parsing only", () => {
  const names = ["degree-0", "degree-1", "degree-2", "degree-inf", "NP-L-degree-1"];
  const systems = names.map((name) => {
    const { system, trainingSystem } = parserRecipe(name);
    return [system, trainingSystem];
  });
  assert.deepEqual(systems, [
    ["degree-0", "degree-0"],
    ["degree-1", "degree-inf"],
    ["degree-2", "degree-inf"],
    ["degree-inf", "degree-inf"],
    ["degree-1", "degree-inf"],
  ]);
});

Deno.test("rows beside NP-L differ from it in one thing, and the one for MaltParser in all", () => {
  const facts = (name: string) => {
    const { system, oracle, onlyChoices = false } = parserRecipe(name);
    return [system, oracle, onlyChoices, recipeFeatures(parserRecipe(name)).name];
  };
  const printed = "nonprojective-list";
  assert.deepEqual(facts("NP-L"), [printed, "exhaustive", false, printed]);
  assert.deepEqual(facts("NP-L-early"), [printed, "static", false, printed]);
  assert.deepEqual(facts("NP-L-contexts"), [
    printed,
    "exhaustive",
    false,
    "nonprojective-list-contexts",
  ]);
  assert.deepEqual(facts("NP-L-choices"), ["degree-inf", "static", true, printed]);
  assert.deepEqual(facts("NP-L-malt"), ["degree-inf", "static", true, "covnonproj"]);
});

Deno.test("P0 to P3 are those of the table of coverage", () => {
  assert.deepEqual(KUHLMANN_NIVRE_2010_PARSERS, ["P0", "P1", "P2", "P3"]);
});

Deno.test("no two parsers share a name, and every transition system is one", () => {
  const recipes = [...parserRecipes.values()];
  const names = recipes.flatMap(({ name, aliases }) => [name, ...aliases]);
  assert.deepEqual([...new Set(names)], names);
  assert.deepEqual(PARSER_NAMES, names);
  for (const name of transitionSystems.keys()) assert.equal(parserRecipe(name).system, name);
});

Deno.test("an alias means the same parser", () => {
  const pairs = { "P3-lazy": "P3", "arc-eager": "P-E", "nonprojective-list": "NP-L-early" };
  for (const [alias, name] of Object.entries(pairs)) {
    assert.equal(parserRecipe(alias), parserRecipe(name));
  }
});

Deno.test("an unknown parser is an error that lists those there are", () => {
  assert.throws(
    () => parserRecipe("P9"),
    /^InputError: Cannot choose a parser: current value is "P9", required is one of NP-L, .*2-planar$/,
  );
  assert.throws(
    () => parserRecipe("mst"),
    /^InputError: Cannot choose a transition-based parser: current value is "mst", required is/,
  );
});
