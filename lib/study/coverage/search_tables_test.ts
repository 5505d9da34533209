import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { treesOf } from "../../testing/treebanks.ts";
import { columnKeys } from "../testing/column_keys.ts";
import { randomCoverage, randomTrees } from "../testing/random_coverage.ts";
import { arcsMissed, rankingOf, rankingTable, searchTable, searchTotals } from "./search_tables.ts";

const czech = randomCoverage("cs_a", "Czech", randomTrees(60));

Deno.test("arcs that are not reached are counted by encoding and search", () => {
  const table = searchTable([czech]);
  assert.equal(
    columnKeys(table),
    "treebank unmarked P1 P1-nearest P1-path P1-path-nearest P1-head+path P1-head+path-nearest",
  );
  assert.equal(table.rows[0]["P1-path"], arcsMissed(czech.result["P1-path"]));
});

Deno.test("arcs not reached are those that the transformation does not restore", async () => {
  const imst = randomCoverage("tr_imst", "Turkish", (await treesOf("tr_imst-ud-dev"))!);
  const [row] = searchTable([imst]).rows;
  const recorded = new URL("../../transforms/testing/pseudo_projective.json", import.meta.url);
  const { encodings } = JSON.parse(await Deno.readTextFile(recorded))["tr_imst-ud-dev.conllu"];
  assert.equal(row.unmarked, encodings.baseline.wrong.nearest[0]);
  const parsers = { "head": "P1", "path": "P1-path", "head+path": "P1-head+path" };
  for (const [encoding, parser] of Object.entries(parsers)) {
    const { wrong } = encodings[encoding];
    assert.equal(row[parser], wrong["left-to-right"][0], parser);
    assert.equal(row[`${parser}-nearest`], wrong.nearest[0], parser);
  }
});

Deno.test("the totals of the searches are those of the treebanks", () => {
  const english = randomCoverage("en_b", "English", randomTrees(80, 300));
  const byTreebank = searchTable([czech, english]).rows;
  const totals = searchTotals([czech, english]);
  assert.deepEqual(totals.column("encoding"), ["head", "path", "head+path"]);
  for (const [k, parser] of ["P1", "P1-path", "P1-head+path"].entries()) {
    const row = totals.rows[k];
    const fewer = byTreebank.map((one) => Number(one[`${parser}-nearest`]) - Number(one[parser]));
    assert.equal(Number(row.nearest) - Number(row.published), fewer[0] + fewer[1], parser);
    assert.equal(row.nearestBetter, fewer.filter((difference) => difference < 0).length, parser);
    assert.equal(row.publishedBetter, fewer.filter((difference) => difference > 0).length, parser);
    assert.equal(row.treebanks, 2);
  }
});

Deno.test("parsers are ranked by score, equals with an equals sign in the order of tables", () => {
  const scores: Record<string, number> = { P0: 90, P1: 95, P2: 95, P3: 100 };
  assert.equal(rankingOf((parser) => scores[parser]), "P3 > P1 = P2 > P0");
  assert.equal(rankingOf(() => 1), "P0 = P1 = P2 = P3");
});

Deno.test("the paper has P2 behind P0 in English attachment scores and nowhere else", async () => {
  const published = await readPublished("kuhlmann-nivre2010-table2-theoretical-coverage");
  const table = rankingTable([czech], published);
  assert.equal(columnKeys(table), "language score published here");
  const ofPaper = table.rows.map(({ language, score, published }) => [language, score, published]);
  assert.deepEqual(ofPaper, [
    ["Czech", "UAS", "P3 > P1 > P2 > P0"],
    ["Czech", "UEM", "P3 > P2 > P1 > P0"],
    ["English", "UAS", "P3 > P1 > P0 > P2"],
    ["English", "UEM", "P3 > P1 > P2 > P0"],
    ["German", "UAS", "P3 > P1 > P2 > P0"],
    ["German", "UEM", "P3 > P1 > P2 > P0"],
  ]);
  assert.match(String(table.rows[0].here), /^P3 > /);
  assert.equal(table.rows[2].here, undefined);
});
