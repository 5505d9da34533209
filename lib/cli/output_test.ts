import assert from "node:assert/strict";
import { arcbook, CROSSING, GO, namesIn, succeed, withFiles } from "./testing/calls.ts";

const CALLS: string[][] = [
  ["stats"],
  ["measures", "--format", "csv"],
  ["coverage", "--format", "json", "--parser", "P2"],
  ["trace", "--system", "P2"],
  ["validate", "--format", "csv"],
  ["convert", "--to", "conllx"],
  ["projectivize"],
  ["deprojectivize"],
];

Deno.test("-o writes what standard output would get, over an older file too", async () => {
  await withFiles({ "go.conllu": GO, "old": "old" }, async (at, folder) => {
    for (const [name, ...options] of CALLS) {
      const call = [name, at("go.conllu"), ...options];
      const printed = await arcbook(...call);
      const written = await arcbook(...call, "-o", at("old"));
      assert.equal(written.out, "");
      assert.equal(written.err, printed.err);
      assert.equal(await Deno.readTextFile(at("old")), printed.out);
    }
    assert.deepEqual(namesIn(folder), ["go.conllu", "old"]);
  });
});

Deno.test("-o to a link writes the file that it leads to, be it there or not, and the link stays", async () => {
  if (Deno.build.os === "windows") return;
  await withFiles({ "go.conllu": GO }, async (at, folder) => {
    await Deno.symlink("target", at("link"));
    for (const [name, ...options] of CALLS) {
      const call = [name, at("go.conllu"), ...options];
      const { out } = await arcbook(...call);
      for (let time = 0; time < 2; time++) {
        assert.equal((await arcbook(...call, "-o", at("link"))).status, 0);
        assert.equal(await Deno.readTextFile(at("target")), out);
      }
      assert.ok((await Deno.lstat(at("link"))).isSymlink);
      await Deno.remove(at("target"));
    }
    assert.deepEqual(namesIn(folder), ["go.conllu", "link"]);
    const twice = ["stats", at("go.conllu"), "--keep-going", "--faults", at("target")];
    const { status, err } = await arcbook(...twice, "-o", at("link"));
    assert.deepEqual([status, namesIn(folder)], [2, ["go.conllu", "link"]], err);
  });
});

Deno.test("CSV for people has no formula, --raw leaves text as it is", async () => {
  const treebank = GO.replace("root", "=1+2").replace("advmod", "@sum").replaceAll("on\t", "-on\t");
  const files = { "gold.conllu": treebank, "system.conllu": treebank };
  await withFiles(files, async (at) => {
    const evaluate = ["evaluate", at("gold.conllu"), at("system.conllu"), "--format", "csv"];
    for (const options of [["--by", "deprel"], ["--sentence", "1"]]) {
      const { out } = await succeed(...evaluate, ...options);
      for (const text of ["\n'=1+2,", "\n'@sum,"]) {
        assert.ok(out.replaceAll(/^.*,(?=')/gm, "").includes(text), out);
      }
      const { out: raw } = await succeed(...evaluate, ...options, "--raw");
      assert.doesNotMatch(raw, /'/);
      assert.equal(raw, out.replaceAll("'", ""));
    }
    await Deno.writeTextFile(at("-x"), GO);
    const stats = ["stats", at("-x"), "--format", "csv"];
    assert.match((await succeed(...stats)).out, /\n'-x,/);
    assert.match((await succeed(...stats, "--raw")).out, /\n-x,/);
  });
});

Deno.test("a place that cannot be written to is an error before any work, and leaves nothing", async () => {
  await withFiles({ "go.conllu": GO }, async (at, folder) => {
    const places: [string, RegExp][] = [
      ["none/out", /Cannot write .*none\/out: current value is "missing"/],
      ["go.conllu/out", /Cannot write .*out: current value is "a file where a folder should be"/],
      [".", /Cannot write .*: current value is "something other than a regular file"/],
      ["x".repeat(300), /Cannot write .*: current value is "a name that is too long"/],
    ];
    for (const [name, ...options] of CALLS) {
      for (const [place, message] of places) {
        const { status, out, err } = await arcbook(
          name,
          at("go.conllu"),
          ...options,
          "-o",
          at(place),
        );
        assert.equal(status, 1, `${name} ${place}`);
        assert.equal(out, "");
        assert.match(err, message);
        assert.equal(err.split("\n").length, 2, err);
      }
    }
    const faults = await arcbook(
      "stats",
      at("go.conllu"),
      "--keep-going",
      "--faults",
      at("none/x"),
    );
    assert.equal(faults.status, 1);
    assert.match(faults.err, /Cannot write .*none\/x/);
    assert.deepEqual(namesIn(folder), ["go.conllu"]);
  });
});

Deno.test("a folder that is read-only is an error and stays as it is", async () => {
  if (Deno.build.os === "windows" || Deno.uid() === 0) return; // root may write everywhere
  await withFiles({ "go.conllu": GO }, async (at) => {
    await Deno.mkdir(at("ro"), { mode: 0o555 });
    for (const name of ["stats", "projectivize"]) {
      const { status, err } = await arcbook(name, at("go.conllu"), "-o", at("ro/out"));
      assert.equal(status, 1);
      assert.match(err, /permission denied/);
    }
    assert.deepEqual(namesIn(at("ro")), []);
  });
});

Deno.test("a fault in the input leaves the older file of -o as it was", async () => {
  const broken = GO + CROSSING + "1\tx\n\n";
  await withFiles({ "a.conllu": broken, "old": "old" }, async (at, folder) => {
    for (
      const [name, ...options] of CALLS.filter(([name]) => name !== "validate" && name !== "trace")
    ) {
      const { status, out } = await arcbook(name, at("a.conllu"), ...options, "-o", at("old"));
      assert.equal(status, 1, name);
      assert.equal(out, "");
      assert.equal(await Deno.readTextFile(at("old")), "old");
    }
    assert.deepEqual(namesIn(folder), ["a.conllu", "old"]);
  });
});

Deno.test("a table is not written over the treebank that it is about, by whatever path", async () => {
  await withFiles({ "a.conllu": GO, "b.conllu": GO }, async (at, folder) => {
    if (Deno.build.os !== "windows") await Deno.symlink(at("b.conllu"), at("link"));
    for (const [name, ...options] of CALLS.slice(0, 3)) {
      for (
        const place of [
          at("b.conllu"),
          `${folder}/../${folder.split("/").at(-1)}/b.conllu`,
          at("link"),
        ]
      ) {
        const call = [name, at("a.conllu"), at("b.conllu"), ...options, "-o", place];
        const { status, err } = await arcbook(...call);
        assert.equal(status, 2, place);
        assert.match(err, /Cannot write the result to .*b\.conllu: it would replace the treebank/);
      }
    }
    assert.equal(await Deno.readTextFile(at("b.conllu")), GO);
  });
});
