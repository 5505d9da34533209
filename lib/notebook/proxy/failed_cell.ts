import { CellInterrupted } from "../../base/interruption.ts";
import { type CellFault, explainFailure, type FailedReply, inOneLine } from "../cell_failure.ts";
import type { KernelDied } from "../kernel_process.ts";

/** What the kernel says of a cell that it could not run, and of one that it stopped. */
const WORDLESS = "Execution failed";

/** What a front end is told of a cell that failed. */
export function fault(reply: FailedReply, source: string, isInterrupted: boolean): CellFault {
  const { ename = "Error", evalue = "", traceback = [] } = reply;
  const { name, message } = new CellInterrupted();
  if (isInterrupted && ([name, "AbortError"].includes(ename) || evalue === WORDLESS)) {
    return inOneLine(name, message);
  }
  if (evalue === WORDLESS) return explainFailure(reply, source);
  // Of what is thrown and no error, the kernel has an empty line.
  return traceback.some((line) => line !== "")
    ? { ename, evalue, traceback }
    : inOneLine(ename, evalue);
}

/** What a front end is told of a cell that the kernel did not survive. */
export function lastWords({ name, message, end }: KernelDied): CellFault {
  const { ename, evalue, traceback } = inOneLine(name, message);
  return {
    ename,
    evalue,
    traceback: [...traceback, ...end.lastWords.trim().split("\n").slice(-5)],
  };
}
