/**
 * What the files of a job's folder hold. They are read by processes of other machines, and may be
 * damaged, so that each is checked before it is used.
 * @module
 */
import { isAbsolute } from "node:path";
import type { ClaimOwner } from "../../base/claim_owner.ts";
import { InputError, jsonText } from "../../base/errors.ts";
import type { SentError } from "../../workers/messages.ts";
import type { CellInputs } from "../run/cells.ts";
import { type Shape, type ShapeFault, shapeFault } from "../run/shape.ts";

/** The version of what the files hold, and of where they are. */
export const LAYOUT = 2;

/** What a job is about. */
export interface JobDescription {
  readonly layout: typeof LAYOUT;
  readonly engine: string;
  /** Study of the cells. */
  readonly study: string;
  /** The study for which they are computed, as `arcbook study` calls it. */
  readonly forStudy: string;
  /** Folder of the store of cells. */
  readonly store: string;
  /** Threads of a task. */
  readonly threads: number;
  /** What the folder's token file says, which tells it from another one that is at the same path. */
  readonly token: string;
  /** For each task the names of its cells' files in the store. */
  readonly groups: readonly (readonly string[])[];
}

/** The cells of a task. */
export interface GroupFile {
  readonly cells: readonly {
    readonly name: string;
    readonly inputs: CellInputs;
    readonly size?: number;
    /** In base 64, since tasks hold what JSON does not: infinities, what is undefined. */
    readonly task: string;
  }[];
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

/** What a file holds, by its kind. */
export interface JobFiles {
  readonly description: JobDescription;
  readonly group: GroupFile;
  readonly task: TaskRecord;
  readonly failure: FailedCell;
}

const ERROR = {
  "name": "text",
  "message": "text",
  "stack?": "text",
  "details?": { "code": "text", "action": "text", "*": "number|text" },
} as const;

const SHAPES: Readonly<Record<keyof JobFiles, Shape>> = {
  description: {
    layout: "number",
    engine: "text",
    study: "text",
    forStudy: "text",
    store: "text",
    threads: "number",
    token: "text",
    groups: [["text"]],
  },
  group: {
    cells: [{
      "name": "text",
      "inputs": {
        study: "text",
        treebank: { id: "text", checksum: "text" },
        settings: { "*": "any" },
        code: ["text"],
      },
      "size?": "number",
      "task": "text",
    }],
  },
  task: {
    "owner": {
      "host": "text",
      "boot": "text",
      "machine": "text",
      "pid": "number",
      "task?": { engine: "text", job: "text", index: "number", restart: "number" },
    },
    "status?": "number",
  },
  failure: {
    name: "text",
    task: "number",
    error: { ...ERROR, "cause?": { ...ERROR, "cause?": "any" } },
  },
};

/**
 * What a file of a job says.
 * @param path of the file, for errors
 * @throws {InputError} where its text is damaged, or a description is of another version
 */
export function parseJobFile<Kind extends keyof JobFiles>(
  kind: Kind,
  text: string,
  path: string,
): JobFiles[Kind] {
  const value = parsed(text, path);
  if (kind === "description") requireLayout(value, path);
  const fault = shapeFault(value, SHAPES[kind]) ?? descriptionFault(kind, value);
  if (fault === undefined) return value as JobFiles[Kind];
  throw damaged(path, jsonText(fault.current), `${fault.place || "the whole"}: ${fault.required}`);
}

/** What shapes do not say of a description. */
function descriptionFault(kind: keyof JobFiles, value: unknown): ShapeFault | undefined {
  if (kind !== "description") return undefined;
  const { threads, store } = value as JobDescription;
  if (!Number.isInteger(threads) || threads < 1) {
    return { place: "threads", current: threads, required: "an integer from 1 on" };
  }
  if (isAbsolute(store)) return undefined;
  return { place: "store", current: store, required: "an absolute path" };
}

/** The error that a file of a job is damaged. */
export function damaged(file: string, current: string, required: string): InputError {
  return new InputError({
    code: "job-damaged",
    action: "Cannot go on with a job",
    file,
    current,
    required: `${required}; end the job, and remove its folder`,
  });
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(path, text, "JSON");
  }
}

function requireLayout(value: unknown, path: string): void {
  const layout = (value as Partial<JobDescription> | null)?.layout;
  if (layout === undefined || layout === LAYOUT) return;
  throw new InputError({
    code: "job-of-another-version",
    action: "Cannot go on with a job",
    file: path,
    current: `layout ${jsonText(layout)}`,
    required: `layout ${LAYOUT}; end the job, and remove its folder`,
  });
}
