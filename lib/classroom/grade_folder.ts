import { createHash } from "node:crypto";
import { messageOf } from "../base/errors.ts";
import { sumOf } from "../base/numbers.ts";
import { notebookText } from "../notebook/notebook_file.ts";
import { CellStore } from "../study/run/cells.ts";
import type { Assignment } from "./assignment.ts";
import { type MatchedSubmission, matchSubmission } from "./matching.ts";
import type { GradedSubmission, GradingPlan, Limits, Verdict } from "./plan.ts";
import { sameAnswers } from "./same_answers.ts";
import type { Submission } from "./submissions.ts";

/** Runs a plan within limits: `gradeSubmission` of the sandbox. */
export type Grade = (
  plan: GradingPlan,
  limits: Limits,
  signal?: AbortSignal,
) => Promise<GradedSubmission>;

/** A submission with what it is worth. */
export interface GradedWork extends Submission {
  /** Undefined where it could not be graded; `problem` tells why. */
  readonly matched?: MatchedSubmission;
  readonly graded?: GradedSubmission;
  /** One for each check of the assignment; none where that is unknown. */
  readonly verdicts: readonly Verdict[];
  readonly total: number;
  /** Whose answers it has word for word; see {@link sameAnswers}. */
  readonly sameAs?: readonly string[];
  /** Whether grading failed for a reason that is not the submission's. */
  readonly isUngraded?: boolean;
}

/** How submissions are graded. */
export interface GradingOptions {
  readonly grade: Grade;
  /** URLs of the modules on which a result depends. */
  readonly code: readonly string[];
  readonly limits: Limits;
  /** How many are graded at a time. */
  readonly jobs: number;
  /** Where results are kept, so that what is graded is not graded again. */
  readonly store: CellStore;
  readonly signal?: AbortSignal;
  /** Is called when a submission is done, with how many are. */
  readonly onProgress?: (done: number, all: number, student?: string) => void;
}

/**
 * Grades submissions, some at a time. Each result is kept as soon as it is there, by the bytes of the
 * submission, the teacher's notebook, the limits and the code, so that a run that was killed goes on;
 * of several runs at a time each submission is graded by one.
 *
 * @returns the submissions in their order
 * @throws what the signal is aborted with
 */
export async function gradeAll(
  submissions: readonly Submission[],
  options: GradingOptions,
): Promise<GradedWork[]> {
  const { jobs, signal, onProgress } = options;
  const works: GradedWork[] = [];
  const left = submissions.entries();
  let done = 0;
  onProgress?.(0, submissions.length);
  const work = async () => {
    for (const [k, submission] of left) { // shared: each takes what is next
      signal?.throwIfAborted();
      works[k] = await gradeOne(submission, options);
      onProgress?.(++done, submissions.length, submission.student);
    }
  };
  // Each comes to its end, so that nothing goes on behind a fault or a signal.
  const ends = await Promise.allSettled(Array.from({ length: jobs }, work));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  const same = sameAnswers(works);
  return works.map((work, k) => same[k].length === 0 ? work : { ...work, sameAs: same[k] });
}

async function gradeOne(submission: Submission, options: GradingOptions): Promise<GradedWork> {
  const { assignment, read, problem } = submission;
  if (assignment === undefined || read === undefined || problem !== undefined) {
    return withoutPoints(submission, problem ?? "cannot be graded");
  }
  try {
    const matched = matchSubmission(assignment, read.notebook);
    const graded = await keptResult(assignment, read.checksum, matched.plan, options);
    const total = sumOf(graded.verdicts, ({ points }) => points);
    return { ...submission, matched, graded, verdicts: graded.verdicts, total };
  } catch (error) {
    options.signal?.throwIfAborted();
    return {
      ...withoutPoints(submission, `could not be graded: ${messageOf(error)}`),
      isUngraded: true,
    };
  }
}

function withoutPoints(submission: Submission, problem: string): GradedWork {
  const checks = submission.assignment?.cells.filter(({ role }) => role === "check") ?? [];
  const verdicts = checks.map(({ id }): Verdict => ({ id, points: 0 }));
  return { ...submission, problem, verdicts, total: 0 };
}

function keptResult(
  assignment: Assignment,
  checksum: string,
  plan: GradingPlan,
  { grade, code, limits, store, signal }: GradingOptions,
): Promise<GradedSubmission> {
  const teachers = createHash("sha256").update(notebookText(assignment.notebook)).digest("hex");
  const inputs = {
    study: "grading",
    treebank: { id: assignment.name, checksum },
    settings: { teachers, limits: { ...limits } },
    code,
  };
  return store.result(inputs, () => grade(plan, limits, signal));
}
