import assert from "node:assert/strict";
import { join } from "node:path";
import { CellStore } from "../study/run/cells.ts";
import { inFolder } from "../testing/folders.ts";
import { notebookText } from "../notebook/notebook_file.ts";
import { gradeAll, type GradingOptions } from "./grade_folder.ts";
import { DEFAULT_LIMITS, type GradedSubmission, type GradingPlan } from "./plan.ts";
import type { Submission } from "./submissions.ts";
import { handedIn, toyAssignment } from "./testing/toy_assignment.ts";

const CODE = [import.meta.resolve("./grade_folder.ts")];

/** A submission of the toy whose answer to `twice` has this text. */
function submission(student: string, twice: string): Submission {
  const notebook = handedIn({ twice });
  const read = { notebook, checksum: notebookText(notebook).length + twice };
  return { student, files: [`${student}.ipynb`], assignment: toyAssignment(), read };
}

/** Full points for all but what `fail` names. */
const passed = (plan: GradingPlan, fail: readonly string[] = []): GradedSubmission => ({
  verdicts: plan.checks.map(({ id, points }) =>
    fail.includes(id) ? { id, points: 0, fault: { kind: "wrong", message: "no" } } : { id, points }
  ),
  cellFaults: [],
  printed: "",
});

const options = (folder: string, grade: GradingOptions["grade"]): GradingOptions => ({
  grade,
  code: CODE,
  limits: DEFAULT_LIMITS,
  jobs: 3,
  store: new CellStore(join(folder, "results")),
});

Deno.test("each submission is graded once for its bytes, the limits and the teacher's version", () =>
  inFolder(async (folder) => {
    const seen: string[] = [];
    const grade: GradingOptions["grade"] = (plan) => {
      seen.push(plan.cells[1].source);
      return Promise.resolve(passed(plan, ["twice_toys"]));
    };
    const all = [submission("a", "1"), submission("b", "2"), submission("c", "1")];
    const works = await gradeAll(all, options(folder, grade));
    assert.deepEqual(works.map(({ student, total }) => `${student} ${total}`), [
      "a 9",
      "b 9",
      "c 9",
    ]);
    assert.deepEqual(seen.sort(), ["1", "2"]);
    const again = options(folder, grade);
    assert.deepEqual(await gradeAll(all, again), works);
    assert.deepEqual([again.store.computed, again.store.found, seen.length], [0, 2, 2]);
    await gradeAll([submission("a", "3")], options(folder, grade));
    await gradeAll(all.slice(0, 1), { ...again, limits: { ...DEFAULT_LIMITS, seconds: 1 } });
    assert.equal(seen.length, 4);
  }));

Deno.test("two runs at a time grade nothing twice", () =>
  inFolder(async (folder) => {
    let graded = 0;
    const grade: GradingOptions["grade"] = async (plan) => {
      graded++;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return passed(plan);
    };
    const all = Array.from({ length: 6 }, (_, k) => submission(`s${k}`, `${k}`));
    const runs = [1, 2].map(() => gradeAll(all, options(folder, grade)));
    const [one, other] = await Promise.all(runs);
    assert.deepEqual(one, other);
    assert.equal(graded, 6);
    const names = await Array.fromAsync(Deno.readDir(join(folder, "results", "grading")));
    assert.deepEqual(names.filter(({ name }) => !/^\w+\.json$/.test(name)), []);
  }));

Deno.test("what is none gets no points; where grading fails it is told, not kept, and the others go on", () =>
  inFolder(async (folder) => {
    let isBroken = true;
    const grade: GradingOptions["grade"] = (plan) =>
      isBroken && plan.cells[1].source === "2"
        ? Promise.reject(new Error("no process"))
        : Promise.resolve(passed(plan));
    const none: Submission = {
      student: "n",
      files: ["n"],
      assignment: toyAssignment(),
      problem: "x",
    };
    const all = [none, submission("a", "2"), submission("b", "3")];
    const [empty, failed, right] = await gradeAll(all, options(folder, grade));
    assert.deepEqual(empty.verdicts.map(({ points }) => points), [0, 0, 0, 0]);
    assert.deepEqual([failed.total, failed.isUngraded, failed.problem], [
      0,
      true,
      "could not be graded: no process",
    ]);
    assert.equal(right.total, 10);
    isBroken = false;
    assert.equal((await gradeAll(all, options(folder, grade)))[1].total, 10);
  }));

Deno.test("a signal ends the run, and what was graded before is kept", () =>
  inFolder(async (folder) => {
    const stop = new AbortController();
    let graded = 0;
    const grade: GradingOptions["grade"] = (plan, _, signal) => {
      if (++graded === 3) stop.abort(new Error("stopped"));
      return signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve(passed(plan));
    };
    const all = Array.from({ length: 6 }, (_, k) => submission(`s${k}`, `${k}`));
    const once = { ...options(folder, grade), jobs: 1, signal: stop.signal };
    await assert.rejects(gradeAll(all, once), /stopped/);
    const progress: string[] = [];
    const again = options(folder, (plan) => Promise.resolve(passed(plan)));
    const onProgress = (done: number, of: number) => void progress.push(`${done}/${of}`);
    await gradeAll(all, { ...again, onProgress });
    assert.deepEqual([again.store.found, again.store.computed], [2, 4]);
    assert.deepEqual(progress, ["0/6", "1/6", "2/6", "3/6", "4/6", "5/6", "6/6"]);
  }));
