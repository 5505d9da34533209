// What the kernel reads, as it lies in memory: each field is 32 bits wide, in the order of
// `layout.ts` one folder up, which a test compares with this one. Arrays are given by address.

/** Vectors, by their features: see `OverlapIndex`. */
@unmanaged
export class Index {
  /** Vectors. */
  size: i32;
  /** Bytes of a row of overlaps, one for each vector, rounded up to whole blocks. */
  rowBytes: i32;
  /** Features from 0 on that the index knows. */
  featureCount: i32;
  /** For each feature, and one more, where the vectors of a rare one begin in `postings`. */
  starts: usize;
  /** For each feature the address of its indicators, or 0 where it is rare. */
  indicators: usize;
  postings: usize;
  /** Room for the addresses of the indicators of the vector at hand, and a few more. */
  selected: usize;
  /** A row of indicators that are all 0. */
  zeros: usize;
}

/** A multi-class model. */
@unmanaged
export class Model {
  index: usize;
  /** The overlaps of the instance at hand with each support vector. */
  overlaps: usize;
  /** The kernel value of each overlap. */
  kernel: usize;
  classCount: i32;
  /** The terms of all duels in groups of four, those of each filled up with coefficients 0. */
  terms: usize;
  /** Where the groups of each duel begin, and how many terms it has. */
  groupOffsets: usize;
  termCounts: usize;
  rho: usize;
  /** For each duel how far a sum in another order may be from that in LIBSVM's. */
  errors: usize;
  /** Duels fought for the instance at hand. */
  fought: i32;
}

/** The state of a binary problem, as `SmoState` has it; positions are ordered by `order`. */
@unmanaged
export class Duel {
  size: i32;
  /** Instances with y = 1; they come first. */
  positive: i32;
  active: i32;
  first: i32;
  second: i32;
  /** How many positions are not the numbers of their instances, and which, ascending. */
  movedCount: i32;
  moved: usize;
  alphas: usize;
  gradient: usize;
  diagonal: usize;
  /** `RISE` where y·α can rise, `FALL` where it can fall, or both; one byte each. */
  bounds: usize;
  order: usize;
  /** The kernel value of each overlap, rounded to 32 bits, and how many there are. */
  kernel32: usize;
  kernelLength: i32;
  /** What each overlap contributes to the gradient in a step, for either variable. */
  changeByFirst: usize;
  changeBySecond: usize;
  /** What pairs of overlaps contribute, and room for where those of a block stand in that table. */
  changeByPair: usize;
  places: usize;
  /** Room for the overlaps of the active positions with the first, and with the second. */
  rowOfFirst: usize;
  rowOfSecond: usize;
  /**
   * Three numbers: the greatest violation among those that can rise, and those that can fall, and the
   * greatest gain.
   */
  violations: usize;
  /** What the variables at C contribute to the gradient of each instance. */
  boundGradient: usize;
}

/** Vectors with their features, as `Vectors` has them. */
@unmanaged
export class Vectors {
  offsets: usize;
  features: usize;
}

export const RISE: u8 = 1;
export const FALL: u8 = 2;

/** Element of an array of 32-bit integers. */
export function at(array: usize, index: i32): i32 {
  return load<i32>(array + (<usize> index << 2));
}

/** Element of an array of numbers. */
export function numberAt(array: usize, index: i32): f64 {
  return load<f64>(array + (<usize> index << 3));
}
