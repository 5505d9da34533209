import { sum } from "../base/numbers.ts";
import { costsOfDuels, rangesOfCost } from "../learning/duel_ranges.ts";
import { type ClassOrder, orderByClass } from "../learning/grouped_instances.ts";
import { buildModel } from "../learning/model_builder.ts";
import { checkProblem } from "../learning/problem.ts";
import type { SolvedDuels } from "../learning/solved_duels.ts";
import type { SvmModel } from "../learning/svm_model.ts";
import type { Learned, LearningTask } from "./learning.ts";

/** A task, and what it costs in comparison with others. */
export interface Piece {
  readonly task: LearningTask;
  readonly cost: number;
}

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

  /** @param most what a task may cost if the work can be divided */
  pieces(most: number): Piece[] {
    const task = { ...this.task, id: crypto.randomUUID() };
    const ranges = task.trainer === "smo" ? rangesOfCost(this.#costs, most) : [];
    if (ranges.length < 2) return [{ task, cost: this.cost }];
    checkProblem(task.instances, task.parameters);
    return ranges.map((range) => ({
      task: { ...task, range },
      cost: sum(this.#costs.subarray(range.from, range.to)),
    }));
  }

  /** The model, from what was learned in each of the pieces. */
  model(learned: readonly Learned[]): SvmModel {
    if (learned.length === 1) return learned[0] as SvmModel;
    const { instances, parameters } = this.task;
    return buildModel(instances, this.#ordered, learned as readonly SolvedDuels[], parameters);
  }
}
