import { Index } from "./layout";

/** Addresses that are added up together: planes for 32 and less do not overflow. */
const MOST: usize = 56 << 2;
const GROUP: usize = 8 << 2;

/**
 * Adds up indicators of a list of addresses that ends at `end`, after which zeros are put, to bytes.
 * Sixteen bytes of indicators are those of 128 vectors: bit b of byte k is that of vector 16 b + k. So
 * numbers of 128 vectors are added at once, as planes: one has the ones of the sums, the next the
 * twos, and so on. That touches an eighth of the memory that a byte for each indicator would.
 */
export function sumIndicators(index: Index, end: usize, sums: usize): void {
  for (let k: usize = 0; k < GROUP; k += 4) store<usize>(end + k, index.zeros);
  const list = index.selected;
  const rowBytes = <usize> index.rowBytes;
  for (let from = list; from == list || from < end; from += MOST) {
    const to = min(end, from + MOST);
    const more = from != list;
    for (let w: usize = 0; w < rowBytes; w += 128) sumColumn(from, to, w >> 3, sums + w, more);
  }
}

/** Adds up the indicators of 128 vectors. */
function sumColumn(from: usize, to: usize, offset: usize, sums: usize, more: bool): void {
  let ones = i64x2.splat(0);
  let twos = ones;
  let fours = ones;
  let eights = ones;
  let sixteens = ones;
  let thirtyTwos = ones;
  for (let s = from; s < to; s += GROUP) {
    const a = v128.load(load<usize>(s) + offset);
    const b = v128.load(load<usize>(s, 4) + offset);
    const twosA = majority(ones, a, b);
    ones = parity(ones, a, b);
    const c = v128.load(load<usize>(s, 8) + offset);
    const d = v128.load(load<usize>(s, 12) + offset);
    const twosB = majority(ones, c, d);
    ones = parity(ones, c, d);
    const foursA = majority(twos, twosA, twosB);
    twos = parity(twos, twosA, twosB);
    const e = v128.load(load<usize>(s, 16) + offset);
    const f = v128.load(load<usize>(s, 20) + offset);
    const twosC = majority(ones, e, f);
    ones = parity(ones, e, f);
    const g = v128.load(load<usize>(s, 24) + offset);
    const h = v128.load(load<usize>(s, 28) + offset);
    const twosD = majority(ones, g, h);
    ones = parity(ones, g, h);
    const foursB = majority(twos, twosC, twosD);
    twos = parity(twos, twosC, twosD);
    const eight = majority(fours, foursA, foursB);
    fours = parity(fours, foursA, foursB);
    const sixteen = v128.and(eights, eight);
    eights = v128.xor(eights, eight);
    thirtyTwos = v128.or(thirtyTwos, v128.and(sixteens, sixteen));
    sixteens = v128.xor(sixteens, sixteen);
  }
  writeSums(ones, twos, fours, eights, sixteens, thirtyTwos, sums, more);
}

/**
 * Writes the sums of 128 vectors, whose bits are in planes, as bytes. Neighbouring bits are brought
 * together, two by two, then four by four; each step halves the vectors that a byte has.
 */
function writeSums(
  ones: v128,
  twos: v128,
  fours: v128,
  eights: v128,
  sixteens: v128,
  thirtyTwos: v128,
  sums: usize,
  more: bool,
): void {
  // Two bits for the vectors of even and of odd places in a byte.
  const even0 = low(ones, twos, 1, 0x55);
  const odd0 = high(ones, twos, 1, 0x55);
  const even2 = low(fours, eights, 1, 0x55);
  const odd2 = high(fours, eights, 1, 0x55);
  const even4 = low(sixteens, thirtyTwos, 1, 0x55);
  const odd4 = high(sixteens, thirtyTwos, 1, 0x55);
  // Four bits for the vectors at 0 and 4, 1 and 5, 2 and 6, 3 and 7.
  const at0 = low(even0, even2, 2, 0x33);
  const at1 = low(odd0, odd2, 2, 0x33);
  const at2 = high(even0, even2, 2, 0x33);
  const at3 = high(odd0, odd2, 2, 0x33);
  write(v128.or(masked(at0, 0x0f), i16x8.shl(masked(even4, 0x03), 4)), sums, more);
  write(v128.or(masked(at1, 0x0f), i16x8.shl(masked(odd4, 0x03), 4)), sums + 16, more);
  write(v128.or(masked(at2, 0x0f), i16x8.shl(masked(even4, 0x0c), 2)), sums + 32, more);
  write(v128.or(masked(at3, 0x0f), i16x8.shl(masked(odd4, 0x0c), 2)), sums + 48, more);
  write(v128.or(upper(at0), masked(even4, 0x30)), sums + 64, more);
  write(v128.or(upper(at1), masked(odd4, 0x30)), sums + 80, more);
  write(v128.or(upper(at2), masked(i16x8.shr_u(even4, 2), 0x30)), sums + 96, more);
  write(v128.or(upper(at3), masked(i16x8.shr_u(odd4, 2), 0x30)), sums + 112, more);
}

function parity(a: v128, b: v128, c: v128): v128 {
  return v128.xor(v128.xor(a, b), c);
}

/** Bits that at least two of three have: what an addition carries. */
function majority(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(v128.xor(a, b), c));
}

function masked(bits: v128, mask: i8): v128 {
  return v128.and(bits, i8x16.splat(mask));
}

/** Brings the lower bits of each field of a, and those of b above them, together. */
function low(a: v128, b: v128, shift: i32, mask: i8): v128 {
  return v128.or(masked(a, mask), i16x8.shl(masked(b, mask), shift));
}

/** The same of the upper bits of each field. */
function high(a: v128, b: v128, shift: i32, mask: i8): v128 {
  return v128.or(masked(i16x8.shr_u(a, shift), mask), masked(b, ~mask));
}

/** The upper four bits of each byte. */
function upper(bits: v128): v128 {
  return masked(i16x8.shr_u(bits, 4), 0x0f);
}

function write(bytes: v128, to: usize, more: bool): void {
  v128.store(to, more ? i8x16.add(bytes, v128.load(to)) : bytes);
}
