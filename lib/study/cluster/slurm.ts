/**
 * Slurm: `sbatch`, `squeue`, `scancel`, `scontrol`; `sacct` where accounting is on.
 * @module
 */
import type { BatchTask } from "../../base/claim_owner.ts";
import { InputError } from "../../base/errors.ts";
import { type BatchEngine, type BatchJob, EngineUnreachable, type TaskState } from "./engine.ts";
import { type RunCommand, runCommand } from "./shell.ts";
import { parseAccounting, parseQueue, QUEUE_FORMAT } from "./slurm_states.ts";

/** Slurm's own default of `MaxArraySize`. */
const USUAL_ARRAY = 1001;
/** `sbatch` itself tries for some minutes where the controller is busy. */
const SUBMISSION_MILLISECONDS = 600_000;
/** Variables by which users have jobs left out of what they are shown. */
const FILTERS = /^(SQUEUE|SACCT|SCANCEL)_/;

/**
 * Slurm, as it is called by commands. Ids of jobs are numbers, or `NUMBER;CLUSTER`, as `sbatch` prints
 * them where there are several clusters: numbers are those of one cluster.
 */
export class Slurm implements BatchEngine {
  readonly name = "slurm";
  readonly pauses = { first: 1_000, most: 10_000 };
  readonly commands = {
    run: ["sbatch", "squeue", "sacct", "scontrol"],
    plan: ["squeue", "sacct", "scontrol"],
    cancel: ["squeue", "sacct", "scancel", "scontrol"],
    judge: ["squeue", "sacct", "scontrol"],
  };
  /** Name of the cluster that commands ask by themselves. */
  #cluster: string | undefined;

  /** @param run runs a command; by default in this system */
  constructor(
    private readonly run: RunCommand = runCommand,
    private readonly variable: (name: string) => string | undefined = (name) => Deno.env.get(name),
  ) {}

  async mostTasks(): Promise<number> {
    const out = await this.#configuration();
    // Indices are below that number.
    return Number(/^MaxArraySize\s*=\s*(\d+)/m.exec(out)?.[1] ?? USUAL_ARRAY);
  }

  /** Empty where Slurm does not answer: who submits the job then says so. */
  async #configuration(): Promise<string> {
    try {
      return (await this.run("scontrol", ["show", "config"])).out;
    } catch (error) {
      if (error instanceof InputError) return "";
      throw error;
    }
  }

  script(job: BatchJob): string {
    requirePath(job.log("K"));
    const { partition, account, time, mem, cpus = 1, arrayLimit, header = "" } = job.options;
    const limit = arrayLimit === undefined ? "" : `%${arrayLimit}`;
    const options: [string, string | number | undefined][] = [
      ["job-name", job.name],
      ["array", `0-${job.tasks - 1}${limit}`],
      ["output", `"${job.log("\0").replaceAll("%", "%%").replace("\0", "%a")}"`],
      ["ntasks", 1],
      ["cpus-per-task", cpus],
      ["partition", partition],
      ["account", account],
      ["time", time],
      ["mem", mem],
    ];
    return [
      "#!/bin/bash",
      ...options.flatMap(([name, value]) =>
        value === undefined ? [] : [`#SBATCH --${name}=${value}`]
      ),
      // Where a node fails or a task is preempted it is started again, and goes on in its log.
      "#SBATCH --requeue",
      "#SBATCH --open-mode=append",
      ...header.replace(/^#!.*\n/, "").trimEnd().split("\n").filter((line, k) => k > 0 || line),
      "",
      ...job.lines("$SLURM_ARRAY_TASK_ID"),
      "",
    ].join("\n");
  }

  async submit(script: string): Promise<string> {
    const { ok, out, err } = await this.run("sbatch", ["--parsable"], {
      input: script,
      limit: SUBMISSION_MILLISECONDS,
    });
    const id = /^\d+(?:;[^;\s]+)?$/m.exec(out)?.[0];
    if (ok && id !== undefined) return id;
    const said = (err || out || "nothing").replaceAll("\n", "; ");
    if (/unable to contact|connect failure|timed out/i.test(said)) {
      throw new EngineUnreachable(`Cannot submit the job now: sbatch says: ${said}`);
    }
    throw new InputError({
      code: "job-refused",
      action: `Cannot submit the job: sbatch says: ${said}`,
      required: "options that this cluster takes (--partition, --time, --mem, --account, ...)",
    });
  }

  async find(name: string, signal?: AbortSignal): Promise<string | undefined> {
    const args = [
      "--noheader",
      "--all",
      "--states=all",
      `--name=${name}`,
      "--Format=ArrayJobID:30",
    ];
    const { ok, out, err } = await this.#ask("squeue", args, signal);
    if (!ok) throw new EngineUnreachable(`squeue says: ${err}`);
    return /^\d+/m.exec(out)?.[0] ?? await this.#findAccounted(name, signal);
  }

  /** A job that another cluster has, or that the queue has forgotten. */
  async #findAccounted(name: string, signal?: AbortSignal): Promise<string | undefined> {
    const what = ["--allclusters", `--name=${name}`, "--starttime=now-7days"];
    const rows = await this.#account([...what, "--format=JobID,Cluster"], signal);
    const [, number, cluster] = /^(\d+)[^|\n]*\|(\S+)/m.exec(rows) ?? [];
    return number === undefined ? undefined : `${number};${cluster}`;
  }

  async states(
    job: string,
    tasks = 0,
    signal?: AbortSignal,
  ): Promise<Map<number, TaskState>> {
    const { number, clusters } = await this.#addressed(job);
    const of = [...clusters, `--jobs=${number}`];
    const args = ["--noheader", "--all", "--array", "--states=all", ...of, QUEUE_FORMAT];
    const { ok, out, err } = await this.#ask("squeue", args, signal);
    const isForgotten = /Invalid job id/i.test(err);
    if (!ok && !isForgotten) throw new EngineUnreachable(`squeue says: ${err}`);
    // Where it knows the job, it prints its tasks: a job that users have it leave out may run.
    if (!isForgotten && out.replace(/^CLUSTER: .*$/gm, "").trim() === "") {
      throw new EngineUnreachable(
        `squeue leaves job ${job} out, for example by SQUEUE_... variables`,
      );
    }
    const states = isForgotten ? new Map<number, TaskState>() : parseQueue(out, tasks);
    // What the queue has forgotten is in the accounting, where there is one. It may say of tasks that
    // have ended that they run, where it was not told.
    const rows = await this.#account([...of, "--format=JobID,State,ExitCode"], signal)
      .catch(unlessUnreachable);
    for (const [index, state] of parseAccounting(rows)) {
      if (states.has(index) || isForgotten && state.phase !== "ended") continue;
      states.set(index, state);
    }
    return states;
  }

  /**
   * What `sacct` prints; empty without accounting.
   * @throws {EngineUnreachable} where there is one that does not answer
   */
  async #account(args: readonly string[], signal?: AbortSignal): Promise<string> {
    const all = ["--noheader", "--parsable2", "--allocations", ...args];
    try {
      const { ok, out, err } = await this.#ask("sacct", all, signal);
      if (ok) return out;
      if (/accounting storage is disabled/i.test(err)) return "";
      throw new EngineUnreachable(`sacct says: ${err}`);
    } catch (error) {
      if (error instanceof InputError && !(error instanceof EngineUnreachable)) return ""; // no sacct
      throw error;
    }
  }

  #ask(name: string, args: readonly string[], signal?: AbortSignal) {
    return this.run(name, args, { signal, without: FILTERS });
  }

  async cancel(job: string, signal?: AbortSignal): Promise<void> {
    const { number, clusters } = await this.#addressed(job);
    const { ok, err } = await this.#ask("scancel", [...clusters, number], signal);
    if (!ok && !/Invalid job id/i.test(err)) throw new EngineUnreachable(`scancel says: ${err}`);
  }

  cancelCommand(job: string): string {
    const { number, clusters } = addressOf(job);
    return ["scancel", ...clusters, number].join(" ");
  }

  /** How commands are asked for a job: its cluster is named where it is another, which needs accounting. */
  async #addressed(job: string): Promise<JobAddress> {
    const address = addressOf(job);
    if (address.clusters.length === 0) return address;
    this.#cluster ??= /^ClusterName\s*=\s*(\S+)/m.exec(await this.#configuration())?.[1];
    if (this.#cluster === undefined) throw new EngineUnreachable("scontrol names no cluster");
    return job === `${address.number};${this.#cluster}` ? { ...address, clusters: [] } : address;
  }

  thisTask(): BatchTask | undefined {
    const [number, index, restart, cluster] = [
      "ARRAY_JOB_ID",
      "ARRAY_TASK_ID",
      "RESTART_COUNT",
      "CLUSTER_NAME",
    ].map((name) => this.variable(`SLURM_${name}`));
    if (number === undefined || index === undefined) return undefined;
    const job = cluster ? `${number};${cluster}` : number;
    return { engine: this.name, job, index: Number(index), restart: Number(restart ?? 0) };
  }
}

function unlessUnreachable(error: unknown): string {
  if (error instanceof EngineUnreachable) return "";
  throw error;
}

/** How commands call a job: its number, and the option for its cluster, where the id names that. */
interface JobAddress {
  readonly number: string;
  readonly clusters: readonly string[];
}

function addressOf(job: string): JobAddress {
  const [number, cluster] = job.split(";");
  return { number, clusters: cluster === undefined ? [] : [`--clusters=${cluster}`] };
}

/**
 * Slurm reads a backslash, and the shell of its directives a quote, as something else.
 * @throws {InputError} where a path holds one
 */
function requirePath(path: string): void {
  if (!/["\\\n]/.test(path)) return;
  throw new InputError({
    code: "path-not-for-slurm",
    action: "Cannot write the script of a job for Slurm",
    current: path,
    required: "a folder whose path has no backslash, double quote or line end",
  });
}

/** The Slurm of this machine. */
export const slurm: BatchEngine = new Slurm();
