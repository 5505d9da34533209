import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { columnFormat, formatNumber, PROBABILITY } from "./number_format.ts";

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

Deno.test("digits are those of Intl.NumberFormat", () => {
  const random = seededRandom(11);
  const halves = [0.5, 1.5, 2.5, 0.005, 1.005, 2.675, 1.45, 8.345, 0.045, 10.235, 999.995, 0.95];
  const large = [999, 1000, 999999.995, 1e15 + 0.5, 2 ** 53, 123456789012345680000, 1e21, 1e300];
  const values = [0, ...halves, ...large, 1e-6, 4.9e-7, 5e-7, 5e-324];
  for (let k = 0; k < 3000; k++) {
    const size = 10 ** Math.floor(random() * 18 - 8);
    values.push(random() * size, Math.round(random() * 1e6) / 1000, Math.round(random() * size));
  }
  for (const decimals of [0, 1, 2, 3, 7]) {
    for (const thousands of [true, false]) {
      const slow = new Intl.NumberFormat("en-US", {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: thousands,
      });
      for (const value of values) {
        assert.equal(formatNumber(value, { decimals, thousands }), slow.format(value));
      }
    }
  }
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

Deno.test("digits that say something: as many of small numbers as of large ones", () => {
  const shown = [0.01234, 1.234, 99.96, 999.6, 12345.6, 546880, 0, -0.5, Infinity, NaN]
    .map((value) => formatNumber(value, { significant: 3 }));
  const expected = ["0.0123", "1.23", "100", "1,000", "12,346", "546,880", "0", "−0.500", "∞", "–"];
  assert.deepEqual(shown, expected);
});

Deno.test("a probability is never shown as 0", () => {
  const shown = [0.00001, 0, 0.0001, 0.05, NaN].map((p) => formatNumber(p, PROBABILITY));
  assert.deepEqual(shown, ["< 0.0001", "< 0.0001", "0.0001", "0.0500", "–"]);
});
