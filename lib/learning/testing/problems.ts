import { seededRandom } from "../../dependency/random.ts";
import { InstanceBuilder, type Instances } from "../instance.ts";

/**
 * Instances of `templates` features each, whose values are drawn; the class is that of the values.
 * @param stride ids between those of neighbouring templates
 */
function drawnInstances(
  { count, templates, stride }: Readonly<Record<"count" | "templates" | "stride", number>>,
  draw: () => number,
  classOf: (values: readonly number[]) => number,
): Instances {
  const builder = new InstanceBuilder();
  for (let k = 0; k < count; k++) {
    const values = Array.from({ length: templates }, draw);
    const features = Int32Array.from(values, (value, template) => stride * template + value);
    builder.add(features, templates, classOf(values));
  }
  return builder.build();
}

/**
 * Random instances in the likeness of configurations: `templates` features each, one of a few values
 * a template, frequent ones first; the class depends on the first two, with noise.
 */
export function randomInstances(
  seed: number,
  { count = 60, templates = 6, classes = 4, noise = 0.2 } = {},
): Instances {
  const random = seededRandom(seed);
  return drawnInstances(
    { count, templates, stride: 7 },
    () => Math.floor(random() ** 2 * 7),
    (values) => {
      const isNoise = random() < noise;
      return 10 * (isNoise ? Math.floor(random() * classes) : (values[0] + values[1]) % classes);
    },
  );
}

/** Random instances of the same kind with `values` values a template, most of them rare. */
export function wideInstances(
  seed: number,
  { count = 500, templates = 8, classes = 4, values = 300 } = {},
): Instances {
  const random = seededRandom(seed);
  return drawnInstances(
    { count, templates, stride: 1000 },
    () => Math.floor(random() ** 4 * values),
    ([first, second]) => (first + second) % classes,
  );
}

/** The features of an instance. */
export function featuresOf({ offsets, features }: Instances, k: number): Int32Array {
  return features.slice(offsets[k], offsets[k + 1]);
}

/** The number of features that two vectors share, by looking each up. */
export function overlapOf(a: Int32Array, b: Int32Array): number {
  return a.filter((feature) => b.includes(feature)).length;
}
