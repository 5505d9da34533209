/** A cell of a submission that is run before the checks. */
export interface SubmittedCell {
  /** `grade_id`, or `own-N` for cells that students add, N being its number among the code cells from 1. */
  readonly id: string;
  readonly source: string;
  /** `given` cells are those of the assignment, whatever a submission has in their place. */
  readonly origin: "given" | "answer" | "own";
}

/** A cell of the assignment that checks answers, hidden checks included. */
export interface Check {
  /** The cell's `grade_id`. */
  readonly id: string;
  /** What it is worth, from 0. */
  readonly points: number;
  readonly source: string;
}

/** All that is needed to grade a submission; nothing in it but cells' sources comes from the student. */
export interface GradingPlan {
  /** Cells in the order in which they are run. */
  readonly cells: readonly SubmittedCell[];
  /** Names that the assignment wants the answers to declare: those that its solutions declare. */
  readonly answers: readonly string[];
  /** In the order of the assignment. */
  readonly checks: readonly Check[];
}

/** What a submission may take. */
export interface Limits {
  /** Seconds that a cell, or a check, may take; default 10. */
  readonly seconds: number;
  /** Seconds for the submission as a whole; default 120. */
  readonly totalSeconds: number;
  /** Megabytes of the process that runs the submission's code; default 1,024. */
  readonly megabytes: number;
}

/** Why a check was not passed, or a cell did not end. */
export interface Fault {
  /**
   * `wrong`: an assertion of the check failed; `error`: the code threw; `syntax`: it does not parse;
   * `missing`: a name or cell that is asked for is not there; `time`, `memory`: a limit was met;
   * `exit`: the code ended its process; `permission`: it asked for what is not allowed.
   */
  readonly kind:
    | "wrong"
    | "error"
    | "syntax"
    | "missing"
    | "time"
    | "memory"
    | "exit"
    | "permission";
  /** One or more lines for the student, with cell and line where they are known. */
  readonly message: string;
}

/** What became of a check. */
export interface Verdict {
  readonly id: string;
  /** `points` of the check or 0. */
  readonly points: number;
  readonly fault?: Fault;
}

/** What became of a cell that did not run to its end, or was left out. */
export interface CellFault {
  readonly id: string;
  readonly fault: Fault;
}

/** A graded submission. */
export interface GradedSubmission {
  /** One for each check of the plan, in its order. */
  readonly verdicts: readonly Verdict[];
  readonly cellFaults: readonly CellFault[];
  /** What the cells printed, its end cut off where it is long. */
  readonly printed: string;
}

/** The limits where nobody names others. */
export const DEFAULT_LIMITS: Limits = { seconds: 10, totalSeconds: 120, megabytes: 1024 };
