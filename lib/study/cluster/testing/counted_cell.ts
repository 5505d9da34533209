/**
 * A cell whose computations are counted: theoretical coverage of a parser on a treebank, which takes
 * as long as it is told and writes down when it begins and ends.
 * @module
 */
import { join } from "node:path";
import { InputError } from "../../../base/errors.ts";
import { type Coverage, coverageOfFile, type CoverageTask } from "../../coverage/coverage.ts";

/** What a counted cell is told. */
export interface CountedTask extends CoverageTask {
  readonly number: number;
  /** Folder of the {@link FILES}. */
  readonly folder: string;
}

/** Name of the study, and of the folder of its results. */
export const COUNTED = "counted-coverage";

/** What is in the folder of a counted study. */
export const FILES = {
  /** A line for each beginning and end of a computation, see {@link note}. */
  log: "log",
  /** Seconds that a cell takes beside its computation. */
  seconds: "seconds",
  /** Numbers of the cells that fail, with spaces in between. */
  failing: "failing",
  /** Where it is there, the thread that first removes it ends, as one that breaks down. */
  doom: "doom",
  /** The results. */
  cells: "cells",
} as const;

/** Beginning and end of a computation; `twice` where another one of the same cell was going on. */
export type CountedEvent = "begin" | "end" | "twice";

/** Computes the cell and keeps the books. */
export async function countedCoverage(task: CountedTask): Promise<Coverage> {
  const { folder, number } = task;
  const seconds = Number(read(folder, FILES.seconds));
  using turn = Deno.openSync(join(folder, `turn-${number}`), { write: true, create: true });
  // The lock of the system is the referee: it ends with its process, however that ends.
  note(task, turn.tryLockSync(true) ? "begin" : "twice");
  if (removed(join(folder, FILES.doom))) Deno.exit(1);
  if (read(folder, FILES.failing).split(" ").includes(String(number))) {
    throw new InputError({ code: "toy", action: "Cannot count", current: `cell ${number}` });
  }
  const coverage = await coverageOfFile(task);
  await new Promise((done) => setTimeout(done, 1000 * seconds));
  note(task, "end");
  return coverage;
}

function note({ folder, number }: CountedTask, event: CountedEvent): void {
  const line = `${number} ${event} ${Date.now()} ${Deno.pid}\n`;
  Deno.writeTextFileSync(join(folder, FILES.log), line, { append: true });
}

function read(folder: string, name: string): string {
  try {
    return Deno.readTextFileSync(join(folder, name)).trim();
  } catch {
    return "";
  }
}

function removed(path: string): boolean {
  try {
    Deno.removeSync(path);
    return true;
  } catch {
    return false;
  }
}
