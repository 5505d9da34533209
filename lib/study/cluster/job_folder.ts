import { Buffer } from "node:buffer";
import v8 from "node:v8";
import { basename, join } from "node:path";
import { fileError, makeFolder, writeFileAtomic } from "../../base/atomic_write.ts";
import { InputError } from "../../base/errors.ts";
import type { CellTask } from "../run/cell_task.ts";
import type { CellStore } from "../run/cells.ts";
import type { GridCell } from "../run/grid.ts";
import {
  damaged,
  type FailedCell,
  type GroupFile,
  type JobDescription,
  type JobFiles,
  LAYOUT,
  parseJobFile,
  type TaskRecord,
} from "./job_files.ts";

/** A cell that a task computes. */
export type BatchCell = GridCell<CellTask<unknown>>;

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
  ): Promise<{ readonly folder: JobFolder; readonly description: JobDescription }> {
    const folder = new JobFolder(path);
    for (const name of ["groups", "logs", "tasks", "failed"]) await makeFolder(join(path, name));
    const token = crypto.randomUUID();
    await folder.#write("token", `${token}\n`);
    for (const [k, cells] of groups.entries()) {
      await folder.#write(`groups/${k}.json`, JSON.stringify(groupFile(cells)));
    }
    const names = groups.map((cells) => cells.map((cell) => fileOf(cell, store)));
    const all = {
      layout: LAYOUT,
      ...description,
      store: store.folder,
      token,
      groups: names,
    } as const;
    await folder.#write("job.json", JSON.stringify(all)); // the last: without it there is no job
    return { folder, description: all };
  }

  /**
   * What the job is about; undefined where the folder is not laid out.
   * @throws {InputError} where it cannot be read, is damaged or of another version
   */
  async description(): Promise<JobDescription | undefined> {
    return await this.#parsed("description", "job.json");
  }

  /**
   * The cells of a task.
   * @throws {InputError} where there is no such task, or its file is damaged
   */
  async cellsOf(task: number): Promise<BatchCell[]> {
    const name = `groups/${task}.json`;
    const group = await this.#parsed("group", name);
    if (group === undefined) {
      throw new InputError({
        code: "no-such-task",
        action: `Cannot compute cells of the job in ${this.path}`,
        current: `task ${task}`,
        required: "the number of a task that the job has, in a folder that this machine shares",
      });
    }
    return group.cells.map((cell) => ({
      ...cell,
      task: taskIn(cell.task, join(this.path, name)),
    }));
  }

  log(task: number | string): string {
    return join(this.path, "logs", `${task}.log`);
  }

  /**
   * The id of the job, where it is known to be submitted.
   * @throws {InputError} where its file is damaged
   */
  async id(): Promise<string | undefined> {
    const id = (await this.#read("id"))?.trim();
    if (id === undefined || /^\S+$/.test(id)) return id;
    throw damaged(join(this.path, "id"), id, "the id of a job");
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
    return await this.#parsed("task", `tasks/${task}.json`);
  }

  async keepFailure(file: string, failure: FailedCell): Promise<void> {
    await this.#write(`failed/${file}`, JSON.stringify(failure));
  }

  async failure(file: string): Promise<FailedCell | undefined> {
    return await this.#parsed("failure", `failed/${file}`);
  }

  /** What a file says; undefined where there is none. */
  async #parsed<Kind extends keyof JobFiles>(
    kind: Kind,
    name: string,
  ): Promise<JobFiles[Kind] | undefined> {
    const text = await this.#read(name);
    return text === undefined ? undefined : parseJobFile(kind, text, join(this.path, name));
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

/** @throws {InputError} where the text is not what {@link groupFile} made */
function taskIn(text: string, path: string): CellTask<unknown> {
  try {
    return v8.deserialize(Buffer.from(text, "base64"));
  } catch {
    throw damaged(path, text.slice(0, 40), "what a cell is given, in base 64");
  }
}

/** The name of a cell's file in the store, which tells it from all others of the study. */
export function fileOf({ inputs }: BatchCell, store: CellStore): string {
  return basename(store.pathOf(inputs));
}
