/** Damaged stored results, which are JSON: refused by name, or good for a table; never a stack trace. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../base/errors.ts";
import { seededRandom } from "../dependency/random.ts";
import type { Table } from "../display/table.ts";
import { readPublished } from "../papers/published.ts";
import { inFolder } from "../testing/folders.ts";
import * as studies from "./mod.ts";
import type { Json } from "./run/cells.ts";
import { parseDiffable, toDiffable } from "./run/diffable_json.ts";
import { readStored, STORED_FOLDER, withStored } from "./run/stored.ts";
import type { Studied } from "./run/treebanks.ts";
import { STORED_SHAPES } from "./shapes.ts";

// deno-lint-ignore no-explicit-any -- each study's own results, whose tables take no others
type Tabled = (results: Studied<any>[]) => Table;

const published = (await readPublished("nivre2008-table3-accuracy")).rows;

/** The table that the command line prints, by the run whose results it is made of. */
const TABLES = new Map<string, Tabled>([
  ["ablation", studies.ablation.table],
  ["accuracy", studies.accuracy.table],
  ["bounded-degree", studies.boundedDegree.table],
  ["classes", studies.classes.table],
  ["coverage", studies.coverage.table],
  ["data-sets", studies.dataSets.table],
  ["derivation-space", studies.theory.table],
  ["exploration", studies.exploration.table],
  ["graph-decoding", studies.graphGrowth.table],
  ["graph-strategies", studies.graphStrategies.table],
  ["metu", (treebanks) => studies.metu.table({ treebanks, published })],
  ["null-models", studies.nullModels.table],
  ["structure", studies.structure.table],
  ["tagging", studies.tagging.table],
  ["techniques", studies.techniques.table],
  ["time", studies.time.table],
]);

/** The smallest file of a run. */
function smallest(run: string): string {
  const sized = [...Deno.readDirSync(join(STORED_FOLDER, run))].map(({ name }) => ({
    name,
    size: Deno.statSync(join(STORED_FOLDER, run, name)).size,
  }));
  return sized.sort((a, b) => a.size - b.size || (a.name < b.name ? -1 : 1))[0].name;
}

type Container = { [key: string]: Json };

/** Every object and list of a document, by way of its parts. */
function containersOf(value: Json): Container[] {
  if (value === null || typeof value !== "object") return [];
  return [value as Container, ...Object.values(value).flatMap(containersOf)];
}

const OTHERS: Json[] = [null, "x", "", 0, -1, 1e300, true, [], {}, [[]], [null], { x: 1 }];

/** Changes one thing in a document: removes, renames, replaces, doubles. */
function damage(document: Json, random: () => number): void {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const inside = one(containersOf(document).filter((each) => Object.keys(each).length > 0));
  const key = one(Object.keys(inside));
  const value = inside[key];
  const kind = Math.floor(random() * 4);
  if (kind === 0) inside[key] = structuredClone(one(OTHERS));
  else if (Array.isArray(inside)) {
    if (kind === 1) inside.splice(Number(key), 1);
    else inside.splice(Number(key), 0, structuredClone(kind === 2 ? value : one(OTHERS)));
  } else {
    if (kind < 3) delete inside[key];
    if (kind > 1) inside[one(["constructor", "toString", `${key}s`, key.slice(1)])] = value;
  }
}

/** Reads a run of one file and makes its table; what was refused is undefined. */
async function tableOf(run: string, name: string, text: string): Promise<Table | undefined> {
  return await inFolder(async (folder) => {
    await Deno.mkdir(join(folder, run));
    await Deno.writeTextFile(join(folder, run, name), text);
    try {
      const treebanks = await withStored(run, [], {}, { folder });
      return TABLES.get(run)!(treebanks);
    } catch (error) {
      assert(error instanceof InputError, String((error as Error).stack));
      assert.equal(error.code, "stored-result-broken");
      assert.equal(error.details.file, join(folder, run, name));
      assert.ok(error.details.current !== undefined && error.details.required !== undefined);
      return undefined;
    }
  });
}

Deno.test("each run that is stored has its shape, and all its files are of it", async () => {
  const runs = [...Deno.readDirSync(STORED_FOLDER)].map(({ name }) => name);
  assert.deepEqual(runs.sort(), [...STORED_SHAPES.keys()].sort());
  for (const run of runs) assert.ok((await readStored(run)).length > 0, run);
});

for (const run of TABLES.keys()) {
  Deno.test(`damaged results of ${run} are refused by name, or make a table`, async () => {
    const name = smallest(run);
    const text = await Deno.readTextFile(join(STORED_FOLDER, run, name));
    assert.ok(await tableOf(run, name, text));
    const random = seededRandom(12);
    let refused = 0;
    for (let k = 0; k < 100; k++) {
      // Half of them as the file is written, with packed rows, half as it is read.
      const document = k % 2 === 0 ? JSON.parse(text) : parseDiffable(text);
      damage(document, random);
      const damaged = k % 2 === 0 ? JSON.stringify(document) : toDiffable(document);
      if (await tableOf(run, name, damaged) === undefined) refused++;
    }
    assert.ok(refused > 25, `${refused} refused`);
  });
}
