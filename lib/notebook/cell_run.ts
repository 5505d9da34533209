import { type ExecuteReply, type KernelClient } from "./kernel_client.ts";
import { KernelDied } from "./kernel_process.ts";

const INTERRUPT_LIMIT = 2_000; // ms that an interrupted cell has to stop before the kernel is killed
const DRAIN_LIMIT = 2_000; // ms in which the outputs of a stopped cell must have come

/** Name and message of what ended a cell. */
export interface CellError {
  readonly ename: string;
  readonly evalue: string;
  /** The kernel is gone: no further cell can run. */
  readonly isFinal?: boolean;
}

/** How long a cell may run, and what is said of one that does so for longer. */
export interface TimeLimit {
  readonly milliseconds: number;
  readonly error: CellError;
}

/** A cell that printed more than is kept. */
export const FLOOD: CellError = {
  ename: "OutputLimit",
  evalue: "The cell printed more than a notebook can hold; the rest is cut",
};

/** Stops the cell that runs, for the first reason that comes. */
export class CellStop {
  /** Why it was stopped, undefined while it was not. */
  reason: CellError | undefined;
  /** Called once, where it is stopped. */
  onStop = () => {};

  for(reason: CellError): void {
    if (this.reason !== undefined) return;
    this.reason = reason;
    this.onStop();
  }
}

/**
 * Runs a cell. Where it is stopped, or its time is over, it is interrupted, and the kernel killed if
 * that does not help.
 * @throws {KernelDied} where the kernel ended, for which `stop` has a reason if it was killed here
 */
export async function runCell(
  kernel: KernelClient,
  source: string,
  stop: CellStop,
  { milliseconds, error }: TimeLimit,
): Promise<ExecuteReply> {
  let killing: ReturnType<typeof setTimeout> | undefined;
  const waiting = setTimeout(() => stop.for(error), milliseconds);
  stop.onStop = () => {
    kernel.interrupt().catch(() => {}); // its death is reported elsewhere
    killing = setTimeout(() => kernel.kill(), INTERRUPT_LIMIT);
  };
  try {
    return await kernel.execute(source);
  } finally {
    stop.onStop = () => {};
    clearTimeout(waiting);
    clearTimeout(killing);
  }
}

/**
 * Waits for the outputs of a cell. The kernel may still hold more of one that is stopped than it can
 * send in the time that a cell has: it is then killed.
 * @returns whether all have come, so that another cell can run
 */
export async function drain(kernel: KernelClient, stop: CellStop): Promise<boolean> {
  let killing: ReturnType<typeof setTimeout> | undefined;
  stop.onStop = () => {
    killing = setTimeout(() => kernel.kill(), DRAIN_LIMIT);
  };
  if (stop.reason !== undefined) stop.onStop();
  try {
    await kernel.fence();
    return true;
  } catch (error) {
    if (stop.reason !== undefined && error instanceof KernelDied) return false;
    throw error;
  } finally {
    stop.onStop = () => {};
    clearTimeout(killing);
  }
}
