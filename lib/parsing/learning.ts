import type { DuelRange } from "../learning/duel_ranges.ts";
import type { DuelSolver } from "../learning/duel_solver.ts";
import type { Instances } from "../learning/instance.ts";
import { svmMemory } from "../learning/kernel/svm_kernel.ts";
import type { SolvedDuels } from "../learning/solved_duels.ts";
import type { SvmModel, SvmParameters, TrainingOptions } from "../learning/svm_model.ts";
import type { TrainerName } from "./parser_model.ts";

/** A classifier to be trained, or some of its duels, in a form that can be sent to a worker. */
export interface LearningTask {
  /** Tells whether the classifier is that of the task before. */
  readonly id: string;
  readonly instances: Instances;
  readonly parameters: SvmParameters;
  readonly trainer: TrainerName;
  /** Bytes for kernel values. */
  readonly cacheBytes: number;
  /** The duels to be solved, which only our own trainer can do one by one; absent: the whole. */
  readonly range?: DuelRange;
}

/** A whole classifier, or the duels that a task asked for. */
export type Learned = SvmModel | SolvedDuels;

/** What is told of how far a task is, and asked whether it is to go on. */
export type LearningOptions = Pick<TrainingOptions, "onProgress" | "signal">;

/**
 * Does learning tasks, one after the other. What a task has laid out in memory serves the next one of
 * the same classifier; its memory serves all. Trainers are loaded when they are first asked for.
 */
export class Learner {
  readonly #memory = svmMemory();
  #current: { readonly id: string; readonly solver: DuelSolver } | undefined;

  /** @throws the reason of the signal once it is aborted */
  async learn(task: LearningTask, options: LearningOptions): Promise<Learned> {
    options.signal?.throwIfAborted();
    const { instances, parameters, cacheBytes } = task;
    if (task.range !== undefined) return await this.#solve(task, task.range, options);
    this.#current = undefined;
    if (task.trainer === "smo") {
      const { trainSmo } = await import("../learning/smo.ts");
      const memory = this.#memory;
      return await trainSmo(instances, parameters, { ...options, cacheBytes, memory });
    }
    const { trainLibsvm } = await import("../learning/libsvm.ts");
    return await trainLibsvm(instances, parameters, { ...options, cacheBytes });
  }

  async #solve(task: LearningTask, range: DuelRange, options: LearningOptions) {
    const { orderByClass } = await import("../learning/grouped_instances.ts");
    const { solveDuels } = await import("../learning/smo.ts");
    const ordered = orderByClass(task.instances);
    if (this.#current?.id !== task.id) {
      const { duelSolver } = await import("../learning/duel_solver.ts");
      const { id, instances, parameters, cacheBytes } = task;
      const memory = this.#memory;
      const solver = duelSolver(instances, ordered, parameters, { memory, cacheBytes });
      this.#current = { id, solver };
    }
    return await solveDuels(this.#current.solver, ordered, range, options);
  }
}
