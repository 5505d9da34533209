import assert from "node:assert/strict";
import { Table } from "../display/table.ts";
import { InputError } from "../base/errors.ts";
import type { RegisteredStudy } from "../study/registry.ts";
import { CellStore } from "../study/run/cells.ts";
import { studyCommandFor } from "./study.ts";
import { UsageError } from "./command.ts";
import { capturingIo, GO, withFiles } from "./testing/calls.ts";

function toy(name: string, rest: Partial<RegisteredStudy> = {}): RegisteredStudy {
  return {
    name,
    title: `what ${name} tells`,
    takesTags: false,
    run: (options) => {
      const rows = [{ only: options.only?.length, tags: options.tags ?? "none" }];
      return Promise.resolve(Table.fromRecords(rows));
    },
    refresh: () => Promise.resolve([]),
    ...rest,
  };
}

const broken = toy("broken", {
  run() {
    throw new InputError({ code: "toy", action: "Cannot go on", current: "1", required: "2" });
  },
});

async function call(folder: string, studies: readonly RegisteredStudy[], ...args: string[]) {
  const { io, printed } = capturingIo();
  const command = studyCommandFor(studies, () => new CellStore(`${folder}/cells`));
  const status = await command.run(args, io);
  return { status, ...printed() };
}

Deno.test("all studies are run on a file, those that fail are told", async () => {
  await withFiles({ "mine.conllu": GO }, async (at, folder) => {
    const metu = toy("metu", { treebank: "tr_metu" });
    const studies = [toy("one"), broken, metu, toy("two", { takesTags: true })];
    const mine = ["--treebank", at("mine.conllu")];
    const { status, out, err } = await call(folder, studies, "all", ...mine, "--tags", "predicted");
    assert.equal(status, 1);
    assert.match(err, /^broken: Cannot go on: current value is "?1/m);
    assert.match(
      out,
      /^one: what one tells\n[^]*1 +none[^]*\ntwo: what two tells\n[^]*1 +predicted/,
    );
    assert.doesNotMatch(out, /metu/);
    assert.match(err, /^metu: left out, since it is about tr_metu alone$/m);
    const md = await call(folder, studies.slice(0, 1), "all", ...mine, "--format", "md");
    assert.match(md.out, /^## one: what one tells\n\n\| only/);
  });
});

Deno.test("a faulty file is told once, before any study runs", async () => {
  await withFiles(
    { "mine.conllu": GO, "bad.conllu": GO.replace("\t0\t", "\t7\t") },
    async (at, folder) => {
      const named = ["--treebank", at("mine.conllu"), "--besides", at("bad.conllu")];
      await assert.rejects(call(folder, [toy("one"), toy("two")], "all", ...named), (error) => {
        assert.ok(error instanceof InputError, String(error));
        assert.match(error.message, /bad\.conllu:\d+/);
        return true;
      });
    },
  );
});

Deno.test("a study of one treebank refuses others", async () => {
  await withFiles({ "mine.conllu": GO }, async (at, folder) => {
    const metu = toy("metu", { treebank: "tr_metu" });
    await assert.rejects(call(folder, [metu], "metu", "--treebank", at("mine.conllu")), {
      message: "Cannot take --treebank: the study metu is about tr_metu alone",
    });
    const besides = await call(folder, [metu], "metu", "--besides", at("mine.conllu"));
    assert.equal(besides.status, 0);
    assert.equal((await call(folder, [metu], "metu", "--treebank", "tr_metu")).status, 0);
  });
});

Deno.test("tables of all studies go to a folder, a file for each format, or into one file", async () => {
  await withFiles({ "mine.conllu": GO }, async (at, folder) => {
    const studies = [toy("one"), toy("two")];
    const mine = ["all", "--treebank", at("mine.conllu")];
    const { status, out, err } = await call(folder, studies, ...mine, "--to", at("out"));
    assert.deepEqual([status, out], [0, ""]);
    assert.match(err, /Tables are in .*out\/tables/);
    const names = [...Deno.readDirSync(at("out/tables"))].map(({ name }) => name).sort();
    const formats = ["csv", "html", "md", "tex", "txt"];
    assert.deepEqual(names, ["one", "two"].flatMap((name) => formats.map((f) => `${name}.${f}`)));
    assert.match(Deno.readTextFileSync(at("out/tables/one.tex")), /\\caption\{What one tells/);
    await call(folder, studies, ...mine, "-o", at("all.txt"));
    assert.match(Deno.readTextFileSync(at("all.txt")), /^one:[^]*\ntwo:/);
  });
});

Deno.test("calls that fit no run of all studies are refused", async () => {
  await withFiles({ "mine.conllu": GO }, async (at, folder) => {
    const refused = async (required: RegExp, ...args: string[]) => {
      const told = await call(folder, [toy("one")], ...args).then(() => "", (error) => {
        assert.ok(error instanceof UsageError, String(error));
        return error.message;
      });
      assert.match(told, required);
    };
    await refused(/required is --to DIR/, "all", "--format", "csv");
    await refused(/--to with --format or --output/, "all", "--to", at("d"), "--format", "md");
    await refused(/--refresh of all/, "all", "--refresh");
    await refused(/--to without the NAME all/, "one", "--to", at("d"));
    await refused(/--seed/, "one", "--seed", "x");
    await refused(/with --seed/, "one", "--refresh", "--seed", "3");
  });
});
