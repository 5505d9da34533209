import type { InputError } from "../base/errors.ts";
import { Interrupted, INTERRUPTED_STATUS, untilInterrupted } from "../base/signals.ts";
import { StudyStopped } from "../study/cluster/study_stopped.ts";
import type { CellStore } from "../study/run/cells.ts";
import type { StudyOptions } from "../study/run/run_cells.ts";
import type { Io } from "./command.ts";
import type { ClusterCall } from "./study_cluster.ts";

/** Runs something that a signal interrupts, with all commands of the batch system that are waited for. */
async function interruptible<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { giveUpCommands } = await import("../study/cluster/shell.ts");
  return await untilInterrupted((signal) => {
    signal.addEventListener("abort", giveUpCommands);
    return run(signal);
  });
}

/** Ends the jobs of a study in some stores, and tells which. */
export async function cancelOnCluster(
  cluster: ClusterCall,
  stores: readonly CellStore[],
  io: Io,
  study: string,
): Promise<number> {
  let ids: readonly string[] = [];
  let faults: readonly InputError[] = [];
  try {
    await interruptible(async (signal) => {
      for (const store of stores) {
        const cancelled = await cluster.cancel(io, store, study, signal);
        ids = ids.concat(cancelled.ids);
        faults = faults.concat(cancelled.faults);
      }
    });
    for (const { message } of faults) io.err(message);
    if (ids.length > 0) io.err(`Cancelled job ${ids.join(", ")}`);
    else io.err(faults.length > 0 ? "No job of it was ended" : "No job of it is known");
    return faults.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    const ended = ids.length > 0 ? `; cancelled job ${ids.join(", ")}` : "";
    io.err(`Interrupted: jobs may go on. The same command again ends them${ended}`);
    return INTERRUPTED_STATUS;
  }
}

/** Runs a study on a cluster; the jobs go on where the command is interrupted. */
export async function onCluster(
  cluster: ClusterCall,
  store: CellStore,
  io: Io,
  study: string,
  start: (options: Pick<StudyOptions, "executor" | "signal">) => Promise<number>,
): Promise<number> {
  try {
    const executor = await cluster.executor(io, store, study);
    const status = await interruptible((signal) => start({ executor, signal }));
    if (cluster.access === "compute") await cluster.tidy(store);
    return status;
  } catch (error) {
    if (error instanceof StudyStopped) {
      io.err(error.message);
      return 0;
    }
    if (!(error instanceof Interrupted)) throw error;
    io.err(cluster.interruptedText());
    return INTERRUPTED_STATUS;
  } finally {
    if (cluster.collected() > 0) io.err(`${cluster.collected()} of them computed by jobs`);
  }
}
