import assert from "node:assert/strict";
import { inFolder } from "../../../testing/folders.ts";
import { CountedRuns, undisturbed } from "./counted_runs.ts";
import { pause, SlurmBed, whyNoSlurm } from "./slurm_bed.ts";

/** What a test on Slurm is given. */
export interface OnSlurm {
  /** Nothing runs or waits on it. */
  readonly bed: SlurmBed;
  /** A counted study in an empty folder, its processes with this Slurm. */
  readonly runs: CountedRuns;
  /** The contents of all its results, as threads of this machine compute them. */
  readonly expected: ReadonlyMap<number, string>;
}

/** Arguments of `arcbook study` that have it use Slurm. */
export const SLURM = ["--cluster", "slurm"];

let bed: Promise<SlurmBed> | undefined;
let expected: Promise<ReadonlyMap<number, string>> | undefined;

/** Why tests on Slurm do not run here; undefined where they do. `.ci/slurm` asks for them. */
const REASON = Deno.env.get("ARCBOOK_SLURM") === undefined
  ? "bash .ci/slurm runs them"
  : whyNoSlurm();

/** Registers a test on a Slurm that is started for the first test of a file and ends after the last. */
export function testOnSlurm(name: string, act: (given: OnSlurm) => Promise<void>): void {
  const fn = async () => await onSlurm(await (bed ??= SlurmBed.start()), act);
  // The daemons outlive the test that starts them.
  Deno.test({ name, ignore: REASON !== undefined, fn, sanitizeResources: false });
}

/** Has the Slurm of a file's tests end after them; says why where there is none. */
export function endSlurmAfterTests(): void {
  if (REASON !== undefined) {
    Deno.test({ name: `no tests on a real Slurm: ${REASON}`, ignore: true, fn: () => {} });
  }
  Deno.test.afterAll(async () => {
    await (await bed)?.[Symbol.asyncDispose]();
  });
}

/** Registers a test on a Slurm of its own that forgets at once what has ended. */
export function testOnForgetfulSlurm(name: string, act: (given: OnSlurm) => Promise<void>): void {
  const fn = async () => {
    await using slurm = await SlurmBed.start({ memory: 2 });
    await onSlurm(slurm, act);
  };
  Deno.test({ name, ignore: REASON !== undefined, fn });
}

async function onSlurm(slurm: SlurmBed, act: (given: OnSlurm) => Promise<void>): Promise<void> {
  const known = await (expected ??= undisturbed());
  await inFolder(async (folder) => {
    try {
      await act({ bed: slurm, runs: new CountedRuns(folder, slurm.environment), expected: known });
    } finally {
      await slurm.repair();
      await slurm.run("scancel", "--user", String(Deno.uid()));
      await until(async () => (await slurm.queue()).length === 0, "the queue is empty");
    }
  });
}

/** Waits until something holds, for so many seconds at most. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  seconds = 60,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!await holds()) {
    assert.ok(performance.now() < end, `not in ${seconds} s: ${what}`);
    await pause(0.1);
  }
}
