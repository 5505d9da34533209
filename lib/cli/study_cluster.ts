import { fileError } from "../base/atomic_write.ts";
import type { ClaimOptions } from "../base/claim.ts";
import { InputError } from "../base/errors.ts";
import type { Need } from "../base/permissions.ts";
import { userPath } from "../base/user_path.ts";
import type { ClusterExecutor } from "../study/cluster/cluster_executor.ts";
import type { Cancelled } from "../study/cluster/cancel_jobs.ts";
import type { BatchEngine } from "../study/cluster/engine.ts";
import type { JobOptions } from "../study/cluster/jobs.ts";
import type { CellStore } from "../study/run/cells.ts";
import type { StudyOptions } from "../study/run/run_cells.ts";
import type { StudyAccess } from "./study_access.ts";
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
  "tasks": { type: "string" },
  "array-limit": { type: "string" },
  "cluster-script": { type: "string", file: { use: "read", holds: "lines of the job's script" } },
  "cluster-deno": { type: "string" },
} as const;

/** What {@link CLUSTER_OPTIONS} mean, for the help text. */
export const CLUSTER_HELP = `
  --cluster slurm          compute what is not known by jobs of Slurm, on machines that share this
                           folder: submits one array of tasks, watches it and collects. Stopped and
                           started again it goes on watching; what ended without a result is submitted
                           by the next run. Cells that are timed are computed here
  --partition P, --account A, --time T, --mem M
                           of each task, as sbatch has them
  --cpus N                 cores and threads of each task; default 1
  --tasks N                tasks at most of the array; by default as many as take half an hour each
  --array-limit N          tasks at most that run at a time
  --cluster-script FILE    lines to add to the head of the script: #SBATCH, module load
  --cluster-deno PATH      Deno on the machines of the cluster, where it is elsewhere than here
  --dry-run                print the script, submit and write nothing
  --cancel                 end the jobs of the study, whatever their profile`;

type Executor = NonNullable<StudyOptions["executor"]>;

/** A study on a cluster, as a call asks for it. */
export interface ClusterCall {
  readonly claims: ClaimOptions;
  /** What is done with results. */
  readonly access: Exclude<StudyAccess, "refresh">;
  /** The commands of the batch system that this takes, and their environment. */
  readonly needs: readonly Need[];
  /** The executor of a study, by its name, which runs it or shows its script. */
  executor(io: Io, store: CellStore, study: string): Promise<Executor>;
  /** Ends the jobs of a study. */
  cancel(io: Io, store: CellStore, study: string, signal: AbortSignal): Promise<Cancelled>;
  /** Cells that jobs have computed so far. */
  collected(): number;
  /** Removes what jobs that are done have left. */
  tidy(store: CellStore): Promise<void>;
  /** What to do about the jobs that go on when the command is interrupted. */
  interruptedText(): string;
}

/**
 * What a call asks of a cluster; undefined where it asks nothing.
 * @param engines by name; by default those that there are
 * @throws {UsageError} where options are given that only a cluster has
 * @throws {InputError} where the file of `--cluster-script` cannot be read
 */
export async function clusterCall(
  call: Call,
  engines?: Readonly<Record<string, BatchEngine>>,
): Promise<ClusterCall | undefined> {
  const { values } = call;
  if (values.cluster === undefined) {
    const given = Object.keys(CLUSTER_OPTIONS).find((name) => values[name] !== undefined);
    if (given === undefined) return undefined;
    throw new UsageError(`Cannot take --${given} without --cluster`);
  }
  const others = ["dry-run", "cancel", "estimate"].filter((name) => values[name]);
  if (values.refresh && !values.cancel && others.length > 0) others.push("refresh");
  if (others.length > 1) {
    throw new UsageError(`Cannot take ${others.map((name) => `--${name}`).join(" and ")} at once`);
  }
  // Loaded here, since only a cluster needs it.
  const cluster = await import("../study/cluster/mod.ts");
  const known = engines ?? cluster.ENGINES;
  const options = await jobOptions(call, known[choice(call, "cluster", Object.keys(known))]);
  return clusterCallOf(call, options, cluster);
}

async function jobOptions(call: Call, engine: BatchEngine): Promise<JobOptions> {
  const script = stringOption(call, "cluster-script");
  return {
    engine,
    partition: wordOption(call, "partition"),
    account: wordOption(call, "account"),
    time: wordOption(call, "time"),
    mem: wordOption(call, "mem"),
    cpus: integerOption(call, "cpus", 1),
    mostTasks: integerOption(call, "tasks", 1),
    arrayLimit: integerOption(call, "array-limit", 1),
    deno: stringOption(call, "cluster-deno"),
    ...(script !== undefined && { header: await textOf(userPath(script)) }),
  };
}

/** An option that becomes a word of the script. */
function wordOption(call: Call, option: string): string | undefined {
  const value = stringOption(call, option);
  if (value === undefined || /^[^\s"'\\]+$/.test(value)) return value;
  throw new UsageError(
    `Cannot take --${option}: current value is ${JSON.stringify(value)}, required is one word`,
  );
}

async function textOf(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    throw fileError(error, "Cannot read", path);
  }
}

/** What is done with results, by what is asked of the batch system. */
const ACCESS = { run: "compute", plan: "read", cancel: "cancel" } as const;

type Cluster = typeof import("../study/cluster/mod.ts");

function clusterCallOf({ values }: Call, given: JobOptions, cluster: Cluster): ClusterCall {
  const { engine } = given;
  const claims: ClaimOptions = { judge: cluster.engineJudge(engine) };
  const use: keyof typeof ACCESS = values.cancel ? "cancel" : values["dry-run"] ? "plan" : "run";
  /** Ids of those that go on. */
  let jobs: readonly string[] = [];
  let running: ClusterExecutor | undefined;
  return {
    claims,
    access: ACCESS[use],
    needs: [
      { name: "env" }, // without what would have the batch system leave jobs out
      ...engine.commands[use].map((command) => ({ name: "run", command }) as const),
    ],
    cancel: (io, store, study, signal) =>
      cluster.cancelJobs(study, { engine, store, claims, status: statusLine(io), signal }),
    async executor(io, store, forStudy) {
      const options = { ...given, forStudy, secondsOf: await estimatorOf(store) };
      if (use === "plan") return cluster.planExecutor(options, (script) => io.out(script));
      return running = new cluster.ClusterExecutor({
        ...options,
        claims,
        onJob({ id, folder, isNew }) {
          jobs = [...jobs, id];
          io.err(`${engine.name} job ${id} ${isNew ? "is submitted" : "goes on"}: ${folder}`);
        },
        onEnd: (goOn) => jobs = goOn,
        onLogs: (paths) => io.err(logsText(paths)),
      });
    },
    collected: () => running?.collected ?? 0,
    tidy: (store) => cluster.tidyJobs({ engine, store, claims }),
    interruptedText() {
      if (use === "plan") return "Interrupted";
      if (jobs.length === 0) {
        return "Interrupted: jobs that were submitted before go on, where there are any; --cancel ends them";
      }
      const cancel = jobs.map((id) => engine.cancelCommand(id)).join("; ");
      return `Interrupted: job ${jobs.join(", ")} goes on. The same command again watches it; ` +
        `to end it: ${cancel}`;
    },
  };
}

/** Estimates the seconds of cells, by which tasks are divided; nothing where costs are not known. */
async function estimatorOf(store: CellStore): Promise<JobOptions["secondsOf"]> {
  const { knownCosts, secondsOfCells } = await import("../study/costs/mod.ts");
  try {
    const { costs } = await knownCosts(store);
    return (cells) => secondsOfCells(cells, costs);
  } catch (error) {
    if (error instanceof InputError) return undefined; // the file is missing, or broken
    throw error;
  }
}

/** Tells what is waited for, once. */
function statusLine(io: Io): (text: string) => void {
  let told = "";
  return (text) => {
    if (text !== told) io.err(text);
    told = text;
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
