import { at, Duel, FALL, numberAt, RISE } from "./layout";

/** Sets aside what is settled at a bound, as `SmoState.shrink` does. */
export function shrink(duel: Duel): void {
  const rise = load<f64>(duel.violations);
  const fall = load<f64>(duel.violations, 8);
  let active = duel.active;
  for (let k = 0; k < active; k++) {
    if (!isSettled(duel, k, rise, fall)) continue;
    active--;
    while (active > k && isSettled(duel, active, rise, fall)) active--;
    if (active > k) swap(duel, k, active);
  }
  duel.active = active;
  listMoved(duel);
}

/** Lists the positions that are not the numbers of their instances. */
function listMoved(duel: Duel): void {
  let count = 0;
  for (let k = 0; k < duel.size; k++) {
    if (at(duel.order, k) == k) continue;
    store<i32>(duel.moved + (<usize> count << 2), k);
    count++;
  }
  duel.movedCount = count;
}

/** Adds what a variable at C contributes to the gradient, or takes it away. */
export function addBound(duel: Duel, rowA: usize, rowB: usize, weight: f64): void {
  for (let k = 0; k < duel.size; k++) {
    const sum = duel.boundGradient + (<usize> k << 3);
    store<f64>(sum, load<f64>(sum) + weight * kernelAt(duel, k, rowA, rowB));
  }
}

/** Begins the gradient of what was set aside: with what the variables at C contribute to it. */
export function restoreGradient(duel: Duel): void {
  for (let k = duel.active; k < duel.size; k++) {
    const instance = at(duel.order, k);
    const sign: f64 = instance < duel.positive ? 1 : -1;
    store<f64>(duel.gradient + (<usize> k << 3), numberAt(duel.boundGradient, instance) - sign);
  }
}

/** Whether the variable at a position is away from both bounds. */
export function isFree(duel: Duel, position: i32): bool {
  return load<u8>(duel.bounds + <usize> position) == (RISE | FALL);
}

/** Adds what the variable at a position contributes to it. */
export function addFree(duel: Duel, position: i32, rowA: usize, rowB: usize): void {
  const positive = duel.positive;
  const alpha = numberAt(duel.alphas, position);
  const weight = at(duel.order, position) < positive ? alpha : -alpha;
  const changes = duel.changeByFirst;
  for (let k = 0; k < duel.kernelLength; k++) {
    store<f64>(changes + (<usize> k << 3), weight * numberAt(duel.kernel32, k));
  }
  let place = duel.order + (<usize> duel.active << 2);
  let gradient = duel.gradient + (<usize> duel.active << 3);
  for (const end = duel.order + (<usize> duel.size << 2); place < end; place += 4, gradient += 8) {
    const instance = load<i32>(place);
    const overlap = load<u8>((instance < positive ? rowA : rowB) + <usize> instance);
    store<f64>(gradient, load<f64>(gradient) + numberAt(changes, overlap));
  }
}

/** The mean gradient of the variables between the bounds; without any, the middle of its range. */
export function threshold(duel: Duel): f64 {
  let free = 0;
  let sum: f64 = 0;
  let upper: f64 = Infinity;
  let lower: f64 = -Infinity;
  for (let k = 0; k < duel.size; k++) {
    const value = numberAt(duel.gradient, k);
    const bounds = load<u8>(duel.bounds + <usize> k);
    if (bounds == (RISE | FALL)) {
      free++;
      sum += value;
    } else if (bounds & RISE) {
      upper = min(upper, value);
    } else {
      lower = max(lower, value);
    }
  }
  return free > 0 ? sum / free : (upper + lower) / 2;
}

/**
 * Ends a problem: gathers the instances with a coefficient other than 0, ascending, at the beginning
 * of `order`, and their coefficients at that of `alphas`.
 * @returns how many they are
 */
export function collect(duel: Duel): i32 {
  const size = duel.size;
  let alphas = duel.alphas;
  if (duel.movedCount > 0) {
    alphas = duel.boundGradient;
    for (let k = 0; k < size; k++) {
      const place = alphas + (<usize> at(duel.order, k) << 3);
      store<f64>(place, numberAt(duel.alphas, k));
    }
  }
  let count = 0;
  for (let k = 0; k < size; k++) {
    const alpha = numberAt(alphas, k);
    if (!(alpha > 0)) continue;
    store<i32>(duel.order + (<usize> count << 2), k);
    store<f64>(duel.alphas + (<usize> count << 3), k < duel.positive ? alpha : -alpha);
    count++;
  }
  return count;
}

/** Whether a variable is at a bound and the optimality conditions push it further that way. */
function isSettled(duel: Duel, position: i32, rise: f64, fall: f64): bool {
  const gradient = numberAt(duel.gradient, position);
  const bounds = load<u8>(duel.bounds + <usize> position);
  if (bounds & RISE) return (bounds & FALL) == 0 && gradient > fall;
  return -gradient > rise;
}

function kernelAt(duel: Duel, instance: i32, rowA: usize, rowB: usize): f64 {
  const row = instance < duel.positive ? rowA : rowB;
  return numberAt(duel.kernel32, load<u8>(row + <usize> instance));
}

function swap(duel: Duel, a: i32, b: i32): void {
  swapNumbers(duel.alphas, a, b);
  swapNumbers(duel.gradient, a, b);
  swapNumbers(duel.diagonal, a, b);
  const instance = at(duel.order, a);
  store<i32>(duel.order + (<usize> a << 2), at(duel.order, b));
  store<i32>(duel.order + (<usize> b << 2), instance);
  const bounds = load<u8>(duel.bounds + <usize> a);
  store<u8>(duel.bounds + <usize> a, load<u8>(duel.bounds + <usize> b));
  store<u8>(duel.bounds + <usize> b, bounds);
}

function swapNumbers(array: usize, a: i32, b: i32): void {
  const number = numberAt(array, a);
  store<f64>(array + (<usize> a << 3), numberAt(array, b));
  store<f64>(array + (<usize> b << 3), number);
}
