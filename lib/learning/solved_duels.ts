import { concatenated } from "../base/growable.ts";
import { type ClassOrder, placeOfDuelist } from "./grouped_instances.ts";
import type { BinarySolution } from "./smo_solver.ts";
import { startsOf } from "./vectors.ts";

/** Solutions of consecutive duels, in a form that can be sent between threads. */
export interface SolvedDuels {
  /** A threshold for each duel. */
  readonly rho: Float64Array;
  /** For each duel, and one more, where its part of the following begins. */
  readonly offsets: Int32Array;
  /** Places in `ClassOrder` of the instances with a coefficient other than 0, ascending. */
  readonly places: Int32Array;
  /** Their coefficients, y·α. */
  readonly coefficients: Float64Array;
}

/** Gathers the solutions of duels. */
export class SolvedDuelsBuilder {
  readonly #solutions: BinarySolution[] = [];
  readonly #places: Int32Array[] = [];

  constructor(private readonly ordered: ClassOrder) {}

  /** Adds the solution of the duel of class a with class b. */
  add(a: number, b: number, solution: BinarySolution): void {
    const { starts } = this.ordered;
    this.#solutions.push(solution);
    this.#places.push(solution.instances.map((k) => placeOfDuelist(starts, a, b, k)));
  }

  build(): SolvedDuels {
    return {
      rho: Float64Array.from(this.#solutions, ({ rho }) => rho),
      offsets: startsOf(Int32Array.from(this.#places, ({ length }) => length)),
      places: concatenated(this.#places, (length) => new Int32Array(length)),
      coefficients: concatenated(
        this.#solutions.map(({ coefficients }) => coefficients),
        (length) => new Float64Array(length),
      ),
    };
  }
}
