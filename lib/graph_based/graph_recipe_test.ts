import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { toySentence } from "../dependency/toy_sentence.ts";
import type { GraphParserName } from "./graph_model.ts";
import { graphRecipe, type GraphRecipeOptions } from "./graph_recipe.ts";

const one = toySentence("it/2/subj sank/0/root");
const two = toySentence("it/0/root sank/0/root");

Deno.test("a parser without an encoding is made non-projective in its own way, or trained on projective trees", () => {
  assert.deepEqual(graphRecipe("second-order", [one]), {
    parser: "second-order",
    approximation: 0.3,
    roots: "one",
  });
  assert.deepEqual(graphRecipe("second-order", [two], { approximation: "off" }), {
    parser: "second-order",
    approximation: "off",
    encoding: "baseline",
    roots: "any",
  });
  assert.equal(graphRecipe("first-order", [one]).encoding, "baseline");
  assert.equal(graphRecipe("mst", [one]).encoding, undefined);
});

Deno.test("an encoding turns approximation off unless it is asked for, and keeps cap and search", () => {
  assert.deepEqual(graphRecipe("second-order", [one], { encoding: "path", cap: 30 }), {
    parser: "second-order",
    approximation: "off",
    encoding: "path",
    cap: 30,
    search: "left-to-right",
    roots: "one",
  });
  const both = graphRecipe("second-order", [one], { encoding: "head", approximation: 0 });
  assert.equal(both.approximation, 0);
});

for (
  const [parser, options, code] of [
    ["third-order", {}, "unknown-choice"],
    ["mst", { approximation: 0.3 }, "cannot-approximate"],
    ["second-order", { approximation: -1 }, "cannot-approximate"],
    ["second-order", { approximation: NaN }, "cannot-approximate"],
    ["second-order", { cap: 30 }, "cannot-cap"],
    ["second-order", { cap: 30, encoding: "baseline" }, "cannot-cap"],
    ["second-order", { cap: 1.5, encoding: "head" }, "cannot-cap"],
    ["second-order", { encoding: "tail" }, "unknown-choice"],
    ["second-order", { search: "nearest" }, "cannot-search"],
    ["second-order", { encoding: "head", search: "far" }, "unknown-choice"],
    ["second-order", { roots: "two" }, "unknown-choice"],
  ] as [GraphParserName, GraphRecipeOptions, string][]
) {
  Deno.test(`refused: ${parser} with ${JSON.stringify(options)}`, () => {
    const isRight = (error: unknown) => error instanceof InputError && error.details.code === code;
    assert.throws(() => graphRecipe(parser, [one], options), isRight);
  });
}
