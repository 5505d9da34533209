import assert from "node:assert/strict";
import {
  chiSquareTail,
  erfc,
  fairCoinTail,
  incompleteBeta,
  logGamma,
  normalQuantile,
  studentQuantile,
  studentTails,
} from "./distributions.ts";

/** Asserts that two numbers agree to `digits` significant digits. */
function close(actual: number, expected: number, digits = 12): void {
  const error = Math.abs(actual - expected) / Math.abs(expected);
  assert.ok(error < 10 ** -digits, `${actual} should be ${expected}`);
}

/** Integrates over [from, to] by Simpson's rule. */
function integral(f: (x: number) => number, from: number, to: number, steps = 20_000): number {
  const width = (to - from) / steps;
  let sum = f(from) + f(to);
  for (let k = 1; k < steps; k++) sum += (k % 2 === 0 ? 2 : 4) * f(from + k * width);
  return sum * width / 3;
}

Deno.test("erfc has its known values from -3 to 26, also where series and fraction meet", () => {
  // Computed with 30 digits.
  const known: [number, number][] = [
    [0, 1],
    [0.001, 0.99887162120903076],
    [0.1, 0.8875370839817151],
    [0.5, 0.47950012218695346],
    [1, 0.15729920705028513],
    [1.5, 0.033894853524689273],
    [1.999, 0.0046984433486294877],
    [2, 0.0046777349810472658],
    [2.001, 0.0046571092814753503],
    [3, 2.2090496998585441e-5],
    [5, 1.5374597944280349e-12],
    [10, 2.0884875837625448e-45],
    [20, 5.3958656116079009e-176],
    [26, 5.6631924088561428e-296],
  ];
  for (const [x, value] of known) {
    close(erfc(x), value);
    close(erfc(-x), 2 - value);
  }
  assert.equal(erfc(40), 0);
});

Deno.test("chi-square with one degree of freedom has the tails of every statistics table", () => {
  const table = [[2.706, 0.1], [3.841, 0.05], [5.024, 0.025], [6.635, 0.01], [7.879, 0.005], [
    10.828,
    0.001,
  ]];
  for (const [x, p] of table) close(chiSquareTail(x), p, 3);
  assert.equal(chiSquareTail(0), 1);
});

Deno.test("log gamma is the logarithm of the factorial, and of √π at a half", () => {
  for (let n = 3, factorial = 2; n < 100; factorial *= n++) close(logGamma(n), Math.log(factorial));
  close(logGamma(0.5), Math.log(Math.PI) / 2);
  close(logGamma(100_000), 1051287.7089736569);
  assert.ok(Math.abs(logGamma(1)) < 1e-14 && Math.abs(logGamma(2)) < 1e-14);
});

Deno.test("the incomplete beta function has its closed forms", () => {
  for (let x = 0.01; x < 1; x += 0.07) {
    for (const a of [0.5, 1, 3, 40]) {
      close(incompleteBeta(x, a, 1), x ** a, 11);
      close(incompleteBeta(x, 1, a), 1 - (1 - x) ** a, 11);
    }
    close(incompleteBeta(x, 2, 3), x * x * (6 - 8 * x + 3 * x * x), 11);
    close(incompleteBeta(x, 0.5, 0.5), 2 / Math.PI * Math.asin(Math.sqrt(x)), 11);
  }
  assert.equal(incompleteBeta(0, 2, 3), 0);
  assert.equal(incompleteBeta(1, 2, 3), 1);
});

Deno.test("Student's t has the two-sided 5 % points of every statistics table", () => {
  const table = [[1, 12.706], [2, 4.303], [4, 2.776], [9, 2.262], [10, 2.228], [30, 2.042], [
    120,
    1.98,
  ]];
  for (const [df, t] of table) {
    close(studentTails(t, df), 0.05, 3);
    close(studentTails(-t, df), studentTails(t, df));
  }
  close(studentTails(1.959963985, 1e7), 0.05, 6);
});

Deno.test("Student's t has the tails that its density integrates to", () => {
  for (const df of [1, 2, 3, 7, 12, 50]) {
    // With x = √df tan u the density (1 + x² / df)^(-(df + 1) / 2) becomes a power of the cosine.
    const power = (u: number) => Math.cos(u) ** (df - 1);
    for (const t of [0.2, 1, 2.5, 8]) {
      const share = integral(power, Math.atan(t / Math.sqrt(df)), Math.PI / 2) /
        integral(power, 0, Math.PI / 2);
      close(studentTails(t, df), share, 9);
    }
  }
  assert.equal(studentTails(0, 5), 1);
  assert.equal(studentTails(Infinity, 5), 0);
});

Deno.test("quantiles are where the tails have the value, as SciPy has them", () => {
  // scipy.stats.t.isf and norm.isf, version 1.17
  const known: [tails: number, df: number, t: number][] = [
    [0.05, 1, 12.706204736174705],
    [1e-6, 1, 636619.7723670577],
    [0.05, 4, 2.7764451051977943],
    [0.01, 29, 2.7563859036706053],
    [0.05, 120, 1.9799304050824411],
  ];
  for (const [tails, df, t] of known) {
    close(studentQuantile(tails, df), t, 9);
    close(studentTails(studentQuantile(tails, df), df), tails, 11);
  }
  for (
    const [tails, z] of [[0.05, 1.9599639845400545], [0.01, 2.575829303548901], [
      0.5,
      0.6744897501960817,
    ], [1e-9, 6.1094102048693975]]
  ) close(normalQuantile(tails), z, 9);
  assert.ok(normalQuantile(1) < 1e-9);
  assert.equal(studentQuantile(0, 3), Infinity);
});

Deno.test("the tails of a fair coin equal an exact count", () => {
  for (let n = 0; n <= 60; n++) {
    let ways = 1n;
    let sum = 0n;
    for (let k = 0; k <= n; k++) {
      sum += ways;
      close(fairCoinTail(k, n), Number(sum) / 2 ** n, 11);
      ways = ways * BigInt(n - k) / BigInt(k + 1);
    }
  }
});
