import { InputError } from "../../base/errors.ts";
import type { GradedSubmission, GradingPlan, Limits, Verdict } from "../plan.ts";
import { Checker } from "./checker.ts";
import { GradingFolder } from "./grading_folder.ts";
import { reasonsOfMissing } from "./missing.ts";
import { Submission } from "./submission.ts";

/**
 * Grades a submission, whatever its code does: the code runs in a process of its own, which may read
 * what `lib` reads and a folder that is removed, and nothing else; the checks run in another one, which
 * calls the answers and decides. Both end with this call, when `signal` is aborted too.
 *
 * @returns a verdict for each check; nothing that a submission does is thrown
 * @throws what `signal` was aborted with; an Error where no process can be started
 * @throws {InputError} where the limit of memory is below what a process takes without any code
 */
export async function gradeSubmission(
  plan: GradingPlan,
  limits: Limits,
  signal?: AbortSignal,
): Promise<GradedSubmission> {
  signal?.throwIfAborted();
  if (!(limits.megabytes >= LEAST_MEGABYTES)) throw tooLittle(limits);
  await using folder = GradingFolder.make();
  try {
    return await new Grading(plan, limits, folder.path, signal).grade();
  } catch (error) {
    signal?.throwIfAborted(); // what else went wrong is because of that
    throw error;
  }
}

/** A process with `lib` takes a hundred. */
const LEAST_MEGABYTES = 150;

function tooLittle({ megabytes }: Limits): InputError {
  return new InputError({
    code: "too-little-memory",
    action: "Cannot run a submission",
    current: `${megabytes} MB`,
    required: `at least ${LEAST_MEGABYTES} MB`,
  });
}

class Grading {
  readonly #end: number;

  constructor(
    private readonly plan: GradingPlan,
    private readonly limits: Limits,
    private readonly folder: string,
    private readonly signal?: AbortSignal,
  ) {
    this.#end = performance.now() + 1000 * limits.totalSeconds;
  }

  async grade(): Promise<GradedSubmission> {
    const { plan, limits, folder, signal } = this;
    await using submission = new Submission(plan, limits, folder, this.#end, signal);
    await using checker = new Checker(plan, limits, folder, signal);
    using _ = onAbort(signal, () => {
      submission.stop();
      checker.stop();
    });
    await allDone(submission.prepare(), checker.prepare());
    const verdicts: Verdict[] = [];
    for (const index of plan.checks.keys()) {
      verdicts.push(await this.#verdict(index, submission, checker));
      signal?.throwIfAborted();
    }
    return { verdicts, cellFaults: submission.cellFaults, printed: submission.printed };
  }

  async #verdict(index: number, submission: Submission, checker: Checker): Promise<Verdict> {
    const { id, points } = this.plan.checks[index];
    await allDone(submission.prepare(), checker.prepare());
    const { declared, hopeless } = submission;
    if (hopeless) return { id, points: 0, fault: hopeless };
    const reasons = reasonsOfMissing(this.plan, submission.cellFaults);
    const fault = await checker.check({ index, declared, reasons }, submission);
    return fault ? { id, points: 0, fault } : { id, points };
  }
}

/** Waits for both, so that none goes on alone, and fails where one does. */
async function allDone(...jobs: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(jobs)) {
    if (result.status === "rejected") throw result.reason;
  }
}

function onAbort(signal: AbortSignal | undefined, stop: () => void): Disposable {
  signal?.addEventListener("abort", stop);
  return { [Symbol.dispose]: () => signal?.removeEventListener("abort", stop) };
}
