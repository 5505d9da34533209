import { Duel, FALL, numberAt, RISE } from "./layout";
import { BLOCK, gather } from "./sweeps";

/** Curvature that is taken where two instances are the same point. */
export const LEAST_CURVATURE: f64 = 1e-12;
/** A division is slow; a gain that is less by more than its rounding need not be divided. */
const ROUNDING: f64 = 1 - 1e-12;

/**
 * Finds the variable whose step with the first promises the greatest decrease. Where positions are not
 * the numbers of their instances, the row of the first is brought into their order, in `rowOfFirst`.
 * @param rowA the overlaps of the first with the positive instances
 * @param rowB those with the others, as if the positive ones stood before them
 */
export function selectSecond(duel: Duel, rowA: usize, rowB: usize): void {
  duel.second = -1;
  store<f64>(duel.violations, 0, 16);
  const active = duel.active;
  if (duel.movedCount > 0) {
    gather(duel, rowA, rowB, duel.rowOfFirst);
    search(duel, 0, active, duel.rowOfFirst);
  } else {
    search(duel, 0, min(duel.positive, active), rowA);
    search(duel, duel.positive, active, rowB);
  }
}

/** Searches positions whose overlaps are in a row. */
function search(duel: Duel, from: i32, to: i32, row: usize): void {
  let k = from;
  for (; k + BLOCK <= to; k += BLOCK) {
    const bounds = v128.load(duel.bounds + <usize> k);
    const falling = i8x16.bitmask(i8x16.ne(bounds, i8x16.splat(RISE)));
    if (falling == 0) continue;
    for (let bits = falling & promising(duel, k, row); bits != 0; bits &= bits - 1) {
      const p = k + ctz(bits);
      consider(duel, p, load<u8>(row + <usize> p));
    }
  }
  for (; k < to; k++) {
    if (load<u8>(duel.bounds + <usize> k) & FALL) consider(duel, k, load<u8>(row + <usize> k));
  }
}

/** Which of a block of positions, as bits, might gain as much as the best so far. */
function promising(duel: Duel, k: i32, row: usize): i32 {
  const rise = f64x2.splat(load<f64>(duel.violations));
  const bar = f64x2.splat(load<f64>(duel.violations, 16) * ROUNDING);
  const ofFirst = f64x2.splat(numberAt(duel.diagonal, duel.first));
  const kernel32 = duel.kernel32;
  const zero = f64x2.splat(0);
  let gradient = duel.gradient + (<usize> k << 3);
  let diagonal = duel.diagonal + (<usize> k << 3);
  let overlaps = row + <usize> k;
  let bits = 0;
  for (let p = 0; p < BLOCK; p += 2) {
    const difference = f64x2.pmax(f64x2.add(rise, v128.load(gradient)), zero);
    const first = v128.load64_zero(kernel32 + (<usize> load<u8>(overlaps) << 3));
    const pair = v128.load64_lane(kernel32 + (<usize> load<u8>(overlaps, 1) << 3), first, 1);
    const sum = f64x2.add(ofFirst, v128.load(diagonal));
    const curvature = f64x2.pmax(f64x2.sub(sum, f64x2.add(pair, pair)), zero);
    const isLess = f64x2.lt(f64x2.mul(difference, difference), f64x2.mul(bar, curvature));
    bits |= (i64x2.bitmask(isLess) ^ 3) << p;
    gradient += 16;
    diagonal += 16;
    overlaps += 2;
  }
  return bits;
}

/** A position whose variable can fall. */
function consider(duel: Duel, k: i32, overlap: i32): void {
  const difference = load<f64>(duel.violations) + numberAt(duel.gradient, k);
  if (!(difference > 0)) return;
  const value = numberAt(duel.kernel32, overlap);
  let curvature = numberAt(duel.diagonal, duel.first) + numberAt(duel.diagonal, k) - 2 * value;
  if (!(curvature > 0)) curvature = LEAST_CURVATURE;
  const gain = difference * difference / curvature;
  if (!(gain >= load<f64>(duel.violations, 16))) return;
  store<f64>(duel.violations, gain, 16);
  duel.second = k;
}
