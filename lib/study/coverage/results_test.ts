import assert from "node:assert/strict";
import { randomCoverage, randomTrees } from "../testing/random_coverage.ts";
import { byLanguage, byName, coverageOfParser, pooled } from "./results.ts";
import { addAllCoverages } from "./sums.ts";

const danish = randomCoverage("da_a", "Danish", randomTrees(20));
const other = randomCoverage("da_b", "Danish", randomTrees(10, 100));
const gothic = randomCoverage("got_c", "Gothic", randomTrees(15, 200));

Deno.test("P3 is found under both of its names, in whichever the results have it", () => {
  const { result } = danish;
  assert.equal(coverageOfParser(result, "P3"), result["P3-lazy"]);
  assert.equal(coverageOfParser(result, "P3-lazy"), result["P3-lazy"]);
  assert.equal(coverageOfParser({ "P3": result["P3-lazy"] }, "P3-lazy"), result["P3-lazy"]);
  assert.equal(coverageOfParser(result, "P3-eager"), result["P3-eager"]);
});

Deno.test("a parser that the study does not cover is refused with those that it does", () => {
  assert.throws(() => coverageOfParser({ "P0": danish.result.P0 }, "P2"), {
    name: "InputError",
    code: "parser-not-covered",
    message: /current value is "P2", required is one of P0$/,
  });
  assert.throws(() => coverageOfParser(danish.result, "P4"), { code: "unknown-parser" });
});

Deno.test("treebanks of a language are taken as one", () => {
  const languages = byLanguage([danish, gothic, other]);
  assert.deepEqual([...languages.keys()], ["Danish", "Gothic"]);
  assert.deepEqual(languages.get("Danish"), addAllCoverages([danish.result, other.result]));
  assert.deepEqual(languages.get("Danish"), pooled([danish, other]));
});

Deno.test("treebanks are named by language and id, in their order", () => {
  const names = byName([gothic, danish]);
  assert.deepEqual([...names.keys()], ["Gothic (got_c)", "Danish (da_a)"]);
  assert.equal(names.get("Danish (da_a)"), danish.result);
});

Deno.test("without treebanks there are no languages", () => {
  assert.equal(byLanguage([]).size, 0);
  assert.equal(byName([]).size, 0);
});
