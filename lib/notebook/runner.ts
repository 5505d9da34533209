import { dirname } from "node:path";
import { answerOf, withAnswers, withoutAnswers } from "./answers.ts";
import { type CellError, CellStop, drain, FLOOD, runCell, type TimeLimit } from "./cell_run.ts";
import { explainFailure } from "./cell_failure.ts";
import { type ExecuteReply, KernelClient } from "./kernel_client.ts";
import { KernelDied } from "./kernel_process.ts";
import {
  type Cell,
  codeCells,
  hasTag,
  joinText,
  type Notebook,
  readNotebook,
} from "./notebook_file.ts";
import { OutputCollector } from "./outputs.ts";
import { INJECTED, injectParameters, type Parameters } from "./parameters.ts";

/** Where a run stands: before cell `cell` of `cells` (counted from 1 among the code cells). */
export interface CellStart {
  readonly notebook: string;
  readonly cell: number;
  readonly cells: number;
  /** The number of the answer that the cell is made of; undefined of a cell of the notebook. */
  readonly answer?: number;
  /** First line of the cell's source. */
  readonly line: string;
}

/** A cell that failed. */
export interface CellFailure extends CellStart {
  /** What happened, in one line. */
  readonly message: string;
}

/** Settings of {@link runNotebook}. */
export interface RunOptions {
  /** Time limit of each cell in seconds; 600 by default. */
  readonly timeout?: number;
  /** Go on after a cell that failed. A kernel that died ends the run in any case. */
  readonly keepGoing?: boolean;
  /** Execute the code of the folded answers to exercises, too, after the last cell. */
  readonly answers?: boolean;
  /** Values for the variables of the cell tagged `parameters`. */
  readonly parameters?: Parameters;
  /** The kernel's working directory; the notebook's own folder by default. */
  readonly folder?: string;
  /** Variables added to the kernel's environment. */
  readonly env?: Record<string, string>;
  readonly onCell?: (start: CellStart) => void;
  /** Called with remarks that are no failures. */
  readonly onRemark?: (remark: string) => void;
  /** Ends the run at once when it fires. */
  readonly signal?: AbortSignal;
}

/** An executed notebook; it is sound when `failures` is empty. */
export interface RunResult {
  readonly notebook: Notebook;
  readonly failures: readonly CellFailure[];
}

/** How long a cell may take by default, in seconds. */
export const DEFAULT_TIMEOUT = 600;

/**
 * Executes every code cell of a notebook in order, in a fresh Deno kernel, and returns the notebook
 * with the outputs; the file is not changed.
 *
 * Outputs are whole and stand under the cell that produced them. What a timer prints that no cell
 * awaits stands under the cell that runs when it prints, after the last cell under that one; the run
 * waits for such stragglers until nothing has come for {@link SETTLE} ms.
 *
 * A cell fails when it throws, has a syntax error, displays an error, exceeds its time limit or ends
 * the kernel; it then holds an error output that says so. Cells tagged `raises-exception` may throw.
 * Answers fail in the same ways. What they print and give is in no cell of the returned notebook.
 *
 * @throws {InputError} when the file is no notebook or a parameter does not fit
 */
export async function runNotebook(path: string, options: RunOptions = {}): Promise<RunResult> {
  const read = injectParameters(readNotebook(path), options.parameters ?? {}, {
    file: path,
    onRemark: options.onRemark,
  });
  const notebook = options.answers ? withAnswers(read, path) : read;
  const kernel = await KernelClient.start(options.folder ?? dirname(path), options.env);
  const abort = () => void kernel.kill();
  options.signal?.addEventListener("abort", abort);
  try {
    options.signal?.throwIfAborted();
    const failures = await new NotebookRun(path, notebook, kernel, options).run();
    options.signal?.throwIfAborted();
    return { notebook: options.answers ? withoutAnswers(notebook) : notebook, failures };
  } finally {
    options.signal?.removeEventListener("abort", abort);
    await kernel.shutdown();
  }
}

const SETTLE = 250; // ms of silence after the last cell
const SETTLE_LIMIT = 5_000; // ms after which the run ends although there still is output

class NotebookRun {
  readonly #collector = new OutputCollector();
  #lastOutput = 0;
  /** What stops the running cell. */
  #stop = new CellStop();

  constructor(
    private readonly path: string,
    private readonly notebook: Notebook,
    private readonly kernel: KernelClient,
    private readonly options: RunOptions,
  ) {
    kernel.onOutput = (message) => {
      this.#lastOutput = performance.now();
      // The kernel reports an interrupt as an error without words; why there was one is told below.
      if (this.#stop.reason && message.header.msg_type === "error") return;
      this.#collector.accept(message);
      if (this.#collector.isFull) this.#stop.for(FLOOD);
    };
  }

  async run(): Promise<CellFailure[]> {
    const cells = codeCells(this.notebook);
    for (const cell of cells) Object.assign(cell, { outputs: [], execution_count: null });
    const failures: CellFailure[] = [];
    let executionCount = 0;
    for (const [index, cell] of cells.entries()) {
      const source = joinText(cell.source);
      if (source.trim() === "") continue; // as nbclient and the front ends do
      const start = {
        notebook: this.path,
        cell: index + 1,
        cells: cells.length,
        answer: answerOf(cell),
        line: source.trim().split("\n", 1)[0],
      };
      this.options.onCell?.(start);
      const error = await this.#runCell(cell, source, ++executionCount);
      if (error === undefined) {
        if (hasTag(cell, INJECTED)) cell.outputs = []; // what a value is set to is its source
        continue;
      }
      const mayThrow = hasTag(cell, "raises-exception") && !error.isFinal;
      if (!mayThrow) failures.push({ ...start, message: `${error.ename}: ${error.evalue}` });
      if (error.isFinal || !mayThrow && !this.options.keepGoing) return failures;
    }
    await this.#settle();
    return failures;
  }

  async #runCell(cell: Cell, source: string, count: number): Promise<CellError | undefined> {
    cell.execution_count = count;
    cell.outputs = this.#collector.begin(count);
    const stop = this.#stop = new CellStop();
    try {
      const reply = await runCell(this.kernel, source, stop, this.#overTime);
      const isDrained = await drain(this.kernel, stop);
      if (stop.reason) return this.#report({ ...stop.reason, isFinal: !isDrained });
      if (reply.status !== "ok") return this.#failure(reply, source);
      const shown = this.#collector.firstError();
      return shown && { ename: shown.ename ?? "Error", evalue: shown.evalue ?? "" };
    } catch (error) {
      if (stop.reason) return this.#report({ ...stop.reason, isFinal: true });
      const { name, message } = error as Error;
      await this.kernel.kill(); // without a kernel or an output channel nothing can go on
      return this.#report({ ename: name, evalue: message, isFinal: true });
    }
  }

  /** What a reply that reports an error means; adds the error output when the kernel sent none. */
  #failure({ ename = "Error", evalue = "" }: ExecuteReply, source: string): CellError {
    if (this.#collector.moveErrorToEnd(ename, evalue)) return { ename, evalue };
    const { traceback, ...error } = explainFailure({ ename, evalue }, source);
    return this.#report(error, traceback);
  }

  #report(
    error: CellError,
    traceback: readonly string[] = [`${error.ename}: ${error.evalue}`],
  ): CellError {
    this.#collector.error(error.ename, error.evalue, traceback);
    return error;
  }

  get #overTime(): TimeLimit {
    const { timeout = DEFAULT_TIMEOUT } = this.options;
    const evalue = `The cell ran longer than its time limit of ${timeout} s`;
    return { milliseconds: 1000 * timeout, error: { ename: "TimeLimit", evalue } };
  }

  /** Waits for what unawaited timers still print. */
  async #settle(): Promise<void> {
    const end = performance.now() + SETTLE_LIMIT;
    this.#lastOutput = performance.now();
    try {
      while (performance.now() < end && performance.now() - this.#lastOutput < SETTLE) {
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      if (performance.now() >= end) this.#stop.for(FLOOD); // it prints on for ever
      await drain(this.kernel, this.#stop);
    } catch (error) {
      if (!(error instanceof KernelDied)) throw error; // every cell had already ended
    }
  }
}
