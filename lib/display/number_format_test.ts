import assert from "node:assert/strict";
import { columnFormat, formatNumber } from "./number_format.ts";

Deno.test("numbers are shown with thousands, decimals, percentages and signs as asked", () => {
  assert.equal(formatNumber(1234567.891), "1,234,567.89");
  assert.equal(formatNumber(1234, { thousands: false }), "1234");
  assert.equal(formatNumber(0.5, { percent: true, decimals: 1 }), "50.0");
  assert.equal(formatNumber(1.5, { plus: true, decimals: 1 }), "+1.5");
  assert.equal(formatNumber(-1.5, { plus: true, decimals: 1 }), "−1.5");
  assert.equal(formatNumber(Infinity), "∞");
  assert.equal(formatNumber(-Infinity), "−∞");
  assert.equal(formatNumber(NaN), "–");
});

Deno.test("what rounds to zero has no sign", () => {
  assert.equal(formatNumber(-0.001, { decimals: 2 }), "0.00");
  assert.equal(formatNumber(0, { plus: true }), "0");
});

Deno.test("the numbers of a column have the same number of decimals", () => {
  assert.equal(columnFormat([1, 2, "x", undefined]).decimals, 0);
  assert.equal(columnFormat([1, 2.5]).decimals, 2);
  assert.equal(columnFormat([1, Infinity]).decimals, 0);
  assert.equal(columnFormat([0, 1], { percent: true }).decimals, 2);
  assert.equal(columnFormat([1, 2], { decimals: 3 }).decimals, 3);
});
