import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import type { TreebankProfile } from "../data_sets/profile.ts";
import { claims } from "./claims.ts";

const published = await readPublished("nivre2006-degree-coverage");

/** A treebank of which only the numbers of sentences by degree are known. */
function treebank(language: string, ...sentences: number[]) {
  const measures = sentences.map((count, value) => ({
    measure: "degree" as const,
    value,
    sentences: count,
  }));
  const size = { sentences: sentences.reduce((a, b) => a + b) };
  return {
    id: "toy",
    language,
    result: { measures, size } as unknown as TreebankProfile,
  };
}

const verdicts = (...treebanks: ReturnType<typeof treebank>[]) =>
  claims(treebanks, published).map(({ verdict }) => verdict);

Deno.test("a treebank with the published shares confirms all that is said of its language", () => {
  const danish = treebank("Danish", 850, 130, 16, 4);
  assert.deepEqual(verdicts(danish), [
    "not testable",
    "confirmed",
    "confirmed",
    "confirmed",
  ]);
});

Deno.test("a treebank of high degrees refutes it, and both together are a mixed finding", () => {
  const danish = treebank("Danish", 850, 130, 16, 4);
  const other = treebank("Danish", 500, 50, 150, 300);
  assert.deepEqual(verdicts(other).slice(1), ["refuted", "refuted", "refuted"]);
  assert.deepEqual(verdicts(danish, other).slice(1), ["mixed", "mixed", "mixed"]);
  assert.equal(claims([danish, other], published)[2].here, "1 of 2 treebanks");
});

Deno.test("nothing is testable without a treebank", () => {
  assert.ok(verdicts().every((verdict) => verdict === "not testable"));
});
