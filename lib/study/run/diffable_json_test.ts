import assert from "node:assert/strict";
import { seededRandom } from "../../dependency/random.ts";
import type { Json } from "./cells.ts";
import { parseDiffable, toDiffable } from "./diffable_json.ts";

Deno.test("what fits into a line stands in one, the rest is filled into lines", () => {
  const rows = Array.from({ length: 40 }, (_, n) => ({ length: n, share: n / 3 }));
  const text = toDiffable({ id: "toy", rows, few: [1, 2, 3], none: [], empty: {} });
  const lines = text.split("\n");
  assert.deepEqual(lines.slice(0, 4), [
    "{",
    ' "id": "toy",',
    ' "rows": {',
    '  "@columns": ["length","share"],',
  ]);
  assert(lines.every((line) => line.length <= 100));
  assert.deepEqual(
    lines.slice(-6),
    ["  ]", " },", ' "few": [1,2,3],', ' "none": [],', ' "empty": {}', "}", ""].slice(-6),
  );
});

Deno.test("a changed number changes one line", () => {
  const value = (changed: number): Json => ({
    parsers: Array.from(
      { length: 30 },
      (_, k) => ({ name: `parser ${k}`, LAS: k === 7 ? changed : k }),
    ),
  });
  const [a, b] = [value(1.5), value(2.5)].map((one) => toDiffable(one).split("\n"));
  assert.equal(a.length, b.length);
  assert.equal(a.filter((line, k) => line !== b[k]).length, 1);
});

Deno.test("numbers keep eight digits, integers all", () => {
  assert.deepEqual(parseDiffable(toDiffable([2 / 3, 12345678901, 1e-9 / 3, -0.5])), [
    0.66666667,
    12345678901,
    3.3333333e-10,
    -0.5,
  ]);
});

Deno.test("random values come back as they were", () => {
  const random = seededRandom(5);
  const pick = <T>(of: readonly T[]) => of[Math.floor(of.length * random())];
  const value = (depth: number): Json => {
    const size = Math.floor(5 * random());
    const kind = depth === 0 ? 0 : Math.floor(4 * random());
    if (kind === 0) return pick<Json>([null, true, 0.25, -3, "", 'a"b', "@rows"]);
    if (kind === 1) return Array.from({ length: size }, () => value(depth - 1));
    if (kind === 2) return Array.from({ length: size }, () => ({ a: random() < 0.5, b: size }));
    return Object.fromEntries(Array.from({ length: size }, (_, k) => [`k${k}`, value(depth - 1)]));
  };
  for (let round = 0; round < 500; round++) {
    const one = value(4);
    assert.deepEqual(parseDiffable(toDiffable(one)), one);
  }
});
