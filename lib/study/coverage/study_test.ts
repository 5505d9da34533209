import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../../testing/folders.ts";
import { CellStore } from "../run/cells.ts";
import { COVERAGE_PARSERS } from "./oracle_parser.ts";
import { runFiles } from "./study.ts";

Deno.test("the coverage study has every parser for each file, and goes on where it was", async () => {
  await inFolder(async (folder) => {
    const only = ["en_partut-ud-dev"];
    const store = new CellStore(folder);
    const [{ id, result }] = await runFiles({ only, store });
    assert.equal(id, "en_partut-ud-dev");
    assert.deepEqual(Object.keys(result), COVERAGE_PARSERS);
    assert.equal(result["P3-lazy"].LEM, 100);
    assert.equal(store.computed, COVERAGE_PARSERS.length);
    const cells = [...Deno.readDirSync(join(folder, "oracle-coverage"))];
    await Deno.remove(join(folder, "oracle-coverage", cells[0].name));
    const again = new CellStore(folder);
    assert.deepEqual((await runFiles({ only, store: again }))[0].result, result);
    assert.deepEqual([again.computed, again.found], [1, COVERAGE_PARSERS.length - 1]);
  });
});

Deno.test("the progress of the coverage study is told in treebank files", async () => {
  await inFolder(async (folder) => {
    const told: [number, number][] = [];
    await runFiles({
      only: ["en_partut-ud-dev"],
      store: new CellStore(folder),
      onProgress: (done, total) => told.push([done, total]),
    });
    assert.deepEqual(told[0], [0, 1]);
    assert.deepEqual(told.at(-1), [1, 1]);
    assert.ok(told.every(([done, total]) => Number.isInteger(done) && total === 1));
  });
});

Deno.test("what a killed run of coverage has left is swept up", async () => {
  await inFolder(async (folder) => {
    const cells = join(folder, "oracle-coverage");
    await Deno.mkdir(cells);
    for (const name of [".0a1b.json.5e6f.tmp", "0a1b.json.lock"]) {
      await Deno.writeTextFile(join(cells, name), "");
    }
    await runFiles({ only: ["en_partut-ud-dev"], store: new CellStore(folder) });
    const names = [...Deno.readDirSync(cells)].map(({ name }) => name);
    assert.equal(names.length, COVERAGE_PARSERS.length);
    assert.ok(names.every((name) => /^\w+\.json$/.test(name)), names.join());
  });
});
