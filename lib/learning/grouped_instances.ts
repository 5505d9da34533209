import type { Instances } from "./instance.ts";
import { rankClasses } from "./problem.ts";
import { longestVector, startsOf, type Vectors } from "./vectors.ts";

/** Instances grouped by class, with the features that occur among them numbered anew. */
export interface GroupedInstances extends Vectors {
  /** K classes in the order in which they first occur. */
  readonly classes: Int32Array;
  /** K + 1 places: the instances of class k are those from `starts[k]` up to `starts[k + 1]`. */
  readonly starts: Int32Array;
  /** The original id of each feature. */
  readonly featureIds: Int32Array;
  /** The most features that an instance has. */
  readonly longest: number;
}

/** Groups instances as LIBSVM does: classes by first occurrence, the order within each kept. */
export function groupByClass(instances: Instances): GroupedInstances {
  const { classes, starts, order } = orderByClass(instances.classes);
  const count = order.length;
  const offsets = new Int32Array(count + 1);
  const features = new Int32Array(instances.features.length);
  const numbering = new FeatureNumbering(instances.features);
  let used = 0;
  for (let k = 0; k < count; k++) {
    const [start, end] = [instances.offsets[order[k]], instances.offsets[order[k] + 1]];
    for (let p = start; p < end; p++) features[used++] = numbering.of(instances.features[p]);
    offsets[k + 1] = used;
  }
  const featureIds = numbering.ids();
  return { classes, starts, offsets, features, featureIds, longest: longestVector({ offsets }) };
}

/**
 * The place of an instance of the duel between two classes, in which those of class a come first, then
 * those of class b.
 */
export function placeOfDuelist(starts: Int32Array, a: number, b: number, k: number): number {
  const sizeOfA = starts[a + 1] - starts[a];
  return k < sizeOfA ? starts[a] + k : starts[b] + k - sizeOfA;
}

function orderByClass(classOf: Int32Array) {
  const { classes, ranks, counts } = rankClasses(classOf);
  const starts = startsOf(counts);
  const order = new Int32Array(ranks.length);
  const next = starts.slice();
  for (const [k, rank] of ranks.entries()) order[next[rank]++] = k;
  return { classes, starts, order };
}

/** Numbers the features that occur from 0 on, so that arrays over them are no longer than need be. */
class FeatureNumbering {
  readonly #numbers: Int32Array;
  #count = 0;

  constructor(features: Int32Array) {
    let largest = -1;
    for (const feature of features) if (feature > largest) largest = feature;
    this.#numbers = new Int32Array(largest + 1).fill(-1);
  }

  of(feature: number): number {
    if (this.#numbers[feature] < 0) this.#numbers[feature] = this.#count++;
    return this.#numbers[feature];
  }

  ids(): Int32Array {
    const ids = new Int32Array(this.#count);
    for (const [id, number] of this.#numbers.entries()) if (number >= 0) ids[number] = id;
    return ids;
  }
}
