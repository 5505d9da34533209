/**
 * Tests with processes: kills at random moments, two processes at one grid.
 * @module
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seededRandom } from "../../dependency/random.ts";
import { inFolder } from "../../testing/folders.ts";
import { sumCells, work } from "../testing/grid_worker.ts";

const SCRIPT = fileURLToPath(import.meta.resolve("../testing/grid_run.ts"));
const CELLS = 30, ROUNDS = 3_000_000;
/** As many cells as a child computes at a time. */
const WORKERS = 2;

const EXPECTED = sumCells(CELLS, ROUNDS).map(({ task }) => work(task));

/** A folder for a grid's cells, and the log to which each computation adds its number. */
class Place {
  readonly log: string;

  constructor(readonly folder: string) {
    this.log = join(folder, "log");
    Deno.writeTextFileSync(this.log, "");
  }

  start(): Deno.ChildProcess {
    return new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", SCRIPT, this.folder, this.log, String(CELLS), String(ROUNDS)],
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  }

  logged(): number[] {
    return Deno.readTextFileSync(this.log).split("\n").filter(Boolean).map(Number);
  }

  names(): string[] {
    try {
      return [...Deno.readDirSync(join(this.folder, "sums"))].map(({ name }) => name);
    } catch {
      return []; // killed before there was a cell
    }
  }

  /** The numbers of the cells that are there; each must be whole and right. */
  finished(): number[] {
    return this.names().filter((name) => /^\w+\.json$/.test(name)).map((name) => {
      const path = join(this.folder, "sums", name);
      const { inputs, result, provenance } = JSON.parse(Deno.readTextFileSync(path));
      const { number } = inputs.settings;
      assert.equal(result, EXPECTED[number], `cell ${number}`);
      assert.equal(provenance.seed, 7);
      return number;
    });
  }
}

async function outcome(child: Deno.ChildProcess) {
  const { code, signal, stdout, stderr } = await child.output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, signal, err, run: out === "" ? undefined : JSON.parse(out) };
}

Deno.test("a grid that is killed again and again loses no cell and computes no finished one twice", async () => {
  if (Deno.build.os === "windows") return;
  await inFolder(async (folder) => {
    const place = new Place(folder);
    const random = seededRandom(2008);
    let kills = 0, inFlight = 0;
    for (let last = false; !last;) {
      const before = new Set(place.finished());
      const logged = place.logged().length;
      const child = place.start();
      // After five kills it may run to its end.
      const timer = kills < 5 && setTimeout(() => child.kill("SIGKILL"), 120 + 350 * random());
      const { code, signal, err, run } = await outcome(child);
      if (timer) clearTimeout(timer);
      const computed = place.logged().slice(logged);
      assert.deepEqual(computed.filter((number) => before.has(number)), [], "computed again");
      assert.equal(new Set(computed).size, computed.length, "twice in one run");
      const now = place.finished();
      assert.ok([...before].every((number) => now.includes(number)), "lost");
      inFlight += computed.length - (now.length - before.size);
      if (signal === "SIGKILL") kills++;
      else {
        assert.equal(code, 0, err);
        assert.deepEqual(run, { results: EXPECTED, found: before.size, computed: computed.length });
        last = true;
      }
    }
    assert.ok(kills > 0);
    assert.ok(inFlight <= WORKERS * kills, `${inFlight} computations lost by ${kills} kills`);
    assert.equal(place.logged().length, CELLS + inFlight);
    assert.equal(place.names().length, CELLS, "nothing but the cells is left");
  });
});

Deno.test("two processes at one grid share its cells", async () => {
  await inFolder(async (folder) => {
    const place = new Place(folder);
    const [a, b] = await Promise.all([outcome(place.start()), outcome(place.start())]);
    assert.deepEqual([a.code, b.code], [0, 0], a.err + b.err);
    assert.deepEqual([a.run.results, b.run.results], [EXPECTED, EXPECTED]);
    assert.equal(a.run.computed + b.run.computed, CELLS);
    assert.deepEqual(place.logged().sort((x, y) => x - y), EXPECTED.map((_, k) => k));
    assert.equal(place.names().length, CELLS);
  });
});
