import assert from "node:assert/strict";
import { Tree } from "../../dependency/tree.ts";
import { readPublished } from "../../papers/published.ts";
import {
  besideTable,
  differenceRows,
  kuhlmann2013Rows,
  kuhlmannNivre2006Rows,
  pitler2013Rows,
} from "./beside.ts";
import { ClassCounter } from "./classes.ts";

const [of2006, of2013, ofPitler] = await Promise.all([
  readPublished("kuhlmann-nivre2006-table1-classes"),
  readPublished("kuhlmann2013-fan-out"),
  readPublished("pitler2013-gap-inheritance"),
]);

/** A treebank of two trees, of which one is not planar. */
function toyTreebank(language: string) {
  const counter = new ClassCounter();
  counter.add(Tree.of([-1, 2, 0], ["", "a", "b"]));
  counter.add(Tree.of([-1, 3, 4, 0, 3], ["", "a", "b", "c", "d"]));
  return { id: "toy", language, result: counter.result };
}

Deno.test("counts of Table 1 of kuhlmann-nivre-2006 become the percentages that it prints", () => {
  const [danish, czech] = kuhlmannNivre2006Rows(of2006);
  const shown = (value?: number) => value?.toFixed(2);
  assert.deepEqual([shown(danish.projective), shown(danish.planar)], ["84.95", "86.41"]);
  assert.deepEqual([shown(czech.projective), shown(czech["well-nested"])], ["76.85", "99.89"]);
  assert.deepEqual([shown(danish["gap-degree-1"]), shown(czech["edge-degree-1"])], [
    "99.84",
    "99.54",
  ]);
});

Deno.test("losses of kuhlmann-2013 become what is kept", () => {
  const slovene = kuhlmann2013Rows(of2013).find(({ language }) => language === "Slovene")!;
  assert.equal(slovene.projective!.toFixed(2), "77.84");
  assert.ok(slovene["wg-1"]! < slovene["gap-degree-1"]!);
});

Deno.test("our treebanks stand under the published rows of their language", () => {
  const published = [...kuhlmannNivre2006Rows(of2006), ...kuhlmann2013Rows(of2013)];
  const table = besideTable([toyTreebank("Slovenian")], published);
  const slovene = table.rows.filter(({ group }) => group === "Slovene");
  assert.deepEqual(slovene.map(({ source }) => source), ["published", "here"]);
  assert.deepEqual([slovene[1].projective, slovene[1]["well-nested"]], [50, 100]);
});

Deno.test("differences are ours less the published ones, and none without a treebank", () => {
  const rows = differenceRows([toyTreebank("Danish")], kuhlmannNivre2006Rows(of2006));
  assert.ok(rows.every(({ language }) => language === "Danish"));
  const planar = rows.find(({ name }) => name === "planar")!;
  assert.ok(Math.abs(planar.points - (50 - 86.41)) < 0.01);
  assert.deepEqual(differenceRows([], kuhlmannNivre2006Rows(of2006)), []);
});

Deno.test("where two works have WG1 of the same training set they agree to the digit that is printed", () => {
  const [theirs, others] = [pitler2013Rows(ofPitler), kuhlmann2013Rows(of2013)];
  const both = theirs.filter(({ language }) => others.some((row) => row.language === language));
  assert.deepEqual(both.map(({ language }) => language), ["Arabic", "Czech", "Danish"]);
  for (const { language, "wg-1": share } of both) {
    const other = others.find((row) => row.language === language)!["wg-1"]!;
    assert.equal(other.toFixed(1), share!.toFixed(1), language);
  }
  assert.ok(theirs.every((row) => row["gap-minding"]! < row["wg-1"]!));
});
