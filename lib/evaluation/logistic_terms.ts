import type { DesignRows } from "./logistic_design.ts";

/**
 * What can be said of a term: `estimated`; `always right`, `always wrong`: its indicator separates the
 * cases, whose odds ratio is infinite or 0; `absent`: no case has it; `aliased`: other terms say the same.
 */
export type TermStatus = "estimated" | "always right" | "always wrong" | "absent" | "aliased";

/** Which rows and which columns a fit is made of. */
export interface UsedTerms {
  /** By column. */
  readonly status: TermStatus[];
  /** 1 for rows that are used. */
  readonly used: Uint8Array;
  /** By column the number of rows where it is not 0, and those of them that are right; of all rows. */
  readonly cases: Int32Array;
  readonly right: Int32Array;
  /** By column the number of clusters with such a row. */
  readonly clusters: Int32Array;
}

/**
 * Finds the terms that can be estimated. An indicator all of whose cases are right, or all wrong,
 * has no finite estimate [albert-anderson-1984]: its cases are left out with it, which leaves the
 * estimates of all others as they are in the limit. That may make others so, until there is none.
 */
export function usedTerms(rows: DesignRows, terms: number): UsedTerms {
  const used = new Uint8Array(rows.cases).fill(1);
  const status: TermStatus[] = Array(terms).fill("estimated");
  const all = countColumns(rows, terms, used);
  for (let changed = true; changed;) {
    changed = false;
    const { cases, right, isIndicator } = countColumns(rows, terms, used);
    for (let column = 1; column < terms; column++) {
      if (status[column] !== "estimated") continue;
      if (cases[column] === 0) {
        status[column] = "absent";
      } else if (isIndicator[column] && (right[column] === 0 || right[column] === cases[column])) {
        status[column] = right[column] === 0 ? "always wrong" : "always right";
        leaveOut(rows, column, used);
        changed = true;
        break; // counts have changed
      }
    }
  }
  markAliased(rows, status, used);
  return { status, used, cases: all.cases, right: all.right, clusters: all.clusters };
}

function countColumns(rows: DesignRows, terms: number, used: Uint8Array) {
  const [cases, right] = [new Int32Array(terms), new Int32Array(terms)];
  const isIndicator = new Uint8Array(terms).fill(1);
  const clusters = new Int32Array(terms);
  const lastCluster = new Int32Array(terms).fill(-1);
  for (let row = 0; row < rows.cases; row++) {
    if (used[row] === 0) continue;
    for (let k = rows.starts[row]; k < rows.starts[row + 1]; k++) {
      if (rows.values[k] === 0) continue;
      const column = rows.columns[k];
      cases[column]++;
      right[column] += rows.right[row];
      if (rows.values[k] !== 1) isIndicator[column] = 0;
      if (rows.clusters[row] !== lastCluster[column]) clusters[column]++;
      lastCluster[column] = rows.clusters[row];
    }
  }
  return { cases, right, isIndicator, clusters };
}

function leaveOut(
  { cases, starts, columns, values }: DesignRows,
  column: number,
  used: Uint8Array,
) {
  for (let row = 0; row < cases; row++) {
    for (let k = starts[row]; k < starts[row + 1]; k++) {
      if (columns[k] === column && values[k] !== 0) used[row] = 0;
    }
  }
}

/** A column counts as a sum of others where less than this share of its square is its own. */
const OWN_SHARE = 1e-9;

/** Marks columns that are sums of multiples of earlier ones, by Cholesky's decomposition of X'X. */
function markAliased(rows: DesignRows, status: TermStatus[], used: Uint8Array): void {
  const terms = status.length;
  const gram = Array.from({ length: terms }, () => new Float64Array(terms));
  for (let row = 0; row < rows.cases; row++) {
    if (used[row] === 0) continue;
    for (let a = rows.starts[row]; a < rows.starts[row + 1]; a++) {
      for (let b = rows.starts[row]; b < rows.starts[row + 1]; b++) {
        gram[rows.columns[a]][rows.columns[b]] += rows.values[a] * rows.values[b];
      }
    }
  }
  const factor = Array.from({ length: terms }, () => new Float64Array(terms));
  for (let j = 0; j < terms; j++) {
    if (status[j] !== "estimated") continue;
    for (let i = 0; i < j; i++) {
      if (status[i] !== "estimated") continue;
      let rest = gram[j][i];
      for (let k = 0; k < i; k++) rest -= factor[j][k] * factor[i][k];
      factor[j][i] = rest / factor[i][i];
    }
    let own = gram[j][j];
    for (let k = 0; k < j; k++) own -= factor[j][k] ** 2;
    if (own <= OWN_SHARE * gram[j][j]) status[j] = "aliased";
    else factor[j][j] = Math.sqrt(own);
  }
}
