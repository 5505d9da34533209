import type { Instances } from "../learning/instance.ts";
import type { SvmModel, SvmParameters, Trainer, TrainingOptions } from "../learning/svm_model.ts";
import type { TrainerName } from "./parser_model.ts";

/** A classifier to be trained, in a form that can be sent to a worker. */
export interface LearningTask {
  readonly instances: Instances;
  readonly parameters: SvmParameters;
  readonly trainer: TrainerName;
  /** Bytes for kernel values. */
  readonly cacheBytes: number;
}

/** Trains one classifier. */
export async function learn(task: LearningTask, options: TrainingOptions): Promise<SvmModel> {
  const { instances, parameters, trainer, cacheBytes } = task;
  return await (await trainerOf(trainer))(instances, parameters, { ...options, cacheBytes });
}

/** Loaded when first used: who trains with one need not load the other. */
async function trainerOf(name: TrainerName): Promise<Trainer> {
  if (name === "smo") return (await import("../learning/smo.ts")).trainSmo;
  return (await import("../learning/libsvm.ts")).trainLibsvm;
}
