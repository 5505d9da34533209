import type { Instances } from "./instance.ts";
import { type LaidOut, layOut, readModel } from "./libsvm_memory.ts";
import { keepLibsvm, type LibsvmInstance, type LibsvmModule, takeLibsvm } from "./libsvm_module.ts";
import { demandRoom } from "./libsvm_need.ts";
import { checkProblem, modelOfOneClass, rankClasses } from "./problem.ts";
import type { SvmModel, SvmParameters, TrainingOptions } from "./svm_model.ts";

/** As `svm-train` has it: 100 MiB. */
const CACHE_BYTES = 100 * 1024 * 1024;

/** LIBSVM's own model while it is in the memory of a module. */
export interface Resident {
  readonly module: LibsvmModule;
  readonly pointer: number;
}

/**
 * Trains as `trainLibsvm` does, and frees LIBSVM's own model after it was used.
 * @param use what is done with the models; it must not wait. LIBSVM has none of a single class.
 */
export async function runLibsvm<T>(
  instances: Instances,
  parameters: SvmParameters,
  options: TrainingOptions,
  use: (model: SvmModel, resident?: Resident) => T,
): Promise<T> {
  const { cacheBytes = CACHE_BYTES, signal } = options;
  checkProblem(instances, parameters);
  const { classes, ranks, counts } = rankClasses(instances.classes);
  if (classes.length === 1) return use(modelOfOneClass(classes[0], parameters));
  demandRoom(instances, counts, cacheBytes);
  signal?.throwIfAborted();
  // An instance in which something throws is not kept, and all that it holds is given up with it.
  const instance = await takeLibsvm();
  const { module } = instance;
  const laidOut = layOut(module, instances, ranks, parameters, cacheBytes);
  const pointer = train(instance, laidOut, classes.length * (classes.length - 1) / 2, options);
  const model = readModel(module, pointer, instances, classes, parameters);
  const result = use(model, { module, pointer });
  module._free_model(pointer);
  laidOut.free();
  keepLibsvm(instance);
  return result;
}

/** Calls LIBSVM, and listens to what it prints to know how many duels it has solved. */
function train(
  instance: LibsvmInstance,
  { problem, parameters }: LaidOut,
  duels: number,
  { onProgress, signal }: TrainingOptions,
): number {
  let done = 0;
  let interruption: { readonly reason: unknown } | undefined;
  instance.onLine = (line) => {
    if (!line.startsWith("nSV = ")) return;
    try {
      onProgress?.(++done, duels);
      signal?.throwIfAborted();
    } catch (reason) {
      interruption = { reason };
    }
  };
  instance.afterOutput = () => {
    if (interruption) throw interruption.reason;
  };
  try {
    return instance.module._train_model(problem, parameters);
  } catch (error) {
    // A number is the address of a C++ exception, of which LIBSVM knows one.
    throw typeof error === "number" ? new Error("libsvm-wasm has no memory left") : error;
  }
}
