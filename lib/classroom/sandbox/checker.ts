import type { Fault, GradingPlan, Limits } from "../plan.ts";
import { Child, isEnd } from "./child.ts";
import { type Frame, frameText, KIND } from "./frames.ts";
import { processFolder } from "./launch.ts";
import type { ChecksStart, CheckStart } from "./messages.ts";
import { START_TIME, type Submission } from "./submission.ts";

/** The process that runs the checks, started anew where a check has ended it. */
export class Checker implements AsyncDisposable {
  #child: Child | undefined;

  constructor(
    private readonly plan: GradingPlan,
    private readonly limits: Limits,
    private readonly folder: string,
    private readonly signal?: AbortSignal,
  ) {}

  /** Starts the process, where there is none. */
  async prepare(): Promise<void> {
    if (this.#child && !this.#child.hasEnded) return;
    await this[Symbol.asyncDispose]();
    const folder = await processFolder(this.folder);
    this.signal?.throwIfAborted();
    const child = this.#child = Child.start("checks", folder, this.limits);
    child.deadline = performance.now() + START_TIME;
    const start: ChecksStart = {
      cells: this.plan.cells.filter(({ origin }) => origin === "given"),
      checks: this.plan.checks,
      answers: this.plan.answers,
    };
    child.send(KIND.START, JSON.stringify(start));
    const next = await child.next();
    child.deadline = Infinity;
    if (!isEnd(next)) return;
    throw new Error(`No process for checks: ${next.message}\n${child.printed}`);
  }

  /**
   * Runs a check, which asks the submission.
   * @returns why it was not passed; undefined where it was
   */
  async check(start: CheckStart, submission: Submission): Promise<Fault | undefined> {
    const fault = await new CheckRun(this.#child!, submission, this.limits).verdict(start);
    this.#child!.deadline = Infinity;
    if (this.#child!.hasEnded) submission.stop(); // it may wait for what nobody will answer
    return fault;
  }

  /** Ends the process, if there is one. */
  stop(): void {
    this.#child?.kill({ kind: "exit", message: "The grading was ended" });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#child?.[Symbol.asyncDispose]();
    this.#child = undefined;
  }
}

/** Bytes of an answer from which on it may be to blame for what becomes of the check. */
const LARGE = 1e6;

/** One check, with the time that each side takes. */
class CheckRun {
  readonly #deadline: number;
  readonly #milliseconds: number;
  #answering = 0; // milliseconds
  #largest = 0; // bytes of an answer
  /** How the submission ended. */
  #death: Fault | undefined;

  constructor(
    private readonly child: Child,
    private readonly submission: Submission,
    limits: Limits,
  ) {
    this.#milliseconds = 1000 * limits.seconds;
    this.#deadline = performance.now() + this.#milliseconds;
  }

  async verdict(start: CheckStart): Promise<Fault | undefined> {
    this.child.deadline = this.#deadline;
    this.child.send(KIND.CHECK, JSON.stringify(start));
    for (;;) {
      const next = await this.child.next();
      // A check may pass over the end of the submission, as over any error; its fault it remains.
      if (isEnd(next)) return this.#death ?? this.#endOfCheck(next);
      if (next.kind === KIND.VERDICT) return this.#death ?? verdictIn(next);
      if (next.kind === KIND.DISTURBED) this.#end(this.submission.disturbed());
      else await this.#passOn(next);
    }
  }

  async #passOn(call: Frame): Promise<void> {
    const begin = performance.now();
    this.child.deadline = Infinity;
    const answer = this.#death ?? await this.submission.ask(call, this.#deadline);
    const end = performance.now();
    this.#answering += end - begin;
    this.child.deadline = this.#deadline;
    if (!isEnd(answer)) {
      this.#largest = Math.max(this.#largest, answer.body.length);
      return this.child.pass(answer);
    }
    this.#end(answer);
  }

  /** Has the check go on without the submission. */
  #end(fault: Fault): void {
    if (!this.#death) this.child.deadline = performance.now() + this.#milliseconds;
    this.#death ??= ofAnswer(fault);
    this.child.send(KIND.DIED, JSON.stringify(this.#death));
  }

  #endOfCheck(fault: Fault): Fault {
    const isSlow = fault.kind === "time" && 2 * this.#answering > this.#milliseconds;
    if (isSlow || this.#largest > LARGE) return ofAnswer(fault);
    return { kind: "error", message: `The check does not end well: ${fault.message}` };
  }
}

function ofAnswer({ kind, message }: Fault): Fault {
  return { kind, message: `The answer does not end well: ${message}` };
}

function verdictIn(frame: Frame): Fault | undefined {
  return JSON.parse(frameText(frame)) ?? undefined;
}
