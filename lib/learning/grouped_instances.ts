import type { Instances } from "./instance.ts";
import { rankClasses } from "./problem.ts";
import { longestVector, startsOf, type Vectors } from "./vectors.ts";

/** Instances in the order of their classes. */
export interface ClassOrder {
  /** K classes in the order in which they first occur. */
  readonly classes: Int32Array;
  /** K + 1 places: the instances of class k are those from `starts[k]` up to `starts[k + 1]`. */
  readonly starts: Int32Array;
  /** The number of the instance at each place. */
  readonly order: Int32Array;
}

/** Instances grouped by class, with the features that occur among them numbered anew. */
export interface GroupedInstances extends ClassOrder, Vectors {
  /** Number of features that occur. */
  readonly featureCount: number;
  /** The most features that an instance has. */
  readonly longest: number;
}

/** Orders instances as LIBSVM does: classes by first occurrence, the order within each kept. */
export function orderByClass({ classes: classOf }: Instances): ClassOrder {
  const { classes, ranks, counts } = rankClasses(classOf);
  const starts = startsOf(counts);
  const order = new Int32Array(ranks.length);
  const next = starts.slice();
  for (let k = 0; k < ranks.length; k++) order[next[ranks[k]]++] = k;
  return { classes, starts, order };
}

/**
 * Groups instances by class. Features are numbered from 0 on as they occur, so that arrays over them
 * are no longer than need be.
 * @param to arrays to be filled, of the lengths of those of the instances
 */
export function groupByClass(
  instances: Instances,
  ordered: ClassOrder,
  to: Vectors = {
    offsets: new Int32Array(instances.offsets.length),
    features: new Int32Array(instances.features.length),
  },
): GroupedInstances {
  const { offsets, features } = to;
  const { order } = ordered;
  const numbers = new Int32Array(featureCountOf(instances)).fill(-1);
  let used = 0, count = 0;
  offsets[0] = 0;
  for (let k = 0; k < order.length; k++) {
    const end = instances.offsets[order[k] + 1];
    for (let p = instances.offsets[order[k]]; p < end; p++) {
      const feature = instances.features[p];
      if (numbers[feature] < 0) numbers[feature] = count++;
      features[used++] = numbers[feature];
    }
    offsets[k + 1] = used;
  }
  const longest = longestVector({ offsets });
  return { ...ordered, offsets, features, featureCount: count, longest };
}

/** One more than the highest feature of vectors. */
export function featureCountOf({ features }: Pick<Vectors, "features">): number {
  let highest = -1;
  for (let p = 0; p < features.length; p++) if (features[p] > highest) highest = features[p];
  return highest + 1;
}

/**
 * The place of an instance of the duel between two classes, in which those of class a come first, then
 * those of class b.
 */
export function placeOfDuelist(starts: Int32Array, a: number, b: number, k: number): number {
  const sizeOfA = starts[a + 1] - starts[a];
  return k < sizeOfA ? starts[a] + k : starts[b] + k - sizeOfA;
}
