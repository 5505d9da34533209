import { InputError } from "../base/errors.ts";
import type { Instances } from "./instance.ts";

const MEBIBYTE = 1024 * 1024;
/** What one instance of libsvm-wasm can have. */
const LIMIT = 2048 * MEBIBYTE;
/** The stack, the static data and the file system of the module. */
const FIXED = 8 * MEBIBYTE;
/** Headers and gaps of the allocator. */
const SLACK = 1.05;

/**
 * Bytes of the heap that LIBSVM needs at most to solve a problem, from its source: the problem with
 * its nodes, the multipliers of all duels, the largest duel with its kernel cache, and a model in
 * which every instance is a support vector.
 */
export function libsvmNeed(
  instances: Instances,
  counts: Int32Array,
  cacheBytes: number,
): number {
  const m = instances.classes.length;
  const K = counts.length;
  const [first, second] = counts.toSorted((a, b) => b - a);
  const duel = first + (second ?? 0);
  const nodes = 16 * (instances.features.length + m);
  const problem = (8 + 4) * m + (4 + 4) * m; // labels, starts; the copies by svm_train
  const multipliers = (8 + 1) * (K - 1) * m;
  const solver = 112 * duel; // sub-problem, cache heads, gradients, bounds, multipliers
  const cache = Math.min(Math.max(cacheBytes, 8 * duel), 4 * duel * duel);
  const model = (8 * (K - 1) + 8) * m;
  return Math.ceil(FIXED + SLACK * (nodes + problem + multipliers + solver + cache + model));
}

/**
 * @throws {InputError} where a problem does not fit in the memory of libsvm-wasm
 */
export function demandRoom(
  instances: Instances,
  counts: Int32Array,
  cacheBytes: number,
): void {
  const need = libsvmNeed(instances, counts, cacheBytes);
  if (need <= LIMIT) return;
  const { classes, features } = instances;
  throw new InputError({
    code: "problem-too-large",
    action: `Cannot train on ${classes.length} instances with ${features.length} features of ` +
      `${counts.length} classes with libsvm-wasm`,
    current: `${Math.ceil(need / MEBIBYTE)} MiB of memory, ` +
      `${Math.round(cacheBytes / MEBIBYTE)} of them for the kernel cache`,
    required: `at most ${LIMIT / MEBIBYTE} MiB: fewer instances in a split of the training data, ` +
      `a smaller kernel cache, or the trainer "smo"`,
  });
}
