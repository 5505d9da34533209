import { join } from "node:path";
import { makeFolder } from "../base/atomic_write.ts";
import { FailedRun } from "./failed_run.ts";
import { fileDigest } from "./file_digest.ts";
import { type ProcessEnd, runProcess } from "./process.ts";
import { type BenchTask, taskName } from "./tasks.ts";
import type { WorkFiles } from "./works.ts";

/** What a run took, and a digest of what it wrote. */
export interface Run extends Pick<ProcessEnd, "seconds" | "peakBytes"> {
  /** Undefined where nothing is compared. */
  readonly written?: string;
}

/** One of the programs that are timed in turn. */
export interface Program {
  /** Unique, for the table. */
  readonly name: string;
  /** Whether it does such a work. */
  takes(task: BenchTask): boolean;
  /**
   * Does the work once.
   * @returns undefined where it turns out that it cannot do it
   * @throws {FailedRun} where it fails
   */
  run(task: BenchTask, signal?: AbortSignal): Promise<Run | undefined>;
}

/** Exit status of a call that the command line does not understand. */
const WRONG_CALL = 2;

/** The command line of a checkout, called as a user does. */
export class CheckoutProgram implements Program {
  /**
   * @param folder the checkout
   * @param call the arguments by which Deno runs it
   * @param outputs a folder for what it writes
   * @param mayLack whether it may not know a command or an option, as an earlier commit
   */
  constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly call: readonly string[],
    private readonly outputs: string,
    private readonly mayLack = false,
  ) {}

  takes(): boolean {
    return true;
  }

  async run(task: BenchTask, signal?: AbortSignal): Promise<Run | undefined> {
    const { work } = task;
    const files = await this.#filesOf(task);
    if (work.model !== undefined && !await isThere(files.model)) return undefined;
    await Deno.remove(files.output).catch(() => {}); // so that it cannot be taken for the new one
    const end = await runProcess({
      program: Deno.execPath(),
      args: [...this.call, ...work.args(files)],
      folder: this.folder,
      signal,
    });
    if (end.status === WRONG_CALL && this.mayLack) return undefined;
    const isWritten = work.output !== undefined && await isThere(files.output);
    const isFinding = work.findsFaults && end.status === 1 && isWritten;
    if (end.status !== 0 && !isFinding) throw failed(task, this.name, end);
    return runOf(end, isWritten ? await fileDigest(files.output) : undefined);
  }

  /** The files of a task; what works on one treebank write lies together. */
  async #filesOf({ work, treebank }: BenchTask): Promise<WorkFiles> {
    const folder = join(this.outputs, encodeURIComponent(treebank?.name ?? ""));
    await makeFolder(folder);
    return {
      train: treebank?.train.path ?? "",
      dev: treebank?.dev.path ?? "",
      output: join(folder, work.output ?? "none"),
      model: join(folder, work.model ?? "none"),
    };
  }
}

/** A command of the user's, which a shell runs: pipes, variables and quotes mean what they mean there. */
export class BesideProgram implements Program {
  /**
   * @param task what it does as well
   * @param folder where it runs
   */
  constructor(
    readonly name: string,
    private readonly command: string,
    private readonly task: BenchTask,
    private readonly folder: string,
  ) {}

  takes(task: BenchTask): boolean {
    return task === this.task;
  }

  async run(task: BenchTask, signal?: AbortSignal): Promise<Run> {
    const { command, folder } = this;
    const end = await runProcess({ program: "sh", args: ["-c", command], folder, signal });
    if (end.status !== 0) throw failed(task, this.name, end);
    return runOf(end);
  }
}

function runOf({ seconds, peakBytes }: ProcessEnd, written?: string): Run {
  return { seconds, peakBytes, written };
}

function failed(task: BenchTask, program: string, { status, err }: ProcessEnd): FailedRun {
  return new FailedRun(`Cannot time ${taskName(task)} of ${program}`, status, err);
}

async function isThere(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
