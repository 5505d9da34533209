import { concatenated } from "../base/growable.ts";
import type { ClassOrder } from "./grouped_instances.ts";
import type { Instances } from "./instance.ts";
import type { SolvedDuels } from "./solved_duels.ts";
import type { SvmModel, SvmParameters } from "./svm_model.ts";
import { selectVectors, startsOf } from "./vectors.ts";

/**
 * Puts a multi-class model together.
 * @param solved all duels, in the order of `SvmModel`, in parts
 */
export function buildModel(
  instances: Instances,
  ordered: ClassOrder,
  solved: readonly SolvedDuels[],
  parameters: SvmParameters,
): SvmModel {
  const places = concatenated(solved.map((part) => part.places), (n) => new Int32Array(n));
  const numbers = numberVectors(places, ordered.order.length);
  const sizes = solved.flatMap(({ offsets }) =>
    [...offsets.subarray(1)].map((end, k) => end - offsets[k])
  );
  return {
    parameters,
    classes: ordered.classes,
    ...vectorsOf(instances, ordered, numbers),
    duelOffsets: startsOf(Int32Array.from(sizes)),
    duelVectors: places.map((place) => numbers[place]),
    duelCoefficients: concatenated(
      solved.map(({ coefficients }) => coefficients),
      (n) => new Float64Array(n),
    ),
    rho: concatenated(solved.map(({ rho }) => rho), (n) => new Float64Array(n)),
  };
}

/** The number of the instance at each place among the support vectors, -1 for those that are none. */
function numberVectors(places: Int32Array, instanceCount: number): Int32Array {
  const numbers = new Int32Array(instanceCount).fill(-1);
  for (let k = 0; k < places.length; k++) numbers[places[k]] = 0;
  let count = 0;
  for (let k = 0; k < instanceCount; k++) if (numbers[k] === 0) numbers[k] = count++;
  return numbers;
}

function vectorsOf(
  instances: Instances,
  { classes, starts, order }: ClassOrder,
  numbers: Int32Array,
) {
  const kept: number[] = [];
  const vectorCounts = new Int32Array(classes.length);
  for (let group = 0; group < classes.length; group++) {
    for (let place = starts[group]; place < starts[group + 1]; place++) {
      if (numbers[place] < 0) continue;
      kept.push(order[place]);
      vectorCounts[group]++;
    }
  }
  const { offsets, features } = selectVectors(instances, Int32Array.from(kept));
  return { vectorCounts, vectorOffsets: offsets, vectorFeatures: features };
}
