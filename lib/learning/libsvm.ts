import { runLibsvm } from "./libsvm_run.ts";
import type { Trainer } from "./svm_model.ts";

/**
 * Trains with LIBSVM's own C-SVC in WebAssembly, the reference for other trainers: the same support
 * vectors and coefficients as `svm-train -s 0 -t 1` with the same parameters, shrinking on, no
 * probability estimates. The LIBSVM in libsvm-wasm 0.0.8 does not tell its version; its structures
 * and its messages are those of 3.24.
 *
 * A training blocks its thread; between two duels it calls `onProgress`, and ends where that call
 * has aborted the `signal`. So that a page or a notebook stays responsive, train in a worker.
 *
 * The model's classes stand in the order in which they first occur, its vectors are grouped by class
 * and within a class in the order of the instances, as LIBSVM has them. Where there is only one
 * class the model has no vectors and no duels, and LIBSVM is not asked.
 *
 * @param options.cacheBytes bytes of the kernel cache, 100 MiB if not given
 * @throws {InputError} where there are no instances, where a parameter is out of its range, and,
 *   before anything is computed, where the problem may need more than the 2 GiB that an instance of
 *   libsvm-wasm can have
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { InstanceBuilder } from "lib/learning/instance.ts";
 * import { trainLibsvm } from "lib/learning/libsvm.ts";
 * import { NIVRE_2008_PARAMETERS } from "lib/learning/svm_model.ts";
 *
 * const builder = new InstanceBuilder();
 * builder.add(Int32Array.of(0, 2), 2, 7);
 * builder.add(Int32Array.of(1, 2), 2, 3);
 * const model = await trainLibsvm(builder.build(), NIVRE_2008_PARAMETERS);
 * assert.deepEqual([...model.classes], [7, 3]);
 * assert.deepEqual([...model.duelCoefficients], [0.5, -0.5]);
 * ```
 */
export const trainLibsvm: Trainer = (instances, parameters, options = {}) =>
  runLibsvm(instances, parameters, options, (model) => model);
