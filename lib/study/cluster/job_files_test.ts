import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../../base/errors.ts";
import { COUNT, EXPECTED, failure, inPlace, type Place } from "./testing/sum_place.ts";
import { computeTask } from "./task.ts";

/** Submits a job whose tasks wait, and stops watching it: its folder. */
async function submitted(place: Place): Promise<string> {
  place.engine.fateOf = () => ({ phase: "waiting", reason: "Resources", isHeld: false });
  const controller = new AbortController();
  const onProgress = (_done: number, _total: number, text: string) =>
    text.includes("waiting") && controller.abort();
  await failure(place.run({ onProgress, signal: controller.signal }));
  place.engine.fateOf = () => "compute";
  return [...place.engine.jobs.values()][0].folder;
}

/** Values of which none is right where an object, a list, a text or a number is. */
const WRONG: readonly unknown[] = [null, [], {}, "x", -1.5, [null], [[null]], { constructor: 1 }];

/** All that comes of a JSON value by putting something else in one place, or leaving one out. */
function* damaged(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    const put = (other: unknown) => Object.assign(structuredClone(value), { [key]: other });
    for (const other of damaged(value[key as keyof typeof value])) yield put(other);
    if (!Array.isArray(value)) yield put(undefined);
  }
}

/** Does something with a file that is damaged in many ways: each is refused by its name, or does no harm. */
async function withDamage(path: string, act: () => Promise<unknown>): Promise<Set<string>> {
  const codes = new Set<string>();
  const sound = await Deno.readTextFile(path);
  const values = Array.from(damaged(JSON.parse(sound)), (value) => JSON.stringify(value));
  for (const text of ["", "{", sound.slice(0, -9), ...values]) {
    await Deno.writeTextFile(path, text);
    try {
      await act();
      codes.add("none");
    } catch (error) {
      assert.ok(error instanceof InputError, `${text}: ${(error as Error).stack}`);
      codes.add(error.details.code);
    }
  }
  await Deno.writeTextFile(path, sound);
  return codes;
}

Deno.test("a damaged description, or group of cells, of a job is refused by its name", () =>
  inPlace(async (place) => {
    const folder = await submitted(place);
    const task = () => computeTask(folder, 0, { engines: { fake: place.engine }, log: () => {} });
    for (const name of ["job.json", "groups/0.json"]) {
      const codes = await withDamage(join(folder, name), task);
      assert.ok(codes.has("job-damaged"), [...codes].join());
      await Deno.remove(join(folder, "failed"), { recursive: true }); // so that each is tried again
      await Deno.mkdir(join(folder, "failed"));
    }
  }));

Deno.test("whoever watches a job refuses files of it that are damaged, and goes on when they are mended", () =>
  inPlace(async (place) => {
    const folder = await submitted(place);
    for (const text of ["", "1 2"]) {
      await Deno.writeTextFile(join(folder, "id"), text);
      await assert.rejects(place.run(), {
        code: "job-damaged",
        message: /\/id: .*the id of a job/,
      });
    }
    await Deno.remove(join(folder, "id"));
    place.engine.knowsNames = false;
    await Deno.mkdir(join(folder, "tasks"), { recursive: true });
    for (const text of ["{}", '{"owner":{"host":1}}', '{"owner":null}']) {
      await Deno.writeTextFile(join(folder, "tasks/0.json"), text);
      await assert.rejects(place.run(), { code: "job-damaged", message: /tasks\/0\.json/ });
    }
    await Deno.remove(join(folder, "tasks/0.json"));
    place.engine.knowsNames = true;
    const description = await Deno.readTextFile(join(folder, "job.json"));
    await Deno.writeTextFile(
      join(folder, "job.json"),
      description.replace('"layout":2', '"layout":1'),
    );
    await assert.rejects(place.run(), {
      code: "job-of-another-version",
      message: /remove its folder/,
    });
    await Deno.writeTextFile(join(folder, "job.json"), description);
    assert.deepEqual(await place.run(), EXPECTED);
    assert.deepEqual([place.tasks(), place.leftovers()], [[COUNT], []]);
  }));

const FAILURES = ["null", "{}", '{"name":"a","task":0,"error":{}}', "{"].concat(
  JSON.stringify({ name: "a", task: 0, error: { name: "E", message: "m", cause: null } }),
);

Deno.test("a damaged failure of a cell is refused by its name", async () => {
  for (const text of FAILURES) {
    await inPlace(async (place) => {
      const folder = await submitted(place);
      const [[file]] = JSON.parse(await Deno.readTextFile(join(folder, "job.json"))).groups;
      await Deno.writeTextFile(join(folder, "failed", file), text);
      await assert.rejects(place.run(), { code: "job-damaged", message: /failed\/\w+\.json/ });
    });
  }
});
