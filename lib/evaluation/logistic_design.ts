import { withRoom } from "../base/growable.ts";

/** A column of a row that is not 0. */
export type DesignEntry = readonly [column: number, value: number];

/**
 * The cases of a logistic regression: what is known of each, and whether it is right. Rows are mostly
 * zeros, since factors have a column for each level but one, so only what is not 0 is kept. Column 0
 * is the intercept, which every row has.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { LogisticDesign } from "lib/evaluation/logistic_design.ts";
 *
 * const design = new LogisticDesign(["non-projective", "log length"]);
 * design.add([[1, 1], [2, Math.log(5)]], false, 0);
 * design.add([[2, Math.log(2)]], true, 0);
 * assert(design.cases === 2 && design.terms.length === 3);
 * ```
 */
export class LogisticDesign {
  /** The names of all columns. */
  readonly terms: readonly string[];
  #starts = new Int32Array(1024);
  #columns = new Int32Array(4096);
  #values = new Float64Array(4096);
  #right = new Uint8Array(1024);
  #clusters = new Int32Array(1024);
  #cases = 0;

  /** @param terms names of the columns after the intercept */
  constructor(terms: readonly string[]) {
    this.terms = ["intercept", ...terms];
  }

  /** Number of rows. */
  get cases(): number {
    return this.#cases;
  }

  /**
   * Adds a case.
   * @param entries columns of {@link terms}, from 1 on, each at most once
   * @param cluster number of the cluster that the case is of; its cases follow one another
   */
  add(entries: readonly DesignEntry[], right: boolean, cluster: number): void {
    const row = this.#cases++;
    const start = this.#starts[row];
    const end = start + entries.length + 1;
    this.#starts = withRoom(this.#starts, row + 2);
    this.#right = withRoom(this.#right, row + 1);
    this.#clusters = withRoom(this.#clusters, row + 1);
    this.#columns = withRoom(this.#columns, end);
    this.#values = withRoom(this.#values, end);
    this.#columns[start] = 0;
    this.#values[start] = 1;
    entries.forEach(([column, value], k) => {
      if (column < 1 || column >= this.terms.length) {
        throw new RangeError(
          `Cannot add a case: its column is ${column}, required is 1 to ${this.terms.length - 1}`,
        );
      }
      this.#columns[start + k + 1] = column;
      this.#values[start + k + 1] = value;
    });
    this.#starts[row + 1] = end;
    this.#right[row] = right ? 1 : 0;
    this.#clusters[row] = cluster;
  }

  /** All rows: entries of row k are those from `starts[k]` up to `starts[k + 1]`. */
  rows(): DesignRows {
    return {
      cases: this.#cases,
      starts: this.#starts,
      columns: this.#columns,
      values: this.#values,
      right: this.#right,
      clusters: this.#clusters,
    };
  }
}

/** The rows of a design; arrays may be longer than what is used. */
export interface DesignRows {
  readonly cases: number;
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
  readonly right: Uint8Array;
  readonly clusters: Int32Array;
}
