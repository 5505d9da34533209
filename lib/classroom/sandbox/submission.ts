import type { CellFault, Fault, GradingPlan, Limits } from "../plan.ts";
import { maximum } from "../../base/numbers.ts";
import { Child, isEnd } from "./child.ts";
import { cut } from "./faults.ts";
import { type Frame, frameText, KIND } from "./frames.ts";
import { processFolder } from "./launch.ts";
import type { PartFault, SubmissionStart } from "./messages.ts";

/** Milliseconds in which a process must be ready to run code; a busy machine is no fault of anybody. */
export const START_TIME = 60_000;
/** Function numbers of one process; the next one of the same submission has others. */
const IDS = 2 ** 32;

/** The process that runs a submission's code, started anew where the code has ended it. */
export class Submission implements AsyncDisposable {
  /** By the index of the cell; the first fault of a cell counts. */
  readonly #faults = new Map<number, Fault>();
  readonly #left = new Set<number>();
  #printed = "";
  #starts = 0;
  #wasReady = false;
  #child: Child | undefined;
  /** What it says that it declares: text that may be anything. */
  declared = "{}";
  /** Why no process is ready, where none is. */
  hopeless: Fault | undefined;

  /** @param end time at which the submission's time is over, as `performance.now` has it */
  constructor(
    private readonly plan: GradingPlan,
    private readonly limits: Limits,
    private readonly folder: string,
    private readonly end: number,
    private readonly signal?: AbortSignal,
  ) {}

  get cellFaults(): CellFault[] {
    return this.plan.cells.flatMap(({ id }, index) => {
      const fault = this.#faults.get(index);
      return fault ? [{ id, fault }] : [];
    });
  }

  get printed(): string {
    return this.#printed + (this.#child?.printed ?? "");
  }

  /** Whether a process waits for calls. */
  get isReady(): boolean {
    return this.#child !== undefined && !this.#child.hasEnded;
  }

  /** Runs the cells, without those that end the process, until their names are there. */
  async prepare(): Promise<void> {
    for (;;) {
      if (performance.now() > this.end) this.hopeless = TOO_LATE;
      if (this.isReady || this.hopeless) return;
      await this.#start();
    }
  }

  async #start(): Promise<void> {
    const child = await this.#newChild();
    let current = -1; // the cell that is parsed or runs
    for (;;) {
      const next = await child.next();
      if (isEnd(next)) return this.#leaveOut(current, next);
      if (next.kind === KIND.READY) {
        this.#wasReady = true;
        child.deadline = Infinity;
        this.declared = frameText(next);
        return;
      }
      const message = said(next);
      if (next.kind === KIND.CELL && this.#isCell(message)) {
        current = message;
        child.deadline = this.#soon();
      } else if (next.kind === KIND.FAULT && this.#isFault(message)) {
        this.#note(message.part, message.fault);
      } else child.kill(DISTURBED);
    }
  }

  async #newChild(): Promise<Child> {
    const last = this.#wasReady ? this.plan.cells.length : maximum(this.#left, -1) + 1;
    await this.#drop();
    const folder = await processFolder(this.folder);
    this.signal?.throwIfAborted();
    const child = this.#child = Child.start("submission", folder, this.limits);
    child.deadline = performance.now() + START_TIME;
    child.send(KIND.START, JSON.stringify(this.#order(last)));
    this.#starts++;
    return child;
  }

  #order(firstPrinting: number): SubmissionStart {
    return {
      cells: this.plan.cells.map(({ id, source }) => ({ id, source })),
      left: [...this.#left],
      answers: this.plan.answers,
      firstPrinting,
      firstId: this.#starts * IDS,
    };
  }

  /** When a cell that begins now must have ended. */
  #soon(): number {
    return Math.min(performance.now() + 1000 * this.limits.seconds, this.end);
  }

  #isCell(part: unknown): part is number {
    return typeof part === "number" && part in this.plan.cells;
  }

  #isFault(message: unknown): message is PartFault {
    const { part, fault } = (message ?? {}) as Partial<PartFault>;
    return this.#isCell(part) && FAULTS.has(fault?.kind as string) &&
      typeof fault?.message === "string";
  }

  #note(part: number, { kind, message }: Fault): void {
    if (!this.#faults.has(part)) this.#faults.set(part, { kind, message: cut(message) });
  }

  /** A cell has ended the process: it is not run again. */
  #leaveOut(cell: number, fault: Fault): void {
    if (cell === -1) {
      throw new Error(`No process for a submission: ${fault.message}\n${this.printed}`);
    }
    this.#note(cell, fault);
    this.#left.add(cell);
  }

  /**
   * Passes a call on and gives what comes back.
   * @param deadline when it must have come, as `performance.now` has it
   */
  async ask(call: Frame, deadline: number): Promise<Frame | Fault> {
    const child = this.#child!;
    child.deadline = Math.min(deadline, this.end);
    child.pass(call);
    const next = await child.next();
    child.deadline = Infinity;
    return isEnd(next) || PASSED.has(next.kind) ? next : this.disturbed();
  }

  /** Ends the process, which says what it was not asked for. */
  disturbed(): Fault {
    this.#child?.kill(DISTURBED);
    return DISTURBED;
  }

  /** Ends the process, if there is one. */
  stop(): void {
    this.#child?.kill({ kind: "exit", message: "The grading was ended" });
  }

  async #drop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    await child[Symbol.asyncDispose]();
    this.#printed += child.printed;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#drop();
  }
}

const FAULTS: ReadonlySet<string> = new Set(["error", "syntax", "permission"]);
/** What a submission may say while it is asked. */
const PASSED: ReadonlySet<number> = new Set([KIND.CALL, KIND.RETURN, KIND.THROW]);
const DISTURBED: Fault = { kind: "error", message: "It writes where results are written" };
/** Bytes of a message about a cell. */
const LONGEST = 65_536;
const TOO_LATE: Fault = { kind: "time", message: "The submission takes too much time as a whole" };

/** A short message of a submission, which may be anything. */
function said(frame: Frame): unknown {
  if (frame.body.length > LONGEST) return undefined;
  try {
    return JSON.parse(frameText(frame));
  } catch {
    return undefined;
  }
}
