import { atomicWriter, fileError } from "../base/atomic_write.ts";
import type { Instances } from "./instance.ts";
import { parseLibsvmModel, type UnsavedParameters } from "./libsvm_model_text.ts";
import { printDouble } from "./print_double.ts";
import { denseRows } from "./sparse_duels.ts";
import type { SvmModel } from "./svm_model.ts";

/**
 * Writes instances as `svm-train` and `svm-predict` read them: a line for each, its class and then
 * `index:1` for each of its features, with the index id + 1.
 *
 * @throws {InputError} where the file cannot be written
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { InstanceBuilder } from "lib/learning/instance.ts";
 * import { writeLibsvmInstances } from "lib/learning/libsvm_files.ts";
 *
 * const builder = new InstanceBuilder();
 * builder.add(Int32Array.of(0, 4), 2, 7);
 * const path = await Deno.makeTempFile();
 * await writeLibsvmInstances(path, builder.build());
 * assert.equal(await Deno.readTextFile(path), "7 1:1 5:1\n");
 * await Deno.remove(path);
 * ```
 */
export async function writeLibsvmInstances(path: string, instances: Instances): Promise<void> {
  const { offsets, features, classes } = instances;
  await using writer = await atomicWriter(path);
  for (let k = 0; k < classes.length; k++) {
    await writer.write(`${classes[k]}${nodes(features, offsets[k], offsets[k + 1])}\n`);
  }
  await writer.commit();
}

/**
 * Writes a model as `svm-train` does, to the last digit, so that `svm-predict` can use it; C and ε
 * have no place in such a file.
 *
 * @throws {InputError} where the file cannot be written
 */
export async function writeLibsvmModel(path: string, model: SvmModel): Promise<void> {
  const { vectorOffsets, vectorFeatures } = model;
  const rows = denseRows(model);
  await using writer = await atomicWriter(path);
  await writer.write(header(model).map((line) => line + "\n").join(""));
  for (let k = 0; k + 1 < vectorOffsets.length; k++) {
    const coefficients = rows.map((row) => printDouble(row[k])).join(" ");
    const vector = nodes(vectorFeatures, vectorOffsets[k], vectorOffsets[k + 1]);
    await writer.write(`${coefficients}${vector} \n`); // with the space that LIBSVM leaves
  }
  await writer.commit();
}

/**
 * Reads a model file of LIBSVM: a C-SVC with a polynomial kernel, all values of whose vectors are 1.
 *
 * @param unsaved C and ε, which such a file does not tell; NaN where not given
 * @throws {InputError} where the file cannot be read, or with the line and the field that is wrong
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { InstanceBuilder } from "lib/learning/instance.ts";
 * import { trainLibsvm } from "lib/learning/libsvm.ts";
 * import { readLibsvmModel, writeLibsvmModel } from "lib/learning/libsvm_files.ts";
 * import { NIVRE_2008_PARAMETERS } from "lib/learning/svm_model.ts";
 *
 * const builder = new InstanceBuilder();
 * builder.add(Int32Array.of(0, 2), 2, 7);
 * builder.add(Int32Array.of(1, 2), 2, 3);
 * const model = await trainLibsvm(builder.build(), NIVRE_2008_PARAMETERS);
 * const path = await Deno.makeTempFile();
 * await writeLibsvmModel(path, model);
 * assert.deepEqual(await readLibsvmModel(path, NIVRE_2008_PARAMETERS), model);
 * await Deno.remove(path);
 * ```
 */
export async function readLibsvmModel(
  path: string,
  unsaved: UnsavedParameters = {},
): Promise<SvmModel> {
  let text: string;
  try {
    text = await Deno.readTextFile(path);
  } catch (error) {
    throw fileError(error, "Cannot read the LIBSVM model", path);
  }
  return parseLibsvmModel(text, path, unsaved);
}

function header({ parameters, classes, vectorCounts, vectorOffsets, rho }: SvmModel): string[] {
  return [
    "svm_type c_svc",
    "kernel_type polynomial",
    `degree ${parameters.degree}`,
    `gamma ${printDouble(parameters.gamma)}`,
    `coef0 ${printDouble(parameters.r)}`,
    `nr_class ${classes.length}`,
    `total_sv ${vectorOffsets.length - 1}`,
    ["rho", ...Array.from(rho, printDouble)].join(" "),
    ["label", ...classes].join(" "),
    ["nr_sv", ...vectorCounts].join(" "),
    "SV",
  ];
}

/** ` index:1` for each feature from `start` up to, not including, `end`. */
function nodes(features: Int32Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) text += ` ${features[at] + 1}:1`;
  return text;
}
