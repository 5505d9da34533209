import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../../base/errors.ts";
import { namesIn } from "../../cli/testing/calls.ts";
import { inFolder } from "../../testing/folders.ts";
import { PROPERTY_NAMES } from "../../testing/property_names.ts";
import { loadCatalog } from "../../treebank/catalog/catalog.ts";
import { writeStored } from "./store_results.ts";
import {
  evidenceOf,
  readStored,
  rowId,
  storedNotes,
  storedTreebanks,
  withStored,
} from "./stored.ts";
import type { Studied } from "./treebanks.ts";

interface Toy {
  readonly LAS: number;
  readonly undefinedHere?: number;
}

const catalog = await loadCatalog();

function studied(id: string, file: string, LAS: number): Studied<Toy> {
  const treebank = catalog.treebankOf(file);
  return {
    id,
    name: treebank!.name,
    language: treebank!.language,
    files: [file],
    treebank,
    result: { LAS, undefinedHere: undefined },
  };
}

const lines = studied("en_lines", "en_lines-ud-dev", 100 / 3);
const metu = studied("tr_metu", "metu-treebank", 50);

Deno.test("a stored result comes back with its provenance, where the treebank is not at hand", async () => {
  await inFolder(async (folder) => {
    const paths = await writeStored("toy", [lines, metu], { folder });
    assert.deepEqual(paths, ["en_lines", "tr_metu"].map((id) => join(folder, "toy", `${id}.json`)));
    const [{ treebank, provenance, result }] = await readStored<Toy>("toy", { folder });
    const dev = catalog.findFile("en_lines-ud-dev");
    assert.deepEqual(treebank, {
      id: "en_lines",
      name: "UD English-LinES",
      language: "English",
      licence: "CC BY-NC-SA 4.0",
      files: [{ id: "en_lines-ud-dev", split: "dev", checksum: dev.blobId }],
    });
    assert.deepEqual(result, { LAS: 33.333333 });
    assert.match(provenance.date, /^\d{4}-\d\d-\d\d$/);
    assert.match(provenance.commit, /^([0-9a-f]{40}\+?|unknown)$/);
    const all = await withStored<Toy>("toy", [metu], {}, { folder });
    assert.deepEqual(all.map(rowId), ["en_lines †", "tr_metu"]);
    assert.equal(all[0].treebank, catalog.findTreebank("en_lines"));
    assert.equal(all[1], metu);
    assert.match(storedNotes(all).join(), /^† A stored result, .*, profile full, commit \w+/);
    assert.deepEqual(storedNotes([metu]), []);
  });
});

Deno.test("stored results are asked for by treebank, or not at all", async () => {
  await inFolder(async (folder) => {
    await writeStored("toy", [lines, metu], { folder });
    const idsOf = async (options: Parameters<typeof withStored>[2], run = "toy") =>
      (await withStored(run, [], options, { folder })).map(({ id }) => id);
    assert.deepEqual(await idsOf({}), ["en_lines", "tr_metu"]);
    assert.deepEqual(await idsOf({ only: ["tr_metu", "x"] }), ["tr_metu"]);
    assert.deepEqual(await idsOf({ stored: false }), []);
    assert.deepEqual(await idsOf({ tags: "predicted" }), []);
    assert.deepEqual(await idsOf({}, "another"), []);
    assert.deepEqual(await storedTreebanks({ folder }), ["en_lines", "tr_metu"]);
  });
});

Deno.test("what is stored again replaces its file, and nothing else", async () => {
  await inFolder(async (folder) => {
    await writeStored("toy", [lines, metu], { folder });
    await writeStored("toy", [{ ...metu, result: { LAS: 60 } }], { folder });
    const results = (await readStored<Toy>("toy", { folder })).map(({ result }) => result.LAS);
    assert.deepEqual(results, [33.333333, 60]);
    assert.deepEqual(namesIn(join(folder, "toy")).sort(), ["en_lines.json", "tr_metu.json"]);
  });
});

Deno.test("a broken file is named, with what is wrong with it", async () => {
  const files = [{ id: "x", split: "all", checksum: "0" }];
  const treebank = { id: "x", name: "X", language: "", licence: "none", files };
  const machine = { system: "toy", cpu: "toy", cores: 1 };
  const made = { date: "2026-01-31", profile: "full", commit: "unknown", deno: "2", machine };
  const sound = { version: 1, run: "toy", treebank, provenance: made, result: { LAS: 1 } };
  const broken: [document: unknown, fault: RegExp][] = [
    ["{", /the stored result at .*required is JSON/],
    [{ ...sound, version: 2 }, /current value is "2", required is version 1/],
    [{ ...sound, run: "time" }, /required is a result of the run toy/],
    [{ ...sound, result: undefined }, /result of the stored result .*"nothing"/],
    [null, /required is version 1/],
    [[sound], /required is version 1/],
    [{ ...sound, result: {} }, /required is a result with something in it/],
    [{ ...sound, treebank: { ...treebank, id: "y" } }, /required is the treebank x/],
    [{ ...sound, treebank: { id: "x" } }, /treebank\.name of .*required is a value/],
    [{ ...sound, treebank: { ...treebank, files: [] } }, /required is at least one file/],
    [{ ...sound, treebank: { ...treebank, files: [null] } }, /files\[0\] of .*is an object/],
    [{ ...sound, provenance: { ...made, date: 7 } }, /provenance\.date of .*is text/],
    [{ ...sound, provenance: { ...made, machine: "toy" } }, /provenance\.machine of/],
    [{ ...sound, extra: 1 }, /extra of the stored result .*one of the keys version, run/],
    [{ ...sound, result: { "@columns": ["a"], "@rows": [[1, 2]] } }, /is JSON/],
    [{ ...sound, result: { "@columns": null, "@rows": [] } }, /is JSON/],
    [`${"[".repeat(100_000)}${"]".repeat(100_000)}`, /Cannot read the stored result/],
    ...PROPERTY_NAMES.map((name): [unknown, RegExp] => [
      JSON.stringify(sound).replace('"version"', `"${name}"`),
      /required is version 1/,
    ]),
  ];
  for (const [text, fault] of broken) {
    await inFolder(async (folder) => {
      await Deno.mkdir(join(folder, "toy"));
      const path = join(folder, "toy", "x.json");
      await Deno.writeTextFile(path, typeof text === "string" ? text : JSON.stringify(text));
      await assert.rejects(withStored("toy", [], {}, { folder }), (error) => {
        assert(error instanceof InputError);
        assert.deepEqual([error.code, error.details.file], ["stored-result-broken", path]);
        assert.match(error.message, fault);
        assert.match(error.message, /arcbook study NAME --refresh computes it anew/);
        return true;
      });
    });
  }
});

Deno.test("what is stored again replaces a broken file, and has the shape of its run", async () => {
  await inFolder(async (folder) => {
    const [path] = await writeStored("toy", [lines], { folder });
    await Deno.writeTextFile(path, '{"version": 1}');
    await assert.rejects(readStored("toy", { folder }), { code: "stored-result-broken" });
    await writeStored("toy", [lines], { folder });
    assert.equal((await readStored<Toy>("toy", { folder }))[0].result.LAS, 33.333333);
    await assert.rejects(writeStored("tagging", [lines], { folder }), {
      name: "TypeError",
      message: /result\.train is nothing, required is a value, as lib\/study\/shapes\.ts has it/,
    });
    assert.deepEqual(namesIn(folder), ["toy"]);
  });
});

Deno.test("conclusions rest on what the full profile found, where that is stored", async () => {
  await inFolder(async (folder) => {
    await writeStored("toy", [metu], { folder });
    const quick = { ...metu, result: { LAS: 10 } };
    const of = async (profile: "quick" | "full") =>
      (await evidenceOf<Toy>("toy", [quick, lines], { profile }, { folder }))
        .map((one) => [rowId(one), one.result.LAS]);
    assert.deepEqual(await of("quick"), [["en_lines", 100 / 3], ["tr_metu †", 50]]);
    assert.deepEqual(await of("full"), [["en_lines", 100 / 3], ["tr_metu", 10]]);
  });
});

Deno.test("a result of fewer files than the one in place, or of none of the catalog, is not stored", async () => {
  await inFolder(async (folder) => {
    const both = { ...lines, files: ["en_lines-ud-dev", "en_lines-ud-test"] };
    await writeStored("toy", [both], { folder });
    await assert.rejects(writeStored("toy", [lines], { folder }), (error) => {
      assert(error instanceof InputError);
      assert.match(error.message, /required is en_lines-ud-test as well/);
      return true;
    });
    assert.equal((await readStored("toy", { folder }))[0].treebank.files.length, 2);
    const own = { ...lines, id: "mine", treebank: undefined };
    assert.deepEqual(await writeStored("toy", [own], { folder }), []);
  });
});
