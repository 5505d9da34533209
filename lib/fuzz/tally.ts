import { Table } from "../display/table.ts";
import type { CaseOutcome } from "./cases.ts";

/** A way to fail, and the cases that do. */
export interface Failure {
  readonly target: string;
  readonly error: string;
  /** Numbers of the cases. */
  readonly cases: number[];
  /** Where the smallest input of the first one is kept, where it is. */
  readonly path?: string;
}

const CAPTION = "Mutated inputs, and what came of them";

interface TargetCounts {
  accepted: number;
  refused: number;
  failed: number;
  readonly codes: Set<string>;
}

/** What came of the cases of a campaign. */
export class Tally {
  readonly failures = new Map<string, Failure>();
  readonly #counts: ReadonlyMap<string, TargetCounts>;

  constructor(targets: readonly string[]) {
    this.#counts = new Map(targets.map((target) => {
      return [target, { accepted: 0, refused: 0, failed: 0, codes: new Set<string>() }];
    }));
  }

  /** Counts a case. */
  add({ target, number, verdict }: CaseOutcome, path?: string): void {
    const counts = this.#counts.get(target)!;
    counts[verdict.kind]++;
    if (verdict.kind === "refused") counts.codes.add(verdict.code);
    if (verdict.kind !== "failed") return;
    const key = `${target}\n${verdict.error.split("\n").slice(0, 2).join("\n")}`;
    const known = this.failures.get(key);
    if (known) known.cases.push(number);
    else this.failures.set(key, { target, error: verdict.error, cases: [number], path });
  }

  /** Cases so far. */
  get cases(): number {
    let cases = 0;
    for (const { accepted, refused, failed } of this.#counts.values()) {
      cases += accepted + refused + failed;
    }
    return cases;
  }

  /** Cases that failed so far. */
  get failed(): number {
    let failed = 0;
    for (const counts of this.#counts.values()) failed += counts.failed;
    return failed;
  }

  /** One row a target: cases, and what came of them. */
  table(): Table {
    const rows = Array.from(this.#counts, ([target, { accepted, refused, failed, codes }]) => ({
      target,
      cases: accepted + refused + failed,
      accepted,
      refused,
      "kinds of refusal": codes.size,
      failed,
    }));
    return Table.fromRecords(rows, undefined, { caption: CAPTION });
  }
}
