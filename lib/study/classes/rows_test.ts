import assert from "node:assert/strict";
import { seededRandom } from "../../dependency/random.ts";
import { toySentence } from "../../dependency/toy_sentence.ts";
import { readPublished } from "../../papers/published.ts";
import { coverageOf } from "../coverage/coverage.ts";
import { claims } from "./claims.ts";
import { addClasses, ClassCounter } from "./classes.ts";
import {
  classRows,
  frontier,
  levelTypeShares,
  outsideAll,
  reachRows,
  sharesOf,
  tradeOffRows,
} from "./rows.ts";
import { publishedSizeTable, sizeTable } from "./size_tables.ts";
import { sizesOfClasses } from "./sizes.ts";
import { classTable, levelTypeTable, reachTable, table, treebankTable } from "./tables.ts";

const projective = toySentence("we/2/nsubj sing/0/root");
// Three arcs that cross each other: a cross-serial order.
const serial = toySentence("a/4/x b/5/x c/6/x d/0/root e/4/x f/5/x");

function counted(...items: readonly (typeof serial)[]) {
  const counter = new ClassCounter();
  for (const { tree } of items) counter.add(tree);
  return counter.result;
}

const TOY = {
  id: "toy",
  language: "",
  result: counted(projective, projective, serial, projective),
};

Deno.test("shares are percentages of sentences, of non-projective ones and of tokens", () => {
  const rows = new Map(classRows(TOY.result.sentences).map((row) => [row.name, row]));
  assert.equal(rows.get("projective")!.all_pct, 75);
  assert.equal(rows.get("3-planar")!.nonprojective_pct, 100);
  assert.equal(rows.get("2-planar")!.nonprojective_pct, 0);
  assert.equal(rows.get("2-planar")!.tokens_pct, 50);
  assert.equal(sharesOf(TOY.result.sentences)["2-planar"], 75);
  assert.equal(outsideAll(TOY.result.sentences, ["planar", "2-planar"]).trees, 1);
});

Deno.test("level types are of non-projective arcs, and files are added up", () => {
  const whole = addClasses([counted(serial), counted(projective), counted(serial)]);
  const arcs = whole.levelTypes.reduce((sum, { arcs }) => sum + arcs, 0);
  assert.equal(arcs % 2, 0);
  assert.ok(arcs > 0);
  const shares = levelTypeShares([{ levelType: -9, arcs: 1 }, { levelType: 12, arcs: 3 }]);
  assert.deepEqual([shares[0].share, shares.at(-1)!.share], [25, 75]);
  assert.ok(Number.isNaN(levelTypeShares([])[0].share));
});

Deno.test("exact parsing of lists of k heads costs the power k, of inherited gaps what the paper says", () => {
  const exponents = Object.fromEntries(
    tradeOffRows(TOY.result.sentences, sizesOfClasses({ length: 3 })).map((
      row,
    ) => [row.name, row.exponent]),
  );
  for (const k of [4, 5, 6, 7]) assert.equal(exponents[`mh-${k}`], k);
  assert.deepEqual(
    ["gap-minding", "1-inherit", "wg-1", "head-split"].map((name) => exponents[name]),
    [5, 6, 7, undefined],
  );
});

Deno.test("the frontier has what no other row beats", () => {
  const random = seededRandom(8);
  const rows = Array.from({ length: 60 }, () => ({
    admits_pct: Math.floor(12 * random()),
    covers_pct: Math.floor(12 * random()),
  }));
  const best = frontier(rows);
  for (const row of rows) {
    const beaten = rows.some((other) =>
      other.admits_pct <= row.admits_pct && other.covers_pct >= row.covers_pct &&
      (other.admits_pct !== row.admits_pct || other.covers_pct !== row.covers_pct)
    );
    assert.equal(best.includes(row), !beaten);
  }
  assert.deepEqual(best, best.toSorted((a, b) => a.admits_pct - b.admits_pct));
});

Deno.test("the reach of a system is what its oracle derives", () => {
  const result = { P2: coverageOf([projective, serial], "P2"), PP: coverageOf([projective], "P1") };
  const rows = reachRows([{ id: "toy", result: { P2: result.P2, P1: result.PP } }]);
  assert.deepEqual(rows.map(({ system, sentences }) => [system, sentences]), [["P2", 2]]);
  assert.ok(rows[0].reach_pct >= 50);
  assert.equal(reachTable(rows, []).rows.length, 1);
});

Deno.test("tables have a row for each class or treebank, and print", () => {
  const size = sizesOfClasses({ length: 4 });
  const empty = { ...TOY, id: "empty", result: counted(projective) };
  for (
    const made of [
      table([TOY]),
      classTable(TOY.result.sentences, size, [TOY, empty]),
      treebankTable([TOY, empty]),
      sizeTable([size]),
      sizeTable([size], "rooted"),
      levelTypeTable([TOY, empty]),
    ]
  ) {
    assert.ok(made.rows.length > 0);
    assert.ok(made.toText().length > 0 && made.toLatex().length > 0);
  }
  assert.equal(levelTypeTable([TOY, empty]).rows.length, 1); // nothing to divide by in the other
  const least = classTable(TOY.result.sentences, size, [empty, TOY]).rows;
  assert.deepEqual([least[0].least, least[0].least_pct], ["toy", 75]);
});

Deno.test("counts are those that are published, where there are any", () => {
  const { rows } = publishedSizeTable([1, 2, 3, 4, 5].map((length) => sizesOfClasses({ length })));
  const counts = rows.map(({ class: name, on_0, source, ...counts }) => ({
    of: `${name} ${on_0}`,
    source,
    counts,
  }));
  assert.ok(counts.length >= 8);
  for (let k = 0; k < counts.length; k += 2) {
    assert.match(String(counts[k].source), /^A\d{6}$/);
    assert.deepEqual(counts[k + 1].counts, counts[k].counts, counts[k].of);
  }
});

Deno.test("claims are those of the papers, and without treebanks nothing is said of them", async () => {
  const sources = {
    kuhlmannNivre2006: await readPublished("kuhlmann-nivre2006-table1-classes"),
    pitler2013: await readPublished("pitler2013-coverage"),
    gomezRodriguezNivre2010: await readPublished("gomez-rodriguez-nivre2010-coverage"),
  };
  const rows = tradeOffRows(TOY.result.sentences, sizesOfClasses({ length: 4 }));
  const told = claims([TOY], rows, sources);
  const of = (text: string) => told.find(({ claim }) => claim.includes(text))!;
  assert.equal(of("95.8 % of the sentences or more").verdict, "refuted");
  assert.equal(of("gap degree 1 takes in 99.57 %").verdict, "confirmed");
  assert.equal(of("of the non-projective sentences 22.93 %").verdict, "confirmed");
  const none = claims([], rows, sources);
  assert.equal(none.find(({ claim }) => claim.includes("2-planar"))!.verdict, "not testable");
});
