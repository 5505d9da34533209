import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { editDistance, nearMisses } from "./near_misses.ts";

/** The definition, by recursion. */
function slowDistance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  return Math.min(
    slowDistance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    slowDistance(a.slice(1), b) + 1,
    slowDistance(a, b.slice(1)) + 1,
  );
}

Deno.test("the edit distance is that of the definition", () => {
  const random = seededRandom(5);
  const word = () =>
    Array.from({ length: randomInteger(random, 6) }, () => "abc"[randomInteger(random, 3)])
      .join("");
  for (let k = 0; k < 1000; k++) {
    const [a, b] = [word(), word()];
    assert.equal(editDistance(a, b), slowDistance(a, b), `${a} ${b}`);
  }
});

Deno.test("near misses are the nearest first, and none for a word far from all", () => {
  const known = ["tr_imst", "tr_imst2", "tr_kenet", "da_ddt", "da_ddt-ud-dev"];
  assert.deepEqual(nearMisses("tr_imts", known), ["tr_imst", "tr_imst2"]);
  assert.deepEqual(nearMisses("DA_DD", known), ["da_ddt", "da_ddt-ud-dev"]);
  assert.deepEqual(nearMisses("mandarin", known), []);
  assert.deepEqual(nearMisses("", known), []);
});
