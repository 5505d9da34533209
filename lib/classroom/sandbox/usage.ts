import { join } from "node:path";
import type { ProcessFolder } from "./launch.ts";

/** Bytes of memory that a process has in use; undefined where the system does not tell. */
export async function memoryOf(pid: number): Promise<number | undefined> {
  return Deno.build.os === "linux" ? ownMemory(pid) : await residentMemory(pid);
}

/** What Linux says of memory that is the process's own, and not that of files. */
export function ownMemory(pid: number): number | undefined {
  try {
    const status = Deno.readTextFileSync(`/proc/${pid}/status`);
    const parts = [...status.matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm)];
    return parts.length === 0 ? undefined : sum(parts.map(([, number]) => 1024 * Number(number)));
  } catch {
    return undefined; // it ended, or another system
  }
}

/** What `ps` says; files that all processes share, such as Deno itself, are counted, too. */
export async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const { stdout } = await new Deno.Command("ps", {
      args: ["-o", "rss=", "-p", String(pid)],
      stderr: "null",
    }).output();
    return 1024 * Number(new TextDecoder().decode(stdout)) || undefined;
  } catch {
    return undefined; // there is no ps, or it is not allowed
  }
}

/** Files that are looked at; who makes more has made too many. */
const MOST_FILES = 2000;

/**
 * Bytes of the files in the folder of a process, not those that links lead to.
 * @param most counting ends where there are more
 * @returns infinity where there are too many files to be counted
 */
export function bytesIn({ scratch, deno }: ProcessFolder, most: number): number {
  const open = [scratch, deno];
  let [bytes, files] = [0, 0];
  for (let folder = open.pop(); folder !== undefined && bytes <= most; folder = open.pop()) {
    for (const { name, isDirectory, isSymlink } of entriesOf(folder)) {
      const path = join(folder, name);
      if (++files > MOST_FILES) return Infinity;
      if (isDirectory) open.push(path);
      else if (!isSymlink) bytes += sizeOf(path);
    }
  }
  return bytes;
}

function* entriesOf(folder: string): Generator<Deno.DirEntry> {
  try {
    yield* Deno.readDirSync(folder);
  } catch {
    // It is gone, or is not to be read.
  }
}

function sizeOf(path: string): number {
  try {
    return Deno.lstatSync(path).size;
  } catch {
    return 0;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
