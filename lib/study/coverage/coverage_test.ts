import assert from "node:assert/strict";
import { sentenceOf } from "../../dependency/sentence.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { Tree } from "../../dependency/tree.ts";
import { treesOf } from "../../testing/treebanks.ts";
import { commonRootLabel } from "../../treebank/root_label.ts";
import { coverageOf } from "./coverage.ts";
import { COVERAGE_PARSERS, STANDARD_PARSERS } from "./oracle_parser.ts";

function itemOf(tree: Tree): GoldItem {
  return { sentence: sentenceOf(Array.from({ length: tree.length }, (_, i) => `w${i + 1}`)), tree };
}

async function itemsOf(stem: string): Promise<GoldItem[] | undefined> {
  return (await treesOf(stem))?.map(itemOf);
}

const shown = (percent: number) => percent.toFixed(2);

/** Unlabelled coverage of tokens and of trees in percent, transitions (LINK calls), swaps. */
type Bearing = readonly [uas: string, uem: string, transitions?: number, swaps?: number];

const BEARINGS: Record<string, Record<string, Bearing>> = {
  "got_proiel-ud-dev": {
    "P0": ["96.98", "76.75"],
    "P0-raw": ["89.66", "76.75"],
    "P2": ["99.51", "98.38"],
    "P3-eager": ["100.00", "100.00", 22_324, 1048],
    "degree-0": ["94.66", "76.75", 27_723],
    "degree-1": ["99.68", "97.16", 62_632],
    "degree-2": ["99.97", "99.70", 78_786],
    "degree-inf": ["100.00", "100.00", 88_415],
  },
  "da_ddt-ud-dev": {
    "P0": ["98.71", "81.56"],
    "P2": ["99.57", "98.58"],
    "P3-eager": ["100.00", "100.00", undefined, 830],
    "degree-0": ["96.67", "81.56", 30_598],
    "degree-1": ["99.91", "99.11", 82_822],
    "degree-2": ["99.97", "99.65", 107_726],
    "degree-inf": ["100.00", "100.00", 136_275],
  },
};

for (const [stem, bearings] of Object.entries(BEARINGS)) {
  Deno.test(`coverage of ${stem} is that of the design, to the printed digit`, async () => {
    const items = await itemsOf(stem);
    if (items === undefined) return;
    for (const [parser, [uas, uem, transitions, swaps]] of Object.entries(bearings)) {
      const found = coverageOf(items, parser);
      assert.deepEqual([shown(found.UAS), shown(found.UEM)], [uas, uem], parser);
      if (transitions !== undefined) assert.equal(found.transitions, transitions, parser);
      if (swaps !== undefined) assert.equal(found.swaps, swaps, parser);
    }
    const lazy = coverageOf(items, "P3-lazy");
    assert.equal(lazy.LEM, 100);
    assert.ok(lazy.swaps < coverageOf(items, "P3-eager").swaps);
  });
}

Deno.test("nearest first, pseudo-projective coverage of da_ddt-ud-dev is at least MaltParser's", async () => {
  const items = await itemsOf("da_ddt-ud-dev");
  if (items === undefined) return;
  for (
    const [parser, las, lem] of [
      ["P1-nearest", 99.96, 99.29],
      ["P1-path-nearest", 99.97, 99.65],
      ["P1-head+path-nearest", 100, 100],
    ] as const
  ) {
    const { LAS, LEM } = coverageOf(items, parser);
    assert.ok(Number(shown(LAS)) >= las && Number(shown(LEM)) >= lem, `${parser}: ${LAS} ${LEM}`);
  }
});

/** LAS, LEM, transitions and swaps on tr_imst-ud-dev, as first computed; UAS and UEM are the same. */
const RECORDED: Record<string, readonly [las: string, lem: string, number, number]> = {
  "P0": ["98.9747", "93.1174", 20_092, 0],
  "P0-raw": ["96.6852", "93.1174", 19_691, 0],
  "P1": ["99.7910", "98.2794", 20_092, 0],
  "P1-nearest": ["99.9602", "99.6964", 20_092, 0],
  "P2": ["99.8905", "99.7976", 20_114, 0],
  "P2-simplified": ["99.8706", "99.6964", 20_076, 0],
  "attardi-3": ["100.0000", "100.0000", 20_128, 0],
  "attardi-full": ["100.0000", "100.0000", 20_128, 0],
  "P3-eager": ["100.0000", "100.0000", 20_564, 236],
  "P3-lazy": ["100.0000", "100.0000", 20_294, 101],
  "arc-standard": ["98.9747", "93.1174", 20_092, 0],
  "arc-eager": ["98.9747", "93.1174", 17_836, 0],
  "arc-hybrid": ["98.9747", "93.1174", 20_092, 0],
  "hybrid-swap": ["100.0000", "100.0000", 20_564, 236],
  "projective-list": ["98.9747", "93.1174", 17_836, 0],
  "nonprojective-list": ["100.0000", "100.0000", 28_894, 0],
  "degree-0": ["98.0390", "93.1174", 27_161, 0],
  "degree-1": ["99.9204", "99.4939", 56_020, 0],
  "degree-2": ["99.9900", "99.8988", 69_612, 0],
  "degree-inf": ["100.0000", "100.0000", 83_588, 0],
  "planar": ["99.2236", "93.9271", 25_218, 0],
  "2-planar": ["100.0000", "100.0000", 25_801, 0],
};

Deno.test("coverage of tr_imst-ud-dev is what is recorded, and its parts fit together", async () => {
  const items = (await itemsOf("tr_imst-ud-dev"))!;
  const tokens = items.reduce((sum, { tree }) => sum + tree.length, 0);
  for (const parser of STANDARD_PARSERS) {
    const { LAS, UAS, LEM, UEM, transitions, swaps, cost } = coverageOf(items, parser);
    assert.deepEqual(
      [LAS.toFixed(4), LEM.toFixed(4), transitions, swaps],
      [...RECORDED[parser]],
      parser,
    );
    assert.deepEqual([UAS, UEM], [LAS, LEM], `${parser} gives every head its label`);
    assert.equal(cost.reduce((sum, row) => sum + row.transitions, 0), transitions, parser);
    assert.equal(cost.reduce((sum, row) => sum + row.sentences, 0), items.length, parser);
    assert.equal(cost.reduce((sum, row) => sum + row.length * row.sentences, 0), tokens, parser);
    assert.ok(cost.every(({ length }, i) => i === 0 || length > cost[i - 1].length), parser);
  }
  assert.deepEqual(Object.keys(RECORDED), STANDARD_PARSERS);
});

Deno.test("every parser covers all of a projective treebank", () => {
  const items = [
    itemOf(Tree.of([-1, 2, 0, 2], ["", "a", "root", "b"])),
    itemOf(Tree.of([-1, 0], ["", "root"])),
  ];
  for (const parser of COVERAGE_PARSERS) {
    const { LAS, LEM, swaps, cost } = coverageOf(items, parser);
    assert.deepEqual([LAS, LEM, swaps], [100, 100, 0], parser);
    assert.deepEqual(cost.map(({ length, sentences }) => [length, sentences]), [[1, 1], [3, 1]]);
  }
});

Deno.test("tokens that an oracle leaves go to 0 with the commonest label there", () => {
  // 1 <- 3 crosses 2 <- 4, so planar parsers leave a token.
  const crossing = Tree.of([-1, 3, 4, 0, 3], ["", "a", "b", "pred", "c"]);
  const other = Tree.of([-1, 0], ["", "pred"]);
  const last = Tree.of([-1, 0], ["", "other"]);
  const items = [last, crossing, other].map(itemOf);
  assert.equal(commonRootLabel(items), "pred");
  assert.equal(commonRootLabel([]), "ROOT");
  const { UAS, LAS } = coverageOf(items, "P0-raw");
  assert.ok(UAS < 100 && LAS <= UAS);
});

Deno.test("labels with marks are refused by parsers that mark, and left alone by others", () => {
  const items = [itemOf(Tree.of([-1, 2, 0], ["", "a|b", "root%"]))];
  for (const parser of COVERAGE_PARSERS) {
    if (parser.startsWith("P1")) {
      assert.throws(() => coverageOf(items, parser), { code: "label-contains-mark" }, parser);
    } else assert.equal(coverageOf(items, parser).LAS, 100, parser);
  }
});
