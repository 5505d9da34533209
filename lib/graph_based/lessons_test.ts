import assert from "node:assert/strict";
import { toySentence } from "../dependency/toy_sentence.ts";
import { graphRecipe, type GraphRecipeOptions } from "./graph_recipe.ts";
import { lessonsOf } from "./lessons.ts";

// 4 depends on 2 across 3, the root; 1 on 2.
const ITEMS = [
  toySentence("whom/2/obj hear/3/comp want/0/root best/2/adv"),
  toySentence("want/0/root hear/1/comp whom/2/obj it/2/obj"),
];

const learned = (options: GraphRecipeOptions) =>
  lessonsOf(ITEMS, graphRecipe("second-order", ITEMS, options));

Deno.test("approximation learns trees as they are, labels by frequency", () => {
  const { lessons, labels } = learned({});
  assert.deepEqual(labels, ["obj", "comp", "root", "adv"]);
  assert.deepEqual([...lessons[0].heads], [-1, 2, 3, 0, 2]);
  assert.deepEqual([...lessons[0].labels].slice(1).map((id) => labels[id]), [
    "obj",
    "comp",
    "root",
    "adv",
  ]);
});

Deno.test("an encoding learns projective trees with its marks, and a cap leaves out rare ones", () => {
  const heads = [-1, 2, 3, 0, 3];
  const named = (options: GraphRecipeOptions) => {
    const { lessons, labels } = learned(options);
    assert.deepEqual([...lessons[0].heads], heads);
    return [...lessons[0].labels].slice(1).map((id) => labels[id]);
  };
  assert.deepEqual(named({ encoding: "head+path" }), ["obj", "comp%", "root", "adv|comp"]);
  assert.deepEqual(named({ encoding: "baseline" }), ["obj", "comp", "root", "adv"]);
  assert.deepEqual(named({ approximation: "off" }), ["obj", "comp", "root", "adv"]);
  const capped = named({ encoding: "head+path", cap: 1 });
  assert.equal(capped.filter((label) => /[|%]/.test(label)).length, 1);
  assert.deepEqual(named({ encoding: "head", cap: 0 }), ["obj", "comp", "root", "adv"]);
});
