import { Interrupted, INTERRUPTED_STATUS, untilInterrupted } from "../base/signals.ts";
import { StudyStopped } from "../study/cluster/study_stopped.ts";
import type { CellStore } from "../study/run/cells.ts";
import type { StudyOptions } from "../study/run/run_cells.ts";
import type { Io } from "./command.ts";
import type { ClusterCall } from "./study_cluster.ts";

/** Ends the jobs of a study, and tells which. */
export async function cancelOnCluster(
  cluster: ClusterCall,
  store: CellStore,
  io: Io,
  study: string,
): Promise<number> {
  try {
    const { ids, faults } = await untilInterrupted((signal) =>
      cluster.cancel(io, store, study, signal)
    );
    for (const { message } of faults) io.err(message);
    if (ids.length > 0) io.err(`Cancelled job ${ids.join(", ")}`);
    else io.err(faults.length > 0 ? "No other job of it is known" : "No job of it is known");
    return faults.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    io.err("Interrupted: jobs may go on. The same command again ends them");
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
    const status = await untilInterrupted((signal) => start({ executor, signal }));
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
