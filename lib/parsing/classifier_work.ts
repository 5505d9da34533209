import { sum } from "../base/numbers.ts";
import { costsOfDuels, type DuelRange, rangesOfCost } from "../learning/duel_ranges.ts";
import { type ClassOrder, orderByClass } from "../learning/grouped_instances.ts";
import { buildModel } from "../learning/model_builder.ts";
import { checkProblem } from "../learning/problem.ts";
import type { SolvedDuels } from "../learning/solved_duels.ts";
import type { SvmModel } from "../learning/svm_model.ts";
import type { Learned, LearningTask } from "./learning.ts";
import { WeightedProgress } from "./weighted_progress.ts";

/** Has a task done and is told now and then what share of it is. */
export type Learn = (
  task: LearningTask,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
) => Promise<Learned>;

/** The training of one classifier, as one task or, where that takes long, in several. */
export class ClassifierWork {
  /** What it costs in comparison with others. */
  readonly cost: number;
  readonly #ordered: ClassOrder;
  readonly #costs: Float64Array;

  constructor(private readonly task: Omit<LearningTask, "id">) {
    this.#ordered = orderByClass(task.instances);
    this.#costs = costsOfDuels(this.#ordered.starts);
    this.cost = sum(this.#costs);
  }

  /** @param piece what a task may cost if the work can be divided */
  async run(
    learn: Learn,
    piece: number,
    onProgress: (share: number) => void,
    signal: AbortSignal | undefined,
  ): Promise<SvmModel> {
    const task = { ...this.task, id: crypto.randomUUID() };
    const ranges = task.trainer === "smo" ? rangesOfCost(this.#costs, piece) : [];
    if (ranges.length < 2) return await learn(task, onProgress, signal) as SvmModel;
    checkProblem(task.instances, task.parameters);
    const costs = ranges.map(({ from, to }) => sum(this.#costs.subarray(from, to)));
    const progress = new WeightedProgress(costs, onProgress);
    const solved = await Promise.all(ranges.map(async (range: DuelRange, k) => {
      const learned = await learn(
        { ...task, range },
        (share) => progress.report(k, share),
        signal,
      );
      progress.report(k, 1);
      return learned as SolvedDuels;
    }));
    return buildModel(task.instances, this.#ordered, solved, task.parameters);
  }
}
