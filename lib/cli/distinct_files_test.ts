import assert from "node:assert/strict";
import { COMMANDS } from "./commands.ts";
import { arcbook, CROSSING, GO, namesIn, withFiles } from "./testing/calls.ts";

/** A call, with the file that each argument reads in capitals, and the options by which it writes. */
const CALLS: readonly (readonly [args: string, writes: string])[] = [
  ["stats A B --keep-going", "--output --faults"],
  ["measures A B --keep-going", "--output --faults"],
  ["coverage A B --parser P2 --keep-going", "--output --faults"],
  ["validate A B", "--output"],
  ["draw A --keep-going", "--output --faults"],
  ["find A B degree>0 --keep-going", "--output --faults"],
  ["trace A --system P2 --keep-going", "--output --faults"],
  ["evaluate A A", "--output"],
  ["evaluate A B C", "--output"],
  ["convert A --to conllx --keep-going", "--output --faults"],
  ["projectivize A --keep-going", "--output --faults"],
  ["projectivize A --cap 1 --keep-going", "--output --faults"],
  ["deprojectivize A --keep-going", "--output --faults"],
  ["parse A --model M --keep-going", "--output --faults"],
  ["train A B --parser P-E --features F --keep-going", "--model --faults"],
];

const FILES = {
  A: GO,
  B: GO + CROSSING,
  C: GO + CROSSING,
  M: "a model",
  F: "β[0] cpos\n",
  old: "",
};

/** Other spellings of a file of the folder; links are made when they are asked for. */
async function spellingsOf(at: (name: string) => string, file: string): Promise<string[]> {
  const spellings = [at(file), at(`./${file}`), at(`sub/../${file}`)];
  if (Deno.build.os === "windows") return spellings;
  await Deno.symlink(at(file), at(`sub/soft ${file}`));
  await Deno.link(at(file), at(`sub/hard ${file}`));
  return [...spellings, at(`sub/soft ${file}`), at(`sub/hard ${file}`)];
}

/** The names and contents of all files. */
async function contents(folder: string): Promise<object> {
  const names = namesIn(folder).filter((name) => name !== "sub");
  const texts = names.map(async (name) => [name, await Deno.readTextFile(`${folder}/${name}`)]);
  return Object.fromEntries([["sub", namesIn(`${folder}/sub`)], ...await Promise.all(texts)]);
}

/** Runs a test in a folder with the files, and in it a folder for links. */
function inWorkFolder(run: (at: (name: string) => string, folder: string) => Promise<void>) {
  return withFiles(FILES, async (at, folder) => {
    await Deno.mkdir(at("sub"));
    await run(at, folder);
  });
}

Deno.test("no output of any command replaces a file that the call reads, however it is spelled", async () => {
  await inWorkFolder(async (at, folder) => {
    const spellings: Record<string, string[]> = {};
    for (const file of "ABCMF") spellings[file] = await spellingsOf(at, file);
    const before = await contents(folder);
    for (const [args, writes] of CALLS) {
      const reads = args.split(" ").filter((arg) => arg in spellings);
      const call = args.split(" ").map((arg) => arg in spellings ? at(arg) : arg);
      for (const option of writes.split(" ")) {
        for (const file of new Set(reads)) {
          for (const place of spellings[file]) {
            const { status, out, err } = await arcbook(...call, option, place);
            const told = [`arcbook ${args} ${option} ${place}`, err].join("\n");
            assert.deepEqual([status, out], [2, ""], told);
            assert.match(err, /^Cannot write the (result|faults|model) to /, told);
            assert.match(err, /: it would replace the (treebank|model|feature model)\n/, told);
            assert.ok(err.includes(` to ${option} ${place}, which is `), told);
            assert.ok(err.includes(`${at(file)}: it would`), told);
          }
        }
      }
    }
    assert.deepEqual(await contents(folder), before);
  });
});

Deno.test("two outputs of a call are never one file, be it there or not", async () => {
  await inWorkFolder(async (at, folder) => {
    const places = [
      ...(await spellingsOf(at, "old")).map((place) => [at("old"), place]),
      [at("new"), at("new")],
      [at("new"), at("sub/../new")],
    ];
    const before = await contents(folder);
    for (const [args, writes] of CALLS) {
      const [first, second] = writes.split(" ");
      if (second === undefined) continue;
      const call = args.split(" ").map((arg) => arg in FILES ? at(arg) : arg);
      for (const [one, other] of places) {
        const { status, out, err } = await arcbook(...call, first, one, second, other);
        assert.deepEqual([status, out], [2, ""], `${args} ${one} ${other}: ${err}`);
        assert.ok(err.includes(`${first} ${one}`) && err.includes(`${second} ${other}`), err);
        assert.match(err, /it would replace the (result|faults|model)\n/);
      }
    }
    assert.deepEqual(await contents(folder), before);
  });
});

Deno.test("outputs of other names and older files are written, beside links to what is read", async () => {
  await inWorkFolder(async (at, folder) => {
    if (Deno.build.os !== "windows") await Deno.symlink(at("none"), at("sub/dangling"));
    for (const place of ["old", "new", "sub/new"]) {
      const call = ["projectivize", at("B"), "--keep-going", "--faults", at("faults.csv")];
      const { status, err } = await arcbook(...call, "-o", at(place));
      assert.equal(status, 0, err);
      assert.match(await Deno.readTextFile(at(place)), /acl\|nsubj/);
    }
    assert.equal(await Deno.readTextFile(at("B")), FILES.B);
    assert.ok(namesIn(folder).includes("faults.csv"));
  });
});

Deno.test("an id of the catalog is known by its file", async () => {
  const { out } = await arcbook("fetch", "tr_gb");
  const path = out.trim();
  const before = await Deno.readTextFile(path);
  const { status, err } = await arcbook("convert", "tr_gb", "--to", "conllu", "-o", path);
  assert.equal(status, 2);
  assert.match(
    err,
    /^Cannot write the result to .*, which is tr_gb-ud-test: it would replace the treebank\n/,
  );
  assert.equal(await Deno.readTextFile(path), before);
});

Deno.test("the calls above are those of all commands that read files and write one", async () => {
  const readsNone = ["catalog", "study"];
  const names: string[] = [];
  for (const { name, load } of COMMANDS) {
    const { usage } = await load();
    const writes = /(-o|-m), --\w+ [A-Z]+ +(write|the file to write)/.test(usage);
    if (writes && !readsNone.includes(name)) names.push(name);
  }
  const tested = [...new Set(CALLS.map(([args]) => args.split(" ")[0])), ...readsNone];
  for (const name of [...names, ...readsNone]) assert.ok(tested.includes(name), name);
  assert.ok(names.length >= 10, names.join(" "));
});
