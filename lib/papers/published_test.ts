import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { bibliography } from "./bibliography.ts";
import { type PublishedName, publishedNames, readPublished } from "./published.ts";

const ROWS: Record<PublishedName, number> = {
  "bjorkelund-kuhn2012-table1-data-sets": 3,
  "bjorkelund-kuhn2012-table2-strategies": 24,
  "kuhlmann-nivre2010-table1-data-sets": 6,
  "kuhlmann-nivre2010-table2-theoretical-coverage": 12,
  "kuhlmann-nivre2010-table4-empirical-performance": 12,
  "kuhlmann-nivre2010-table5-arc-precision-recall-all-sentences": 12,
  "nivre2006-degree-coverage": 2,
  "nivre2007-table2-attachment-score": 20,
  "nivre2007-table3-parsing-time": 20,
  "nivre2007-table4-labeled-attachment-score": 3,
  "nivre2008-table1-data-sets": 13,
  "nivre2008-table3-accuracy": 42,
  "nivre2008-table4-time": 28,
};

Deno.test("every file of data/published is listed and has its rows", async () => {
  const files: string[] = [];
  for await (const { name } of Deno.readDir(new URL("../../data/published", import.meta.url))) {
    files.push(name.replace(/\.csv$/, ""));
  }
  assert.deepEqual(files.toSorted(), publishedNames.toSorted());
  for (const name of publishedNames) {
    assert.equal((await readPublished(name)).rows.length, ROWS[name], name);
  }
});

Deno.test("values are those that the papers print", async () => {
  const values: [PublishedName, Record<string, string | number>, string, unknown][] = [
    ["bjorkelund-kuhn2012-table1-data-sets", { language: "Czech" }, "nonprojective_edges", 12112],
    ["kuhlmann-nivre2010-table1-data-sets", { language: "German", split: "dev" }, "arcs", 32033],
    [
      "kuhlmann-nivre2010-table2-theoretical-coverage",
      { language: "German", parser: "P2" },
      "UEM",
      95.95,
    ],
    ["nivre2006-degree-coverage", { degree_0_pct: 85 }, "max_degree_1_pct", "about 98"],
    [
      "nivre2007-table2-attachment-score",
      { max_degree: Infinity, language: "Dutch" },
      "error_reduction_pct",
      36.18,
    ],
    ["nivre2008-table1-data-sets", { language: "Turkish" }, "nonprojective_sentences_pct", 11.6],
    ["nivre2008-table3-accuracy", { metric: "LAS", language: "Dutch" }, "NP-L", 77.41],
    ["nivre2008-table4-time", { phase: "parsing", language: "Average" }, "NP-L_s", 1240],
  ];
  for (const [name, row, column, value] of values) {
    assert.equal((await readPublished(name)).find(row)?.[column], value, `${name} ${column}`);
  }
});

Deno.test("the projective parsing time of Slovene is blank, and a note says why", async () => {
  const times = await readPublished("nivre2007-table3-parsing-time");
  const row = times.find({ max_degree: 0, language: "Slovene" });
  assert.deepEqual([row?.parsing_time_s, row?.time_reduction_pct], [undefined, 79]);
  assert.match(times.note ?? "", /429 s/);
});

Deno.test("looking up a row gives nothing where several rows match", async () => {
  const accuracy = await readPublished("nivre2008-table3-accuracy");
  assert.equal(accuracy.find({ language: "Dutch" }), undefined);
  assert.equal(accuracy.find({ metric: "LAS", language: "Klingon" }), undefined);
});

Deno.test("every published table cites a work of the bibliography", async () => {
  for (const name of publishedNames) {
    assert.ok(bibliography().has((await readPublished(name)).citation), name);
  }
});

Deno.test("an unknown name is refused with the known ones", async () => {
  await assert.rejects(readPublished("../secret" as PublishedName), (error) => {
    assert.ok(error instanceof InputError);
    assert.match(error.message, /"\.\.\/secret", required is one of .*nivre2008-table4-time/);
    return true;
  });
});
