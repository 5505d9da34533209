import { at, Duel, FALL, numberAt, RISE, Vectors } from "./layout";
import { LEAST_CURVATURE } from "./second";
import { changesOfPairs, forgetFirst, gather, sweep } from "./sweeps";

/** Begins a problem of the vectors from `a` on, as many as are positive, and those from `b` on. */
export function start(duel: Duel, vectors: Vectors, a: i32, b: i32, kernel: usize): void {
  const size = duel.size;
  const positive = duel.positive;
  duel.active = size;
  duel.movedCount = 0;
  memory.fill(duel.alphas, 0, <usize> size << 3);
  memory.fill(duel.bounds, RISE, <usize> positive);
  memory.fill(duel.bounds + <usize> positive, FALL, <usize> (size - positive));
  for (let k = 0; k < size; k++) {
    const vector = k < positive ? a + k : b + k - positive;
    const length = at(vectors.offsets, vector + 1) - at(vectors.offsets, vector);
    store<f64>(duel.diagonal + (<usize> k << 3), numberAt(kernel, length));
    store<f64>(duel.gradient + (<usize> k << 3), k < positive ? -1 : 1);
    store<i32>(duel.order + (<usize> k << 2), k);
  }
}

/** By how much the optimality conditions are violated. */
export function violation(duel: Duel): f64 {
  return load<f64>(duel.violations) + load<f64>(duel.violations, 8);
}

/**
 * Takes the step in the two selected variables, follows it in the gradient, and selects the first
 * variable of the next step. Rows are as in `selectSecond`, of the first and of the second; that of
 * the first has to be the one of the last `selectSecond`.
 * @returns bits: 1 where the first has reached C or left it, 2 where the second has, 4 and 8 where the
 *   one or the other is at C now
 */
export function improve(
  duel: Duel,
  rowAOfI: usize,
  rowBOfI: usize,
  rowAOfJ: usize,
  rowBOfJ: usize,
  C: f64,
): i32 {
  const i = duel.first;
  const j = duel.second;
  const alphaOfI = numberAt(duel.alphas, i);
  const alphaOfJ = numberAt(duel.alphas, j);
  const instanceJ = at(duel.order, j);
  const overlap = load<u8>((instanceJ < duel.positive ? rowAOfI : rowBOfI) + <usize> instanceJ);
  step(duel, i, j, overlap, C);
  const changeOfI = signOf(duel, i) * (numberAt(duel.alphas, i) - alphaOfI);
  const changeOfJ = signOf(duel, j) * (numberAt(duel.alphas, j) - alphaOfJ);
  for (let k = 0; k < duel.kernelLength; k++) {
    const value = numberAt(duel.kernel32, k);
    store<f64>(duel.changeByFirst + (<usize> k << 3), value * changeOfI);
    store<f64>(duel.changeBySecond + (<usize> k << 3), value * changeOfJ);
  }
  const changes = updateBounds(duel, i, C) | (updateBounds(duel, j, C) << 1);
  forgetFirst(duel);
  const table = changesOfPairs(duel);
  if (duel.movedCount > 0) {
    gather(duel, rowAOfJ, rowBOfJ, duel.rowOfSecond);
    sweep(duel, 0, duel.active, duel.rowOfFirst, duel.rowOfSecond, table);
  } else {
    sweep(duel, 0, min(duel.positive, duel.active), rowAOfI, rowAOfJ, table);
    sweep(duel, duel.positive, duel.active, rowBOfI, rowBOfJ, table);
  }
  return changes;
}

/** Moves the two selected variables to the least objective within the bounds. */
function step(duel: Duel, i: i32, j: i32, overlap: i32, C: f64): void {
  const violated = numberAt(duel.diagonal, i) + numberAt(duel.diagonal, j) -
    2 * numberAt(duel.kernel32, overlap);
  const curvature = violated > 0 ? violated : LEAST_CURVATURE;
  const signI = signOf(duel, i);
  const signJ = signOf(duel, j);
  const gradientI = numberAt(duel.gradient, i);
  const gradientJ = numberAt(duel.gradient, j);
  let a = numberAt(duel.alphas, i);
  let b = numberAt(duel.alphas, j);
  if (signI != signJ) {
    const delta = (-signI * gradientI - signJ * gradientJ) / curvature;
    const difference = a - b;
    a += delta;
    b += delta;
    if (difference > 0) {
      if (b < 0) {
        a = difference;
        b = 0;
      }
      if (a > C) {
        a = C;
        b = C - difference;
      }
    } else {
      if (a < 0) {
        a = 0;
        b = -difference;
      }
      if (b > C) {
        a = C + difference;
        b = C;
      }
    }
  } else {
    const delta = (signI * gradientI - signJ * gradientJ) / curvature;
    const sum = a + b;
    a -= delta;
    b += delta;
    if (sum > C) {
      if (a > C) {
        a = C;
        b = sum - C;
      }
      if (b > C) {
        a = sum - C;
        b = C;
      }
    } else {
      if (b < 0) {
        a = sum;
        b = 0;
      }
      if (a < 0) {
        a = 0;
        b = sum;
      }
    }
  }
  store<f64>(duel.alphas + (<usize> i << 3), a);
  store<f64>(duel.alphas + (<usize> j << 3), b);
}

function signOf(duel: Duel, position: i32): f64 {
  return at(duel.order, position) < duel.positive ? 1 : -1;
}

/** Notes which way a variable can still move; 1 where it has reached C or left it, 4 where at C. */
function updateBounds(duel: Duel, position: i32, C: f64): i32 {
  const alpha = numberAt(duel.alphas, position);
  const isPositive = at(duel.order, position) < duel.positive;
  const towardsC: u8 = isPositive ? RISE : FALL;
  const towardsZero: u8 = isPositive ? FALL : RISE;
  const place = duel.bounds + <usize> position;
  const before = load<u8>(place);
  const after = (alpha < C ? towardsC : 0) | (alpha > 0 ? towardsZero : 0);
  store<u8>(place, after);
  return i32(((before ^ after) & towardsC) != 0) | (i32((after & towardsC) == 0) << 2);
}
