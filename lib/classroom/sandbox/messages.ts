import type { Check, Fault, SubmittedCell } from "../plan.ts";

/** What the process of a submission is to do. */
export interface SubmissionStart {
  readonly cells: readonly Pick<SubmittedCell, "id" | "source">[];
  /** Indices of cells that are not run: they have ended a process before. */
  readonly left: readonly number[];
  /** Names that are given at the end. */
  readonly answers: readonly string[];
  /** Index of the first cell whose prints are let through: those before it have printed already. */
  readonly firstPrinting: number;
  /** Number of the first function: no two processes of a submission use the same. */
  readonly firstId: number;
}

/** What the process of the checks is to do. */
export interface ChecksStart {
  readonly cells: readonly Pick<SubmittedCell, "id" | "source">[];
  readonly checks: readonly Pick<Check, "id" | "source">[];
  readonly answers: readonly string[];
}

/** What is wrong with the cell of an index. */
export interface PartFault {
  readonly part: number;
  readonly fault: Fault;
}

/** A check that is to be run. */
export interface CheckStart {
  readonly index: number;
  /** What the submission says of its names: JSON that may be anything. */
  readonly declared: string;
  /** Why a name is not declared, where that is known. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** What the submission says of one of its names: the value as JSON, or why it cannot be passed. */
export type Declared = { readonly value: unknown } | { readonly fault: string };
