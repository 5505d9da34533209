import type { DuelSolver } from "./duel_solver.ts";
import {
  type ClassOrder,
  groupByClass,
  type GroupedInstances,
  placeOfDuelist,
} from "./grouped_instances.ts";
import type { Instances } from "./instance.ts";
import { kernelTable } from "./kernel.ts";
import { overlapArray, OverlapIndex, type Overlaps } from "./overlap_index.ts";
import { RowCache } from "./row_cache.ts";
import { type BinaryProblem, type BinarySolution, solveBinary } from "./smo_solver.ts";
import type { SvmParameters } from "./svm_model.ts";

/**
 * The binary problems of a multi-class one, and the kernel rows that they share, in plain TypeScript:
 * what faster ways are compared with, and what stands in for them.
 */
export class ScalarDuels implements DuelSolver {
  readonly #grouped: GroupedInstances;
  readonly #kernel: Float64Array;
  readonly #kernel32: Float64Array;
  readonly #indexes: OverlapIndex[];
  readonly #scratch: Overlaps[];
  /** Rows within a class, which serve all its duels. */
  readonly #withinClass: RowCache;
  /** Rows of the duel at hand. */
  readonly #ofDuel: RowCache;

  constructor(
    instances: Instances,
    ordered: ClassOrder,
    private readonly parameters: SvmParameters,
    cacheBytes: number,
  ) {
    const grouped = this.#grouped = groupByClass(instances, ordered);
    const { starts, longest } = grouped;
    this.#kernel = kernelTable(parameters, longest);
    this.#kernel32 = this.#kernel.map(Math.fround);
    this.#indexes = Array.from(
      grouped.classes,
      (_, k) => new OverlapIndex(grouped, starts[k], starts[k + 1], longest),
    );
    this.#scratch = this.#indexes.map((index) => index.overlaps());
    this.#withinClass = new RowCache(cacheBytes / 2);
    this.#ofDuel = new RowCache(cacheBytes / 2);
  }

  solve(a: number, b: number, keepOn: () => void): BinarySolution {
    const { C, epsilon } = this.parameters;
    return solveBinary(this.between(a, b), C, epsilon, keepOn);
  }

  /** The problem of telling class a, y = 1, from class b; good until the next one is asked for. */
  between(a: number, b: number): BinaryProblem {
    this.#ofDuel.clear();
    const { offsets, starts } = this.#grouped;
    const [sizeOfA, sizeOfB] = [this.#indexes[a].size, this.#indexes[b].size];
    const vectorOf = (k: number) => placeOfDuelist(starts, a, b, k);
    const compute = (k: number) => this.#duelRow(vectorOf(k), a, b, k < sizeOfA);
    return {
      size: sizeOfA + sizeOfB,
      positive: sizeOfA,
      kernel: this.#kernel,
      kernel32: this.#kernel32,
      row: (k) => this.#ofDuel.row(k, compute),
      overlapWithItself: (k) => offsets[vectorOf(k) + 1] - offsets[vectorOf(k)],
    };
  }

  #duelRow(vector: number, a: number, b: number, isOfA: boolean): Overlaps {
    const [sizeOfA, sizeOfB] = [this.#indexes[a].size, this.#indexes[b].size];
    const row = overlapArray(sizeOfA + sizeOfB, this.#grouped.longest);
    row.set(this.#rowWithin(vector, isOfA ? a : b), isOfA ? 0 : sizeOfA);
    row.set(this.#count(vector, isOfA ? b : a, this.#scratch[isOfA ? b : a]), isOfA ? sizeOfA : 0);
    return row;
  }

  #rowWithin(vector: number, group: number): Overlaps {
    return this.#withinClass.row(
      vector,
      () => this.#count(vector, group, this.#indexes[group].overlaps()),
    );
  }

  /** The overlaps of a vector with the instances of a class, counted into `row`. */
  #count(vector: number, group: number, row: Overlaps): Overlaps {
    const { features, offsets } = this.#grouped;
    this.#indexes[group].count(features, offsets[vector], offsets[vector + 1], row);
    return row.subarray(0, this.#indexes[group].size);
  }
}
