/**
 * Studies on a real Slurm: what a user does every day. See `.ci/slurm`.
 * @module
 */
import assert from "node:assert/strict";
import { join, sep as SEPARATOR } from "node:path";
import { inLinkedWorkspace } from "./testing/linked_workspace.ts";
import { outcomeOf } from "./testing/counted_runs.ts";
import { endSlurmAfterTests, SLURM, testOnSlurm, until } from "./testing/on_slurm.ts";
import type { SlurmBed } from "./testing/slurm_bed.ts";

endSlurmAfterTests();

/** All files below a folder, by their paths in it, with their contents. */
async function contentsBelow(folder: string): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  async function visit(path: string) {
    for await (const { name, isDirectory } of Deno.readDir(join(folder, path))) {
      const inner = join(path, name);
      if (isDirectory) await visit(inner);
      else contents.set(inner, await Deno.readTextFile(join(folder, inner)));
    }
  }
  await visit("");
  return contents;
}

/** Runs a study of the command line in a workspace without results. */
async function coverageOn(bed: SlurmBed, args: readonly string[]) {
  return await inLinkedWorkspace(async (workspace) => {
    const call = ["run", "-A", "--no-check", join(workspace, "lib/cli.ts"), "study", "coverage"];
    const more = ["--treebank", "tr_atis", "--format", "csv", ...args];
    const outcome = await bed.run(Deno.execPath(), ...call, ...more);
    assert.equal(outcome.status, 0, outcome.err);
    const contents = await contentsBelow(join(workspace, "data/results/cells"));
    // The folder of a job whose last task is still ending stays for the next call.
    const cells = [...contents].filter(([path]) => !path.startsWith(`jobs${SEPARATOR}`));
    const parts = cells.map(([path, text]) => {
      const { inputs, result } = JSON.parse(text);
      return [path, JSON.stringify({ inputs, result })] as const;
    });
    return { table: outcome.out, cells: new Map(parts.sort(([a], [b]) => a < b ? -1 : 1)) };
  });
}

testOnSlurm(
  "a study has the same table and the same cells, to the last byte, as in threads",
  async ({ bed }) => {
    const [here, there] = [await coverageOn(bed, []), await coverageOn(bed, SLURM)];
    assert.ok(here.cells.size > 20, `${here.cells.size} cells`);
    assert.deepEqual(there, here);
  },
);

testOnSlurm("every cell is computed once, by tasks", async ({ runs, expected }) => {
  const { status, err } = await runs.run(...SLURM);
  assert.equal(status, 0, err);
  runs.checkWhole(expected, 0);
  const again = await runs.run(...SLURM);
  assert.equal(again.status, 0, again.err);
  assert.equal(runs.begun(), expected.size, "known results are not computed again");
});

testOnSlurm("--dry-run prints the script and touches nothing", async ({ bed, runs }) => {
  const before = await contentsBelow(runs.folder);
  const ends = await bed.ends();
  const { status, out, err } = await runs.run(...SLURM, "--dry-run", "--partition", "main");
  assert.equal(status, 0, err);
  assert.match(out, /^#!.*sh\n/);
  assert.match(out, /^#SBATCH --array=\d+-\d+/m);
  assert.match(out, /^#SBATCH --partition=main$/m);
  assert.match(out, /^#SBATCH --requeue$/m);
  assert.deepEqual(await contentsBelow(runs.folder), before);
  assert.deepEqual([await bed.queue(), await bed.ends()], [[], ends]);
});

testOnSlurm("--array-limit holds at any time", async ({ runs, expected }) => {
  const { status, err } = await runs.run(...SLURM, "--array-limit", "1");
  assert.equal(status, 0, err);
  runs.checkWhole(expected, 0);
  const most = mostAtATime(runs.lines());
  assert.equal(most, 1);
});

/** The largest number of processes that compute at a time, by the log. */
function mostAtATime(lines: readonly { readonly pid: number; readonly time: number }[]): number {
  const spans = [...Map.groupBy(lines, ({ pid }) => pid).values()]
    .map((own) => own.map(({ time }) => time))
    .map((times) => ({ start: Math.min(...times), end: Math.max(...times) }));
  return Math.max(
    ...spans.map(({ start }) =>
      spans.filter((span) => span.start <= start && start <= span.end).length
    ),
  );
}

testOnSlurm(
  "tasks that are cancelled mid-way are submitted again, and those that are done are not",
  async ({ bed, runs, expected }) => {
    runs.seconds = 0.3;
    const first = runs.start(...SLURM);
    await until(() => runs.finished().size >= 6, "some cells are finished");
    await bed.demand("scancel", "--user", String(Deno.uid()));
    const { status, err } = await outcomeOf(first);
    assert.equal(status, 1, err);
    assert.match(err, /cancel/i);
    const kept = runs.finished().size, begun = runs.begun();
    assert.ok(kept < expected.size, "not all was done");
    runs.check(expected);
    runs.seconds = 0;
    const second = await runs.run(...SLURM);
    assert.equal(second.status, 0, second.err);
    runs.checkWhole(expected, bed.slots);
    assert.equal(runs.begun() - begun, expected.size - kept, "only what is missing");
  },
);

testOnSlurm(
  "a driver that is killed attaches to its job when it is started again",
  async ({ bed, runs, expected }) => {
    runs.seconds = 0.4;
    const first = runs.start(...SLURM);
    await until(() => runs.finished().size >= 2, "some cells are finished");
    first.kill("SIGKILL");
    await outcomeOf(first);
    const jobs = await jobsOf(bed);
    assert.equal(jobs.size, 1, "the job goes on");
    const second = runs.start(...SLURM);
    await until(() => runs.finished().size >= 8, "more cells are finished");
    assert.deepEqual(await jobsOf(bed), jobs, "nothing is submitted twice");
    runs.seconds = 0;
    const { status, err } = await outcomeOf(second);
    assert.equal(status, 0, err);
    runs.checkWhole(expected, 0);
  },
);

async function jobsOf(bed: SlurmBed): Promise<Set<string>> {
  return new Set((await bed.queue()).map(({ task }) => task.split("_")[0]));
}

testOnSlurm(
  "Ctrl-C leaves the job running, and --cancel ends it",
  async ({ bed, runs, expected }) => {
    runs.seconds = 0.4;
    const driver = runs.start(...SLURM);
    await until(() => runs.finished().size >= 2, "some cells are finished");
    driver.kill("SIGINT");
    const { status, err } = await outcomeOf(driver);
    assert.equal(status, 130, err);
    const [job] = await jobsOf(bed);
    assert.match(err, new RegExp(`scancel ${job}\\b`));
    const before = runs.finished().size;
    await until(() => runs.finished().size > before + 2, "the job goes on");
    const cancelled = await runs.run(...SLURM, "--cancel");
    assert.equal(cancelled.status, 0, cancelled.err);
    await until(async () => (await bed.queue()).length === 0, "the job is ended");
    runs.check(expected);
    runs.seconds = 0;
    const last = await runs.run(...SLURM);
    assert.equal(last.status, 0, last.err);
    runs.checkWhole(expected, bed.slots);
  },
);

testOnSlurm("two drivers at the same time share the cells", async ({ bed, runs, expected }) => {
  runs.seconds = 0.1;
  const drivers = [runs.start(...SLURM), runs.start(...SLURM)];
  for (const { status, err } of await Promise.all(drivers.map(outcomeOf))) {
    assert.equal(status, 0, err);
  }
  runs.checkWhole(expected, 0);
  assert.deepEqual(await bed.queue(), []);
});

testOnSlurm(
  "--cluster-script gives the script a head of the site's own",
  async ({ runs, expected, bed }) => {
    const head = join(runs.folder, "site head.sh");
    const mark = join(runs.folder, "mark");
    await Deno.writeTextFile(head, `#SBATCH --comment=site\nprintenv SLURM_JOB_ID >>'${mark}'\n`);
    const { status, err } = await runs.run(...SLURM, "--cluster-script", head);
    assert.equal(status, 0, err);
    runs.checkWhole(expected, 0);
    const [id] = (await Deno.readTextFile(mark)).split("\n");
    assert.match(await bed.demand("scontrol", "show", "job", id), /Comment=site/);
  },
);
