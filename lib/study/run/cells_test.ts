import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { Claim } from "../../base/claim.ts";
import { thisOwner } from "../../base/claim_owner.ts";
import { inFolder } from "../../testing/folders.ts";
import { type CellInputs, CellStore, type Json } from "./cells.ts";
import { codeVersionOf } from "./code_version.ts";
import { thisMachine } from "./timing.ts";

const INPUTS: CellInputs = {
  study: "toy",
  treebank: { id: "xx_toy", checksum: "abc" },
  settings: { parser: "P0", fold: 1, seed: 7 },
  code: [import.meta.resolve("./timing.ts")],
};

function cellsIn(folder: string): string[] {
  return [...Deno.readDirSync(join(folder, "toy"))].map(({ name }) => join(folder, "toy", name));
}

Deno.test("a cell is computed once, in this run and in later ones", async () => {
  await inFolder(async (folder) => {
    let runs = 0;
    const compute = () => ({ run: ++runs });
    const store = new CellStore(folder);
    assert.deepEqual(await store.result(INPUTS, compute), { run: 1 });
    assert.deepEqual(await store.result(INPUTS, compute), { run: 1 });
    const later = new CellStore(folder);
    assert.deepEqual(await later.result({ ...INPUTS }, compute), { run: 1 });
    assert.equal(runs, 1);
    assert.deepEqual([store.computed, store.found], [1, 1]);
    assert.deepEqual([later.computed, later.found], [0, 1]);
  });
});

Deno.test("inputs are the same whatever the order of their keys", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    await store.result(INPUTS, () => 1);
    const { study, treebank: { id, checksum }, code } = INPUTS;
    const turned = {
      code,
      settings: { seed: 7, fold: 1, parser: "P0" },
      treebank: { checksum, id },
      study,
    };
    assert.equal(await store.result(turned, () => 2), 1);
  });
});

Deno.test("another study, treebank, content, setting or code is another cell", async () => {
  const others: CellInputs[] = [
    { ...INPUTS, study: "other" },
    { ...INPUTS, treebank: { id: "xx_other", checksum: "abc" } },
    { ...INPUTS, treebank: { id: "xx_toy", checksum: "abd" } },
    { ...INPUTS, settings: { parser: "P0", fold: 2 } },
    { ...INPUTS, settings: { parser: "P0", fold: "1" } },
    { ...INPUTS, settings: { parser: "P0" } },
    { ...INPUTS, code: [...INPUTS.code, import.meta.resolve("../data_sets/profile.ts")] },
  ];
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    let runs = 0;
    for (const inputs of [INPUTS, ...others]) {
      assert.equal(await store.result(inputs, () => ++runs), runs, JSON.stringify(inputs));
    }
    assert.equal(runs, 1 + others.length);
    assert.deepEqual([store.computed, store.found], [runs, 0]);
  });
});

Deno.test("a cell that is cut, corrupt or of other inputs is computed anew and replaced", async () => {
  await inFolder(async (folder) => {
    await new CellStore(folder).result(INPUTS, () => "sound");
    const [path] = cellsIn(folder);
    const sound = await Deno.readTextFile(path);
    const { inputs } = JSON.parse(sound);
    const broken = [
      "",
      "null",
      "5",
      "[]",
      "{}",
      '{"inputs": null, "result": 1}',
      sound.slice(0, sound.length / 2),
      sound + "x",
      sound.replace('"result"', '"outcome"'),
      sound.replace("xx_toy", "xx_other"),
      JSON.stringify({ inputs: { ...inputs, more: 1 }, result: 1 }),
    ];
    for (const text of broken) {
      await Deno.writeTextFile(path, text);
      const store = new CellStore(folder);
      assert.equal(await store.result(INPUTS, () => "anew"), "anew", text);
      assert.equal(store.computed, 1);
      assert.equal(JSON.parse(await Deno.readTextFile(path)).result, "anew");
      assert.deepEqual(cellsIn(folder), [path]);
    }
  });
});

Deno.test("what is returned is what JSON holds, from the first time on", async () => {
  await inFolder(async (folder) => {
    const compute = () => ({
      nan: NaN,
      gone: undefined,
      list: [undefined, -0],
      text: "ä\ud83d\ude00",
    });
    const expected = { nan: null, list: [null, 0], text: "ä\ud83d\ude00" };
    const first: unknown = await new CellStore(folder).result(INPUTS, compute);
    const later: unknown = await new CellStore(folder).result(INPUTS, compute);
    assert.deepEqual(first, expected);
    assert.deepEqual(later, expected);
  });
});

Deno.test("results that are false, 0, empty or null are known all the same", async () => {
  await inFolder(async (folder) => {
    for (const [fold, result] of ([false, 0, "", null, []] as Json[]).entries()) {
      const inputs = { ...INPUTS, settings: { fold } };
      await new CellStore(folder).result(inputs, () => result);
      const store = new CellStore(folder);
      assert.deepEqual(await store.result<Json>(inputs, () => "anew"), result);
    }
  });
});

Deno.test("concurrent calls compute a cell once, those of one store and those of many", async () => {
  await inFolder(async (folder) => {
    let runs = 0;
    const slow = async () => {
      runs++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return "x".repeat(100_000);
    };
    const store = new CellStore(folder);
    const same = await Promise.all(Array.from({ length: 8 }, () => store.result(INPUTS, slow)));
    assert.equal(runs, 1);
    assert.equal(store.computed, 1);
    assert.equal(new Set(same).size, 1);
    await Deno.remove(join(folder, "toy"), { recursive: true });
    const stores = Array.from({ length: 8 }, () => new CellStore(folder));
    await Promise.all(stores.map((store) => store.result(INPUTS, slow)));
    assert.equal(runs, 2, "seven waited for the eighth");
    assert.equal(cellsIn(folder).length, 1, "no temporary file is left");
    assert.equal(await new CellStore(folder).result(INPUTS, () => "anew"), "x".repeat(100_000));
  });
});

Deno.test("a computation that fails leaves no cell, and the next call computes", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    const failing = () => Promise.reject(new Error("broken off"));
    await assert.rejects(store.result(INPUTS, failing), /broken off/);
    assert.deepEqual(cellsIn(folder), []);
    assert.equal(await store.result(INPUTS, () => "anew"), "anew");
  });
});

Deno.test("a cell keeps its inputs and when and where it was computed", async () => {
  await inFolder(async (folder) => {
    await new CellStore(folder).result(INPUTS, () => 1);
    const { inputs, provenance, result } = JSON.parse(await Deno.readTextFile(cellsIn(folder)[0]));
    const code = codeVersionOf(INPUTS.code);
    assert.deepEqual(inputs, { ...INPUTS, code });
    const { date, seconds, ...rest } = provenance;
    assert.ok(seconds >= 0 && seconds < 60);
    assert.ok(Math.abs(Date.parse(date) - Date.now()) < 60_000);
    assert.deepEqual(rest, {
      deno: Deno.version.deno,
      v8: Deno.version.v8,
      code,
      checksums: { xx_toy: "abc" },
      seed: 7,
      machine: thisMachine(),
    });
    assert.equal(result, 1);
  });
});

Deno.test("a folder that cannot be made is an error with its path", async () => {
  await inFolder(async (folder) => {
    await Deno.writeTextFile(join(folder, "file"), "");
    await assert.rejects(new CellStore(join(folder, "file")).result(INPUTS, () => 1), {
      name: "InputError",
      message: /file/,
    });
  });
});

Deno.test("what killed processes have left is swept up, what is in use is not", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    await store.result(INPUTS, () => 1);
    const [path] = cellsIn(folder);
    const name = basename(path);
    const killed = [`${name}.lock`, `${name}.claim-1`, `${name}.claim-2`, `.${name}.1a2b3c4d.tmp`];
    for (const left of killed) await leave(join(folder, "toy", left));
    await leave(join(folder, "toy", "other"));
    await leave(join(folder, "toy", ".x.json.1.tmp"));
    await using held = await Claim.take(join(folder, "toy", "x.json")) as Claim;
    await store.sweep("toy");
    const names = cellsIn(folder).map((path) => basename(path)).sort();
    assert.deepEqual(names, [".x.json.1.tmp", name, "other", "x.json.claim-1"].sort());
    assert.ok(held instanceof Claim);
    await store.sweep("no such study");
  });
});

/** A file as a process of this machine left it that was killed. */
async function leave(path: string): Promise<void> {
  await Deno.writeTextFile(path, JSON.stringify({ ...thisOwner(), pid: 1 }));
}
