import { Matrix } from "ml-matrix";
import type { DesignRows } from "./logistic_design.ts";
import type { UsedTerms } from "./logistic_terms.ts";

/** The rows and columns that are used, numbered anew. */
export class LogisticProblem {
  /** Place among the used columns, -1 where a column is not used. */
  readonly place: Int32Array;
  readonly size: number;

  constructor(readonly rows: DesignRows, readonly terms: UsedTerms) {
    let size = 0;
    this.place = Int32Array.from(
      terms.status,
      (status) => status === "estimated" ? size++ : -1,
    );
    this.size = size;
  }

  /** Calls back with the entries of every used row, from `start` up to `end`, and its linear predictor. */
  forRows(
    estimates: readonly number[],
    callback: (row: number, start: number, end: number, predictor: number) => void,
  ): void {
    const { cases, starts, columns, values } = this.rows;
    for (let row = 0; row < cases; row++) {
      if (this.terms.used[row] === 0) continue;
      let predictor = 0;
      for (let k = starts[row]; k < starts[row + 1]; k++) {
        const place = this.place[columns[k]];
        if (place >= 0) predictor += estimates[place] * values[k];
      }
      callback(row, starts[row], starts[row + 1], predictor);
    }
  }

  /** The logarithm of the likelihood, of estimates by place. */
  likelihood(estimates: readonly number[]): number {
    let sum = 0;
    this.forRows(estimates, (row, _start, _end, predictor) => {
      sum -= softplus(this.rows.right[row] ? -predictor : predictor);
    });
    return sum;
  }

  /** The gradient of the likelihood, and the information matrix. */
  derivatives(estimates: readonly number[]): { gradient: number[]; information: Matrix } {
    const gradient = Array<number>(this.size).fill(0);
    const information = Array.from({ length: this.size }, () => Array<number>(this.size).fill(0));
    const { columns, values, right } = this.rows;
    this.forRows(estimates, (row, start, end, predictor) => {
      const probability = logistic(predictor);
      const weight = probability * (1 - probability);
      for (let a = start; a < end; a++) {
        const i = this.place[columns[a]];
        if (i < 0) continue;
        gradient[i] += values[a] * (right[row] - probability);
        for (let b = start; b <= a; b++) {
          const j = this.place[columns[b]];
          if (j >= 0) information[Math.max(i, j)][Math.min(i, j)] += weight * values[a] * values[b];
        }
      }
    });
    for (let i = 0; i < this.size; i++) {
      for (let j = 0; j < i; j++) information[j][i] = information[i][j];
    }
    return { gradient, information: new Matrix(information) };
  }

  /** The sum over clusters of the outer products of their gradients, times C / (C - 1) for C clusters. */
  clusteredScores(estimates: readonly number[]): ClusteredScores {
    const { size } = this;
    const { columns, values, right, clusters } = this.rows;
    const middle = Matrix.zeros(size, size);
    let score = Array<number>(size).fill(0);
    let [count, current] = [0, -1];
    const flush = () => {
      if (current < 0) return;
      count++;
      const touched = score.flatMap((value, i) => value === 0 ? [] : [i]);
      for (const i of touched) {
        for (const j of touched) middle.set(i, j, middle.get(i, j) + score[i] * score[j]);
      }
      score = Array<number>(size).fill(0);
    };
    this.forRows(estimates, (row, start, end, predictor) => {
      if (clusters[row] !== current) {
        flush();
        current = clusters[row];
      }
      const rest = right[row] - logistic(predictor);
      for (let k = start; k < end; k++) {
        const place = this.place[columns[k]];
        if (place >= 0) score[place] += values[k] * rest;
      }
    });
    flush();
    return { middle: middle.mul(count / Math.max(1, count - 1)), clusters: count };
  }
}

/** The middle of a sandwich, and the number of clusters. */
export interface ClusteredScores {
  readonly middle: Matrix;
  readonly clusters: number;
}

/** 1 / (1 + exp(-x)), without overflow. */
function logistic(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const power = Math.exp(x);
  return power / (1 + power);
}

/** log(1 + exp(x)), without overflow. */
function softplus(x: number): number {
  return Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)));
}
