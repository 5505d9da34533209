import { fileError } from "../base/atomic_write.ts";
import type { ClaimOptions } from "../base/claim.ts";
import { userPath } from "../base/user_path.ts";
import { ClusterExecutor } from "../study/cluster/cluster_executor.ts";
import type { BatchEngine } from "../study/cluster/engine.ts";
import { ENGINES } from "../study/cluster/engines.ts";
import type { JobOptions } from "../study/cluster/jobs.ts";
import { engineJudge } from "../study/cluster/judge.ts";
import { cancelExecutor, planExecutor } from "../study/cluster/planning.ts";
import type { StudyOptions } from "../study/run/run_cells.ts";
import { type Call, choice, integerOption, type Io, stringOption, UsageError } from "./command.ts";

/** The options of {@link CLUSTER_HELP}, for `parseCall`. */
export const CLUSTER_OPTIONS = {
  "cluster": { type: "string" },
  "dry-run": { type: "boolean" },
  "cancel": { type: "boolean" },
  "partition": { type: "string" },
  "account": { type: "string" },
  "time": { type: "string" },
  "mem": { type: "string" },
  "cpus": { type: "string" },
  "array-limit": { type: "string" },
  "cluster-script": { type: "string", file: { use: "read", holds: "lines of the job's script" } },
  "cluster-deno": { type: "string" },
} as const;

/** What {@link CLUSTER_OPTIONS} mean, for the help text. */
export const CLUSTER_HELP = `
  --cluster slurm          compute what is not known by jobs of Slurm, on machines that share this folder:
                           submits one array of tasks, watches it and collects. Stopped and started again
                           it goes on watching; what ended without a result is submitted again by the next
                           run. Cells that are timed are computed here
  --partition P, --account A, --time T, --mem M
                           of each task, as sbatch has them
  --cpus N                 cores and threads of each task; default 1
  --array-limit N          tasks at most that run at a time
  --cluster-script FILE    lines to add to the head of the script: #SBATCH, module load
  --cluster-deno PATH      Deno on the machines of the cluster, where it is not at the path of this one
  --dry-run                print the script, submit and write nothing
  --cancel                 end the jobs of the study`;

/** A study on a cluster, as a call asks for it. */
export interface ClusterCall {
  readonly engine: BatchEngine;
  readonly claims: ClaimOptions;
  /** The executor of the study, where it runs or is only shown. */
  executor(io: Io): NonNullable<StudyOptions["executor"]>;
  /** Cells that jobs have computed so far. */
  collected(): number;
  /** What to do about the jobs that go on when the command is interrupted. */
  interruptedText(): string;
}

/**
 * What a call asks of a cluster; undefined where it asks nothing.
 * @throws {UsageError} where options are given that only a cluster has
 * @throws {InputError} where the file of `--cluster-script` cannot be read
 */
export async function clusterCall(
  call: Call,
  engines: Readonly<Record<string, BatchEngine>> = ENGINES,
): Promise<ClusterCall | undefined> {
  const { values } = call;
  if (values.cluster === undefined) {
    const given = Object.keys(CLUSTER_OPTIONS).find((name) => values[name] !== undefined);
    if (given === undefined) return undefined;
    throw new UsageError(`Cannot take --${given} without --cluster`);
  }
  if (values["dry-run"] && values.cancel) {
    throw new UsageError("Cannot take --dry-run and --cancel at once");
  }
  const options = await jobOptions(call, engines[choice(call, "cluster", Object.keys(engines))]);
  return clusterCallOf(call, options);
}

async function jobOptions(call: Call, engine: BatchEngine): Promise<JobOptions> {
  const script = stringOption(call, "cluster-script");
  return {
    engine,
    partition: stringOption(call, "partition"),
    account: stringOption(call, "account"),
    time: stringOption(call, "time"),
    mem: stringOption(call, "mem"),
    cpus: integerOption(call, "cpus", 1),
    arrayLimit: integerOption(call, "array-limit", 1),
    deno: stringOption(call, "cluster-deno"),
    ...(script !== undefined && { header: await textOf(userPath(script)) }),
  };
}

async function textOf(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    throw fileError(error, "Cannot read", path);
  }
}

function clusterCallOf({ values }: Call, options: JobOptions): ClusterCall {
  const { engine } = options;
  const claims: ClaimOptions = { judge: engineJudge(engine) };
  const jobs: string[] = [];
  let cluster: ClusterExecutor | undefined;
  return {
    engine,
    claims,
    executor(io) {
      if (values["dry-run"]) return planExecutor(options, (script) => io.out(script));
      if (values.cancel) return cancelExecutor(options);
      const onJob = ({ id, folder, isNew }: { id: string; folder: string; isNew: boolean }) => {
        jobs.push(id);
        io.err(`${engine.name} job ${id} is ${isNew ? "submitted" : "gone on with"}: ${folder}`);
      };
      const onLogs = (paths: readonly string[]) => io.err(logsText(paths));
      return cluster = new ClusterExecutor({ ...options, claims, onJob, onLogs });
    },
    collected: () => cluster?.collected ?? 0,
    interruptedText() {
      const cancel = jobs.map((id) => engine.cancelCommand(id)).join("; ");
      return jobs.length === 0
        ? "Interrupted: no job was submitted"
        : `Interrupted: job ${
          jobs.join(", ")
        } goes on. The same command again watches it; ${cancel} ends it`;
    },
  };
}

/** So many logs are named. */
const MOST_LOGS = 5;

function logsText(paths: readonly string[]): string {
  const lines = paths.slice(0, MOST_LOGS).map((path) => `  ${path}`);
  const more = paths.length - MOST_LOGS;
  return [
    "Logs of tasks that failed at cells:",
    ...lines,
    ...more > 0 ? [`  and ${more} more`] : [],
  ]
    .join("\n");
}
