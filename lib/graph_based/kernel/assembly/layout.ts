// What the kernel reads, as it lies in memory: each field is 32 bits wide, in the order of
// `layout.ts` one folder up, which a test compares with this one. Arrays are given by address.

/** The templates of one kind of siblings or grandchildren (x), by the roles that they look at. */
@unmanaged
export class KindKeys {
  /** Number of templates that look at head and dependent; keys by node and template. */
  threeCount: i32;
  threeHead: usize;
  threeDependent: usize;
  threeThird: usize;
  /** Templates that do not look at the dependent. */
  headCount: i32;
  headKeys: usize;
  headThird: usize;
  /** Templates that do not look at the head. */
  dependentCount: i32;
  dependentKeys: usize;
  dependentThird: usize;
}

/** A sentence, its space of arcs, its keys, and the table of its parts. */
@unmanaged
export class Job {
  n: i32;
  /** Bytes of the weights of a feature, rounded up to whole vectors. */
  runBytes: i32;
  values: usize;
  seen: usize;
  labelStart: usize;
  labelCount: usize;
  labels: usize;
  within: usize;
  rightList: usize;
  leftList: usize;
  rightCounts: usize;
  leftCounts: usize;
  arcStart: usize;
  siblingStart: usize;
  innerStart: usize;
  outerStart: usize;
  arcs: usize;
  thirds: usize;
  /** Three `KindKeys`: of siblings, inner and outer grandchildren. */
  kinds: usize;
  arcTemplates: i32;
  arcHead: usize;
  arcDependent: usize;
  tagPair: i32;
  between: usize;
  headAtoms: usize;
  dependentAtoms: usize;
  atomStart: usize;
  distanceKeys: usize;
  rightward: u32;
  betweenKey: u32;
  atomPairs: u32;
  atomPairsPlain: u32;
}

/** What one thread writes while it scores. */
@unmanaged
export class Scratch {
  /** Addresses of the runs of weights of the features of the parts of a row, and where each ends. */
  runs: usize;
  ends: usize;
  /** Keys of what stands between. */
  betweens: usize;
  betweenCount: i32;
  pairKeys: usize;
  sums: usize;
  /** A run of zeros. */
  zeros: usize;
  /** Offsets of the vectors, and of the single sums, that an arc's labels need. */
  blocks: usize;
  places: usize;
  marks: usize;
  /** Offsets of the vectors that any arc from the head needs, and into each dependent. */
  headBlocks: usize;
  headBlockCount: i32;
  dependentBlocks: usize;
  dependentBlockCounts: usize;
  /** Sums of the templates without dependent, and without head, and whether they are there. */
  headSums: usize;
  headDone: usize;
  dependentSums: usize;
  dependentDone: usize;
}

/** The chart and what is needed to fill it. */
@unmanaged
export class Chart {
  open: usize;
  closed: usize;
  /** By side (0 left, 1 right) and head: the first closed span, and how many stand in a row. */
  starts0: usize;
  starts1: usize;
  strides0: usize;
  strides1: usize;
  /** Label-indexed: places of the labels that are not dominated; arc-indexed: how many these are. */
  active: usize;
  activeCount: usize;
  oneRoot: i32;
  dominance: i32;
}

/** Element of an array of 32-bit integers. */
export function at(array: usize, index: i32): i32 {
  return load<i32>(array + (<usize> index << 2));
}
