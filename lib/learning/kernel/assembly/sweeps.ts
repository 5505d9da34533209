import { at, Duel, FALL, numberAt, RISE } from "./layout";

/** Positions whose bounds are looked at together. */
export const BLOCK: i32 = 16;
/** Bits of an overlap in the table of pairs, and positions from which on the table pays. */
const PAIR_BITS: i32 = 6;
const MANY: i32 = 4096;
/** Positions that are looked at one by one without more ado. */
const FEW: i32 = 2;

/** Finds the variable that violates most of those that can rise, and how much the others do. */
export function selectFirst(duel: Duel): void {
  forgetFirst(duel);
  const active = duel.active;
  for (let k = 0; k < active; k++) consider(duel, k);
}

export function forgetFirst(duel: Duel): void {
  duel.first = -1;
  store<f64>(duel.violations, -Infinity);
  store<f64>(duel.violations, -Infinity, 8);
}

function consider(duel: Duel, k: i32): void {
  const bounds = load<u8>(duel.bounds + <usize> k);
  if (bounds & RISE) considerRise(duel, k);
  if (bounds & FALL) considerFall(duel, k);
}

/** Of equals the last is the first variable, as in LIBSVM. */
function considerRise(duel: Duel, k: i32): void {
  const rise = -numberAt(duel.gradient, k);
  if (!(rise >= load<f64>(duel.violations))) return;
  store<f64>(duel.violations, rise);
  duel.first = k;
}

function considerFall(duel: Duel, k: i32): void {
  const fall = numberAt(duel.gradient, k);
  if (fall > load<f64>(duel.violations, 8)) store<f64>(duel.violations, fall, 8);
}

/**
 * What pairs of overlaps contribute to the gradient in a step, where so many positions follow that
 * looking one number up rather than two pays for the table; else 0.
 */
export function changesOfPairs(duel: Duel): usize {
  const length = duel.kernelLength;
  if (duel.active < MANY || length > 1 << PAIR_BITS) return 0;
  for (let first = 0; first < length; first++) {
    const row = duel.changeByPair + (<usize> first << (PAIR_BITS + 3));
    const change = f64x2.splat(numberAt(duel.changeByFirst, first));
    for (let second: usize = 0, bytes = <usize> length << 3; second < bytes; second += 16) {
      v128.store(row + second, f64x2.add(change, v128.load(duel.changeBySecond + second)));
    }
  }
  return duel.changeByPair;
}

/**
 * Follows a step in the gradient of some positions, whose overlaps are in rows, and finds the first
 * variable among them.
 * @param table from `changesOfPairs`
 */
export function sweep(
  duel: Duel,
  from: i32,
  to: i32,
  rowOfI: usize,
  rowOfJ: usize,
  table: usize,
): void {
  let k = from;
  for (; k + BLOCK <= to; k += BLOCK) {
    if (table == 0) followBlock(duel, k, rowOfI, rowOfJ);
    else followPairs(duel, k, rowOfI, rowOfJ, table);
    considerBlock(duel, k);
  }
  for (; k < to; k++) followOne(duel, k, rowOfI, rowOfJ);
}

/** Brings a row into the order of the active positions: most are the numbers of their instances. */
export function gather(duel: Duel, rowA: usize, rowB: usize, to: usize): void {
  const active = duel.active;
  const positive = duel.positive;
  memory.copy(to, rowA, <usize> min(positive, active));
  if (active > positive) {
    memory.copy(to + <usize> positive, rowB + <usize> positive, <usize> (active - positive));
  }
  for (let k = 0; k < duel.movedCount; k++) {
    const position = at(duel.moved, k);
    if (position >= active) break;
    const instance = at(duel.order, position);
    const overlap = load<u8>((instance < positive ? rowA : rowB) + <usize> instance);
    store<u8>(to + <usize> position, overlap);
  }
}

function followOne(duel: Duel, k: i32, rowOfI: usize, rowOfJ: usize): void {
  const overlapOfI = load<u8>(rowOfI + <usize> k);
  const overlapOfJ = load<u8>(rowOfJ + <usize> k);
  const gradient = numberAt(duel.gradient, k) +
    (numberAt(duel.changeByFirst, overlapOfI) + numberAt(duel.changeBySecond, overlapOfJ));
  store<f64>(duel.gradient + (<usize> k << 3), gradient);
  consider(duel, k);
}

function followBlock(duel: Duel, k: i32, rowOfI: usize, rowOfJ: usize): void {
  const byFirst = duel.changeByFirst;
  const bySecond = duel.changeBySecond;
  let gradient = duel.gradient + (<usize> k << 3);
  let i = rowOfI + <usize> k;
  let j = rowOfJ + <usize> k;
  for (const end = i + BLOCK; i < end; i += 4, j += 4, gradient += 32) {
    const a = f64x2.add(pairAt(byFirst, i), pairAt(bySecond, j));
    const b = f64x2.add(pairAt(byFirst, i + 2), pairAt(bySecond, j + 2));
    v128.store(gradient, f64x2.add(v128.load(gradient), a));
    v128.store(gradient, f64x2.add(v128.load(gradient, 16), b), 16);
  }
}

/** The numbers of two overlaps. */
function pairAt(table: usize, overlaps: usize): v128 {
  const first = v128.load64_zero(table + (<usize> load<u8>(overlaps) << 3));
  return v128.load64_lane(table + (<usize> load<u8>(overlaps, 1) << 3), first, 1);
}

function followPairs(duel: Duel, k: i32, rowOfI: usize, rowOfJ: usize, table: usize): void {
  const places = duel.places;
  const i = v128.load(rowOfI + <usize> k);
  const j = v128.load(rowOfJ + <usize> k);
  v128.store(places, placesOf(i16x8.extend_low_i8x16_u(i), i16x8.extend_low_i8x16_u(j)));
  v128.store(places, placesOf(i16x8.extend_high_i8x16_u(i), i16x8.extend_high_i8x16_u(j)), 16);
  let gradient = duel.gradient + (<usize> k << 3);
  for (let place = places, end = places + 2 * BLOCK; place < end; place += 8, gradient += 32) {
    const a = changesAt(table, place);
    const b = changesAt(table, place + 4);
    v128.store(gradient, f64x2.add(v128.load(gradient), a));
    v128.store(gradient, f64x2.add(v128.load(gradient, 16), b), 16);
  }
}

/** Where eight pairs of overlaps stand in the table, in bytes. */
function placesOf(i: v128, j: v128): v128 {
  return i16x8.shl(v128.or(i16x8.shl(i, PAIR_BITS), j), 3);
}

function changesAt(table: usize, places: usize): v128 {
  const first = v128.load64_zero(table + <usize> load<u16>(places));
  return v128.load64_lane(table + <usize> load<u16>(places, 2), first, 1);
}

/**
 * Looks at a block of positions. Most of them are at the same bound, and few can be the first: those
 * are looked at one by one only where the block's least gradient says that one of them is.
 */
function considerBlock(duel: Duel, k: i32): void {
  const bounds = v128.load(duel.bounds + <usize> k);
  const block = duel.gradient + (<usize> k << 3);
  const rising = i8x16.bitmask(i8x16.ne(bounds, i8x16.splat(FALL)));
  if (popcnt(rising) <= FEW || -leastOf(block) >= load<f64>(duel.violations)) {
    for (let bits = rising; bits != 0; bits &= bits - 1) considerRise(duel, k + ctz(bits));
  }
  const falling = i8x16.bitmask(i8x16.ne(bounds, i8x16.splat(RISE)));
  if (popcnt(falling) <= FEW || greatestOf(block) > load<f64>(duel.violations, 8)) {
    for (let bits = falling; bits != 0; bits &= bits - 1) considerFall(duel, k + ctz(bits));
  }
}

/** The least of a block of numbers, compared in a tree so that comparisons need not wait. */
function leastOf(block: usize): f64 {
  const a = f64x2.pmin(v128.load(block), v128.load(block, 16));
  const b = f64x2.pmin(v128.load(block, 32), v128.load(block, 48));
  const c = f64x2.pmin(v128.load(block, 64), v128.load(block, 80));
  const d = f64x2.pmin(v128.load(block, 96), v128.load(block, 112));
  const least = f64x2.pmin(f64x2.pmin(a, b), f64x2.pmin(c, d));
  return min(f64x2.extract_lane(least, 0), f64x2.extract_lane(least, 1));
}

function greatestOf(block: usize): f64 {
  const a = f64x2.pmax(v128.load(block), v128.load(block, 16));
  const b = f64x2.pmax(v128.load(block, 32), v128.load(block, 48));
  const c = f64x2.pmax(v128.load(block, 64), v128.load(block, 80));
  const d = f64x2.pmax(v128.load(block, 96), v128.load(block, 112));
  const greatest = f64x2.pmax(f64x2.pmax(a, b), f64x2.pmax(c, d));
  return max(f64x2.extract_lane(greatest, 0), f64x2.extract_lane(greatest, 1));
}
