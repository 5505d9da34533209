import { Buffer } from "node:buffer";
import v8 from "node:v8";
import { basename, join } from "node:path";
import { fileError, makeFolder, writeFileAtomic } from "../../base/atomic_write.ts";
import { type ClaimOwner } from "../../base/claim_owner.ts";
import { InputError } from "../../base/errors.ts";
import { type SentError } from "../../workers/messages.ts";
import type { CellTask } from "../run/cell_task.ts";
import type { CellInputs, CellStore } from "../run/cells.ts";
import type { GridCell } from "../run/grid.ts";

/** A cell that a task computes. */
export type BatchCell = GridCell<CellTask<unknown>>;

const LAYOUT = 1;

/** What a job is about. */
export interface JobDescription {
  readonly layout: typeof LAYOUT;
  readonly engine: string;
  readonly study: string;
  /** Folder of the store of cells. */
  readonly store: string;
  /** Threads of a task. */
  readonly threads: number;
  /** What the folder's token file says, which tells it from another one that is at the same path. */
  readonly token: string;
  /** For each task the names of its cells' files in the store. */
  readonly groups: readonly (readonly string[])[];
}

/** What a task says of itself. */
export interface TaskRecord {
  readonly owner: ClaimOwner;
  /** Its exit status, once it has ended in order. */
  readonly status?: number;
}

/** A cell that could not be computed. */
export interface FailedCell {
  readonly name: string;
  /** Number of the task. */
  readonly task: number;
  readonly error: SentError;
}

interface GroupFile {
  readonly cells: readonly {
    readonly name: string;
    readonly inputs: CellInputs;
    readonly size?: number;
    /** In base 64, since tasks hold what JSON does not: infinities, what is undefined. */
    readonly task: string;
  }[];
}

/** Where the jobs of a store are. */
export function jobsFolder(store: CellStore): string {
  return join(store.folder, "jobs");
}

/**
 * The folder of a job, which its tasks and whoever watches them share:
 *
 *     job.json        what the job is about
 *     token           see `JobDescription.token`
 *     groups/K.json   the cells of task K
 *     job.sh          the script that was submitted
 *     id              the job's id, once the batch system has given it
 *     logs/K.log      what task K printed
 *     tasks/K.json    who computes task K, and how it ended
 *     failed/NAME     why the cell of that name of file could not be computed
 *     closed          there once no task of it runs any more
 */
export class JobFolder {
  constructor(readonly path: string) {}

  /** Its name, which is that of the job. */
  get name(): string {
    return basename(this.path);
  }

  /** Lays out a folder, with what tasks need. */
  static async make(
    path: string,
    description: Omit<JobDescription, "layout" | "token" | "groups" | "store">,
    store: CellStore,
    groups: readonly (readonly BatchCell[])[],
  ): Promise<JobFolder> {
    const folder = new JobFolder(path);
    for (const name of ["groups", "logs", "tasks", "failed"]) await makeFolder(join(path, name));
    const token = crypto.randomUUID();
    await folder.#write("token", `${token}\n`);
    for (const [k, cells] of groups.entries()) {
      await folder.#write(`groups/${k}.json`, JSON.stringify(groupFile(cells)));
    }
    const names = groups.map((cells) => cells.map((cell) => fileOf(cell, store)));
    const all = { layout: LAYOUT, ...description, store: store.folder, token, groups: names };
    await folder.#write("job.json", JSON.stringify(all)); // the last: without it there is no job
    return folder;
  }

  /**
   * What the job is about; undefined where the folder is not laid out.
   * @throws {InputError} where it cannot be read, or is of another version
   */
  async description(): Promise<JobDescription | undefined> {
    const text = await this.#read("job.json");
    if (text === undefined) return undefined;
    const description = this.#parsed<JobDescription>("job.json", text);
    if (description.layout === LAYOUT) return description;
    throw new InputError({
      code: "job-of-another-version",
      action: `Cannot go on with the job in ${this.path}`,
      current: `layout ${description.layout}`,
      required: `layout ${LAYOUT}: end the job, and remove the folder`,
    });
  }

  /** The cells of a task. */
  async cellsOf(task: number): Promise<BatchCell[]> {
    const text = await this.#read(`groups/${task}.json`);
    if (text === undefined) {
      throw new InputError({
        code: "no-such-task",
        action: `Cannot compute cells of the job in ${this.path}`,
        current: `task ${task}`,
        required: "the number of a task that the job has, in a folder that this machine shares",
      });
    }
    return this.#parsed<GroupFile>(`groups/${task}.json`, text).cells.map((cell) => ({
      ...cell,
      task: v8.deserialize(Buffer.from(cell.task, "base64")) as CellTask<unknown>,
    }));
  }

  log(task: number | string): string {
    return join(this.path, "logs", `${task}.log`);
  }

  /** The id of the job, where it is known to be submitted. */
  async id(): Promise<string | undefined> {
    return (await this.#read("id"))?.trim();
  }

  async keepId(id: string): Promise<void> {
    await this.#write("id", `${id}\n`);
  }

  async keepScript(text: string): Promise<void> {
    await this.#write("job.sh", text);
  }

  async keepTask(task: number, record: TaskRecord): Promise<void> {
    await this.#write(`tasks/${task}.json`, JSON.stringify(record));
  }

  async taskRecord(task: number): Promise<TaskRecord | undefined> {
    const text = await this.#read(`tasks/${task}.json`);
    return text === undefined ? undefined : this.#parsed(`tasks/${task}.json`, text);
  }

  async keepFailure(file: string, failure: FailedCell): Promise<void> {
    await this.#write(`failed/${file}`, JSON.stringify(failure));
  }

  async failure(file: string): Promise<FailedCell | undefined> {
    const text = await this.#read(`failed/${file}`);
    return text === undefined ? undefined : this.#parsed(`failed/${file}`, text);
  }

  /** @throws {InputError} where the text of a file is damaged */
  #parsed<T extends object>(name: string, text: string): T {
    try {
      const value = JSON.parse(text);
      if (typeof value === "object" && value !== null) return value;
    } catch {
      // Told below.
    }
    throw new InputError({
      code: "job-damaged",
      action: "Cannot go on with a job",
      file: join(this.path, name),
      current: text,
      required: "a JSON object: end the job, and remove its folder",
    });
  }

  /** Names of the files of cells that could not be computed. */
  async failures(): Promise<string[]> {
    const names = Array.fromAsync(Deno.readDir(join(this.path, "failed")), ({ name }) => name);
    return (await names.catch(() => [])).filter((name) => !name.startsWith("."));
  }

  async close(): Promise<void> {
    await this.#write("closed", "");
  }

  async isClosed(): Promise<boolean> {
    return await this.#read("closed") !== undefined;
  }

  async remove(): Promise<void> {
    await Deno.remove(this.path, { recursive: true }).catch(() => {});
  }

  async #write(name: string, text: string): Promise<void> {
    await writeFileAtomic(join(this.path, name), text);
  }

  async #read(name: string): Promise<string | undefined> {
    const path = join(this.path, name);
    try {
      return await Deno.readTextFile(path);
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return undefined;
      throw fileError(error, "Cannot read", path);
    }
  }
}

function groupFile(cells: readonly BatchCell[]): GroupFile {
  return {
    cells: cells.map(({ name, inputs, size, task }) => ({
      name,
      inputs,
      ...(Number.isFinite(size) && { size }),
      task: v8.serialize(task).toString("base64"),
    })),
  };
}

/** The name of a cell's file in the store, which tells it from all others of the study. */
export function fileOf({ inputs }: BatchCell, store: CellStore): string {
  return basename(store.pathOf(inputs));
}
