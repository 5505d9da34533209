import type { FactCheck } from "../base/facts.ts";
import type { WeightArrays } from "./averaged_weights.ts";

/**
 * The weights of a perceptron among the arrays of a file, checked so that what scores need not
 * look at bounds. Linear in their number.
 *
 * @param prefix how the names of their arrays begin, for example `pos.`
 * @param classCount number of classes
 * @throws {InputError} where `check` says so
 */
export function checkedWeights(
  arrays: Readonly<Record<string, unknown>>,
  prefix: string,
  classCount: number,
  check: FactCheck,
): WeightArrays {
  const arrayOf = (part: keyof WeightArrays) => {
    const array = arrays[prefix + part];
    check(prefix + part, undefined, "an array of integers", array instanceof Int32Array);
    return array as Int32Array;
  };
  const [keys, offsets, classes, weights] = (["keys", "offsets", "classes", "weights"] as const)
    .map(arrayOf);
  const isSize = (part: string, size: number, required: number) =>
    check(prefix + part, size, `${required} integers`, size === required);
  isSize("classes", classes.length, weights.length);
  isSize("offsets", offsets.length, keys.length + 1);
  const strange = classes.find((id) => id < 0 || id >= classCount);
  const bounds = `integers from 0 to ${classCount - 1}`;
  check(`${prefix}classes`, strange, bounds, strange === undefined);
  const isAscending = offsets[0] === 0 && offsets[keys.length] === weights.length &&
    offsets.every((offset, k) => k === 0 || offset >= offsets[k - 1]);
  const required = `ascending integers from 0 to ${weights.length}`;
  check(`${prefix}offsets`, undefined, required, isAscending);
  const areDistinct = keys.every((key, k) => key !== 0 && (k === 0 || key > keys[k - 1]));
  check(`${prefix}keys`, undefined, "ascending integers other than 0", areDistinct);
  return { keys, offsets, classes, weights };
}
