import assert from "node:assert/strict";
import { Tree } from "../../dependency/tree.ts";
import { readPublished } from "../../papers/published.ts";
import { columnKeys } from "../testing/column_keys.ts";
import { randomCoverage, randomTrees } from "../testing/random_coverage.ts";
import {
  arcCoverage,
  publishedArcCoverage,
  table3,
  table3Beside,
  table3Claims,
} from "./projectivity_tables.ts";
import { byName, pooled } from "./sums.ts";

const czech = randomCoverage("cs_a", "Czech", randomTrees(60));
const english = randomCoverage("en_b", "English", randomTrees(30, 100));
const treebanks = [czech, english];
const published = await readPublished(
  "kuhlmann-nivre2010-table3-theoretical-coverage-by-projectivity",
);

Deno.test("Table 3 has the breakdown of the four parsers, compact without one pair of columns", () => {
  const table = table3(byName(treebanks));
  assert.equal(table.columns.length, 14);
  assert.equal(table.rows.length, 8);
  const recall = "all_nonprojective_recall";
  assert.equal(table.rows[2][recall], czech.result.P2.breakdown.all.nonprojective.recall);
  assert.equal(table.rows[3][recall], 100);
  const compact = table3([["All", pooled(treebanks)]], { compact: true });
  assert.equal(compact.columns.length, 12);
  assert.deepEqual(compact.column("treebank"), ["All", "All", "All", "All"]);
});

Deno.test("our rows stand under those of Table 3, language by language", () => {
  const table = table3Beside(treebanks, published);
  assert.equal(
    columnKeys(table),
    "language parser source projectivePrecision projectiveRecall nonprojectivePrecision " +
      "nonprojectiveRecall crossedPrecision crossedRecall",
  );
  const find = (language: string, parser: string, source: string) =>
    table.rows.find((row) =>
      row.language === language && row.parser === parser && row.source === source
    );
  assert.equal(table.rows.length, 12 + 8);
  assert.equal(find("Czech", "P1", "published")?.nonprojectiveRecall, 92.47);
  assert.equal(find("German", "P2", "published")?.crossedRecall, 96.53);
  assert.equal(find("Czech", "P0", "published")?.nonprojectivePrecision, undefined);
  const ours = czech.result.P2.breakdown;
  const row = find("Czech", "P2", "here")!;
  assert.equal(row.nonprojectiveRecall, ours.all.nonprojective.recall);
  assert.equal(row.crossedPrecision, ours.nonprojectiveSentences.projective.precision);
  assert.equal(find("German", "P2", "here"), undefined);
});

Deno.test("in projective sentences no oracle errs, so that these columns can be left out", () => {
  const { result } = czech;
  for (const parser of ["P0", "P1", "P2", "P3-lazy"]) {
    const { all, projectiveSentences, nonprojectiveSentences } = result[parser].breakdown;
    assert.equal(projectiveSentences.projective.recall, 100, parser);
    assert.equal(projectiveSentences.nonprojective.predicted, 0, parser);
    assert.deepEqual(nonprojectiveSentences.nonprojective, all.nonprojective, parser);
  }
});

Deno.test("claims are counted over languages and over treebanks that are not projective", () => {
  const straight = randomCoverage("xx_c", "X", [Tree.of([-1, 2, 0], ["", "a", "root"])]);
  const table = table3Claims([...treebanks, straight], published);
  const holds = new Map(table.rows.map(({ claim, published }) => [claim, published]));
  const broken = [...holds].filter(([, languages]) => languages !== 3);
  // The paper: broken only for Czech.
  assert.deepEqual(broken, [["P1: recall of non-projective arcs above that of P2", 2]]);
  assert.ok(table.rows.every(({ languages, treebanks }) => languages === 3 && treebanks === 2));
  const perfect = table.rows.at(-1)!;
  assert.deepEqual([perfect.claim, perfect.here], ["P3: all perfect", 2]);
  const above = table.rows[2];
  const recall = (result: typeof czech.result, parser: string) =>
    arcCoverage(result)(parser).nonprojectiveRecall!;
  assert.equal(
    above.here,
    treebanks.filter(({ result }) => recall(result, "P1") > recall(result, "P2")).length,
  );
  assert.equal(publishedArcCoverage(published, "Czech")("P2").nonprojectiveRecall, 96.54);
  assert.deepEqual(new Set(table3Claims([], published).column("treebanks")), new Set([0]));
});
