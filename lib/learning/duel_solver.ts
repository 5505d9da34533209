import type { ClassOrder } from "./grouped_instances.ts";
import type { Instances } from "./instance.ts";
import { KernelDuels } from "./kernel/kernel_duels.ts";
import type { SvmMemory } from "./kernel/svm_kernel.ts";
import { ScalarDuels } from "./scalar_duels.ts";
import type { BinarySolution } from "./smo_solver.ts";
import type { SvmParameters } from "./svm_model.ts";

/** Solves the binary problems of a multi-class one. */
export interface DuelSolver {
  /**
   * Tells class `a`, y = 1, from class `b`, each given by its place.
   * @param keepOn asked now and then; where it throws, the solver ends
   */
  solve(a: number, b: number, keepOn: () => void): BinarySolution;
}

/**
 * A solver in WebAssembly or, where its memory does not suffice, in TypeScript.
 * @param memory what it held before is overwritten
 */
export function duelSolver(
  instances: Instances,
  ordered: ClassOrder,
  parameters: SvmParameters,
  { memory, cacheBytes }: { readonly memory: SvmMemory | undefined; readonly cacheBytes: number },
): DuelSolver {
  memory?.restart();
  return (memory && KernelDuels.of(memory, instances, ordered, parameters, cacheBytes)) ??
    new ScalarDuels(instances, ordered, parameters, cacheBytes);
}
