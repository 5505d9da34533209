/**
 * Twelve submissions are graded by the command line, in a run that is killed in its midst and called
 * again: each gets what it deserves.
 * @module
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { cliArguments } from "../cli/testing/process.ts";
import { parseCsv } from "../display/parse_csv.ts";
import { notebookText } from "../notebook/notebook_file.ts";
import { inFolder } from "../testing/folders.ts";
import { samples } from "./testing/samples.ts";
import { toyTeacher } from "./testing/toy_assignment.ts";

const IDS = ["twice_toys", "twice_hidden", "roots_toys", "roots_hidden"];

function grade(folder: string): Deno.Command {
  const options = ["--jobs", "3", "--seconds", "3", "--megabytes", "300"];
  return new Deno.Command(Deno.execPath(), {
    args: cliArguments(
      ["grade", join(folder, "in"), "--assignment", join(folder, "toys.ipynb")]
        .concat("--to", join(folder, "out"), options),
      ["--quiet"],
    ),
    env: { NO_COLOR: "1", TMPDIR: join(folder, "tmp") },
    stdout: "piped",
    stderr: "piped",
  });
}

/** Names of the results that are there whole, with the times at which they were written. */
function results(folder: string): Map<string, number> {
  try {
    const names = [...Deno.readDirSync(join(folder, "out/results/grading"))].map(({ name }) =>
      name
    );
    const whole = names.filter((name) => /^\w+\.json$/.test(name));
    const time = (name: string) =>
      Deno.statSync(join(folder, "out/results/grading", name)).mtime!.getTime();
    return new Map(whole.map((name) => [name, time(name)]));
  } catch {
    return new Map();
  }
}

/** Starts a run and kills it as soon as some submissions are graded. */
async function killed(folder: string): Promise<Map<string, number>> {
  const child = grade(folder).spawn();
  const ended = child.output();
  while (results(folder).size < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill("SIGKILL");
  assert.equal((await ended).signal, "SIGKILL");
  return results(folder);
}

Deno.test("twelve submissions get what they deserve, though the run is killed and called again", () =>
  inFolder(async (folder) => {
    const all = samples(join(folder, "in/right/toys.ipynb"));
    for (const [student, { text }] of Object.entries(all)) {
      await Deno.mkdir(join(folder, "in", student), { recursive: true });
      await Deno.writeTextFile(join(folder, "in", student, "toys.ipynb"), text);
    }
    await Deno.mkdir(join(folder, "tmp"));
    await Deno.writeTextFile(join(folder, "toys.ipynb"), notebookText(toyTeacher()));

    const before = await killed(folder);
    assert.ok(before.size < 11, "it was killed in its midst");
    const { code, stdout, stderr } = await grade(folder).output();
    const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    assert.equal(code, 0, err);
    for (const [name, time] of before) assert.equal(results(folder).get(name), time, "done again");
    assert.match(err, new RegExp(`12 submissions, ${11 - before.size} of them graded now`));
    const kept = [...Deno.readDirSync(join(folder, "out/results/grading"))];
    assert.deepEqual(kept.filter(({ name }) => !/^\w+\.json$/.test(name)), [], "left over");
    assert.equal(kept.length, 11, "the empty file is not run");

    const { rows } = parseCsv(
      await Deno.readTextFile(join(folder, "out/points.csv")),
      "points.csv",
    );
    assert.equal(rows.length, 12);
    for (const row of rows) {
      const { points, told } = all[String(row.student)];
      assert.deepEqual(IDS.map((id) => Number(row[id])), points, `${row.student}: ${row.notes}`);
      assert.equal(Number(row.total), points.reduce((a, b) => a + b), String(row.student));
      const page = join(folder, "out/feedback", String(row.student), "toys.html");
      const html = await Deno.readTextFile(page);
      if (told !== undefined) assert.match(`${row.notes}\n${html}`, told, String(row.student));
      assert.match(out, new RegExp(`^${row.student} +toys +${row.total} `, "m"));
    }
    const summary = await Deno.readTextFile(join(folder, "out/summary.html"));
    assert.match(summary, /12 submissions, mean 4.8 of 10 points/);
  }));
