import { dirname } from "node:path";
import type { BatchTask } from "../../../base/claim_owner.ts";
import { InputError } from "../../../base/errors.ts";
import { type BatchEngine, type BatchJob, EngineUnreachable, type TaskState } from "../engine.ts";
import { computeTask } from "../task.ts";

/** What a fake task does when its turn comes; by default it computes its cells. */
export type Fate =
  | "compute"
  /** It is killed after the first of its cells, and does not start again. */
  | Extract<TaskState, { phase: "ended" }>
  /** It goes on waiting. */
  | Extract<TaskState, { phase: "waiting" }>;

interface FakeJob {
  readonly name: string;
  readonly folder: string;
  readonly states: TaskState[];
}

/**
 * A batch system without processes and clocks, for the tests: each time it is asked for the states of a
 * job, the next task has its turn, and is over when the answer comes.
 */
export class FakeEngine implements BatchEngine {
  readonly name = "fake";
  readonly pauses = { first: 0, most: 0 };
  readonly commands = { run: [], plan: [], cancel: [], judge: [] };
  /** Jobs by id, from 1 on. */
  readonly jobs = new Map<string, FakeJob>();
  /** So many answers fail from now on. */
  outages = 0;
  /** What `submit` says where it refuses jobs. */
  refusal: string | undefined;
  /** Whether jobs can be found by name. */
  knowsNames = true;
  /** Tasks of a job at most. */
  most = 1000;
  #task: BatchTask | undefined;

  /** @param fateOf what a task does, by its number in the job and the id of the job */
  constructor(public fateOf: (task: number, job: string) => Fate = () => "compute") {}

  mostTasks(): Promise<number> {
    return Promise.resolve(this.most);
  }

  script(job: BatchJob): string {
    return JSON.stringify({
      name: job.name,
      tasks: job.tasks,
      folder: dirname(dirname(job.log("0"))),
      lines: job.lines("$K"),
    });
  }

  submit(script: string): Promise<string> {
    if (this.refusal !== undefined) {
      return Promise.reject(new InputError({ code: "job-refused", action: this.refusal }));
    }
    const { name, tasks, folder } = JSON.parse(script);
    const id = String(this.jobs.size + 1);
    const waiting: TaskState = { phase: "waiting", reason: "", isHeld: false };
    this.jobs.set(id, { name, folder, states: Array(tasks).fill(waiting) });
    return Promise.resolve(id);
  }

  find(name: string): Promise<string | undefined> {
    const [id] = [...this.jobs].find(([, job]) => job.name === name) ?? [];
    return Promise.resolve(this.knowsNames ? id : undefined);
  }

  async states(id: string): Promise<Map<number, TaskState>> {
    if (this.outages > 0) {
      this.outages--;
      throw new EngineUnreachable("the fake is away");
    }
    const job = this.jobs.get(id);
    if (job === undefined) return new Map();
    const answer = new Map(job.states.entries());
    const next = job.states.findIndex((state, k) => state.phase === "waiting" && this.#isUp(k, id));
    if (next >= 0) job.states[next] = await this.#run(job, next, id);
    return answer;
  }

  #isUp(task: number, id: string): boolean {
    const fate = this.fateOf(task, id);
    return typeof fate === "string" || fate.phase === "ended";
  }

  async #run(job: FakeJob, index: number, id: string): Promise<TaskState> {
    const fate = this.fateOf(index, id);
    job.states[index] = { phase: "running", restart: 0 };
    this.#task = { engine: this.name, job: id, index, restart: 0 };
    const killed = new Error("killed");
    try {
      const log = (line: string) => {
        Deno.writeTextFileSync(`${job.folder}/logs/${index}.log`, `${line}\n`, { append: true });
        if (typeof fate !== "string") throw killed; // after the first cell
      };
      const status = await computeTask(job.folder, index, { engines: { fake: this }, log });
      return { phase: "ended", end: status === 0 ? "completed" : "failed", status };
    } catch (error) {
      if (error === killed) return fate as TaskState;
      const line = `${(error as Error).message}\n`;
      await Deno.writeTextFile(`${job.folder}/logs/${index}.log`, line, { append: true });
      return { phase: "ended", end: "failed", status: 1 };
    } finally {
      this.#task = undefined;
    }
  }

  cancel(id: string): Promise<void> {
    const states = this.jobs.get(id)?.states ?? [];
    for (const [k, { phase }] of states.entries()) {
      if (phase !== "ended") states[k] = { phase: "ended", end: "cancelled" };
    }
    return Promise.resolve();
  }

  cancelCommand(id: string): string {
    return `fake-cancel ${id}`;
  }

  thisTask(): BatchTask | undefined {
    return this.#task;
  }
}
