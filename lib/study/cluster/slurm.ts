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

/**
 * Slurm, as it is called by commands. Ids of jobs are numbers, or `NUMBER;CLUSTER`, as `sbatch` prints
 * them where there are several clusters: numbers are those of one cluster.
 */
export class Slurm implements BatchEngine {
  readonly name = "slurm";
  readonly pauses = { first: 1_000, most: 10_000 };
  readonly commands = {
    run: ["sbatch", "squeue", "sacct", "scontrol"],
    plan: ["scontrol"],
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
    const { ok, out, err } = await this.run("sbatch", ["--parsable"], script);
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

  async find(name: string): Promise<string | undefined> {
    const args = ["--noheader", "--states=all", `--name=${name}`, "--Format=ArrayJobID:30"];
    const { ok, out, err } = await this.run("squeue", args);
    if (!ok) throw new EngineUnreachable(`squeue says: ${err}`);
    return /^\d+/.exec(out)?.[0];
  }

  async states(job: string, tasks = 0): Promise<Map<number, TaskState>> {
    const of = await this.#addressed(job);
    const args = ["--noheader", "--array", "--states=all", ...jobOption(of), QUEUE_FORMAT];
    const { ok, out, err } = await this.run("squeue", args);
    const isForgotten = /Invalid job id/i.test(err);
    if (!ok && !isForgotten) throw new EngineUnreachable(`squeue says: ${err}`);
    const states = isForgotten ? new Map<number, TaskState>() : parseQueue(out, tasks);
    // What the queue has forgotten is in the accounting, where there is one.
    for (const [index, state] of await this.#accounted(of)) {
      if (!states.has(index)) states.set(index, state);
    }
    return states;
  }

  async #accounted(of: JobAddress): Promise<Map<number, TaskState>> {
    const args = ["--noheader", "--parsable2", "--allocations", ...jobOption(of)];
    try {
      const { ok, out } = await this.run("sacct", [...args, "--format=JobID,State,ExitCode"]);
      return ok ? parseAccounting(out) : new Map();
    } catch (error) {
      if (error instanceof InputError) return new Map(); // no sacct here
      throw error;
    }
  }

  async cancel(job: string): Promise<void> {
    const { number, clusters } = await this.#addressed(job);
    const { ok, err } = await this.run("scancel", [...clusters, number]);
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

/** How commands call a job: its number, and the option for its cluster, where the id names that. */
interface JobAddress {
  readonly number: string;
  readonly clusters: readonly string[];
}

function addressOf(job: string): JobAddress {
  const [number, cluster] = job.split(";");
  return { number, clusters: cluster === undefined ? [] : [`--clusters=${cluster}`] };
}

function jobOption({ number, clusters }: JobAddress): string[] {
  return [...clusters, `--jobs=${number}`];
}

/** The Slurm of this machine. */
export const slurm: BatchEngine = new Slurm();
