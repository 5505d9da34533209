import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { slurmConf } from "./slurm_conf.ts";

const HOST = fileURLToPath(import.meta.resolve("./slurm_bed.sh"));
const PROGRAMS = ["munged", "slurmctld", "slurmd", "sbatch", "squeue", "scontrol", "scancel"];
const PATH = `${Deno.env.get("PATH") ?? ""}:/usr/local/sbin:/usr/sbin:/sbin`;
const SECONDS_TO_START = 30;

/** Why no Slurm can be started on this machine; undefined where it can. */
export function whyNoSlurm(): string | undefined {
  if (Deno.build.os !== "linux") return "this is no Linux";
  const missing = PROGRAMS.filter((name) => !PATH.split(":").some((at) => isThere(join(at, name))));
  if (missing.length === 0) return undefined;
  return `${missing.join(", ")} not found: install slurm-wlm and munge (Debian)`;
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** What a program printed, and its exit status. */
export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/**
 * A Slurm of one node, `bed`, on this machine's loopback, for as long as it is not disposed of. It
 * ends with this process, too, however that ends.
 */
export class SlurmBed implements AsyncDisposable {
  /** What makes Slurm's commands talk to this one. */
  readonly environment: Readonly<Record<string, string>>;

  private constructor(
    readonly folder: string,
    readonly slots: number,
    private readonly host: Deno.ChildProcess,
  ) {
    this.environment = { SLURM_CONF: join(folder, "slurm.conf"), PATH };
  }

  /**
   * Starts it, in a temporary folder of its own.
   * @param options.slots tasks at a time
   * @param options.memory seconds for which it knows of tasks that have ended, at least 2
   * @throws {Error} with the end of the daemons' logs, where no node is ready in half a minute
   */
  static async start({ slots = 2, memory = 300 } = {}): Promise<SlurmBed> {
    const folder = await Deno.makeTempDir({ prefix: "slurm-bed-" });
    await Deno.chmod(folder, 0o755); // munged wants its socket where everybody may come
    for (const name of ["munge", "state", "spool", "log"]) {
      await Deno.mkdir(join(folder, name), { mode: name === "munge" ? 0o700 : 0o755 });
    }
    const key = crypto.getRandomValues(new Uint8Array(64));
    await Deno.writeFile(join(folder, "munge/key"), key, { mode: 0o600 });
    await Deno.writeTextFile(join(folder, "log/starts"), "");
    // Named, though nothing uses it: to find one, the daemon would need control groups.
    await Deno.writeTextFile(join(folder, "cgroup.conf"), "CgroupPlugin=cgroup/v1\n");
    const [host] = hostname().split(".");
    const plan = { folder, host, user: userInfo().username, ports: freePorts(), slots, memory };
    await Deno.writeTextFile(join(folder, "slurm.conf"), slurmConf(plan));
    const daemons = new Deno.Command("bash", { args: [HOST, folder], stdin: "piped" }).spawn();
    const bed = new SlurmBed(folder, slots, daemons);
    try {
      await bed.#ready();
    } catch (error) {
      await bed[Symbol.asyncDispose]();
      throw error;
    }
    return bed;
  }

  async #ready(): Promise<void> {
    const end = performance.now() + SECONDS_TO_START * 1000;
    while (performance.now() < end) {
      const { out } = await this.run("sinfo", "--noheader", "--format=%T");
      if (out.trim() === "idle") return;
      await pause(0.2);
    }
    throw new Error(`Slurm did not start in ${SECONDS_TO_START} s:\n${await this.#endOfLogs()}`);
  }

  async #endOfLogs(): Promise<string> {
    const names = ["munged.out", "slurmctld.out", "slurmd.out"];
    const texts = names.map((name) =>
      Deno.readTextFile(join(this.folder, "log", name)).catch(() => "")
    );
    const ends = (await Promise.all(texts)).map((text) => text.split("\n").slice(-8).join("\n"));
    return names.map((name, k) => `${name}:\n${ends[k]}`).join("\n");
  }

  /** Runs one of Slurm's commands, or any other that talks to this Slurm. */
  async run(program: string, ...args: string[]): Promise<Outcome> {
    const { code, stdout, stderr } = await this.command(program, args).output();
    const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    return { status: code, out, err };
  }

  /** A command that talks to this Slurm, not started yet. */
  command(program: string, args: readonly string[], options: Deno.CommandOptions = {}) {
    const { env, ...rest } = options;
    const environment = { ...this.environment, ...env };
    return new Deno.Command(program, { args: [...args], ...rest, env: environment });
  }

  /**
   * As {@link run}, for what must succeed.
   * @returns what it printed
   */
  async demand(program: string, ...args: string[]): Promise<string> {
    const { status, out, err } = await this.run(program, ...args);
    if (status !== 0) throw new Error(`${program} ${args.join(" ")}: status ${status}: ${err}`);
    return out;
  }

  /** Tasks that wait, run or are about to end, as `squeue` names them (`12_3`), with their states. */
  async queue(): Promise<{ readonly task: string; readonly state: string }[]> {
    const out = await this.demand("squeue", "--all", "--array", "--noheader", "--format=%i %T");
    return out.split("\n").filter(Boolean).map((line) => {
      const [task, state] = line.split(" ");
      return { task, state };
    });
  }

  /** How often a task was started and ended, by the log of the controller: `JOB_INDEX STATE`. */
  async ends(): Promise<string[]> {
    const lines = (await Deno.readTextFile(join(this.folder, "log/starts"))).split("\n");
    return lines.filter(Boolean).map((line) => {
      const field = (name: string) => new RegExp(`\\b${name}=(\\S*)`).exec(line)?.[1];
      return `${field("ArrayJobId") ?? field("JobId")}_${field("ArrayTaskId")} ${
        field("JobState")
      }`;
    });
  }

  /** Takes the node out of service, or back. */
  async node(state: "drain" | "resume"): Promise<void> {
    const why = state === "drain" ? ["Reason=test"] : [];
    await this.demand("scontrol", "update", "NodeName=bed", `State=${state.toUpperCase()}`, ...why);
  }

  /** Brings the node back, and lets go of tasks that are held since their start failed. */
  async repair(): Promise<void> {
    const states = await this.run("sinfo", "--noheader", "--format=%T");
    if (/drain|down/.test(states.out)) {
      await this.run("scontrol", "update", "NodeName=bed", "State=RESUME");
    }
    const { out } = await this.run("squeue", "--array", "--noheader", "--format=%i %r");
    const held = out.split("\n").filter((line) => /held/.test(line));
    for (const line of held) await this.run("scontrol", "release", line.split(" ")[0]);
  }

  /** Process of a daemon. */
  async daemon(name: "munged" | "slurmctld" | "slurmd"): Promise<number> {
    return Number(await Deno.readTextFile(join(this.folder, `${name}.pid`)));
  }

  /** Ends the daemons and all that runs under them, and removes the folder. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.host.stdin.close();
    await this.host.status;
  }
}

/** Two ports that nobody listens at; they are given back before they are taken. */
function freePorts(): [number, number] {
  const listeners = [0, 0].map(() => Deno.listen({ hostname: "127.0.0.1", port: 0 }));
  const [a, b] = listeners.map(({ addr }) => (addr as Deno.NetAddr).port);
  for (const listener of listeners) listener.close();
  return [a, b];
}

/** Waits. */
export function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
