import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { userPath } from "../base/user_path.ts";
import { WORKSPACE } from "../base/workspace.ts";
import { INPUT_RULES } from "../treebank/formats/input_rules.ts";
import { inWorkingFolder, withEnvironment } from "../testing/environment.ts";
import { arcbook, CROSSING, GO, withFiles } from "./testing/calls.ts";

Deno.test("whatever readers object to exits with 1 and its message, and prints no result", async () => {
  await withFiles({}, async (at) => {
    for (const { input, verdict, validation, code, format, example } of INPUT_RULES) {
      if (input.includes(" given as ")) continue; // the content tells the command the right format
      const suffix = { conllu: "conllu", conllx: "conllx", conll09: "conll09" }[format ?? "conllx"];
      const path = at(`${input.replaceAll(/\W+/g, " ")}${format ? `.${suffix}` : ".txt"}`);
      if (example === "a directory") await Deno.mkdir(path);
      else if (example instanceof Uint8Array) await Deno.writeFile(path, example);
      else if (example !== "no such file") await Deno.writeTextFile(path, example);
      const { status, out, err } = await arcbook("measures", path, "--format", "csv");
      const withoutTree = input.startsWith("HEAD is _") || code === "no-tree";
      const sound = (verdict === "harmless" || validation !== undefined) && !withoutTree;
      assert.equal(status, sound ? 0 : 1, `${input}: ${err}`);
      assert.equal(out === "", !sound, input);
      if (sound) continue;
      assert.ok(err.startsWith("Cannot ") && err.includes(path), `${code}: ${err}`);
      assert.equal(err.trimEnd().split("\n").length, 1, input);
    }
  });
});

Deno.test("files are named by their path, also with spaces, each by its name without extension", async () => {
  await withFiles({ "a b.v2.conllu": GO, "c.conll": GO.replace(/^#.*\n#.*\n/, "") }, async (at) => {
    const { status, out } = await arcbook(
      "measures",
      at("a b.v2.conllu"),
      at("c.conll"),
      "--format",
      "csv",
    );
    assert.equal(status, 0);
    assert.match(out, /^treebank,measure,value,sentences\na b\.v2,projective,true,1\n/);
    assert.match(out, /\nc,projective,true,1\n/);
  });
});

Deno.test("ids of the catalog name a file or all files of a treebank", async () => {
  const one = await arcbook("stats", "tr_imst-ud-dev", "--format", "csv");
  assert.match(one.out, /\ntr_imst-ud-dev,988,10046,/);
  const all = await arcbook("stats", "tr_gb", "--format", "csv");
  assert.deepEqual(all.out.split("\n").slice(1).map((line) => line.split(",")[0]), [
    "tr_gb-ud-test",
    "",
  ]);
});

Deno.test("files of ARCBOOK_TREEBANKS are named by their stem, and catalog says that they are here", async () => {
  await withFiles({ "mine.conllu": GO, "da_ddt-ud-dev.conllu": CROSSING }, async (at, folder) => {
    await withEnvironment({ ARCBOOK_TREEBANKS: folder }, async () => {
      const { status, out } = await arcbook("stats", "mine", "da_ddt-ud-dev", "--format", "csv");
      assert.equal(status, 0);
      assert.match(out, /\nmine,1,2,.*\nda_ddt-ud-dev,1,5,/);
      const { out: listed } = await arcbook("catalog", "--format", "csv");
      assert.match(listed, /\nda_ddt,Danish,da_ddt-ud-dev,dev,true,/);
      assert.match(listed, /\n,,mine,,true,,,\n$/);
      const partly = await arcbook("stats", "da_ddt");
      assert.equal(partly.status, 1);
      assert.equal(
        partly.err,
        'Cannot read da_ddt-ud-train, da_ddt-ud-test: current value is "not on this machine", ' +
          "required is arcbook fetch da_ddt, or a folder with it in ARCBOOK_TREEBANKS; " +
          "here are da_ddt-ud-dev\n",
      );
    });
    await withEnvironment({ ARCBOOK_TREEBANKS: at("nowhere") }, async () => {
      const { status, err } = await arcbook("stats", "tr_gb");
      assert.equal(status, 1);
      assert.match(err, /ARCBOOK_TREEBANKS: current value is ".*nowhere", required is a folder/);
      assert.equal((await arcbook("stats", at("mine.conllu"))).status, 0);
    });
  });
});

Deno.test("what is no file and no id is an error that names the first such argument", async () => {
  await withFiles({ "go.conllu": GO }, async (at) => {
    const messages: [string, RegExp][] = [
      [
        "tr_ims",
        /current value is "tr_ims", required is the path of a file, or an id .*such as tr_imst/,
      ],
      ["zzzzzzzzzz", /current value is "zzzzzzzzzz", required is the path of a file, or an id/],
      ["no.conllu", /Cannot read a treebank at no\.conllu: current value is "no such file"/],
      [at("go.conllu/x"), /go\.conllu\/x: current value is "Not a directory/],
      [at("n".repeat(300)), /current value is "File name too long/],
    ];
    if (Deno.build.os !== "windows") {
      await Deno.symlink(at("loop"), at("loop"));
      messages.push([at("loop"), /current value is "Too many levels of symbolic links/]);
    }
    for (const [argument, message] of messages) {
      const { status, out, err } = await arcbook("stats", at("go.conllu"), argument);
      assert.equal(status, 1);
      assert.equal(out, "");
      assert.match(err, message);
    }
  });
});

Deno.test("ARCBOOK_TREEBANKS is relative to the folder where the command was typed", async () => {
  await withFiles({ "mine.conllu": GO }, async (_, folder) => {
    const typedIn = await Deno.realPath(join(folder, ".."));
    const variables = { INIT_CWD: typedIn, ARCBOOK_TREEBANKS: basename(folder) };
    await inWorkingFolder(WORKSPACE, () =>
      withEnvironment(variables, async () => {
        const { out } = await arcbook("stats", "mine", "--format", "csv");
        assert.match(out, /\nmine,1,2,/);
      }));
  });
});

Deno.test("an id comes before a folder of the same name, a file before an id", async () => {
  const inFolder: typeof withFiles = (files, run) =>
    withEnvironment({ ARCBOOK_TREEBANKS: undefined }, () => withFiles(files, run)); // it may be relative
  await inFolder({}, async (at, folder) => {
    await inWorkingFolder(folder, async () => {
      await Deno.mkdir(at("tr_gb"));
      await Deno.writeTextFile(at("tr_imst"), GO);
      const { out } = await arcbook("stats", "tr_gb", "tr_imst", "--format", "csv");
      assert.match(out, /\ntr_gb-ud-test,2880,.*\ntr_imst,1,2,/);
      await Deno.mkdir(at("other"));
      assert.match(
        (await arcbook("stats", "other")).err,
        /at other: current value is "a directory"/,
      );
    });
  });
});

Deno.test("INIT_CWD counts in the workspace only, where deno task sets it", async () => {
  await withFiles({}, async (_, folder) => {
    const elsewhere = await Deno.realPath(folder);
    await withEnvironment({ INIT_CWD: "/typed/here" }, async () => {
      await inWorkingFolder(WORKSPACE, () => {
        assert.equal(userPath("a b.conllu"), "/typed/here/a b.conllu");
        assert.equal(userPath("../x"), "/typed/x");
        assert.equal(userPath("/x"), "/x");
      });
      await inWorkingFolder(elsewhere, () => assert.equal(userPath("x"), `${elsewhere}/x`));
    });
    await withEnvironment(
      { INIT_CWD: undefined },
      () => inWorkingFolder(WORKSPACE, () => assert.equal(userPath("x"), `${Deno.cwd()}/x`)),
    );
  });
});
