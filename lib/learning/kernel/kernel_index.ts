import { type ClassOrder, featureCountOf, groupByClass } from "../grouped_instances.ts";
import type { Instances } from "../instance.ts";
import { longestVector, type Vectors } from "../vectors.ts";
import type { SvmMemory } from "./svm_kernel.ts";

/** A feature is frequent if more than one vector in so many has it: 128 are added up at once. */
const FREQUENT_SHARE = 64;
/** Rows of overlaps are made of whole blocks. */
const BLOCK = 128;
/** Addresses that are written after those of the indicators of a vector. */
const SPARE = 8;

/** Vectors in the memory of the kernel. */
export interface KernelVectors {
  /** The address of the structure. */
  readonly address: number;
  /** The addresses of their arrays. */
  readonly offsets: number;
  readonly features: number;
  /** One more than the highest feature. */
  readonly featureCount: number;
  /** The most features that a vector has. */
  readonly longest: number;
}

/** Puts vectors into memory. */
export function putVectors(memory: SvmMemory, vectors: Vectors): KernelVectors {
  const offsets = memory.put(vectors.offsets);
  const features = memory.put(vectors.features);
  const address = memory.putFields("Vectors", { offsets, features });
  const featureCount = featureCountOf(vectors);
  return { address, offsets, features, featureCount, longest: longestVector(vectors) };
}

/** Puts instances into memory, grouped by class. */
export function putGrouped(
  memory: SvmMemory,
  instances: Instances,
  ordered: ClassOrder,
): KernelVectors {
  const { length } = instances.features;
  const count = instances.offsets.length;
  const offsets = memory.take(4 * count);
  const features = memory.take(4 * length);
  const address = memory.putFields("Vectors", { offsets, features });
  const { featureCount, longest } = groupByClass(instances, ordered, {
    offsets: memory.ints.subarray(offsets >>> 2, (offsets >>> 2) + count),
    features: memory.ints.subarray(features >>> 2, (features >>> 2) + length),
  });
  return { address, offsets, features, featureCount, longest };
}

/** Bytes of a row of overlaps with so many vectors. */
export function rowBytesOf(size: number): number {
  return Math.ceil(size / BLOCK) * BLOCK;
}

/**
 * Makes an index of the vectors `from` up to, not including, `to` as `OverlapIndex` is one.
 * @returns its address
 * @throws {RangeError} where the memory does not suffice
 */
export function putIndex(
  memory: SvmMemory,
  vectors: Pick<KernelVectors, "address" | "featureCount">,
  from: number,
  to: number,
): number {
  const { kernel } = memory;
  const size = to - from;
  const rowBytes = rowBytesOf(size);
  const counts = memory.takeZeros(4 * vectors.featureCount);
  const featureCount = kernel.countFeatures(vectors.address, from, to, counts) + 1;
  const starts = memory.take(4 * (featureCount + 1));
  const indicators = memory.take(4 * featureCount);
  const fields = { size, rowBytes, featureCount, starts, indicators };
  const index = memory.putFields("Index", { ...fields, postings: 0, selected: 0, zeros: 0 });
  const frequent = kernel.planIndex(index, counts, Math.floor(size / FREQUENT_SHARE));
  const postings = memory.take(4 * memory.ints[(starts >>> 2) + featureCount]);
  const selected = memory.take(4 * (frequent + SPARE));
  const zeros = memory.takeZeros((frequent + 1) * rowBytes / 8);
  memory.setFields(index, "Index", { ...fields, postings, selected, zeros });
  kernel.fillIndex(index, vectors.address, from, zeros + rowBytes / 8, counts);
  return index;
}
