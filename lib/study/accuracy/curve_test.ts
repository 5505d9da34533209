import assert from "node:assert/strict";
import { inFolder } from "../../testing/folders.ts";
import { CellStore } from "../run/cells.ts";
import { loadPair } from "../run/load.ts";
import { crossValidations } from "../run/training_pairs.ts";
import { accuracyOf } from "./accuracy.ts";
import { CURVE_PARSERS, runCurve } from "./curve.ts";
import { curveGain, curveTable } from "./curve_table.ts";

const PLAN = { treebanks: ["en_partut"], sizes: [200, 400], folds: 2, testTokens: 300 };

Deno.test("a curve has the mean of the folds at each size, for each parser", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    const [{ id, result }] = await runCurve({ plan: PLAN, store });
    assert.deepEqual([id, store.computed], ["en_partut", 2 * 2 * CURVE_PARSERS.length]);
    assert.deepEqual(
      result.map(({ parser }) => parser),
      [...CURVE_PARSERS, ...CURVE_PARSERS],
    );
    const [rounds] = await crossValidations(() => 5, { only: ["en_partut"] });
    const folds = await Promise.all(
      rounds.slice(0, 2).map((pair) =>
        accuracyOf({ pair, caps: { trainTokens: 400, testTokens: 300 }, parser: "P-E" })
      ),
    );
    const point = result.findLast(({ parser }) => parser === "P-E")!;
    assert.equal(point.LAS, (folds[0].scores.LAS + folds[1].scores.LAS) / 2);
    assert.equal(point.tokens, Math.round((folds[0].train.tokens + folds[1].train.tokens) / 2));
  });
});

Deno.test("sizes beyond the treebank are one point", async () => {
  await inFolder(async (folder) => {
    const [pair] = (await crossValidations(() => 5, { only: ["tr_gb"] }))[0];
    const { train } = await loadPair(pair);
    const tokens = train.reduce((sum, { tree }) => sum + tree.length, 0);
    const sizes = [200, 10 * tokens, 20 * tokens];
    const plan = { treebanks: ["tr_gb"], sizes, folds: 1, testTokens: 100 };
    const [{ result }] = await runCurve({ plan, store: new CellStore(folder) });
    assert.equal(result.length, 2 * CURVE_PARSERS.length);
    assert.equal(result.at(-1)!.tokens, tokens);
  });
});

Deno.test("a curve is a table, and its gain is told per tenfold training set", () => {
  const point = (parser: string, tokens: number, LAS: number) => ({
    parser,
    tokens,
    LAS,
    UAS: 0,
    LA: 0,
  });
  const result = [point("P-E", 100, 40), point("P-L", 100, 41), point("P-E", 10_000, 70)];
  const toy = { id: "toy", name: "toy", language: "", files: [], result };
  assert.deepEqual(curveGain(toy, "P-E"), { from: 100, to: 10_000, points: 30, perTenfold: 15 });
  assert.deepEqual(curveTable([toy]).rows, [
    { treebank: "toy", tokens: 100, "P-E": 40, "P-L": 41 },
    { treebank: "toy", tokens: 10_000, "P-E": 70 },
  ]);
});
