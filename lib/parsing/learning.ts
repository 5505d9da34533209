import type { DuelRange } from "../learning/duel_ranges.ts";
import type { DuelSolver } from "../learning/duel_solver.ts";
import type { ClassOrder } from "../learning/grouped_instances.ts";
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

/** The classifier that duels are solved of. */
interface Problem {
  readonly id: string;
  readonly ordered: ClassOrder;
  readonly solver: DuelSolver;
}

/**
 * Does learning tasks, one after the other. What a task has laid out in memory serves the next one of
 * the same classifier; its memory serves all. Trainers are loaded when they are first asked for.
 */
export class Learner {
  readonly #memory = svmMemory();
  #current: Problem | undefined;

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
    const { solveDuels } = await import("../learning/smo.ts");
    const { solver, ordered } = await this.#problemOf(task);
    return await solveDuels(solver, ordered, range, options);
  }

  /** What is laid out for the classifier of a task, which may serve the next task too. */
  async #problemOf({ id, instances, parameters, cacheBytes }: LearningTask): Promise<Problem> {
    if (this.#current?.id !== id) {
      const { orderByClass } = await import("../learning/grouped_instances.ts");
      const { duelSolver } = await import("../learning/duel_solver.ts");
      const ordered = orderByClass(instances);
      const memory = this.#memory;
      const solver = duelSolver(instances, ordered, parameters, { memory, cacheBytes });
      this.#current = { id, ordered, solver };
    }
    return this.#current;
  }
}
