import assert from "node:assert/strict";
import { roomForRows } from "./kernel_rows.ts";

const PLENTY = 2 ** 40;

Deno.test("there is room for the rows of small classes, and for some of large ones", () => {
  assert.equal(roomForRows(Int32Array.of(100, 20), PLENTY), 120 * 128);
  const row = 12_800;
  assert.equal(roomForRows(Int32Array.of(row, 5), PLENTY), 256 * row);
});

Deno.test("rows take what they are given at most, but for four, and what addresses leave", () => {
  const row = 12_800;
  assert.equal(roomForRows(Int32Array.of(row, 5), 20 * row), 10 * row);
  assert.equal(roomForRows(Int32Array.of(row, 5), 1), 4 * row);
  assert.equal(roomForRows(Int32Array.of(100_000_000), PLENTY), 2 ** 30);
});
