import { seededRandom } from "../../dependency/random.ts";
import { InstanceBuilder, type Instances } from "../instance.ts";

/**
 * Random instances in the likeness of configurations: `templates` features each, one of a few values
 * a template, frequent ones first; the class depends on the first two, with noise.
 */
export function randomInstances(
  seed: number,
  { count = 60, templates = 6, classes = 4, noise = 0.2 } = {},
): Instances {
  const random = seededRandom(seed);
  const builder = new InstanceBuilder();
  for (let k = 0; k < count; k++) {
    const values = Array.from({ length: templates }, () => Math.floor(random() ** 2 * 7));
    const features = Int32Array.from(values, (value, template) => 7 * template + value);
    const isNoise = random() < noise;
    const classId = isNoise ? Math.floor(random() * classes) : (values[0] + values[1]) % classes;
    builder.add(features, templates, 10 * classId);
  }
  return builder.build();
}

/** The features of an instance. */
export function featuresOf({ offsets, features }: Instances, k: number): Int32Array {
  return features.slice(offsets[k], offsets[k + 1]);
}

/** The number of features that two vectors share, by looking each up. */
export function overlapOf(a: Int32Array, b: Int32Array): number {
  return a.filter((feature) => b.includes(feature)).length;
}

/** Random instances of the same kind with `values` values a template, most of them rare. */
export function wideInstances(
  seed: number,
  { count = 500, templates = 8, classes = 4, values = 300 } = {},
): Instances {
  const random = seededRandom(seed);
  const builder = new InstanceBuilder();
  for (let k = 0; k < count; k++) {
    const chosen = Array.from({ length: templates }, () => Math.floor(random() ** 4 * values));
    const features = Int32Array.from(chosen, (value, template) => 1000 * template + value);
    builder.add(features, templates, (chosen[0] + chosen[1]) % classes);
  }
  return builder.build();
}
