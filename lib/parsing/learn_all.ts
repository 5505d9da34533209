import type { SvmModel, SvmParameters } from "../learning/svm_model.ts";
import { instanceCount, type PartOfInstances } from "./instances.ts";
import { learn, type LearningTask } from "./learning.ts";
import type { DividedClassifier, TrainerName } from "./parser_model.ts";

/** How {@link learnAll} learns. */
export interface LearnAllOptions {
  readonly parameters: SvmParameters;
  readonly trainer: TrainerName;
  readonly cacheBytes: number;
  readonly workers?: number;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

export async function learnAll(
  parts: readonly PartOfInstances[],
  options: LearnAllOptions,
): Promise<DividedClassifier[]> {
  const { parameters, trainer, cacheBytes, signal } = options;
  const svms: SvmModel[] = [];
  for (const { instances } of parts) {
    const task: LearningTask = { instances, parameters, trainer, cacheBytes };
    svms.push(await learn(task, { signal }));
  }
  return parts.map(({ values, instances }, k) => ({
    values,
    instances: instanceCount(instances),
    svm: svms[k],
  }));
}
