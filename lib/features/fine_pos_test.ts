import assert from "node:assert/strict";
import type { Token } from "../dependency/token.ts";
import { treebankPath } from "../testing/treebanks.ts";
import { loadGold } from "../treebank/formats/read.ts";
import { countFinePos } from "./fine_pos.ts";
import { SENTENCE } from "./testing/toy.ts";

const count = (change: (token: Token, k: number) => Partial<Token>) =>
  countFinePos([{
    ...SENTENCE,
    tokens: SENTENCE.tokens.map((token, k) => ({ ...token, ...change(token, k) })),
  }]);

Deno.test("tokens with a fine part of speech are counted, none where it copies the coarse one", () => {
  assert.deepEqual(count(() => ({})), { tokens: 4, fine: 4 });
  assert.deepEqual(count((_, k) => k === 0 ? { fpos: "_" } : {}), { tokens: 4, fine: 3 });
  assert.deepEqual(count(() => ({ fpos: "_" })), { tokens: 4, fine: 0 });
  assert.deepEqual(count(({ cpos }) => ({ fpos: cpos })), { tokens: 4, fine: 0 });
  assert.deepEqual(count(({ cpos }, k) => k === 0 ? {} : { fpos: cpos }), { tokens: 4, fine: 4 });
  assert.deepEqual(countFinePos([]), { tokens: 0, fine: 0 });
});

Deno.test("of the treebanks at hand some have FPOS, some have none, and some on a few tokens", async () => {
  const expected = {
    "tr_imst-ud-dev": 10_046,
    "tr_penn-ud-dev": 0,
    "en_lines-ud-dev": 15_129,
    "da_ddt-ud-dev": 97,
    "es_gsd-ud-dev": 1,
    "pt_bosque-ud-dev": 0,
  };
  for (const [stem, fine] of Object.entries(expected)) {
    const path = await treebankPath(stem);
    if (path === undefined) continue;
    const gold = await loadGold(path);
    assert.equal(countFinePos(gold.map(({ sentence }) => sentence)).fine, fine, stem);
  }
});
