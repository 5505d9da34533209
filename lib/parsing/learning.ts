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

/** Trains one classifier. Where all instances are of one class there is nothing to be learned. */
export async function learn(task: LearningTask, options: TrainingOptions): Promise<SvmModel> {
  const { instances, parameters, trainer, cacheBytes } = task;
  const { classes } = instances;
  if (classes.every((code) => code === classes[0])) return constantModel(classes[0], parameters);
  return await (await trainerOf(trainer))(instances, parameters, { ...options, cacheBytes });
}

/** Loaded when first used: who trains with one needs not have the other. */
async function trainerOf(name: TrainerName): Promise<Trainer> {
  if (name === "smo") return (await import("../learning/smo.ts")).trainSmo;
  return (await import("../learning/libsvm.ts")).trainLibsvm;
}

function constantModel(classId: number, parameters: SvmParameters): SvmModel {
  return {
    parameters,
    classes: Int32Array.of(classId),
    vectorCounts: Int32Array.of(0),
    vectorOffsets: Int32Array.of(0),
    vectorFeatures: new Int32Array(0),
    duelOffsets: Int32Array.of(0),
    duelVectors: new Int32Array(0),
    duelCoefficients: new Float64Array(0),
    rho: new Float64Array(0),
  };
}
