import { hostname } from "node:os";
import { isAllowed } from "./permissions.ts";

/** A task of a batch system, which may be started again after it was killed. */
export interface BatchTask {
  /** Name of the batch system, for example `slurm`. */
  readonly engine: string;
  /** Id of the job, as the batch system has it. */
  readonly job: string;
  /** Number of the task within the job. */
  readonly index: number;
  /** How often it was started again. */
  readonly restart: number;
}

/** A process that holds claims, as it names itself in them. */
export interface ClaimOwner {
  /** Its name; empty without the permission to ask for it. */
  readonly host: string;
  /**
   * Tells one run of an operating system from all others, and so from one boot to the next; empty where
   * the system has no such number.
   */
  readonly boot: string;
  /** Tells machines of one host name from each other; empty where the system does not. */
  readonly machine: string;
  readonly pid: number;
  /** The task that the process is, where a batch system started it. */
  readonly task?: BatchTask;
  /** False where it could not lock its claim, of which a lock says nothing then. */
  readonly isLocked?: boolean;
}

/** Whether the owner of a claim still runs. */
export type Liveness = "running" | "ended" | "unknown";

/** Names this process in claims. */
export function thisOwner(task?: BatchTask): ClaimOwner {
  return { ...thisSystem(), pid: Deno.pid, ...(task && { task }) };
}

let system: Omit<ClaimOwner, "pid" | "task"> | undefined;

function thisSystem() {
  return system ??= {
    host: nameOfHost(),
    boot: textIn("/proc/sys/kernel/random/boot_id"),
    machine: textIn("/etc/machine-id"),
  };
}

function nameOfHost(): string {
  if (!isAllowed({ name: "sys", kind: "hostname" })) return "";
  try {
    return hostname();
  } catch {
    return ""; // no permission
  }
}

function textIn(path: string): string {
  if (!isAllowed({ name: "read", path })) return "";
  try {
    return Deno.readTextFileSync(path).trim();
  } catch {
    return ""; // another system, or no permission
  }
}

/** Whether two owners are processes of one running operating system, which knows the locks of both. */
export function isSameSystem(a: ClaimOwner, b: ClaimOwner): boolean {
  if (a.boot !== "" && b.boot !== "") return a.boot === b.boot;
  return a.host + a.machine !== "" && a.host === b.host && a.machine === b.machine;
}

/**
 * Whether the machine of an owner has been started anew since, which ended the owner. Copies of one
 * machine have the same number, so that only those of one name, and a name of their own, are one.
 */
export function isRebooted(owner: ClaimOwner, here: ClaimOwner): boolean {
  return owner.boot !== "" && here.boot !== "" && owner.boot !== here.boot &&
    owner.machine !== "" && owner.machine === here.machine &&
    isOwnName(owner.host) && owner.host === here.host;
}

/** Whether a host name tells a machine from others: not one that it has before it is given any. */
function isOwnName(host: string): boolean {
  return host !== "" && !/^localhost\b/i.test(host);
}

/** Whether both are starts of one task, the owner's an earlier one: that a batch system has ended. */
export function isEarlierStart(owner: ClaimOwner, here: ClaimOwner): boolean {
  const [a, b] = [owner.task, here.task];
  return a !== undefined && b !== undefined && a.engine === b.engine && a.job === b.job &&
    a.index === b.index && a.restart < b.restart;
}

/** The owner in words, for example `process 12 on node3 (task 4 of slurm job 77)`. */
export function ownerText({ host, pid, task }: ClaimOwner): string {
  const batch = task === undefined ? "" : ` (task ${task.index} of ${task.engine} job ${task.job})`;
  return `process ${pid} on ${host || "a machine without a name"}${batch}`;
}

/** The owner that a claim names, undefined where its text is not whole. */
export function parseOwner(text: string): ClaimOwner | undefined {
  try {
    const owner = JSON.parse(text) as ClaimOwner | null;
    const texts = [owner?.host, owner?.boot, owner?.machine];
    const isSound = texts.every((one) => typeof one === "string") && Number.isInteger(owner?.pid);
    return isSound && isTask(owner?.task) ? owner! : undefined;
  } catch {
    return undefined;
  }
}

function isTask(task: Partial<BatchTask> | undefined): boolean {
  return task === undefined || typeof task?.engine === "string" && typeof task.job === "string" &&
      Number.isInteger(task.index) && Number.isInteger(task.restart);
}
