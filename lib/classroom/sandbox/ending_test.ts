import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { GradingFolder } from "./grading_folder.ts";
import { gradeToy } from "./testing/toy_assignment.ts";

/** Processes of gradings that a process has started, or that stand alone, by their arguments. */
function gradingProcesses(folder: string): string[] {
  return [...Deno.readDirSync("/proc")].filter(({ name }) => /^\d+$/.test(name)).flatMap(
    ({ name }) => {
      try {
        const text = Deno.readTextFileSync(`/proc/${name}/cmdline`);
        return text.includes(folder) && text.includes("_main.ts") ? [name] : [];
      } catch {
        return []; // it has ended
      }
    },
  );
}

/** Starts a grading that does not end, with its temporary files in a folder. */
function startGrader(folder: string): Deno.ChildProcess {
  const script = join(import.meta.dirname!, "testing/grade_for_ever.ts");
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", "--no-check", script],
    env: { TMPDIR: folder },
    stdout: "piped",
  }).spawn();
}

function foldersIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

/** Waits until something holds. */
async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; !holds(); i++) {
    assert(i < 600, "it has not come");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const ignore = Deno.build.os !== "linux";

Deno.test({
  name: "when the grading process is killed its processes end, and the next one removes its folder",
  ignore,
  async fn() {
    const folder = await Deno.makeTempDir();
    const grader = startGrader(folder);
    await until(() => gradingProcesses(folder).length === 2);
    grader.kill("SIGKILL");
    await grader.status;
    await until(() => gradingProcesses(folder).length === 0);
    const [left, ...others] = foldersIn(folder);
    assert.deepEqual(others, []);
    assert(left !== undefined);
    const made = [GradingFolder.make(folder), GradingFolder.make(folder)];
    // Only what is left is removed, not the folder of a grading that goes on.
    assert.deepEqual(foldersIn(folder), made.map(({ path }) => basename(path)).sort());
    for (const one of made) await one[Symbol.asyncDispose]();
    assert.deepEqual(foldersIn(folder), []);
    await Deno.remove(folder, { recursive: true });
  },
});

Deno.test({
  name: "an aborted grading throws the reason and leaves nothing behind",
  ignore,
  async fn() {
    const folder = await Deno.makeTempDir();
    const grader = startGrader(folder);
    await until(() => gradingProcesses(folder).length === 2);
    grader.kill("SIGTERM");
    const { code, stdout } = await grader.output();
    assert.deepEqual([code, new TextDecoder().decode(stdout)], [0, "Interrupted\n"]);
    assert.deepEqual(gradingProcesses(folder), []);
    assert.deepEqual(foldersIn(folder), []);
    await Deno.remove(folder);
    await assert.rejects(gradeToy({}, {}, { signal: AbortSignal.abort(new Error("no")) }), /no/);
    await assert.rejects(
      gradeToy({}, {}, { limits: { megabytes: 20 } }),
      /^InputError: Cannot run a submission: current value is "20 MB", required is at least 150 MB$/,
    );
  },
});
