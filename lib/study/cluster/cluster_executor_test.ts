import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../../testing/folders.ts";
import { CellStore } from "../run/cells.ts";
import { runCells } from "../run/run_cells.ts";
import { ClusterExecutor } from "./cluster_executor.ts";
import { FakeEngine } from "./testing/fake_engine.ts";
import { COUNT, EXPECTED, failure, inPlace, KIND, Place } from "./testing/sum_place.ts";

Deno.test("jobs compute each cell once, and leave nothing but results", () =>
  inPlace(async (place) => {
    const told: string[] = [];
    const cluster = place.cluster();
    const onProgress = (done: number, total: number, name: string) =>
      void told.push(`${done} of ${total} ${name}`);
    assert.deepEqual(await place.run({ executor: cluster, onProgress }), EXPECTED);
    assert.deepEqual(place.computed().sort(), [...EXPECTED.keys()]);
    assert.deepEqual([cluster.collected, place.tasks(), place.leftovers()], [COUNT, [COUNT], []]);
    assert.ok(told.some((line) => line.endsWith("job 1: 0 running, 6 waiting")), told.join("\n"));
    assert.equal(told.at(-1)?.startsWith(`${COUNT} of ${COUNT}`), true);
    assert.deepEqual(await place.run(), EXPECTED);
    assert.equal(place.engine.jobs.size, 1, "what is known is not submitted");
  }));

Deno.test("the store has the same inputs and results as after a run in threads", () =>
  inPlace(async (place) => {
    await place.run();
    await inFolder(async (folder) => {
      const here = new CellStore(folder);
      await runCells(KIND, place.cells(), { store: here });
      const contents = (folder: string) =>
        [...Deno.readDirSync(folder)].map(({ name }) => {
          const { inputs, result } = JSON.parse(Deno.readTextFileSync(join(folder, name)));
          return JSON.stringify({ name, inputs, result });
        }).sort();
      const there = contents(join(place.store.folder, "sums"));
      assert.deepEqual(there, contents(join(folder, "sums")));
    });
  }));

Deno.test("few tasks have several cells each", () =>
  inPlace(async (place) => {
    place.engine.most = 2;
    assert.deepEqual(await place.run(), EXPECTED);
    assert.deepEqual(place.tasks(), [2]);
  }));

Deno.test("cells that fail are told with their error and log, the others kept; they are submitted again", () =>
  inPlace(async (place) => {
    place.failing = [2, 5];
    const logs: string[] = [];
    const executor = new ClusterExecutor({
      engine: place.engine,
      onLogs: (paths) => void logs.push(...paths),
    });
    const { message } = await failure(place.run({ executor }));
    assert.match(message, /^Cannot compute 2 of 7 cells:/);
    assert.match(message, /cell 2, cell 5: Cannot sum up: current value is "-1"/);
    assert.equal(logs.length, 2);
    assert.ok(logs.every((path) => path.endsWith(".log")));
    assert.equal(place.leftovers().length, 1, "the job's folder stays, for its logs");
    place.failing = [];
    assert.deepEqual(await place.run(), EXPECTED);
    assert.deepEqual([place.tasks(), place.computed().length], [[7, 2], 9]);
    assert.deepEqual(place.leftovers(), []);
  }));

for (
  const [end, advice] of [
    ["time limit", /Task 0 of job 1 .*\(time limit\).*a longer --time/],
    ["out of memory", /more --mem/],
    ["cancelled", /the same command again, which submits what is missing/],
    ["node failure", /the same command again/],
  ] as const
) {
  Deno.test(`a task that ends by ${end} is told, and only what is missing is submitted again`, () =>
    inPlace(async (place) => {
      place.engine.most = 2;
      place.engine.fateOf = (k, job) =>
        k === 0 && job === "1" ? { phase: "ended", end } : "compute";
      const { message } = await failure(place.run());
      assert.match(message, advice);
      const missing = COUNT - place.computed().length;
      assert.ok(missing > 0 && missing < COUNT);
      assert.match(message, new RegExp(`^Cannot compute ${missing} of 7 cells`));
      assert.deepEqual(await place.run(), EXPECTED);
      assert.equal(place.computed().length, COUNT, "none is computed twice");
      assert.deepEqual(place.leftovers(), []);
    }));
}

Deno.test("a process that stops watching and is started again goes on with its job", () =>
  inPlace(async (place) => {
    const controller = new AbortController();
    const onProgress = (done: number) => done === 3 && controller.abort();
    const stopped = place.run({ signal: controller.signal, onProgress });
    await assert.rejects(stopped, { name: "AbortError" });
    assert.deepEqual(await place.run(), EXPECTED);
    assert.deepEqual([place.tasks(), place.computed().length], [[COUNT], COUNT]);
    assert.deepEqual(place.leftovers(), []);
  }));

for (const knowsNames of [true, false]) {
  const how = knowsNames ? "by the name of its job" : "by what a task says of itself";
  Deno.test(`a process that was killed before it wrote down its job's id finds it ${how}`, () =>
    inPlace(async (place) => {
      place.engine.knowsNames = knowsNames;
      const controller = new AbortController();
      const onProgress = (done: number) => done === 3 && controller.abort();
      await failure(place.run({ signal: controller.signal, onProgress }));
      const [job] = place.engine.jobs.values();
      await Deno.remove(join(job.folder, "id"));
      assert.deepEqual(await place.run(), EXPECTED);
      assert.deepEqual([place.tasks(), place.computed().length], [[COUNT], COUNT]);
    }));
}

Deno.test("a folder that was laid out, in part or as a whole, but not submitted is removed", () =>
  inPlace(async (place) => {
    const half = join(place.store.folder, "jobs", "arcbook-sums-12345678");
    await Deno.mkdir(half, { recursive: true });
    place.engine.submit = () => Promise.reject(new Error("killed"));
    await failure(place.run());
    assert.deepEqual(place.leftovers(), []);
    place.engine.submit = FakeEngine.prototype.submit;
    assert.deepEqual(await place.run(), EXPECTED);
    assert.deepEqual(place.leftovers(), []);
  }));

Deno.test("a refusal is passed on, and nothing is left", () =>
  inPlace(async (place) => {
    place.engine.refusal = "Cannot submit the job: no such partition";
    await assert.rejects(place.run(), { name: "InputError", message: place.engine.refusal });
    assert.deepEqual([place.leftovers(), place.computed()], [[], []]);
  }));

Deno.test("a batch system that does not answer is asked again", () =>
  inPlace(async (place) => {
    const told = new Set<string>();
    const onProgress = (done: number, _: number, name: string) => {
      if (done === 2 && !told.has("the fake is away; asking again")) place.engine.outages = 3;
      told.add(name);
    };
    assert.deepEqual(await place.run({ onProgress }), EXPECTED);
    assert.ok(told.has("the fake is away; asking again"));
    assert.deepEqual(place.tasks(), [COUNT]);
  }));

Deno.test("why tasks wait is told where it is not that others run", () =>
  inPlace(async (place) => {
    const held = { phase: "waiting", reason: "JobHeldAdmin", isHeld: true } as const;
    let asked = 0;
    place.engine.fateOf = (k) => k < 6 || asked > 20 ? "compute" : held;
    const told = new Set<string>();
    const states = place.engine.states.bind(place.engine);
    place.engine.states = async (id) => {
      asked++;
      const answer = await states(id);
      if (asked < 20 && answer.has(6)) answer.set(6, held);
      return answer;
    };
    await place.run({ onProgress: (_done, _total, name) => void told.add(name) });
    assert.ok(
      [...told].some((text) => text.includes("(JobHeldAdmin, held)")),
      [...told].join("\n"),
    );
  }));

Deno.test("two processes at one study submit one job and share its results", () =>
  inPlace(async (place) => {
    const other = new Place(place.folder, place.engine);
    const both = await Promise.all([place.run(), other.run()]);
    assert.deepEqual(both, [EXPECTED, EXPECTED]);
    assert.deepEqual([place.tasks(), place.computed().length], [[COUNT], COUNT]);
  }));

Deno.test("code that has changed since the job was submitted computes nothing, and is told", () =>
  inPlace(async (place) => {
    const submit = place.engine.submit.bind(place.engine);
    place.engine.submit = async (script) => {
      const path = join(JSON.parse(script).folder, "job.json");
      const text = await Deno.readTextFile(path);
      await Deno.writeTextFile(
        path,
        text.replaceAll(/"\w{32}\.json"/g, `"${"0".repeat(32)}.json"`),
      );
      return submit(script);
    };
    const { message } = await failure(place.run());
    assert.match(message, /code that has changed since the job was submitted/);
    assert.deepEqual(place.computed(), []);
  }));

Deno.test("cells that are timed are computed here", () =>
  inPlace(async (place) => {
    const { store } = place;
    const executor = place.cluster();
    const results = await runCells({ ...KIND, threads: "here" }, place.cells(), {
      store,
      executor,
    });
    assert.deepEqual([results, place.engine.jobs.size], [EXPECTED, 0]);
  }));
