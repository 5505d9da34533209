import assert from "node:assert/strict";
import { join } from "node:path";
import { fitPowerLaw } from "../../base/least_squares.ts";
import { mean } from "../../base/numbers.ts";
import { seededRandom } from "../../dependency/random.ts";
import { inFolder } from "../../testing/folders.ts";
import { CellStore } from "../run/cells.ts";
import { type CellKind, runCells } from "../run/run_cells.ts";
import type { sumOfCell } from "../cluster/testing/sum_cell.ts";
import { CostModel } from "./cost_model.ts";
import { estimateStudy, secondsOfCells } from "./estimate.ts";
import { COSTS_PATH, costsInStore, knownCosts, readCosts, writeCosts } from "./measured.ts";
import { addCosts, costsOf, groupOf, type MeasuredCost } from "./statistics.ts";

/** Costs that follow a power law but for noise. */
function measured(count: number, noise: number, groups = ["a", "b", "c"]): MeasuredCost[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, (_, k) => {
    const size = 10 ** (3 * random());
    const factor = 2 ** (k % groups.length);
    const seconds = factor * size ** 1.5 * Math.exp(noise * (random() - 0.5));
    return { study: "toy", group: groups[k % groups.length], size, seconds };
  });
}

Deno.test("statistics that are added up are those of all cells", () => {
  const all = measured(60, 1);
  const { a } = costsOf(all).toy;
  const own = all.filter(({ group }) => group === "a");
  const [x, y] = [own.map(({ size }) => Math.log(size!)), own.map((c) => Math.log(c.seconds))];
  const about = (u: number[], v: number[]) =>
    u.reduce((sum, _, k) => sum + (u[k] - mean(u)) * (v[k] - mean(v)), 0);
  const slow = [own.length, mean(x), mean(y), about(x, x), about(x, y), about(y, y)];
  const fast = [a.cells, a.size, a.seconds, a.xx, a.xy, a.yy];
  fast.forEach((value, k) => assert.ok(Math.abs(value - slow[k]) < 1e-9, `${k}`));
  const halves = addCosts(costsOf(all.slice(0, 25)), costsOf(all.slice(25)));
  assert.ok(Math.abs(halves.toy.a.xy - a.xy) < 1e-9);
  assert.equal(halves.toy.b.cells, 20);
});

Deno.test("a power law that costs follow is found, also for sizes that were not measured", () => {
  const model = new CostModel(costsOf(measured(60, 0)).toy);
  assert.ok(Math.abs(model.exponent - 1.5) < 1e-9);
  const { seconds, factor } = model.estimate("b", 1e5);
  assert.ok(Math.abs(seconds / (2 * 1e5 ** 1.5) - 1) < 1e-6);
  assert.ok(factor < 1.001);
});

Deno.test("of one group, the exponent is that of the usual fit", () => {
  const all = measured(40, 2, ["only"]);
  const points = all.map(({ size, seconds }) => [size!, seconds] as const);
  const model = new CostModel(costsOf(all).toy);
  assert.ok(Math.abs(model.exponent - fitPowerLaw(points).exponent) < 1e-9);
});

Deno.test("an estimate is the surer, the more was measured and the nearer", () => {
  const [few, many] = [20, 200].map((n) => new CostModel(costsOf(measured(n, 2)).toy));
  const factor = (model: CostModel, group: string, size: number) =>
    model.estimate(group, size).factor;
  assert.ok(factor(few, "a", 30) > factor(many, "a", 30));
  assert.ok(factor(many, "a", 1e6) > factor(many, "a", 30));
  assert.ok(factor(many, "never measured", 30) > factor(many, "a", 30));
});

Deno.test("the truth lies within what is told for nearly all draws", () => {
  let within = 0;
  for (let seed = 0; seed < 200; seed++) {
    const random = seededRandom(seed);
    const noisy = () => Math.exp(random() + random() + random() - 1.5);
    const draw = () => {
      const size = 1 + 99 * random();
      return { study: "toy", group: "a", size, seconds: 3 * size * noisy() };
    };
    const model = new CostModel(costsOf(Array.from({ length: 12 }, draw)).toy);
    const { seconds, factor } = model.estimate("a", 80);
    const truth = mean(Array.from({ length: 2000 }, () => 240 * noisy()));
    if (truth > seconds / factor && truth < seconds * factor) within++;
  }
  assert.ok(within >= 170, `${within} of 200`);
});

Deno.test("cells without sizes, one cell, and cells of no time can be estimated", () => {
  const one = new CostModel(costsOf([{ study: "toy", group: "a", seconds: 5 }]).toy);
  const { seconds, factor } = one.estimate("a");
  assert.ok(seconds > 4 && seconds < 8 && factor > 2 && factor < 4);
  const none = new CostModel(costsOf([{ study: "toy", group: "a", seconds: 0, size: 0 }]).toy);
  assert.ok(none.estimate("b", Infinity).seconds < 0.01);
});

Deno.test("a group is the words among the settings", () => {
  const settings = {
    parser: "PP-S",
    fold: 3,
    parts: ["train", "dev"],
    seed: null,
    split: { of: 5 },
  };
  assert.equal(groupOf(settings), "parser=PP-S parts=train,dev");
  assert.equal(groupOf({}), "");
});

const KIND: CellKind<typeof sumOfCell> = {
  study: "sums",
  module: import.meta.resolve("../cluster/testing/sum_cell.ts"),
  compute: "sumOfCell",
};

function study(folder: string, kinds: readonly CellKind<typeof sumOfCell>[], fails = false) {
  const cells = Array.from({ length: 6 }, (_, number) => ({
    name: `cell ${number}`,
    treebank: { id: `xx_${number % 2}`, checksum: "abc" },
    settings: { number, parser: "P0" },
    task: { numbers: [number], log: join(folder, "log") },
    size: 1 + number,
  }));
  return async (options: Parameters<typeof runCells>[2]) => {
    const sums: number[] = [];
    for (const kind of kinds) {
      for (const sum of await runCells(kind, cells, options)) sums.push(sum + 1);
    }
    if (fails) throw new TypeError("a study fails on results that are not there");
    return sums;
  };
}

Deno.test("an estimate tells all kinds of cells, known and open, and computes none", () =>
  inFolder(async (folder) => {
    const store = new CellStore(join(folder, "cells"));
    const timed = { ...KIND, study: "times", threads: "here" } as const;
    const costs = costsOf([{ study: "sums", group: "parser=P0", size: 1, seconds: 3600 }]);
    const estimates = await estimateStudy(study(folder, [KIND, timed], true), { store }, costs);
    assert.deepEqual(
      estimates.map((
        { study, known, open, treebanks, isTimed, unmeasured },
      ) => [study, known, open, treebanks, isTimed, unmeasured]),
      [["sums", 0, 6, 2, false, 0], ["times", 0, 6, 2, true, 6]],
    );
    const [{ hours, low, high, longest }] = estimates;
    assert.ok(
      Math.abs(hours! / (21 * Math.exp(0.125)) - 1) < 1e-9,
      "1 + 2 + ... + 6, and the mean",
    );
    assert.ok(low! < hours! && hours! < high! && longest! < 7 * 3600 && longest! > 5 * 3600);
    assert.equal(estimates[1].hours, undefined);
    const ofMany = async () =>
      await estimateStudy(study(folder, [KIND, timed]), { store }, costs, 100);
    const [many] = await ofMany();
    assert.deepEqual([many.open, many.hours! / hours!, many.treebanks], [300, 50, 100]);
    assert.deepEqual([...Deno.readDirSync(folder)], [], "nothing is written");
    await study(folder, [KIND])({ store });
    const again = await estimateStudy(study(folder, [KIND, timed]), { store }, costs);
    const counts = again.map(({ study, known, open }) => [study, known, open]);
    assert.deepEqual(counts, [["sums", 6, 0], ["times", 0, 6]]);
    assert.deepEqual((await ofMany())[0], many, "whatever is known");
    const both = { ...KIND, study: "sums", module: import.meta.resolve("./estimate.ts") };
    const twice = await estimateStudy(study(folder, [KIND, both]), { store }, costs);
    assert.deepEqual(twice.map(({ known, open }) => [known, open]), [[6, 6]], "kinds of one name");
  }));

Deno.test("a fault before any cell is passed on", async () => {
  const store = new CellStore("nowhere");
  const fails = () => Promise.reject(new RangeError("no such treebank"));
  await assert.rejects(estimateStudy(fails, { store }, {}), RangeError);
});

Deno.test("costs of a store are kept, added to those in place, and read back", () =>
  inFolder(async (folder) => {
    const store = new CellStore(join(folder, "cells"));
    const path = join(folder, "costs.json");
    await study(folder, [KIND])({ store });
    await Deno.writeTextFile(join(store.folder, "sums", `${"a".repeat(32)}.json`), "{");
    assert.equal((await costsInStore(store)).sums["parser=P0"].cells, 6);
    await writeCosts(store, path);
    const other = new CellStore(join(folder, "other"));
    await study(folder, [{ ...KIND, study: "more" }])({ store: other });
    await writeCosts(other, path);
    assert.deepEqual(Object.keys(await readCosts(path)), ["more", "sums"]);
    const { costs, sources } = await knownCosts(store, path);
    assert.deepEqual([costs.sums["parser=P0"].cells, costs.more["parser=P0"].cells], [12, 6]);
    assert.equal(sources.length, 2);
    const cells = [{ name: "a", inputs: { settings: { parser: "P0" }, study: "none" } }] as never;
    assert.equal(secondsOfCells(cells, costs), undefined);
  }));

Deno.test("a file of costs that is broken is refused by name, and written anew on request", () =>
  inFolder(async (folder) => {
    const path = join(folder, "costs.json");
    const sound = await Deno.readTextFile(COSTS_PATH);
    const { studies, ...rest } = JSON.parse(sound);
    const broken = {
      ...studies,
      coverage: { ...Object.values<object>(studies)[0], groups: { a: 1 } },
    };
    for (
      const text of ["", "[]", "{", sound.slice(9), JSON.stringify({ ...rest, studies: broken })]
    ) {
      await Deno.writeTextFile(path, text);
      await assert.rejects(readCosts(path), { code: "costs-broken", message: /costs\.json/ });
    }
    await writeCosts(new CellStore(folder), path);
    assert.deepEqual(await readCosts(path), {});
  }));
