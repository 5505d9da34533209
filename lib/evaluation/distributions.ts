/**
 * Tail probabilities of the distributions that the significance tests need, to about 12 significant
 * digits, and the points where they have a given value.
 * @module
 */

/** Relative change below which a series or a continued fraction has converged: two last digits. */
const NEGLIGIBLE = 4e-16;
/** Stands for 0 in denominators of continued fractions (Lentz's method). */
const TINY = 1e-300;

/**
 * The complementary error function, 2/√π times the integral of exp(-t²) from x to infinity: by a
 * series with positive terms near 0 [abramowitz-stegun-1964, 7.1.6], by a continued fraction beyond
 * [abramowitz-stegun-1964, 7.1.14].
 */
export function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x);
  const scale = Math.exp(-x * x) / Math.sqrt(Math.PI);
  if (scale === 0) return 0;
  if (x < 2) {
    let term = 2 * x;
    let sum = term;
    for (let k = 1; term > NEGLIGIBLE * sum; k++) {
      term *= 2 * x * x / (2 * k + 1);
      sum += term;
    }
    return 1 - scale * sum;
  }
  // 1 / (x + (1/2) / (x + 1 / (x + (3/2) / (x + …))))
  return scale / continuedFraction(x, (k) => k / 2, () => x);
}

/**
 * Probability that a chi-square variable with one degree of freedom exceeds `x`, which is the
 * probability that a standard normal one is further from 0 than √x.
 */
export function chiSquareTail(x: number): number {
  return x <= 0 ? 1 : erfc(Math.sqrt(x / 2));
}

/**
 * The logarithm of the gamma function for x > 0: Stirling's series [abramowitz-stegun-1964, 6.1.41]
 * after a shift to where it is exact enough.
 */
export function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < 12; z++) shift += Math.log(z);
  const w = 1 / (z * z);
  const series = (1 / 12 - w * (1 / 360 - w * (1 / 1260 - w * (1 / 1680 - w / 1188)))) / z;
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series - shift;
}

/**
 * The regularized incomplete beta function I_x(a, b) for a, b > 0 and x from 0 to 1, by its
 * continued fraction on the side where that converges fast [abramowitz-stegun-1964, 26.5.8].
 * @param complement 1 - x, to be given where it is known more exactly than x
 */
export function incompleteBeta(x: number, a: number, b: number, complement = 1 - x): number {
  if (x <= 0) return 0;
  if (complement <= 0) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(complement, b, a, x);
  const logFront = logGamma(a + b) - logGamma(a) - logGamma(b) +
    a * Math.log(x) + b * Math.log(complement);
  const numerator = (k: number) => {
    const m = k >> 1;
    return k % 2 === 0
      ? m * (b - m) * x / ((a + k - 1) * (a + k))
      : -(a + m) * (a + b + m) * x / ((a + k - 1) * (a + k));
  };
  return Math.exp(logFront) / a / continuedFraction(1, numerator, () => 1);
}

/**
 * Probability that a variable with Student's t distribution is further from 0 than `t`
 * [abramowitz-stegun-1964, 26.5.27].
 */
export function studentTails(t: number, degreesOfFreedom: number): number {
  if (!Number.isFinite(t)) return Number.isNaN(t) ? NaN : 0;
  const square = t * t;
  const sum = degreesOfFreedom + square;
  return incompleteBeta(degreesOfFreedom / sum, degreesOfFreedom / 2, 0.5, square / sum);
}

/**
 * The t that a variable with Student's t distribution exceeds on either side with probability `tails`
 * together, from 0 to 1: 2.776 for 0.05 and 4 degrees of freedom.
 */
export function studentQuantile(tails: number, degreesOfFreedom: number): number {
  return whereTailsAre(tails, (t) => studentTails(t, degreesOfFreedom));
}

/** The z that a standard normal variable exceeds on either side with this probability: 1.96 for 0.05. */
export function normalQuantile(tails: number): number {
  return whereTailsAre(tails, (z) => chiSquareTail(z * z));
}

/** Where tails that fall from 1 at 0 have a value, by bisection down to neighbouring numbers. */
function whereTailsAre(value: number, tailsAt: (x: number) => number): number {
  if (value <= 0) return Infinity;
  let low = 0;
  let high = 1;
  while (tailsAt(high) > value) [low, high] = [high, 2 * high];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (tailsAt(middle) > value) low = middle;
    else high = middle;
  }
}

/**
 * Probability of at most `k` heads in `n` throws of a fair coin, 0 ≤ k ≤ n
 * [abramowitz-stegun-1964, 26.5.24].
 */
export function fairCoinTail(k: number, n: number): number {
  return k >= n ? 1 : incompleteBeta(0.5, n - k, k + 1);
}

/** The value of b + a(1) / (b(1) + a(2) / (b(2) + …)) by Lentz's method. */
function continuedFraction(
  start: number,
  numerator: (k: number) => number,
  denominator: (k: number) => number,
): number {
  let value = start;
  let c = start;
  let d = 0;
  for (let k = 1; k < 10_000; k++) {
    d = 1 / (denominator(k) + numerator(k) * d || TINY);
    c = denominator(k) + numerator(k) / c || TINY;
    value *= c * d;
    if (Math.abs(c * d - 1) < NEGLIGIBLE) break;
  }
  return value;
}
