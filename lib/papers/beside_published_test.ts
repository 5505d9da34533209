import assert from "node:assert/strict";
import { besidePublished, besidePublishedTable } from "./beside_published.ts";

Deno.test("our rows stand under the published ones of their language", () => {
  const published = ["Arabic", "Danish", "Slovene"].map((language) => ({ language, nps: 1 }));
  const ours = ["Slovenian", "English", "Danish", "Slovenian", ""]
    .map((language, i) => ({ language, name: `t${i}` }));
  const rows = besidePublished(published, ours);
  assert.deepEqual(rows.map(({ group, name }) => [group, name]), [
    ["Danish", undefined],
    ["Danish", "t2"],
    ["Slovene", undefined],
    ["Slovene", "t0"],
    ["Slovene", "t3"],
    ["Languages without a published row", "t1"],
    ["Languages without a published row", "t4"],
    ["Languages without a treebank here", undefined],
  ]);
  assert.deepEqual(rows.map(({ source }) => source === "published"), [
    ...[true, false, true, false, false, false, false, true],
  ]);
  assert.deepEqual(besidePublished(published, ours, "shared"), rows.slice(0, 5));
});

Deno.test("the table of our rows and published ones has a heading for each group", () => {
  const published = [{ language: "Danish", nps: 15 }, { language: "Czech", nps: 23 }];
  const ours = [{ language: "Danish", nps: 18 }];
  const columns = [{ key: "nps", unit: "%" }];
  const table = besidePublishedTable(columns, published, ours, { caption: "NPS" });
  assert.deepEqual(table.columns.map(({ key }) => key), ["group", "nps"]);
  assert.deepEqual(table.column("nps"), [15, 18, 23]);
  assert.equal(table.options.groupRowsBy, "group");
  assert.equal(table.options.caption, "NPS");
  assert.deepEqual(besidePublishedTable(columns, [], []).rows, []);
});
